### The finished games and the studies of this device.
###
### $game     a game's localised name
### $date     a date and a time, as the language writes them
### $count    a whole number

games-title = Beendete Partien
games-lead = Partien, die auf diesem Gerät enden, werden hier gespeichert und nirgends sonst.
games-none = Hier ist noch keine Partie zu Ende gegangen. Spiele eine, und sie wird für dich gespeichert.
games-missing = Diese Partie ist hier nicht mehr gespeichert.
games-search = Suchen
games-all = Alle
games-outcome = Ausgang
games-outcome-won = Gewonnen
games-outcome-lost = Verloren
games-outcome-draw = Unentschieden
games-outcome-other = Mehrere Personen oder kein Ergebnis
games-found = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
games-moves = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
games-hints = { $count ->
    [one] mit { $count } Tipp
   *[other] mit { $count } Tipps
}
games-choose = { $game }, { $date } auswählen
games-more = Mehr anzeigen
games-export = { $count ->
    [one] { $count } Partie exportieren
   *[other] { $count } Partien exportieren
}
games-exported = { $count ->
    [one] { $count } Partie exportiert
   *[other] { $count } Partien exportiert
}
games-delete = Löschen
games-delete-some = { $count ->
    [one] { $count } Partie löschen
   *[other] { $count } Partien löschen
}
games-delete-confirm = { $count ->
    [one] { $count } Partie endgültig löschen? Sie lässt sich nicht zurückholen.
   *[other] { $count } Partien endgültig löschen? Sie lassen sich nicht zurückholen.
}
games-deleted = { $count ->
    [one] { $count } Partie gelöscht
   *[other] { $count } Partien gelöscht
}

studies-title = { $count ->
    [one] Analyse ({ $count })
   *[other] Analysen ({ $count })
}
studies-new = Neue Analyse
studies-open = Öffnen
studies-delete = Diese Analyse löschen
studies-delete-confirm = Diese Analyse löschen? Sie lässt sich nicht zurückholen.
study-missing = Diese Analyse ist nicht auf diesem Gerät. Vielleicht wurde sie gelöscht oder auf einem anderen gemacht.
