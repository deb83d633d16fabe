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
    [one] missed a win at once with { $move }
   *[other] missed a forced win in at most { $plies } moves, beginning with { $move }
}
remark-leaves-win = does not stop { $seat } from winning with { $move }
remark-allows-win = { $plies ->
    [one] lets { $seat } win with { $move }
   *[other] lets { $seat } win by force in at most { $plies } moves, beginning with { $move }
}
remark-could-prevent = { $move } would have prevented it
remark-missed-points = { $points ->
    [one] { $move } would have scored { $points } more point
   *[other] { $move } would have scored { $points } more points
}
remark-gives-points = { $points ->
    [one] lets { $seat } score { $points } point with { $move }
   *[other] lets { $seat } score { $points } points with { $move }
}
remark-missed-home = { $move } would have brought a stone home
remark-lets-home = lets { $seat } bring a stone home with { $move }

merit-wins = wins
merit-wins-soon = { $plies ->
    [one] wins by force
   *[other] wins by force in at most { $plies } moves
}
merit-stops-win = keeps { $seat } from winning
merit-scores = { $points ->
    [one] scores { $points } point
   *[other] scores { $points } points
}
merit-brings-home = brings a stone home
merit-sentence = It { $why }.
hint-why = Try { $move }. It { $why }.
hint-lost = Nothing saves the game any more: whatever you play, { $seat } can win in at most { $plies } moves.
why-threats = makes { $count } threats at once
why-threat-win = threatens to win with { $move }
why-threat-stone-home = threatens to bring a stone home with { $move }

threat-win = { $seat } threatens to win with { $move }
threat-points = { $points ->
    [one] { $seat } threatens { $points } point with { $move }
   *[other] { $seat } threatens { $points } points with { $move }
}
threat-stone-home = { $seat } threatens to bring a stone home with { $move }

game-hint-is = Try { $move }.
move-insert = a marble { $how } ({ $move })
move-insert-scoring = a marble { $how }, scoring { $from } to { $to } ({ $move })
game-hint-rotate = { $turn ->
    [clockwise] rotating { $at } a quarter clockwise
    [half] rotating { $at } by a half
   *[counterclockwise] rotating { $at } a quarter counter-clockwise
}
game-hint-move-stone = moving the stone from { $from } to { $to }
game-hint-none = No hint this time.
