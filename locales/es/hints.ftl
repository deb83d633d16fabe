### What the review and the hint say about a move. Codes with arguments come from the engine.
###
### $seat    a seat's localised name, or the name its player typed
### $move    a move as it is written, as Nc or a1c3
### $cell    a field by name, as c4
### $points $count   numbers

hint-wins = { $seat } gana con { $move }
hint-wins-soon = { $count ->
    [one] { $seat } gana en { $count } jugada con { $move }
   *[other] { $seat } gana en { $count } jugadas con { $move }
}
hint-leaves-win = deja libre { $move }: { $seat } gana con ella
hint-gives-points = { $points ->
    [one] regala { $points } punto
   *[other] regala { $points } puntos
}
hint-opens-dive = abre a { $seat } un buceo desde { $cell }
hint-missed-win = no vio la victoria con { $move }
hint-missed-points = { $points ->
    [one] dejó escapar { $points } punto con { $move }
   *[other] dejó escapar { $points } puntos con { $move }
}
hint-missed-block = podía defenderse con { $move }
hint-scores = { $points ->
    [one] consigue { $points } punto con { $move }
   *[other] consigue { $points } puntos con { $move }
}
hint-another-turn = { $move } da otro turno
hint-blocks = { $move } frena a { $seat }
hint-threatens = { $move } amenaza con ganar
hint-brings-home = { $move } lleva una piedra a la meta
hint-earns-bonus = { $move } gana el bonus
hint-closes-dive = { $move } cierra a { $seat } el buceo desde { $cell }
hint-only-move = { $move } es la única buena jugada
hint-better = mejor era { $move }
hint-best = la mejor jugada
hint-good = una buena jugada
hint-inaccuracy = no del todo la mejor
hint-mistake = un error
hint-blunder = un error grave
hint-turning-point = Aquí cambió la partida
