### Why something is not possible, and what to do instead.
###
### `reason-<code>`          Reason in crates/game/src/reason.rs
### `refusal-<code>`         Refusal in crates/table/src/refusal.rs
### `settings-error-<name>`  SettingsError in crates/table/src/settings.rs
### `spec-error-<name>`      SpecError in crates/games/src/spec.rs
### `series-error-<name>`    SeriesError in crates/games/src/series.rs
###
### Variables have the names of the fields in crates/protocol, where these cross into the page:
### $colour            a seat's localised name, `seat-<colour>`
### $seat $by $toMove $winner   the same, or the name its player typed
### $at $from $to $one $other    fields by name, as c4; in `reason-lane-full` $from is north, east, south or west
### $game              a game's localised name, `family-<family>.full`
### $offer             take-back, draw, pause, abandon or rematch
### $moved             true or false, as a text
### all others         numbers

reason-game-over = The game is over. Start a new one, or a rematch.
reason-lane-full = { $from ->
    [north] The column of { $at } is full. Choose another entry.
    [south] The column of { $at } is full. Choose another entry.
   *[other] The row of { $at } is full. Choose another entry.
}
reason-marbles-touch = { $one } and { $other } would touch. While only one colour is on the board, its marbles keep apart. Choose another entry.
reason-scoring-not-chosen = { $choices ->
    [one] There is a row to score. Choose it.
   *[other] There are { $choices } ways to score. Choose one.
}
reason-nothing-to-score = This move makes no row to score. Just insert the marble.
reason-not-a-row = { $from } to { $to } is not a full row of yours. Choose one of the rows that light up.
reason-leaving-is-resigning = With two players nobody leaves. Resign if you want to stop.
reason-has-left = { $colour } has already left the game.
reason-no-such-seat = Seats in this game: { $seats }. Choose one of them.
reason-handicap-too-long = Handicap of { $turns } for { $colour } is too long. Choose 0 to 6.
reason-nobody-starts = Somebody has to begin. Give at least one seat no handicap.
reason-handicap-count = Handicaps given: { $given }, seats: { $seats }. Give one number for each seat.
reason-too-many-marbles = Marbles on the board for { $colour }: { $count }. Each colour has only 22.
reason-field-taken = Two marbles cannot lie on { $at }. Take one away.
reason-marbles-do-not-add-up = { $colour }: { $onBoard } on the board, { $inReserve } in reserve and { $setAside } set aside must make 22 together.
reason-marbles-while-sitting-out = { $colour } still sits out and cannot have marbles on the board yet. Take them off.
reason-points-while-sitting-out = { $colour } still sits out and cannot have points yet. Set them to 0.
reason-too-many-points = Points for { $colour }: { $points }. The game ends at 10, so 19 is the most.
reason-points-in-express = There are no points in Express. Set those of { $colour } to 0.
reason-winner-not-to-move = { $colour } has ten points and has won. Let { $colour } be to move.
reason-left-to-move = { $colour } has left and cannot be to move. Choose another seat.
reason-nobody-left = Everybody has left. At least one seat must be playing.
reason-stone-move-due = You have already rotated a tile. Now move a stone.
reason-rotation-due = You have already moved a stone. Now rotate a tile.
reason-tile-barred = { $at } was rotated in the turn before and is barred for now. Choose another tile.
reason-leaves-no-stone-move = If you rotate { $at } like this, none of your stones can move. Rotate it another way, or move a stone first.
reason-no-stone = There is no stone on { $at }. Choose one of yours.
reason-not-your-stone = The stone on { $at } is not yours. Choose one of yours.
reason-same-portal = The stone is on { $at } already. It has to end somewhere else.
reason-portal-taken = Another stone stands on { $at }. Choose an empty portal.
reason-start-row-first = Your start row is too full. Move a stone from there before the one on { $at }.
reason-start-row-too-full = With a stone on { $at }, your start row would have fewer than two empty portals. Go somewhere else.
reason-nothing-to-pass-under = From { $from } to { $to } the stone would pass under nobody. It has to dive under at least one stone.
reason-blocked-above = A stone on the top blocks the way from { $from } to { $to }. Dive before it, or choose another target.
reason-no-path = No path leads from { $from } to { $to }. Choose another target, or rotate a tile first.
    .rotated = No path leads from { $from } to { $to }. Choose another target.
reason-nothing-to-decline = There is nothing to pass now. Rotate a tile or move a stone.
reason-set-up-first = Tiles are still being exchanged. Exchange some, or finish.
reason-set-up-over = Tiles are exchanged before the first turn only.
reason-no-exchanges = Tiles are exchanged only with the variant “New start row”.
reason-not-on-start-row = { $at } is not on your start row. Begin with a tile from there.
reason-not-in-middle = { $at } is not in the middle. Choose a tile of rows 3, 4 and 5.
reason-exchanged-already = You have already exchanged the tile on { $at }. Choose another one.
reason-stone-count = Stones for { $colour }: { $count }. Each side has one to five.
reason-played-in-set-up = While tiles are exchanged, all stones stand on their start rows and nothing has been rotated yet.
reason-rotated-tile-count = Tiles rotated at this point of the turn: { $needed }. Adjust the position.
reason-too-many-barred = Barred tiles: { $count }. Two are the most.
reason-barred-tile-rotated = { $at } is barred, so it cannot have been rotated. Choose one of the two.
reason-moved-in-round = { $moved ->
    [true] A stone has moved this turn, so it has moved in this round too. Adjust the position.
   *[false] The round has only begun, so no stone has moved in it. Adjust the position.
}
reason-too-many-idle-rounds = After three rounds without a stone move the game would be over. Lower the count.
reason-won-already = { $colour } would have won already. Put fewer stones home.
reason-no-stone-move-due = No stone can move here, so the turn would be over. Change the tiles or the turn.
reason-turn-is-over = Tile rotated, stone moved, no bonus: the turn is over. Let the other side begin.

refusal-no-such-seat = Seats at this table: { $seats }. Choose one of them.
refusal-no-such-slot = Players at this table: { $slots }. Choose one of them.
refusal-name-has-line-break = The name has more than one line. Write it on one line.
refusal-no-time = The clock has no time. Give it some, or play without a clock.
refusal-game-over = The game is over. Start a new one, or a rematch.
refusal-game-not-over = The game is still on. Finish it first.
refusal-has-left = You have left this game. You are back in the next one.
refusal-not-your-turn = It is not your turn: { $toMove } is to move.
refusal-rules = That is not a move here. Choose one that lights up.
refusal-flag-has-fallen = Time is up: { $seat }.
refusal-flag-not-fallen = There is still time on the clock.
refusal-paused = The clocks are paused. Resume first.
refusal-not-paused = The clocks are running already.
refusal-no-clocks = This game is played without clocks.
refusal-touch-move = A move stands once it is played. Ask to take back your turn instead.
refusal-nothing-to-take-back = You have no move to take back yet.
refusal-seat-has-left-since = { $seat } has left since then. That cannot be taken back.
refusal-not-allowed-here = { $offer ->
    [take-back] Take-backs are off in this game.
    [draw] Draw offers are off in this game.
    [pause] Pauses are off in this game.
    [abandon] This game cannot be ended without a result.
   *[rematch] Rematches are off here.
}
refusal-offer-open = { $by } has asked for that already. Answer first.
refusal-no-such-offer = That offer is no longer open.
refusal-own-offer = That is your own offer. Cancel it, or wait for the others.
refusal-answered-already = You have answered already. Wait for the others.
refusal-not-your-offer = Only { $by } can cancel this offer. You can decline it.
refusal-too-late-to-abort = It is too late to call the game off. Resign, or ask to end without a result.
refusal-leave-instead = Others have already played. Leave the game, and they go on.
refusal-not-a-seating = Somebody has no seat, or two. Give each of the { $slots } players one.
refusal-starter-is-fixed = Who begins is settled here. Choose who sits where instead.
refusal-no-series = No tournament is played here. Ask for a rematch.
refusal-series-not-over = The tournament is not decided yet. Start the next game.
refusal-series-won = { $winner } has won the tournament. Ask for a rematch.

settings-error-player-count = Players given: { $given }. That is not right for { $game }. Change the number of players.
settings-error-name-has-line-break = The name for { $seat } has more than one line. Write it on one line.
settings-error-no-time = The clock for { $seat } has no time. Give it some, or play without clocks.
settings-error-series-from-position = A tournament begins with the usual start. Play a single game from this position.
settings-error-spec = The game cannot begin like this. Check the settings.
settings-error-series = The tournament cannot begin like this. Check the settings.

spec-error-no-seed = { $game } has no random layout. Leave the layout number out.
spec-error-no-handicaps = { $game } has no handicap. Leave it out.
spec-error-handicap-in-balanced-start = A balanced start gives both sides the same chances, so it has no handicap. Leave out one of the two.
spec-error-first-seat-starts = In { $game } Light always begins. Leave the choice out.
spec-error-not-a-position = The position to begin with is not one of { $game }. Check it, or leave it out.
spec-error-not-allowed = The rules do not allow this beginning. Check the settings.

series-error-not-express = Only Express is played as a tournament, not { $game }. Choose Express.
series-error-cannot-begin = The first game cannot begin like this. Check the settings.
series-error-no-target = A tournament needs a target of at least 1 win.
series-error-no-such-seat = { $game } has no such seat. Choose another one.
series-error-over = The tournament is won. Begin a new one.
