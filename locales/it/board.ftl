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

board-shiftago = Tabellone di Shiftago, 7 per 7 caselle
board-moguli = Tabellone di Moguli, 5 per 7 tessere
board-shiftago-keys = Le frecce vanno da un ingresso all’altro e sulle caselle. Invio gioca, Esc annulla.
board-moguli-keys = Le frecce vanno da una tessera all’altra, una lettera e una cifra come C e 4 portano alla tessera c4, N passa per tutto ciò che puoi usare. Invio sceglie una pietra o una meta. Più e meno girano la tessera di un quarto, il segno di uguale di mezzo giro, R mostra tutte le rotazioni. P passa, Esc annulla. U mostra il lato inferiore.
board-row = { $line ->
    [row] Riga { $lane }
    [column] Colonna { $lane }
    [north] Bordo superiore
    [south] Bordo inferiore
    [west] Bordo sinistro
   *[east] Bordo destro
}
board-reserve = { $seat }: { $count ->
    [one] { $count } biglia in riserva
   *[other] { $count } biglie in riserva
}

field-empty = { $cell }, vuota
field-marble = { $cell }, { $piece }
field-tile = tessera { $kind ->
    [twin] gemella
   *[split] incrociata
}, lato superiore: percorso { $above ->
    [NE] verso l’alto e destra
    [SE] verso il basso e destra
    [SW] verso il basso e sinistra
   *[NW] verso l’alto e sinistra
}, lato inferiore: percorso { $below ->
    [NE] verso l’alto e destra
    [SE] verso il basso e destra
    [SW] verso il basso e sinistra
   *[NW] verso l’alto e sinistra
}
field-stone = con { $piece }
field-no-stone = nessuna pietra
field-barred = bloccata, perché girata nel turno prima
field-rotated = girata in questo turno
field-reach = { $reach ->
    [portal] raggiungibile
    [bonus] raggiungibile con il bonus
   *[exchange] si può scambiare
}
field-can-rotate = si può girare
field-last-move = parte dell’ultima mossa
field-winning = nella fila vincente
field-start-row = fila di partenza: { $seat }
field-can-move = { $count ->
    [one] può andare su { $count } portale
   *[other] può andare su { $count } portali
}

entry-name = { $direction ->
    [north] Dall’alto nella colonna { $lane }
    [south] Dal basso nella colonna { $lane }
    [west] Da sinistra nella riga { $lane }
   *[east] Da destra nella riga { $lane }
}
entry-lane = { $direction ->
    [north] in alto
    [south] in basso
    [west] a sinistra
   *[east] a destra
}, { $place ->
    [p1] prima
    [p2] seconda
    [p3] terza
    [p4] quarta
    [p5] quinta
    [p6] sesta
   *[p7] settima
} pista
entry-full = piena
entry-plain = la tua biglia arriva in { $cell }
entry-pushes = { $count ->
    [one] la tua biglia arriva in { $cell } e spinge { $count } biglia
   *[other] la tua biglia arriva in { $cell } e spinge { $count } biglie
}
entry-scores = { $points ->
    [one] una fila da { $points } punto
   *[other] una fila da { $points } punti
}

choose-row = Quale fila segni?
choose-row-option = { $points ->
    [one] tra { $from } e { $to }, { $length } in fila, { $points } punto
   *[other] tra { $from } e { $to }, { $length } in fila, { $points } punti
}
choose-end = Quale estremità resta sul tabellone?
choose-end-option = Resta { $cell }
notice-use-entries = Le biglie entrano dal bordo: scegli una delle frecce.

effect-inserted = { $seat }: { $from ->
    [north] biglia dall’alto in { $at }
    [south] biglia dal basso in { $at }
    [west] biglia da sinistra in { $at }
   *[east] biglia da destra in { $at }
}
effect-shifted = { $piece }: da { $from } verso { $to }
effect-shifted-many = Le biglie in { $cells } avanzano di una casella
effect-scored = { $points ->
    [one] { $seat } segna la fila tra { $from } e { $to }: { $points } punto
   *[other] { $seat } segna la fila tra { $from } e { $to }: { $points } punti
}
effect-removed = { $piece } lascia { $at }
effect-removed-many = Le biglie in { $cells } tornano nella riserva
effect-sat-out = { $seat } salta il turno e riceve una biglia
effect-rotated = { $turn ->
    [clockwise] La tessera { $at } gira di un quarto in senso orario
    [half] La tessera { $at } fa mezzo giro
   *[counterclockwise] La tessera { $at } gira di un quarto in senso antiorario
}
effect-travelled = { $count ->
    [one] { $seat }: da { $from } verso { $to }, si tuffa in { $dive }, passa sotto { $count } pietra, riemerge in { $surface }
   *[other] { $seat }: da { $from } verso { $to }, si tuffa in { $dive }, passa sotto { $count } pietre, riemerge in { $surface }
}
effect-bonus = { $seat } ottiene il bonus
effect-move-skipped = { $seat } non può muovere pietre
effect-exchanged = Le tessere { $one } e { $other } si scambiano
effect-passed = { $seat } passa

trail = { $seat }: { $actions }
trail-action = { $kind ->
    [travelled] da { $from } verso { $to }
    [rotated] { $at } girata
    [exchanged] { $one } e { $other } scambiate
   *[move-skipped] nessuna pietra mossa
}

turn-yours = Tocca a te
turn-of = Il turno è di { $seat }
turn-again = { $seat } gioca di nuovo
turn-last = Ultimo turno: { $seat }
turn-last-yours = Il tuo ultimo turno
turn-last-next = Quattro pietre arrivate, poi { $seat } ha un ultimo turno
turn-first-express =
    Spingi una biglia da una freccia: vincono { $players ->
        [pair] cinque
       *[more] quattro
    } tue in fila
turn-first-expert =
    Spingi una biglia da una freccia: le file di { $players ->
        [pair] cinque
       *[more] quattro
    } danno punti
turn-first-extreme = Spingi una biglia da una freccia. Ogni fila va segnata, la più corta vale 0
turn-both = Gira una tessera e muovi una pietra, nell’ordine che vuoi
turn-rotate-due = Ora gira una tessera
turn-move-due = Ora muovi una pietra
turn-bonus = Bonus: gira un’altra tessera, o passa
turn-exchange = Scambia tessere della tua fila di partenza con il centro, o concludi
turn-start-row = La tua fila di partenza è troppo piena, due portali devono restare liberi: muovi una pietra da lì
turn-none-can-move = Nessuna delle tue pietre può ancora muoversi: gira prima una tessera

announce-stone-picked = Pietra { $at } scelta
reach-plain = Raggiungibili: { $targets }
reach-bonus = Raggiungibili con il bonus: { $targets }
stone-again = Sceglila di nuovo per girare la sua tessera
stone-stuck = La pietra in { $cell } ora non può muoversi.
announce-dropped = Niente di scelto
announce-tile-opened = Tessera { $at } scelta
announce-armed = { $move }: ancora una volta per giocare
announce-choice = Fila { $index } di { $count }
announce-choice-end = Estremità { $index } di { $count }
announce-exchange-begun = { $count ->
    [one] Tessera { $at } scelta, { $count } tessera con cui scambiarla
   *[other] Tessera { $at } scelta, { $count } tessere con cui scambiarla
}
tile-menu = Gira la tessera { $cell }
tile-rotate-clockwise = Gira di un quarto in senso orario
tile-rotate-counterclockwise = Gira di un quarto in senso antiorario
tile-rotate-half = Fai mezzo giro
tile-opens = apre il percorso verso { $paths }
tile-closes = chiude il percorso verso { $paths }
tile-path = { $face ->
    [top] { $cell } sopra
   *[bottom] { $cell } sotto
}
underside-shown = Si vede il lato inferiore
underside-hidden = Si vede il lato superiore
taken-back = { $count ->
    [one] { $count } mossa annullata
   *[other] { $count } mosse annullate
}
