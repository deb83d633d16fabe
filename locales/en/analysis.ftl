### The analysis board: engine, variations, the position editor, sharing and opening games.
###
### $seat          a seat's localised name, or the name its player typed
### $move $found   a move, or a piece of text, as it is written
### $game          a game's localised name
### $reason        a whole sentence of reasons.ftl
### $depth $line $column $turn $seats   numbers
### $cell          a field, as c4
### $ended         a result as records write it, as 1-0

analysis-title = Analysis board
analysis-eval-none = Not evaluated yet
analysis-engine = Engine
analysis-engine-on = On
analysis-engine-off = Off
analysis-depth = Depth { $depth }
analysis-thinking = Thinking…
analysis-lines = Lines
analysis-play-line = Play the first move of this line
analysis-add-line = Keep the line that begins with { $move }
analysis-threats = Show threats
analysis-threats-none = No threats
analysis-move = { $seat }: { $move }
analysis-variation = Variation
analysis-moves-empty = Make a move on the board, or open a game below.
analysis-moves-end = To the end of the line
analysis-glyph = Annotation
analysis-promote = Make it the main line
analysis-delete = Delete from here
analysis-comment = Comment
analysis-face-top = Top
analysis-face-bottom = Underside
analysis-face-both = Both sides
analysis-face-through = See through
analysis-face-map = Map of lines

practice-start = Play from here
practice-stop = Stop playing
practice-on = You play this position against the computer.

editor-title = Set up a position
editor-board = Board to set up: tap a field to use what is chosen
editor-brush = A tap on the board
editor-brush-hand = Takes a piece or a tile, and puts it down elsewhere
editor-drag = Or drag pieces and tiles; a piece that is dropped beside the board is gone.
editor-taken = Taken up from { $cell }: choose where it goes.
editor-put = Put down on { $cell }.
editor-brush-empty = Removes a piece
editor-brush-turn = Rotates the tile
editor-brush-kind = Switches between twin and split
editor-brush-rotated = Marks it as rotated this turn
editor-brush-barred = Bars it for this turn
editor-twin = twin
editor-split = split
editor-to-move = To move
editor-points = Points
editor-sits-out = Sits out
editor-stage = So far this turn
editor-stage-0 = Nothing yet
editor-stage-1 = A rotation
editor-stage-2 = A stone move
editor-stage-3 = A stone move with a bonus
editor-stage-4 = Both, the bonus is still open
editor-idle = Rounds without a stone move
editor-has-moved = A stone has moved in this round
editor-text = Position as text
editor-text-wrong = This is no position of { $game }. Look at “{ $found }”.
editor-empty = Empty the board
editor-start = Start position
editor-done = Analyse this position

share-title = Share, save and open
share-link = Copy a link
share-record = Copy the game
share-position = Copy the position
share-file = Save as a file
share-svg = Board as SVG
share-png = Board as PNG
share-motion = Game in motion (WebP)
share-motion-progress = Drawing… { $percent }%
share-saved = Saved
share-link-broken = This link holds no game. It may have been cut off on its way: ask for it again.

import-title = Open a game
import-file = Open a file
import-paste = Or paste a game record
import-open = Open the text
import-choose = Which game?
import-error-text = Line { $line }, column { $column }: “{ $found }” does not belong there. Correct it and try again.
import-error-breaks-off = This is not a whole game record: it breaks off in line { $line }. Paste all of it.
import-error-other = This cannot be read. Check the text.
import-error-empty = There is no game in it.
import-error-no-game = The text does not say which game it is. Add a line such as [Game "express:2"].
import-error-unknown-game = The game “{ $found }” is not known here.
import-error-rules = It was played by rules “{ $found }”, which are not known here. Load the newest version of this page.
import-error-start = The start position isn’t possible. { $reason }
import-error-start-text = The start position cannot be read. Look at “{ $found }”.
import-error-step = Turn { $turn }: { $move } cannot be played. { $reason }
import-error-no-move = It is not written as a move.
import-error-result = The moves lead to { $ended }, but the record says something else. Correct the result.
import-error-seats = The result { $found } does not fit. Seats in this game: { $seats }.
import-error-too-deep = The variations are nested too deeply.

explorer-show = What others played here
rated-locked = You are playing a rated game of this kind. Until it is over, engine and archive are closed here.
rated-to-game = To the game
