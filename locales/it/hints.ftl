### What the review and the hint say about a move. Codes with arguments come from the engine.
###
### $seat    a seat's localised name, or the name its player typed
### $move    a move as it is written, as Nc or a1c3
### $cell    a field by name, as c4
### $points $count   numbers

hint-wins = { $seat } vince con { $move }
hint-wins-soon = { $count ->
    [one] { $seat } vince in { $count } mossa con { $move }
   *[other] { $seat } vince in { $count } mosse con { $move }
}
hint-leaves-win = lascia libera { $move }: { $seat } vince con questa
hint-gives-points = { $points ->
    [one] regala { $points } punto
   *[other] regala { $points } punti
}
hint-opens-dive = apre a { $seat } un tuffo da { $cell }
hint-missed-win = non ha visto la vittoria con { $move }
hint-missed-points = { $points ->
    [one] ha mancato { $points } punto con { $move }
   *[other] ha mancato { $points } punti con { $move }
}
hint-missed-block = poteva difendersi con { $move }
hint-scores = { $points ->
    [one] fa { $points } punto con { $move }
   *[other] fa { $points } punti con { $move }
}
hint-another-turn = { $move } dà un altro turno
hint-blocks = { $move } ferma { $seat }
hint-threatens = { $move } minaccia di vincere
hint-brings-home = { $move } porta una pietra a destinazione
hint-earns-bonus = { $move } ottiene il bonus
hint-closes-dive = { $move } chiude a { $seat } il tuffo da { $cell }
hint-only-move = { $move } è l’unica buona mossa
hint-better = meglio era { $move }
hint-best = la mossa migliore
hint-good = una buona mossa
hint-inaccuracy = non proprio la migliore
hint-mistake = un errore
hint-blunder = un grave errore
hint-turning-point = Qui la partita è girata
