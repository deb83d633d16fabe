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

board-shiftago = Shiftago board, 7 by 7 fields
board-moguli = Moguli board, 5 by 7 tiles
board-shiftago-keys = Arrow keys go from entry to entry and over the fields. Enter plays, Escape cancels.
board-moguli-keys = Arrow keys go from tile to tile, a letter and a digit such as C and 4 lead to tile c4, N goes round all that you can use. Enter chooses a stone or a target. Plus and minus rotate the tile by a quarter, the equals sign by a half, R shows all rotations. P passes, Escape cancels. U shows the underside.
board-row = { $line ->
    [row] Row { $lane }
    [column] Column { $lane }
    [north] Top edge
    [south] Bottom edge
    [west] Left edge
   *[east] Right edge
}
board-reserve = { $seat }: { $count ->
    [one] { $count } marble in reserve
   *[other] { $count } marbles in reserve
}

field-empty = { $cell }, empty
field-marble = { $cell }, { $piece }
field-tile = { $kind ->
    [twin] twin
   *[split] split
} tile, upper path { $above ->
    [NE] up and right
    [SE] down and right
    [SW] down and left
   *[NW] up and left
}, lower path { $below ->
    [NE] up and right
    [SE] down and right
    [SW] down and left
   *[NW] up and left
}
field-stone = with a { $piece }
field-no-stone = no stone
field-barred = barred, because it was rotated in the turn before
field-rotated = rotated this turn
field-reach = { $reach ->
    [portal] in reach
    [bonus] in reach with the bonus
   *[exchange] can be exchanged
}
field-can-rotate = can be rotated
field-last-move = part of the last move
field-winning = in the winning row
field-start-row = start row: { $seat }
field-can-move = { $count ->
    [one] can go to { $count } portal
   *[other] can go to { $count } portals
}

entry-name = { $direction ->
    [north] From the top into column { $lane }
    [south] From the bottom into column { $lane }
    [west] From the left into row { $lane }
   *[east] From the right into row { $lane }
}
entry-lane = { $direction ->
    [north] at the top
    [south] at the bottom
    [west] on the left
   *[east] on the right
}, { $place ->
    [p1] first
    [p2] second
    [p3] third
    [p4] fourth
    [p5] fifth
    [p6] sixth
   *[p7] seventh
} lane
entry-full = full
entry-plain = your marble lands on { $cell }
entry-pushes = { $count ->
    [one] your marble lands on { $cell } and pushes { $count } marble
   *[other] your marble lands on { $cell } and pushes { $count } marbles
}
entry-scores = { $points ->
    [one] a row for { $points } point
   *[other] a row for { $points } points
}

choose-row = Which row do you score?
choose-row-option = { $points ->
    [one] { $from } to { $to }, { $length } in a row, { $points } point
   *[other] { $from } to { $to }, { $length } in a row, { $points } points
}
choose-end = Which end stays on the board?
choose-end-option = { $cell } stays
notice-use-entries = Marbles come in from the edge: choose one of the arrows.

effect-inserted = { $seat }: { $from ->
    [north] marble from the top to { $at }
    [south] marble from the bottom to { $at }
    [west] marble from the left to { $at }
   *[east] marble from the right to { $at }
}
effect-shifted = { $piece } goes from { $from } to { $to }
effect-shifted-many = The marbles on { $cells } move on by one field
effect-scored = { $points ->
    [one] { $seat } scores { $from } to { $to }: { $points } point
   *[other] { $seat } scores { $from } to { $to }: { $points } points
}
effect-removed = { $piece } leaves { $at }
effect-removed-many = The marbles on { $cells } go back to the reserve
effect-sat-out = { $seat } sits out this turn and gets a marble back
effect-rotated = { $turn ->
    [clockwise] Tile { $at } is rotated a quarter clockwise
    [half] Tile { $at } is rotated by a half
   *[counterclockwise] Tile { $at } is rotated a quarter counter-clockwise
}
effect-travelled = { $count ->
    [one] { $seat }: from { $from } to { $to }, diving at { $dive }, under { $count } stone, surfacing at { $surface }
   *[other] { $seat }: from { $from } to { $to }, diving at { $dive }, under { $count } stones, surfacing at { $surface }
}
effect-bonus = { $seat } earns the bonus
effect-move-skipped = { $seat } cannot move a stone
effect-exchanged = Tiles { $one } and { $other } are exchanged
effect-passed = { $seat } passes

trail = { $seat }: { $actions }
trail-action = { $kind ->
    [travelled] { $from } to { $to }
    [rotated] { $at } rotated
    [exchanged] { $one } and { $other } exchanged
   *[move-skipped] no stone moved
}

turn-yours = Your turn
turn-of = { $seat } to move
turn-again = { $seat } moves again
turn-last = Last turn: { $seat }
turn-last-yours = Your last turn
turn-last-next = Four stones home, then { $seat } has one last turn
turn-first-express =
    Push a marble in at an arrow: { $players ->
        [pair] five
       *[more] four
    } of yours in a row win
turn-first-expert =
    Push a marble in at an arrow: rows of { $players ->
        [pair] five
       *[more] four
    } give points
turn-first-extreme = Push a marble in at an arrow. Every row must be scored, the shortest for 0 points
turn-both = Rotate a tile and move a stone, in either order
turn-rotate-due = Now rotate a tile
turn-move-due = Now move a stone
turn-bonus = Bonus: rotate one more tile, or pass
turn-exchange = Exchange tiles of your start row with the middle, or finish
turn-start-row = Your start row is too full, two portals of it must be empty: move a stone from it
turn-none-can-move = None of your stones can move yet: rotate a tile first

announce-stone-picked = Stone { $at } chosen
reach-plain = In reach: { $targets }
reach-bonus = In reach with the bonus: { $targets }
stone-again = Choose it again to rotate its tile
stone-stuck = The stone on { $cell } cannot move now.
announce-dropped = Nothing chosen
announce-tile-opened = Tile { $at } chosen
announce-armed = { $move } chosen: press once more to play it
announce-choice = Row { $index } of { $count }
announce-choice-end = End { $index } of { $count }
announce-exchange-begun = { $count ->
    [one] Tile { $at } chosen, { $count } tile to exchange it with
   *[other] Tile { $at } chosen, { $count } tiles to exchange it with
}
tile-menu = Rotate tile { $cell }
tile-rotate-clockwise = Rotate a quarter clockwise
tile-rotate-counterclockwise = Rotate a quarter counter-clockwise
tile-rotate-half = Rotate by a half
tile-opens = opens the path to { $paths }
tile-closes = closes the path to { $paths }
tile-path = { $face ->
    [top] { $cell } above
   *[bottom] { $cell } below
}
underside-shown = The underside is shown
underside-hidden = The top is shown
taken-back = { $count ->
    [one] { $count } move taken back
   *[other] { $count } moves taken back
}
