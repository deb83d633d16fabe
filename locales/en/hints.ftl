### What the review and the hint say about a move. Codes with arguments come from the engine.
###
### $seat    a seat's localised name, or the name its player typed
### $move    a move as it is written, as Nc or a1c3
### $cell    a field by name, as c4
### $points $count   numbers

hint-wins = { $seat } wins with { $move }
hint-wins-soon = { $count ->
    [one] { $seat } wins in { $count } move with { $move }
   *[other] { $seat } wins in { $count } moves with { $move }
}
hint-leaves-win = leaves { $move } open: { $seat } wins with it
hint-gives-points = { $points ->
    [one] gives up { $points } point
   *[other] gives up { $points } points
}
hint-opens-dive = opens a dive for { $seat } from { $cell }
hint-missed-win = missed a win with { $move }
hint-missed-points = { $points ->
    [one] missed { $points } point with { $move }
   *[other] missed { $points } points with { $move }
}
hint-missed-block = could have blocked with { $move }
hint-scores = { $points ->
    [one] scores { $points } point with { $move }
   *[other] scores { $points } points with { $move }
}
hint-another-turn = { $move } gives another turn
hint-blocks = { $move } stops { $seat }
hint-threatens = { $move } threatens to win
hint-brings-home = { $move } brings a stone home
hint-earns-bonus = { $move } earns the bonus
hint-closes-dive = { $move } closes the dive for { $seat } from { $cell }
hint-only-move = { $move } is the only good move
hint-better = better was { $move }
hint-best = the best move
hint-good = a good move
hint-inaccuracy = not quite the best
hint-mistake = a mistake
hint-blunder = a big mistake
hint-turning-point = The game turned here
