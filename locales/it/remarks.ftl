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
    [one] ha mancato la vittoria immediata con { $move }
   *[other] ha mancato una vittoria forzata in { $plies } mosse al massimo, a cominciare da { $move }
}
remark-leaves-win = lascia vincere { $seat } con { $move }
remark-allows-win = { $plies ->
    [one] lascia vincere { $seat } con { $move }
   *[other] permette una vittoria forzata di { $seat } in { $plies } mosse al massimo, a cominciare da { $move }
}
remark-could-prevent = { $move } l’avrebbe impedito
remark-missed-points = { $points ->
    [one] { $move } avrebbe dato { $points } punto in più
   *[other] { $move } avrebbe dato { $points } punti in più
}
remark-gives-points = { $points ->
    [one] lascia che { $seat } segni { $points } punto con { $move }
   *[other] lascia che { $seat } segni { $points } punti con { $move }
}
remark-missed-home = { $move } avrebbe fatto arrivare una pietra
remark-lets-home = lascia che { $seat } faccia arrivare una pietra con { $move }

merit-wins = vince
merit-wins-soon = { $plies ->
    [one] porta a una vittoria forzata
   *[other] porta a una vittoria forzata in { $plies } mosse al massimo
}
merit-stops-win = non lascia vincere { $seat }
merit-scores = { $points ->
    [one] dà { $points } punto
   *[other] dà { $points } punti
}
merit-brings-home = fa arrivare una pietra
merit-sentence = Questa mossa { $why }.
hint-why = Prova { $move }. Questa mossa { $why }.
hint-lost = Niente salva più la partita: qualunque cosa giochi, { $seat } può vincere in al massimo { $plies } mosse.
why-threats = crea { $count } minacce insieme
why-threat-win = minaccia di vincere con { $move }
why-threat-stone-home = minaccia di far arrivare una pietra con { $move }

threat-win = { $seat } minaccia di vincere con { $move }
threat-points = { $points ->
    [one] { $seat } minaccia di segnare { $points } punto con { $move }
   *[other] { $seat } minaccia di segnare { $points } punti con { $move }
}
threat-stone-home = { $seat } minaccia di far arrivare una pietra con { $move }

game-hint-is = Prova { $move }.
move-insert = una biglia { $how } ({ $move })
move-insert-scoring = una biglia { $how }, che segna { $from }–{ $to } ({ $move })
game-hint-rotate = { $turn ->
    [clockwise] a girare { $at } di un quarto in senso orario
    [half] a girare { $at } di mezzo giro
   *[counterclockwise] a girare { $at } di un quarto in senso antiorario
}
game-hint-move-stone = la mossa di pietra { $from }–{ $to }
game-hint-none = Stavolta nessun consiglio.
