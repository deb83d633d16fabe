### What the review and the hint say about a move. Codes with arguments come from the engine.
###
### $seat    a seat's localised name, or the name its player typed
### $move    a move as it is written, as Nc or a1c3
### $cell    a field by name, as c4
### $points $count   numbers

hint-wins = { $seat } gewinnt mit { $move }
hint-wins-soon = { $count ->
    [one] { $seat } gewinnt in { $count } Zug mit { $move }
   *[other] { $seat } gewinnt in { $count } Zügen mit { $move }
}
hint-leaves-win = lässt { $move } offen: { $seat } gewinnt damit
hint-gives-points = { $points ->
    [one] gibt { $points } Punkt her
   *[other] gibt { $points } Punkte her
}
hint-opens-dive = öffnet für { $seat } einen Tauchgang von { $cell }
hint-missed-win = hat den Sieg mit { $move } übersehen
hint-missed-points = { $points ->
    [one] hat { $points } Punkt mit { $move } verpasst
   *[other] hat { $points } Punkte mit { $move } verpasst
}
hint-missed-block = hätte mit { $move } abwehren können
hint-scores = { $points ->
    [one] wertet mit { $move } { $points } Punkt
   *[other] wertet mit { $move } { $points } Punkte
}
hint-another-turn = { $move } bringt noch einen Zug
hint-blocks = { $move } hält { $seat } auf
hint-threatens = { $move } droht zu gewinnen
hint-brings-home = { $move } bringt einen Stein ans Ziel
hint-earns-bonus = { $move } bringt den Bonus
hint-closes-dive = { $move } nimmt { $seat } den Tauchgang von { $cell }
hint-only-move = { $move } ist der einzige gute Zug
hint-better = besser war { $move }
hint-best = der beste Zug
hint-good = ein guter Zug
hint-inaccuracy = nicht ganz das Beste
hint-mistake = ein Fehler
hint-blunder = ein grober Fehler
hint-turning-point = Hier kippte die Partie
