### Puzzles: the list of them, the daily one, and what is said to answers.
###
### $count $number $done   numbers; $done of $count are solved. In tasks $count is how many moves or actions it takes
### $points $goal          points that a move brings, and that were asked for
### $difficulty            1 to 5; in `puzzle-link` the localised name of it
### $move                  a move as it is written, as Nc:a1-e5
### $moves                 several of them, already joined into a list by the page
### $at $from $to $turn     casillas por su nombre; clockwise, half o counterclockwise
### $seat                  a seat's localised name
### $theme                 the localised name of a theme
### $state                 first, later, replayed, shown or open: how a puzzle went

puzzles-title = Problemas
puzzles-lead = Cada problema tiene exactamente una solución. El tablero responde a una jugada equivocada.
puzzles-all = Todos los problemas
puzzles-collection = La colección
puzzles-theme = Tema
puzzles-difficulty = Dificultad
puzzles-any = Todos
puzzles-any-difficulty = Todas
puzzles-none = Ese problema no existe.
puzzles-show-all = Mostrar todos
puzzles-progress = { $count ->
    [one] { $done } de { $count } problema resuelto
   *[other] { $done } de { $count } problemas resueltos
}
puzzles-legend = Marco continuo: resuelto a la primera. Discontinuo: resuelto más tarde o con pista. Lámpara: miraste la solución.

puzzle-number = Problema { $number }
puzzle-link = Problema { $number }, { $theme }, { $difficulty }, { $state ->
    [first] resuelto a la primera
    [later] resuelto
    [replayed] resuelto después de ver la solución
    [shown] solución vista
   *[open] aún sin resolver
}
puzzle-missing = Ese problema no existe.
puzzle-next = Siguiente problema
puzzle-again = Jugarlo otra vez
puzzle-solve = Resolverlo
puzzle-show = Mostrar la solución

puzzle-theme-win = Ganar
    .about = Encuentra el camino que gana contra cualquier defensa.
puzzle-theme-defend = Defender
    .about = Estás a punto de perder. Una sola jugada te salva.
puzzle-theme-score = Puntuar
    .about = Elige las líneas para que tu turno dé los máximos puntos posibles.
puzzle-theme-route = Llegar a la meta
    .about = Gira y bucea para que una piedra llegue a la meta en este turno.
puzzle-theme-block = Bloquear
    .about = Termina tu turno de modo que ninguna piedra rival llegue a la meta en el siguiente.
puzzle-theme-convert = Rematar
    .about = Vas ganando, pero en cada turno solo una jugada conserva la victoria. Juega hasta el final.
puzzle-theme-escape = Escapar
    .about = Todas las jugadas menos una pierden, aunque sea tarde. El ordenador lo ha demostrado.

puzzle-difficulty = Dificultad { $difficulty } de 5
puzzle-difficulty-1 = muy fácil
puzzle-difficulty-2 = fácil
puzzle-difficulty-3 = media
puzzle-difficulty-4 = difícil
puzzle-difficulty-5 = muy difícil

puzzle-task-win = { $count ->
    [one] Gana con una jugada
   *[other] Gana con { $count } jugadas tuyas, se juegue lo que se juegue entretanto
}
puzzle-task-defend = { $count ->
    [one] Encuentra la única jugada tras la que no pierdes enseguida
   *[other] Encuentra la única jugada tras la que no pierdes antes de { $count } jugadas tuyas
}
puzzle-task-score = { $points ->
    [one] Consigue { $points } punto antes de que acabe tu turno
   *[other] Consigue { $points } puntos antes de que acabe tu turno
}
puzzle-task-route = { $count ->
    [one] Lleva una piedra a la meta con una jugada
   *[other] Lleva una piedra a la meta en este turno, con { $count } jugadas
}
puzzle-task-block = { $count ->
    [one] Te queda una jugada: evita que el rival llegue a la meta en el turno siguiente
   *[other] Te quedan { $count } jugadas: evita que el rival llegue a la meta en el turno siguiente
}
puzzle-task-convert = Vas ganando. Remátalo en { $count } jugadas tuyas: cada vez solo una conserva la victoria
puzzle-task-escape = ¿Perdido? Todas las jugadas menos una pierden. Encuentra la única salida

puzzle-right = Bien. ¡Sigue!
puzzle-solved = ¡Resuelto!
puzzle-shown = Así se hace.
puzzle-solution-is = La solución: { $moves }.
puzzle-move-rotate = { $turn ->
    [clockwise] girar { $at } un cuarto en sentido horario ({ $move })
    [half] girar { $at } media vuelta ({ $move })
   *[counterclockwise] girar { $at } un cuarto en sentido antihorario ({ $move })
}
puzzle-move-stone = piedra de { $from } a { $to } ({ $move })
puzzle-busy = Un momento…
puzzle-hint-shiftago = Tu canica entra por este lado.
puzzle-hint-moguli = Empieza en esta loseta.
puzzle-wrong = { $move } no es la solución.
puzzle-wrong-win = { $count ->
    [one] { $move } no gana enseguida.
   *[other] { $move } no gana con { $count } jugadas tuyas.
}
puzzle-wrong-answer = Lo refuta: { $moves }.
puzzle-wrong-wins = Tras { $move }, { $seat } gana.
puzzle-wrong-forced = Tras { $move }, { $seat } puede forzar la victoria.
puzzle-wrong-convert = { $move } deja escapar la victoria.
puzzle-wrong-home = Tras { $move }, { $seat } lleva una piedra a la meta.
puzzle-wrong-points = { $points ->
    [one] { $move } da como mucho { $points } punto, pero son posibles { $goal }.
   *[other] { $move } da como mucho { $points } puntos, pero son posibles { $goal }.
}
puzzle-wrong-route = Tras { $move } ya no llega ninguna piedra a la meta en este turno.

puzzle-daily = Problema del día
puzzle-daily-solved = Resuelto hoy
puzzle-streak = { $count ->
    [one] { $count } día seguido.
   *[other] { $count } días seguidos.
}
puzzle-streak-longest = { $count ->
    [one] Mejor racha: { $count } día.
   *[other] Mejor racha: { $count } días.
}
