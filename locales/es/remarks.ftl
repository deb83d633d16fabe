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
    [one] dejó pasar la victoria inmediata con { $move }
   *[other] dejó pasar una victoria forzada en { $plies } jugadas como mucho, empezando con { $move }
}
remark-leaves-win = no impide que { $seat } gane con { $move }
remark-allows-win = { $plies ->
    [one] permite que { $seat } gane con { $move }
   *[other] permite a { $seat } una victoria forzada en { $plies } jugadas como mucho, empezando con { $move }
}
remark-could-prevent = { $move } lo habría evitado
remark-missed-points = { $points ->
    [one] { $move } habría dado { $points } punto más
   *[other] { $move } habría dado { $points } puntos más
}
remark-gives-points = { $points ->
    [one] permite que { $seat } consiga { $points } punto con { $move }
   *[other] permite que { $seat } consiga { $points } puntos con { $move }
}
remark-missed-home = { $move } habría llevado una piedra a la meta
remark-lets-home = permite que { $seat } lleve una piedra a la meta con { $move }

merit-wins = gana
merit-wins-soon = { $plies ->
    [one] lleva a una victoria forzada
   *[other] lleva a una victoria forzada en { $plies } jugadas como mucho
}
merit-stops-win = impide que { $seat } gane
merit-scores = { $points ->
    [one] da { $points } punto
   *[other] da { $points } puntos
}
merit-brings-home = lleva una piedra a la meta
merit-sentence = Esa jugada { $why }.
hint-why = Prueba { $move }. Esa jugada { $why }.
hint-lost = Ya nada salva la partida: juegues lo que juegues, { $seat } puede ganar en { $plies } jugadas como mucho.
why-threats = crea { $count } amenazas a la vez
why-threat-win = amenaza con ganar con { $move }
why-threat-stone-home = amenaza con llevar una piedra a la meta con { $move }

threat-win = { $seat } amenaza con ganar con { $move }
threat-points = { $points ->
    [one] { $seat } amenaza con conseguir { $points } punto con { $move }
   *[other] { $seat } amenaza con conseguir { $points } puntos con { $move }
}
threat-stone-home = { $seat } amenaza con llevar una piedra a la meta con { $move }

game-hint-is = Prueba { $move }.
move-insert = una canica { $how } ({ $move })
move-insert-scoring = una canica { $how }, que puntúa de { $from } a { $to } ({ $move })
game-hint-rotate = { $turn ->
    [clockwise] a girar { $at } un cuarto en sentido horario
    [half] a girar { $at } media vuelta
   *[counterclockwise] a girar { $at } un cuarto en sentido antihorario
}
game-hint-move-stone = a ir de { $from } a { $to }
game-hint-none = Esta vez no hay pista.
