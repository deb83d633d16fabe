### The start page, the game screen, results and errors around a game.
###
### $seat $winner $by   a seat's localised name, or the name its player typed
### $seats              several of them, already joined into a list by the page
### $colour             a seat's localised name
### $kind               what a player is: person, engine, remote or bot
### $game               a game's localised name, `family-<family>.full`
### $move               a move as it is written, as Nc:a1-e5
### $time               a clock time as text, as 5:00
### $target $count $number $points $total $level   numbers
###
### `result-<code>` belongs to the code of Termination in crates/table/src/ending.rs and Cause in crates/game/src/outcome.rs.
### `offer-<code>` to Offer in crates/table/src/offer.rs; `offer-closed-<code>` to OfferEnd, `seat-left-<code>` to
### Leaving, both in crates/table/src/event.rs.

start-title = What shall we play?
start-lead = Choose a game and play. No account, no network needed.
start-play = Play { $game }
start-opponent = Play against
start-opponent-person = Person on this device
start-more-options = More options
start-friend = Play with a friend
start-lobby = Lobby
start-first-game = Your first game

setup-title = New game
setup-game = Game

game-thinking = { $seat } is thinking…
game-greeting = { $game }, you play { $seat }
game-move-now = Move now
game-move-now-hint = The computer plays the best it has found so far.
game-pass-bonus = Pass
game-end-exchange = Done exchanging
game-take-back-move = Take back
game-take-back-move-hint = Take back the last move of your turn
game-take-back = Take back
game-hint = Hint
game-hint-searching = Looking for a good move…
game-resign = Resign
game-resign-confirm = Resign this game?
game-leave = Leave
game-leave-confirm = Leave the game? Your marbles stay on the board and the others play on.
game-draw = Offer a draw
game-pause = Pause
game-resume = Resume
game-paused = The clocks are paused
game-return = Return to the game
game-abandon = End without a result
game-abandon-confirm = End this game without a result? If others play too, they are asked.
game-rematch = Rematch
game-new = New game
game-next = Next game
game-view = View
game-review = Review the game
game-rotate-board = Rotate the board
game-rotate-auto = Rotate to the player to move
game-underside = Underside
game-underside-hold = Hold the board, or press U, to see the underside
game-underside-both = Both sides
game-underside-through = See through
game-underside-map = Map of lines
game-sounds-on = Switch sounds on
game-sounds-off = Switch sounds off
game-rules = Rules
game-saved = Saved on this device. You can close the page and continue later.
game-not-saved = This game cannot be saved here: the browser saves no data for this page.

panel-players = Players
panel-moves = Moves
panel-moves-empty = No moves yet
panel-moves-first = To the beginning
panel-moves-previous = One move back
panel-moves-next = One move forward
panel-moves-last = To the current position
panel-moves-past = You are looking at an earlier position
panel-moves-copy = Copy the game record
panel-move = Turn { $number }, { $seat }: { $move }
panel-points-of = { $points ->
    [one] { $points } point of { $total }
   *[other] { $points } points of { $total }
}
panel-home-of = { $count } of 4 stones home
panel-left = Has left
panel-sits-out = { $count ->
    [one] Sits out { $count } more turn
   *[other] Sits out { $count } more turns
}
panel-idle-rounds = Rounds without a stone move: { $count } of 3
panel-clock = Clock: { $seat }, { $time }
clock-low = { $seat } has { $count } seconds left
clock-low-you = You have { $count } seconds left
clock-short = Time is short

score-card = Score card
score-card-game = Game { $number }
score-card-target = { $target ->
    [one] First to { $target } win
   *[other] First to { $target } wins
}
score-card-draw = Draw
score-card-games = Games so far
series-won = { $winner } wins the tournament!
series-won-you = You win the tournament!
series-next-starter = { $seat } begins the next game.
series-next-starter-you = You begin the next game.
series-starter = { $seat } began this game

offer-take-back = { $by } would like to take back their last turn, and what was played since
offer-draw = { $by } offers a draw
offer-pause = { $by } asks for a pause
offer-abandon = { $by } would like to end without a result
offer-rematch = { $by } would like a rematch
offer-accept = Agree
offer-decline = Decline
offer-accepted = { $seat } agrees
offer-declined = { $seat } declines
offer-closed-agreed = Agreed
offer-closed-declined = Declined
offer-closed-withdrawn = Offer cancelled
offer-closed-lapsed = The offer is no longer open
seat-left-voluntary = { $seat } has left the game
seat-left-time = { $seat } is out of time and has left the game
seat-left-disconnected = { $seat } was away too long and has left the game
player-changed = { $kind ->
    [engine] The computer plays { $colour } from now on
   *[other] { $seat } plays { $colour } from now on
}

result-won = { $winner } wins!
result-won-you = You win!
result-lost-you = { $winner } wins this time
result-draw = Draw
result-draw-between = Draw between { $seats }
result-none = No result
result-row = With { $length } in a row, { $from } to { $to }.
result-points = With ten points or more.
result-board-full = The board is full.
result-no-marbles = The player to move has no marbles left.
result-no-entry = No marble can be inserted any more.
result-repetition = The same position occurred for the third time.
result-last-seat = All others have left.
result-four-home = With four stones home.
result-idle-rounds = No stone has moved for three rounds.
result-resignation = { $by } has resigned.
result-resignation-you = You have resigned.
result-agreement = By agreement.
result-time = { $by } ran out of time.
result-time-you = You ran out of time.
result-disconnection = { $by } was away too long.
result-disconnection-you = You were away too long.
result-abandoned = The game was ended without a result.
result-aborted = The game was called off.
result-most-points = Whoever has the most points wins.
result-most-home = Whoever has the most stones home wins.

error-title = Something went wrong
error-engine-load = The computer player could not be loaded. Check the connection and try again; games between people still work.
error-engine-stopped = The computer player has stopped. Try again, and the game continues from here.
error-rules-load = The game could not be loaded. Reload the page.
error-no-wasm = This browser is too old for the game: it has no WebAssembly. Any recent browser works.
error-saved-game = The saved game could not be read. Start a new one.
error-game-missing = This game is not on this device. It may have been deleted, or it was played on another one.
error-page-missing = There is nothing at this address.
error-page-home = Go to the start page
