### What only the terminal says: keys, files, the size of the window.
###
### $columns $lines $width $height   the size of the window, and the size that is needed
### $seed    the number of a set-up, as text
### $at      a field by its name
### $cells   fields by name, with commas between them
### $seat    a seat's localised name
### $path    a file
### $link    the link to a table on a server
### $error   what the system or a reader says, in English
### $minutes $seconds $speed $number $count $total $done   numbers
###
### `terminal-keys-…` is one line below a screen: at most 78 characters. `terminal-help-…` is a page of keys: at most 70
### characters a line.

terminal-too-small = This window is { $columns } columns by { $lines } lines. Undershift needs { $width } by { $height }: make the window larger, or its letters smaller.
terminal-top = Top
terminal-seed = Layout { $seed }
terminal-barred = Barred: { $cells }
terminal-home = Home: { $count } of { $total }
terminal-evaluation = Evaluation
terminal-wins-in = { $count ->
    [one] { $seat } wins in { $count } move
   *[other] { $seat } wins in at most { $count } moves
}
terminal-type-a-move = Type a move, or choose with the arrow keys.
terminal-stuck = The stone on { $at } has nowhere to go now. Rotate a tile, or take another stone.
terminal-speed = Speed { $speed } of { $count }
terminal-stopped = Stopped

terminal-load = Open a file
terminal-load-about = A saved game continues; records are gone through move by move. Which file?
terminal-save = Save
terminal-save-about = A file that ends in .json can be played on later. Any other becomes a record, for people and programs. Which file?
terminal-saved = Saved as { $path }
terminal-replace = There is a file { $path } already. Replace it?
terminal-file-error = That did not work: { $error }
terminal-not-saved = This game cannot be saved for later: { $error }
terminal-other-terminal = Undershift is already open in another terminal. Games in this one are not saved; k writes one to a file.
terminal-unreadable-save = Your saved game cannot be read: { $error }. It is now in { $path }.
terminal-not-remembered = Your choice cannot be remembered for the next start: { $error }
terminal-quit = Quit
terminal-quit-unsaved = This game is not saved. Quit all the same?
terminal-yes = Yes
terminal-no = No
terminal-yes-or-no = Enter: yes    Esc: no
terminal-draw-confirm = End this game as a draw?
terminal-discard-confirm = Only one game is saved: your unfinished game is discarded for this one. Go on?
terminal-clock = { $minutes } min + { $seconds } s a turn
terminal-name-hint = Press n to type a name: it stands on the score card and in records.
terminal-name-about = Who plays { $seat }? Without a name it is the colour alone.

terminal-review = Review
terminal-game-of = Game { $number } of { $count }
terminal-reviewed = Looked at: { $done } of { $count }
terminal-first-position = The position at the beginning
terminal-play-on = Play on from here
terminal-play-on-about = Who plays on from this position?
terminal-play-on-discards = Only one game is saved: your unfinished game is discarded for this one.
terminal-play-on-over = The game is over here. Go back some moves, then play on.

terminal-online-opening = Opening { $link }…
terminal-online-connecting = Connecting…
terminal-online-connected = Online
terminal-online-lost = No connection
terminal-online-ended = Disconnected
terminal-online-waiting = Waiting for players
terminal-online-free = free
terminal-online-you = you
terminal-online-away = away
terminal-online-link = Send this link to whoever is to play: { $link }
terminal-online-answer = Ctrl-Y agree · Ctrl-N decline
terminal-online-claim = The other player has been away too long. Ctrl-W claims the win; or just wait.
terminal-online-sending = Sending…

terminal-keys-start = Up Down choose · Left Right change · Enter go on · s start · ? keys · q quit
terminal-keys-shiftago = Arrows choose · Enter plays · h hint · u take back · v evaluation · ? all keys
terminal-keys-moguli = Arrows · Enter takes and puts · + - = rotate · h hint · u take back · ? keys
terminal-keys-watch = Space stops · + - speed · v evaluation · m menu · ? all keys · q quit
terminal-keys-past = Left Right through the moves · End back to the game · ? all keys
terminal-keys-over = r play again · g review · k save · m menu · Left Right moves · q quit
terminal-keys-waiting = 1-4 sit down · 0 stand up · ? all keys · q quit
terminal-keys-online = Arrows choose · Enter plays · u take back · o draw · x resign · ? all keys
terminal-keys-online-over = r rematch · g review · k save · v evaluation · Left Right moves · q quit
terminal-keys-review = Left Right moves · Tab next mistake · c play on · Esc back · ? all keys
terminal-keys-play-on = Up Down seat · Left Right who plays · Enter play · Esc back

terminal-help = Keys
terminal-help-start =
    Up, Down        go from line to line
    Left, Right     change a line
    Enter           change it, or do what it says
    s               start the game
    o               open a file
    n               type the name of a person
    0-9, r          type a layout number, or draw another
    d               discard the unfinished game
    q, Esc          quit
terminal-help-shiftago =
    Arrows          go round the board and across it
    Tab             next open entry
    Enter           push the marble in; choose the row to score
    N S E W …       type a move, as Nc or W4; Tab completes it
    Mouse           click an entry to choose it, again to play it
terminal-help-moguli =
    Arrows          go from tile to tile
    Tab             next stone, or next portal in reach
    Enter           take a stone, put it down; play what is shown
    + - =           rotate the tile: quarter, quarter back, half
    a1c3, c4+, pass type a move; Tab completes it
    Mouse           click takes and puts; the right button rotates
terminal-help-play =
    h  hint                      u  take back
    v  evaluation                Space  computer moves now
    g  review the game           [ ]  look back and forth
    x  resign                    o  offer a draw
    z  pause the clocks          r  play again, after the end
    k  save in a file            m  menu; the game is saved
    Esc  let go                  q  quit; the game is saved
terminal-help-waiting =
    1-4             sit down on this seat
    0               stand up
    q, Esc          quit; your seat stays yours until the game begins
terminal-help-online =
    u  take back, or ask to      [ ]  look back and forth
    x  resign                    o  offer a draw
    z  ask for a pause           r  rematch or next game
    Ctrl-Y  agree                Ctrl-N  decline
    Ctrl-W  claim the win        k  save in a file
    g  review, after the end     v  evaluation, after the end
    Esc  let go                  q  quit; come back by the link
terminal-help-review =
    Left, Right     one move back or on
    Home, End       first and last position
    Tab             next mistake
    c               play on from here
    n, p            next and previous game of the file
    m               menu
    Esc             back

terminal-better = better was { $move }
terminal-inaccuracy = not quite the best
terminal-mistake = a mistake
terminal-blunder = a big mistake
