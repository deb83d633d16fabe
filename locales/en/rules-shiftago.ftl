### The rules of Shiftago for players. Which text comes where, and the diagrams between them: ../rules.json.
### Texts whose name has `ruling` in it are decisions of ours; the page puts `rulebook-ruling` before them.
### Moves and fields stand as they are written everywhere: Se:b2-g2, c4. No variables.

rules-shiftago = Shiftago
rules-shiftago-idea = You push marbles in from the edge, and they push the marbles that are already there. You want marbles of your colour in a row: across, up and down, or on a diagonal.
rules-shiftago-seats = Two, three or four play, in turn clockwise. Each has 22 marbles of one colour in reserve. In the order of seats the colours are Orange, Green, Blue and White. Any seat may be drawn to begin.
rules-shiftago-names = The board has 7 by 7 fields. Columns are called a to g from left to right, rows 1 to 7 from bottom to top, as the first seat sees them.
rules-shiftago-credits = Shiftago was invented by Robert Witter and Frank Warneke (2016). We tell its rules in our own words. Where the printed rules leave a question open, we had to decide: such places are marked as our ruling.

rules-push = Inserting and pushing
rules-push-turn = On your turn you push a marble from your reserve in from any edge, along any column or row. There are 28 entries: N from the top, S from the bottom, W from the left and E from the right, each with its column or row, as Nc or W4.
rules-push-empty = If the edge field is empty, your marble lies there and nothing else moves.
rules-push-taken = If it is taken, the marble on it moves one field on, and so does every marble right behind it without a gap. Your marble takes the edge field.
rules-push-gap = The first gap takes up the push. Marbles beyond it stay where they are.
rules-push-full = If all seven fields are taken, you may not insert there. No marble ever leaves the board over the edge.
rules-push-edge = A marble stays at the edge until something pushes it. So Na and Sa are different moves even in an empty column.
rules-push-diagram-gap = Blue plays W2: two marbles move on, the gap on c2 takes up the push, and the blue marble on d2 stays. Then Orange plays W2 as well, and all four move.

rules-rows = Rows
rules-rows-what = A row is an unbroken run of marbles of one colour: across, up and down, or on any diagonal.
rules-rows-length = It always counts in its whole length. Six in a row are one row of six, not also a row of five.
rules-rows-own = A row counts for you only right after you have inserted a marble yourself.

rules-express = Express
rules-express-turn = On your turn you insert one marble. You win if your own colour then has a row of
rules-express-two = five or more with two players,
rules-express-more = four or more with three or four players.
rules-express-anyone = It does not matter who pushed the row together, nor when. Rows of other colours count for nothing on your turn, however long they are. If you have no such row, the next seat clockwise plays.
rules-express-draw = If the board is full, or the player to move has no marble left, the game is a draw.
rules-express-ruling-draw = It is enough that the player to move has no marble. The printed rules speak of the players having none left. It matters only with a handicap.
rules-express-ruling-balanced = Balanced start, for two: whoever begins on an empty board can always win. So you may agree to begin with three marbles on the board, drawn at random from a list of openings: two of whoever begins and one of the other, who is then to move. Nobody has proven a win in any of them, and the computer, playing itself, won about as often with either side.
rules-express-diagram-other = Three players. Green plays Sd and pushes four orange marbles together. Nobody wins, for it was Green’s turn. Blue overlooks it and plays Ng. Now any move that leaves the row whole wins for Orange: W6.
rules-express-diagram-longer = Four players. Blue plays W4. White now has five in a row, but it is Blue’s turn: only the blue row counts, a1 to a4. Blue wins.

rules-tournament = Express tournament
rules-tournament-goal = A tournament is a series of Express games. Whoever is first to win ten games wins it; you may agree on another number.
rules-tournament-next = The seat to the left of the winner, the next one clockwise, begins the next game.
rules-tournament-ruling-draw = After a draw nobody scores, and the seat to the left of the previous starter begins.

rules-expert = Expert
rules-expert-goal = Rows give points. Whoever first has ten points or more wins at once.
rules-expert-long-enough = On your turn you insert one marble. Then a row of your colour can be scored if it has at least five marbles with two players, at least four with three or four. Again it does not matter who pushed it together.
rules-expert-none = If you have no such row, your turn is over. If you have one or more:
rules-expert-must = You must score exactly one, and you choose which.
rules-expert-full = It is scored in its full length, never as a shorter row.
rules-expert-take-off = You get its points and take marbles out of it, back into your reserve.
rules-expert-again = Then you move again.
rules-expert-points-two = Two players: five in a row give 2 points, six give 5, seven give 10. Both ends stay on the board, the rest comes off.
rules-expert-points-more = Three or four players: four in a row give 2 points, five give 5, six give 8, seven give 10. One end stays, you choose which; the rest comes off.
rules-expert-second = You score only one row per insertion, even if two cross or touch. The other one stays. If it still stands after your next insertion, it must be scored then.
rules-expert-end = If the player to move has no marble, or the board is full, whoever has the most points wins. If several share the most points, it is a draw between them.
rules-expert-diagram-full = Orange plays Se and has six in a row, b2 to g2. That is a six, never a five: 5 points. With two players both ends stay: Se:b2-g2. Then Orange moves again.
rules-expert-diagram-end = The same row with three players gives 8 points, and Orange chooses the end that stays. Here it is b2: Se:b2-g2.
rules-expert-diagram-other-end = And here it is g2: Se:g2-b2.
rules-expert-diagram-two = Orange plays Sa and has two rows of five. Orange scores the column, Sa:a1-a5, for 2 points. The other row still stands, and W1 makes it a six: W1:a1-f1, another 5 points.

rules-extreme = Extreme
rules-extreme-short = Extreme is Expert with one addition: shorter rows must be scored as well, for 0 points.
rules-extreme-two = With two players these are rows of four.
rules-extreme-more = With three or four players these are rows of three.
rules-extreme-must = A row for 0 points is a row like any other: you must score it, or another one if you have several. Marbles come off in the same way, and you move again.
rules-extreme-both-ways = So it can hurt, for it takes your marbles off the board, and it can help, for it gives you another turn.
rules-extreme-ruling-repetition = When the same position occurs for the third time, the game ends as if the board were full: whoever has the most points wins. Otherwise a game could go round for ever.
rules-extreme-diagram-again = Orange plays Sd and must score four in a row, d1 to g1, for 0 points. But that gives another turn: the second Sd pushes d1 up to d2 and makes five, b2 to f2, for 2 points. Green had no turn in between.

rules-seats = Two players, or three and four
rules-seats-what = The number of players changes how long a row must be and what stays of it.
rules-seats-express = Express: five in a row win with two players, four with three or four.
rules-seats-expert = Expert: rows count from five with two players, from four with three or four.
rules-seats-extreme = Extreme: rows count from four with two players, from three with three or four; the shortest give 0 points.
rules-seats-stays = Of a scored row both ends stay with two players. With three or four one end stays, and the scorer chooses which.

rules-handicap = Handicap
rules-handicap-what = To even things out, a stronger player can sit out the first 1 to 6 turns.
rules-handicap-aside = That player sets as many of the 22 marbles aside. Each turn sat out brings one of them back. When none is left aside, the player plays normally.
rules-handicap-ruling-each = Each seat may have a number of its own, and at least one has none. Sitting out happens by itself.
rules-handicap-touch = As long as all marbles on the board are of one colour, they may not touch side by side or one above the other. Diagonal neighbours are fine. When a second colour comes in, this rule is over.
rules-handicap-diagram-touch = Green sits out, and Orange has a marble on a2. Sb is allowed: a2 and b1 touch only on the diagonal. W3, W2, Sa and W1 are forbidden.
rules-handicap-ruling-no-entry = If no insertion is legal, which can only happen in a position set up by hand, the game ends as if the board were full.

rules-leaving = Leaving a game
rules-leaving-two = With two players, leaving is resigning: the other player wins.
rules-leaving-ruling-more = With three or four, a player may leave and the others go on.
rules-leaving-marbles = The marbles stay on the board and can be pushed like any others.
rules-leaving-turns = The turns are skipped, the rows count for nothing, and the seat ranks last.
rules-leaving-lengths = Lengths of rows and points stay those of the number of seats at the start.
rules-leaving-last = When only one seat is left, it wins. A seat that has left has no turn, so a lack of marbles there ends nothing.

rules-manners = Manners at the table
rules-manners-touch = Touch-move: when your marble has touched the board or another marble, you play that move. If you touch a row to score it, score that one.
rules-manners-hints = No hints: players do not advise each other. But if someone forgets to score, the others must say so.
rules-manners-screen = On screen, a move may be taken back only where all players have agreed to it.

rules-writing = How moves are written
rules-writing-entry = An insertion is the name of its entry: Nc, W4. Where a row is scored, its two ends follow after a colon: Nc:a1-e5.
rules-writing-two = With two players the end in the lower column comes first, in the same column the lower row.
rules-writing-more = With three or four players the end that stays comes first.
