### What the engine says about a move. Every remark can be played out on the board.
###
### `remark-<code>`   Remark in crates/engine/src/remarks.rs: what a move missed or allowed
### `merit-<code>`    Merit, at the same place: what a move does
### `threat-<code>`   Gain in crates/engine/src/threats.rs: what a seat would gain if the other passed
###
### $seat    a seat's localised name, or the name its player typed
### $move    a move as it is written, as Nc or a1c3
### $why     one of the merits
### $points $plies   numbers; plies are moves of all players together

remark-missed-win = { $plies ->
    [one] ha mancato la vittoria immediata con { $move }
   *[other] ha mancato una vittoria forzata con { $move }, in { $plies } mosse
}
remark-leaves-win = lascia libera { $move }: { $seat } vince con { $move }
remark-allows-win = { $plies ->
    [one] lascia vincere { $seat } con { $move }
   *[other] lascia vincere { $seat } per forza in { $plies } mosse, a cominciare da { $move }
}
remark-could-prevent = { $move } l’avrebbe impedito
remark-missed-points = { $points ->
    [one] { $move } avrebbe dato { $points } punto in più
   *[other] { $move } avrebbe dato { $points } punti in più
}
remark-gives-points = { $points ->
    [one] lascia fare a { $seat } { $points } punto con { $move }
   *[other] lascia fare a { $seat } { $points } punti con { $move }
}
remark-missed-home = { $move } avrebbe portato una pietra a destinazione
remark-lets-home = lascia che { $seat } porti una pietra a destinazione con { $move }

merit-wins = { $move } vince
merit-wins-soon = { $plies ->
    [one] { $move } vince per forza
   *[other] { $move } vince per forza, in { $plies } mosse
}
merit-stops-win = { $move } impedisce a { $seat } di vincere
merit-scores = { $points ->
    [one] { $move } dà { $points } punto
   *[other] { $move } dà { $points } punti
}
merit-brings-home = { $move } porta una pietra a destinazione
hint-why = Prova { $move }: { $why }.

threat-win = { $seat } minaccia di vincere con { $move }
threat-points = { $points ->
    [one] { $seat } minaccia { $points } punto con { $move }
   *[other] { $seat } minaccia { $points } punti con { $move }
}
threat-stone-home = { $seat } minaccia di portare una pietra a destinazione con { $move }
