### The rules of Moguli for players. Which text comes where, and the diagrams between them: ../rules.json.
### Texts whose name has `ruling` in it are decisions of ours; the page puts `rulebook-ruling` before them.
### Moves and fields stand as they are written everywhere: a1c3, c4+. No variables.

rules-moguli = Moguli
rules-moguli-idea = You want four of your stones on the other player’s start row. Stones travel along paths on the tiles, and every journey has to dive through a portal, pass under another stone and come up again. Rotating a tile changes the paths on both of its sides, the one you see and the one you do not.
rules-moguli-players = Two play: Light, who begins, and Dark.
rules-moguli-board = 35 tiles are shuffled and laid out in 5 columns, a to e, and 7 rows, 1 to 7, as Light sees them. Each tile has a portal in its middle, a hole that a stone can stand on or go through.
rules-moguli-stones = Each player has five stones on their own start row: row 1 for Light, row 7 for Dark. There is never more than one stone on a portal.
rules-moguli-credits = Moguli was invented by Reinhold Wittig (2003/2004). We tell its rules in our own words. Where the printed rules leave a question open, we had to decide: such places are marked as our ruling.

rules-tiles = Tiles and paths
rules-tiles-path = On the top of each tile, a path joins the portal to two neighbouring edges, like an L. There is one on the underside as well.
rules-tiles-twin = A twin (with a white triangle) has its lower path right under the upper one, to the same two edges.
rules-tiles-split = A split (no triangle) has its lower path to the other two edges.
rules-tiles-known = You never see the underside at a table, but you always know it from the top. There are 17 twins and 18 splits, by a published count.
rules-tiles-connected = Two neighbouring tiles are connected on the top if both have a path to the edge between them there. The same goes for the underside.
rules-tiles-diagram-unseen = On the top, none of these tiles is connected to another. But a1, b1 and b2 are splits, and below, a1 leads to b1 and b1 to b2. So the stone on a1 dives, passes under b1 and comes up on b2: a1b2.

rules-turn = A turn
rules-turn-two = On your turn you make two moves, each exactly once, in the order you like:
rules-turn-rotate = rotate a tile, and
rules-turn-move = move one of your stones.
rules-turn-bonus = A bonus, if you earn one, comes last. Light’s turn and Dark’s turn after it make a round.
rules-turn-ruling-both = You must do both if you can. Only the bonus is up to you.
rules-turn-diagram-open = None of Light’s moves is possible yet. Light rotates c3 a quarter clockwise: now the path climbs from a1 all the way to d4, and the stone goes there, under the dark one on c2.

rules-rotating = Rotating a tile
rules-rotating-how = Rotate any tile by a quarter, a half or three quarters. A stone on it, yours or not, stays on its portal.
rules-rotating-barred = You may not rotate a tile that the other player rotated in the turn just before. These tiles, one or two, are barred to you for this turn, however they lie now.
rules-rotating-ruling-barred = Barred is what was rotated in the turn just before yours, for both players alike. The printed rules say “in the previous round”.

rules-moving = Moving a stone
rules-moving-legs = A stone moves in three legs.
rules-moving-first = On the top, if you like: along connected portals, as far as you want. Every portal you pass or stop on must be empty.
rules-moving-below = Below, always: dive through the portal you have reached (it may be the one you started from) and follow the path on the underside. Stones do not block there, and you must pass under at least one other stone, of either colour. Then surface through an empty portal.
rules-moving-last = On the top again, if you like, as in the first leg.
rules-moving-stuck = A stone that cannot pass under another one cannot move at all.
rules-moving-diagram-legs = Light’s stone on a1 may go to b1 or b2 on the top, but c2 is blocked. It dives, passes under c2 and comes up on c3. From there it may go on to d3 or d4. So there are three moves: a1c3, a1d3 and a1d4.
rules-moving-ruling-off = While it moves, the stone is off the board: its starting portal counts as empty, and passing under it counts for nothing.
rules-moving-ruling-once = No portal is visited twice within one leg, and a move ends on another portal than it began on.
rules-moving-ruling-ways = If several paths lead to the same portal, one under a stone of the other player counts, since it earns the bonus; then the shortest.

rules-bonus = The bonus
rules-bonus-what = If your stone passed under one or more stones of the other player, you may rotate one more tile at the end of your turn. However many stones you passed under, it is one tile.
rules-bonus-which = It may be any tile that is not barred to you, also the one you have rotated in this turn. If you rotate two different tiles, both are barred to the other player in the next turn.
rules-bonus-ruling-same = You may spend the bonus on the tile you have rotated already, whichever came first, rotating or moving.
rules-bonus-diagram-ring = Light plays a1b2. The four tiles form a ring, so the stone may go under a2, where Light stands, or under b1, where Dark stands. The path under b1 counts, and Light has earned the bonus.

rules-breathe = Your start row must breathe
rules-breathe-what = At least two portals of your own start row should be empty. Stones of both colours fill it.
rules-breathe-must = If fewer than two are empty at the beginning of your turn, you must move one of your stones from that row. So your first two stone moves begin there.
rules-breathe-never = You may never move a stone onto your own start row, or along it, if fewer than two of its portals are empty afterwards.
rules-breathe-other = The other player’s start row you may fill as you like.
rules-breathe-ruling-there = The duty binds only a player who still has a stone on that row.
rules-breathe-diagram-full = Only c1 is empty on Light’s start row, so a stone of that row must move and d3e4 has to wait. The stone on a1 can go to b2 or c2. To c1 it may not: then four stones would stand on the row again.

rules-no-move = When you cannot move a stone
rules-no-move-what = If you have no stone move at all, or must move from your start row and cannot, you move no stone. You still rotate a tile.
rules-no-move-ruling-keep = If you have a stone move at the beginning of your turn, you may not rotate a tile so that none is left.
rules-no-move-ruling-open = If you have none, you may rotate any tile that is not barred. If that opens a stone move, you must make one; otherwise your turn is over.
rules-no-move-diagram-last = a1b2 is Light’s only stone move, so Light may not begin by breaking its path. The tile on b1 may not be rotated at all. a1+ and b2+ keep the path and are allowed.

rules-moguli-end = How a game ends
rules-moguli-end-four = The game is decided when a player has four stones on the other player’s start row.
rules-moguli-end-dark = If that is Dark, Dark wins.
rules-moguli-end-light = If that is Light, Light’s turn is completed and Dark has one last turn. If Dark then has four stones home as well, it is a draw. Otherwise Light wins.
rules-moguli-end-ruling-dark = Dark’s fourth stone ends the game at once, without the tile that may be left to rotate.
rules-moguli-end-idle = If nobody moves a stone in three rounds running, the game ends, and whoever has more stones home wins.
rules-moguli-end-ruling-equal = With the same number of stones home it is a draw.
rules-moguli-end-ruling-repetition = When the same position occurs for the third time at the beginning of a turn, the game ends in the same way. Otherwise two stones could go to and fro for ever.

rules-newrow = Variant: new start row
rules-newrow-what = Before the first turn, Light may exchange tiles of row 1, one at a time and up to all five, with tiles of the middle rows 3, 4 and 5. No tile is rotated. Then Dark may do the same with row 7, also taking tiles that Light has put into the middle. Either may decline.
rules-newrow-ruling-exchange = The two tiles are exchanged exactly, and no player exchanges a tile twice.
rules-newrow-diagram-exchange = Light exchanges a1 with c4 and is done.

rules-cylinder = Variant: cylinder
rules-cylinder-what = Columns a and e are neighbours: a path can leave the board on the left and come in again on the right, on the top and on the underside. Rows 1 and 7 are not neighbours.
rules-cylinder-diagram-back = The path leads from a1 up to a2, out on the left, in again on e2 and up to e3. Light passes under a2 and goes to e2 or e3.

rules-take-back = Taking back
rules-take-back-ruling-turn = As long as your turn is not over, you may take back your own moves and try something else. After that, taking back needs the other player’s consent.

rules-moguli-writing = How moves are written
rules-moguli-writing-rotation = c4+ rotates the tile on c4 a quarter clockwise, c4- a quarter counter-clockwise, c4= by a half.
rules-moguli-writing-stone = a1c5 is a stone that goes from a1 to c5.
rules-moguli-writing-exchange = a1~c4 exchanges two tiles before the first turn.
rules-moguli-writing-pass = pass declines the bonus, or ends the exchanging.
