### What is said when a game is decided, and on the card that is kept of a win. It comes with the first moment of a game.
###
### $who     an opponent, with the animal
### $game    a game’s localised name, `family-<family>`
### $others  names of those who were beaten, already joined into a list
### $count   a number

moments-title = Nach der Partie
moments-first-win = Dein erster Sieg gegen { $who } in { $game }!
moments-card = Eine Karte zum Behalten
moments-card-tournament = Turnier gewonnen
moments-card-against = gegen { $others }
moments-card-moves = { $count ->
    [one] gewonnen mit { $count } Zug
   *[other] gewonnen mit { $count } Zügen
}
moments-card-save = Bild speichern
moments-card-share = Teilen
moments-card-failed = Dieser Browser konnte die Karte nicht zeichnen.
moments-senses = Möchtest du die Kugeln rollen hören?
moments-senses-both = Möchtest du die Kugeln rollen hören und spüren?
moments-senses-yes = Ja, gern
moments-senses-no = Nein, danke
