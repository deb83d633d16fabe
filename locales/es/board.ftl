### What is said about the board: to a screen reader on a field, and through a live region after a move.
###
### $seat       a seat's localised name, or the name its player typed
### $piece      a localised piece, `seat-<colour>.piece`
### $cell $at $from $to $one $other $dive $surface   fields by name, as c4; in `effect-inserted` $from is an edge
### $direction  the edge of an entry: north, east, south or west
### $lane       the letter of a column or the number of a row
### $place      which lane it is, counted, p1 to p7
### $turn       clockwise, half or counterclockwise
### $players    pair or more: how many play
### $kind       twin or split; in `trail-action` the kind of an effect
### $above $below   the two edges a tile's path goes to on that face: NE, SE, SW or NW
### $move       what would be played, as it is written
### $cells $targets $paths $actions   several of them, as a list
### $line       row or column, or the edge that entries lie on
### $reach      portal, bonus or exchange: what a field is for what is selected
### $face       top or bottom
### $points $count $length $index   numbers
###
### `effect-<name>` belongs to the effect of that name in crates/game/src/effect.rs and has its arguments. $count in
### `effect-travelled` is how many stones were passed under; $dive and $surface are the ends of the leg below.
### `announce-<kind>` belongs to what the board module announces by itself (Announcement in web/src/board/types.ts).

board-shiftago = Tablero de Shiftago, 7 por 7 casillas
board-moguli = Tablero de Moguli, 5 por 7 losetas
board-shiftago-keys = Las flechas van de entrada en entrada y por las casillas. Intro juega, Escape cancela.
board-moguli-keys = Las flechas van de loseta en loseta, una letra y una cifra como C y 4 llevan a la loseta c4, N recorre todo lo que puedes usar. Intro elige una piedra o un destino. Más y menos giran la loseta un cuarto, el signo igual media vuelta, R muestra todos los giros. P pasa, Escape cancela. U muestra la cara de abajo.
board-row = { $line ->
    [row] Fila { $lane }
    [column] Columna { $lane }
    [north] Borde de arriba
    [south] Borde de abajo
    [west] Borde izquierdo
   *[east] Borde derecho
}
board-reserve = { $seat }: { $count ->
    [one] { $count } canica en reserva
   *[other] { $count } canicas en reserva
}

field-empty = { $cell }, vacía
field-marble = { $cell }, { $piece }
field-tile = loseta { $kind ->
    [twin] gemela
   *[split] cruzada
}, cara de arriba: camino { $above ->
    [NE] hacia arriba y a la derecha
    [SE] hacia abajo y a la derecha
    [SW] hacia abajo y a la izquierda
   *[NW] hacia arriba y a la izquierda
}, cara de abajo: camino { $below ->
    [NE] hacia arriba y a la derecha
    [SE] hacia abajo y a la derecha
    [SW] hacia abajo y a la izquierda
   *[NW] hacia arriba y a la izquierda
}
field-stone = con { $piece }
field-no-stone = sin piedra
field-barred = bloqueada, porque se giró en el turno anterior
field-rotated = girada en este turno
field-reach = { $reach ->
    [portal] al alcance
    [bonus] al alcance con el bonus
   *[exchange] se puede cambiar
}
field-can-rotate = se puede girar
field-last-move = parte de la última jugada
field-winning = en la línea ganadora
field-start-row = fila de salida: { $seat }
field-can-move = { $count ->
    [one] puede ir a { $count } portal
   *[other] puede ir a { $count } portales
}

entry-name = { $direction ->
    [north] Desde arriba en la columna { $lane }
    [south] Desde abajo en la columna { $lane }
    [west] Desde la izquierda en la fila { $lane }
   *[east] Desde la derecha en la fila { $lane }
}
entry-lane = { $direction ->
    [north] arriba
    [south] abajo
    [west] a la izquierda
   *[east] a la derecha
}, { $place ->
    [p1] primera
    [p2] segunda
    [p3] tercera
    [p4] cuarta
    [p5] quinta
    [p6] sexta
   *[p7] séptima
} pista
entry-full = llena
entry-plain = tu canica llega a { $cell }
entry-pushes = { $count ->
    [one] tu canica llega a { $cell } y empuja { $count } canica
   *[other] tu canica llega a { $cell } y empuja { $count } canicas
}
entry-scores = { $points ->
    [one] una línea por { $points } punto
   *[other] una línea por { $points } puntos
}

choose-row = ¿Qué línea puntúas?
choose-row-option = { $points ->
    [one] de { $from } a { $to }, { $length } en línea, { $points } punto
   *[other] de { $from } a { $to }, { $length } en línea, { $points } puntos
}
choose-end = ¿Qué extremo se queda en el tablero?
choose-end-option = Se queda { $cell }
notice-use-entries = Las canicas entran por el borde: elige una de las flechas.

effect-inserted = { $seat }: { $from ->
    [north] canica desde arriba a { $at }
    [south] canica desde abajo a { $at }
    [west] canica desde la izquierda a { $at }
   *[east] canica desde la derecha a { $at }
}
effect-shifted = { $piece } pasa de { $from } a { $to }
effect-shifted-many = Las canicas en { $cells } avanzan una casilla
effect-scored = { $points ->
    [one] { $seat } puntúa de { $from } a { $to }: { $points } punto
   *[other] { $seat } puntúa de { $from } a { $to }: { $points } puntos
}
effect-removed = { $piece } deja { $at }
effect-removed-many = Las canicas en { $cells } vuelven a la reserva
effect-sat-out = { $seat } descansa este turno y recupera una canica
effect-rotated = { $turn ->
    [clockwise] La loseta { $at } gira un cuarto en sentido horario
    [half] La loseta { $at } gira media vuelta
   *[counterclockwise] La loseta { $at } gira un cuarto en sentido antihorario
}
effect-travelled = { $count ->
    [one] { $seat }: de { $from } a { $to }, se sumerge en { $dive }, pasa bajo { $count } piedra, sale en { $surface }
   *[other] { $seat }: de { $from } a { $to }, se sumerge en { $dive }, pasa bajo { $count } piedras, sale en { $surface }
}
effect-bonus = { $seat } gana el bonus
effect-move-skipped = { $seat } no puede mover ninguna piedra
effect-exchanged = Se cambian las losetas { $one } y { $other }
effect-passed = { $seat } pasa

trail = { $seat }: { $actions }
trail-action = { $kind ->
    [travelled] { $from } a { $to }
    [rotated] { $at } girada
    [exchanged] { $one } y { $other } cambiadas
   *[move-skipped] ninguna piedra movida
}

turn-yours = Te toca
turn-of = Le toca a { $seat }
turn-again = { $seat } juega otra vez
turn-last = Último turno: { $seat }
turn-last-yours = Tu último turno
turn-last-next = Cuatro piedras en la meta, después { $seat } tiene un último turno
turn-first-express =
    Mete una canica por una flecha: ganan { $players ->
        [pair] cinco
       *[more] cuatro
    } tuyas en línea
turn-first-expert =
    Mete una canica por una flecha: las líneas de { $players ->
        [pair] cinco
       *[more] cuatro
    } dan puntos
turn-first-extreme = Mete una canica por una flecha. Hay que puntuar toda línea, la más corta por 0 puntos
turn-both = Gira una loseta y mueve una piedra, en el orden que quieras
turn-rotate-due = Ahora gira una loseta
turn-move-due = Ahora mueve una piedra
turn-bonus = Bonus: gira una loseta más, o pasa
turn-exchange = Cambia losetas de tu fila de salida por las del centro, o termina
turn-start-row = Tu fila de salida está demasiado llena, dos portales deben quedar libres: mueve una piedra de allí
turn-none-can-move = Ninguna de tus piedras puede moverse todavía: gira primero una loseta

announce-stone-picked = Piedra { $at } elegida
reach-plain = Al alcance: { $targets }
reach-bonus = Al alcance con el bonus: { $targets }
stone-again = Elígela otra vez para girar su loseta
stone-stuck = La piedra en { $cell } no puede moverse ahora.
announce-dropped = Nada elegido
announce-tile-opened = Loseta { $at } elegida
announce-armed = { $move }: otra vez para jugar
announce-choice = Línea { $index } de { $count }
announce-choice-end = Extremo { $index } de { $count }
announce-exchange-begun = { $count ->
    [one] Loseta { $at } elegida, { $count } loseta por la que cambiarla
   *[other] Loseta { $at } elegida, { $count } losetas por las que cambiarla
}
tile-menu = Girar la loseta { $cell }
tile-rotate-clockwise = Girar un cuarto en sentido horario
tile-rotate-counterclockwise = Girar un cuarto en sentido antihorario
tile-rotate-half = Girar media vuelta
tile-opens = abre el camino a { $paths }
tile-closes = cierra el camino a { $paths }
tile-path = { $face ->
    [top] { $cell } por arriba
   *[bottom] { $cell } por abajo
}
underside-shown = Se ve la cara de abajo
underside-hidden = Se ve la cara de arriba
taken-back = { $count ->
    [one] { $count } jugada deshecha
   *[other] { $count } jugadas deshechas
}
