### What the engine says about a move. Every remark can be played out on the board.
###
### `remark-<code>`   Remark in crates/engine/src/remarks.rs: what a move missed or allowed
### `merit-<code>`    Merit, at the same place: what a move does
### `threat-<code>`   Gain in crates/engine/src/threats.rs: what a seat would gain if the other passed
###
### $seat    a seat's localised name, or the name its player typed
### $move    a move as it is written, as Nc or a1c3
### $why     one of the merits
### $how     an entry in words, as from the top into column c
### $from $to $at   fields
### $turn    how a tile is rotated: clockwise, counterclockwise or half
### $points $plies $count   numbers; plies are moves of all players together

remark-missed-win = { $plies ->
    [one] hat den sofortigen Sieg mit { $move } verpasst
   *[other] hat einen erzwungenen Sieg in höchstens { $plies } Zügen verpasst, beginnend mit { $move }
}
remark-leaves-win = hindert { $seat } nicht daran, mit { $move } zu gewinnen
remark-allows-win = { $plies ->
    [one] lässt { $seat } mit { $move } gewinnen
   *[other] lässt { $seat } einen Sieg in höchstens { $plies } Zügen erzwingen, beginnend mit { $move }
}
remark-could-prevent = { $move } hätte es verhindert
remark-missed-points = { $points ->
    [one] { $move } hätte { $points } Punkt mehr gebracht
   *[other] { $move } hätte { $points } Punkte mehr gebracht
}
remark-gives-points = { $points ->
    [one] lässt { $seat } mit { $move } { $points } Punkt machen
   *[other] lässt { $seat } mit { $move } { $points } Punkte machen
}
remark-missed-home = { $move } hätte einen Stein ans Ziel gebracht
remark-lets-home = lässt { $seat } mit { $move } einen Stein ans Ziel bringen

merit-wins = gewinnt
merit-wins-soon = { $plies ->
    [one] erzwingt den Sieg
   *[other] erzwingt den Sieg in höchstens { $plies } Zügen
}
merit-stops-win = hindert { $seat } am Gewinnen
merit-scores = { $points ->
    [one] bringt { $points } Punkt
   *[other] bringt { $points } Punkte
}
merit-brings-home = bringt einen Stein ans Ziel
merit-sentence = Das { $why }.
hint-why = Versuche { $move }. Das { $why }.
hint-lost = Zu retten ist die Partie nicht mehr: Was du auch spielst, { $seat } kann in höchstens { $plies } Zügen gewinnen.
why-threats = droht { $count }-fach zugleich
why-threat-win = droht mit { $move } zu gewinnen
why-threat-stone-home = droht mit { $move } einen Stein ans Ziel zu bringen

threat-win = { $seat } droht mit { $move } zu gewinnen
threat-points = { $points ->
    [one] { $seat } droht mit { $move } { $points } Punkt zu machen
   *[other] { $seat } droht mit { $move } { $points } Punkte zu machen
}
threat-stone-home = { $seat } droht mit { $move } einen Stein ans Ziel zu bringen

game-hint-is = Versuche { $move }.
move-insert = eine Kugel { $how } ({ $move })
move-insert-scoring = eine Kugel { $how }, die { $from } bis { $to } wertet ({ $move })
game-hint-rotate = { $turn ->
    [clockwise] eine Vierteldrehung von { $at } im Uhrzeigersinn
    [half] eine halbe Drehung von { $at }
   *[counterclockwise] eine Vierteldrehung von { $at } gegen den Uhrzeigersinn
}
game-hint-move-stone = den Steinzug von { $from } nach { $to }
game-hint-none = Diesmal kein Tipp.
