### The guided first game: what it is about, what to do, and what happened. An opponent of the lowest level says it.
###
### $game   a game’s localised name, `family-<family>.full`
### $move   a move in words, with its notation
### $seat   the other seat’s localised name
### $from $to   fields by name
### $broken $length   how long a row is
### $why    what a move did, `remark-<code>`

first-title = Your first game: { $game }
first-playing = The game
first-skip = Straight to the game
first-play = Let us play
first-real = Set up a real game
first-take-back = Take it back
first-play-on = Play on like this
first-express-aim = Five marbles of your colour in a row win: across, down or on a slant. Orange has four in column a. Watch what the next one does.
first-express-push = Marbles come in from the edge and push whatever is in their way. You are Orange. Push yours in from the left, into row 4.
    .done = Your marble took the edge field and shoved the green one along. Remember that: it can happen to yours too.
first-expert-aim = Rows of five or more give points, and then it is your turn again. Orange has four in row 4. Watch the fifth.
first-extreme-aim = Here every row must be scored, even a short one that gives nothing. What you score goes back to your reserve, but for the last few. Whoever has ten points wins.
first-moguli-aim = This is the aim: four of your stones on the far side. A stone walks along the path of its tile, dives, runs under the tiles and comes up again. Watch: this one comes home.
first-moguli-dive = Every journey needs a dive: down where the stone stands, along below, under at least one other stone, and up on an empty portal. You are Light, at the bottom. Choose the stone on e1, then the portal on c3.
    .done = It dived, passed under the dark stone on c2 and came up: below, stones are in nobody’s way.
first-moguli-rotate = Where no path leads on, you rotate a tile. Choose c3 and rotate it a quarter counter-clockwise.
    .done = Now the paths meet. In every turn you rotate one tile and move one stone, in the order you like.
first-moguli-go = The way is open. Take the stone from e1 to b4.
    .done = That is all there is to it. Four stones like that, before Dark does it.
first-begin-shiftago = You are Orange and begin. Push in wherever you like: nothing can go wrong yet.
first-begin-moguli = You are Light and begin. I help you with the first turns.
first-propose = I would try { $move }. But it is your game!
first-choose = Your turn. Play what you like best.
first-alone = You no longer need me. I only speak up when something goes wrong.
first-pushed = { $seat } pushed your marble from { $from } to { $to }.
first-broken = { $seat } pushed your marble from { $from } to { $to }: that broke your row of { $broken }.
first-row = { $length } in a row: well done!
first-that = That { $why }.
first-over = You have played your first game of { $game }. The next one is yours alone.
