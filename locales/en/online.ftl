### Playing with others over a server: waiting at a table, playing, talking.
###
### $names              several names as a list
### $seat $by $name     a seat's localised name, or the name that somebody goes by
### $game               a game's localised name
### $time               a span as a clock shows it, as 0:45
### $then               what comes of it: claim, replace or skip
### $text               what somebody wrote, or a piece of text of ours
### $count $level $minutes $seconds $days $most   numbers
###
### `chat-say-<code>` belongs to ChatPreset and `goodbye-<code>` to Goodbye, both in crates/protocol/src/online.
### What is said later than the first move is in online-more.ftl.

wait-title = Waiting for players
wait-lead = The game begins as soon as every seat is taken.
wait-drawn = Who sits where is drawn when the game begins.
wait-rated = rated
wait-link = Link to this table
wait-copy = Copy the link
wait-share = Share the link
wait-qr = Or scan this with a phone
wait-qr-alt = QR code with the address of this table
wait-view = Board for a tablet on the table
wait-seat-free = Free
wait-seat-guest = Guest
wait-sit = Sit down here
wait-sit-first = Sit down
wait-stand = Stand up
wait-remove = Free the seat
wait-engine = Give it to the computer
wait-fill = Fill up with computers and begin
wait-name = What are you called?
wait-name-save = Save the name
wait-name-saved = Saved
wait-watching = You are watching. Sit down to play.
wait-meanwhile = Play the computer meanwhile
wait-missing = There is no such table, or it is no longer there.
wait-missing-home = Open a table of your own

clock-game-of = { $minutes } min + { $seconds } s
clock-turn-of = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
}
clock-none = No clock

net-connecting = Connecting…
net-connected = Connected
net-waiting = The connection is lost. Trying again…
net-unsent = Your move is kept, and sent as soon as there is a connection.
net-retry = Try now
goodbye-shutting-down = The server is restarting. Your game goes on in a moment.
goodbye-outdated-client = There is a newer version of this page. Load it again to go on; nothing is lost.
goodbye-outdated-server = This page is newer than the server. Try again later.
goodbye-too-many-connections = Too many windows are open here. Close some, then try again.
goodbye-misbehaved = The server has closed the connection. Load the page again.
goodbye-idle = The connection was closed because nothing happened.
goodbye-logged-out = You were logged out. Load the page again to go on.
goodbye-reload = Load again

online-you = you
online-away = { $seat } is not connected
online-away-until = { $seat } is away. Back within { $time }, or { $then ->
    [claim] you can claim the win.
    [replace] the computer plays on.
   *[skip] they leave the game.
}
online-away-over = { $seat } has been away for too long.
online-claim = Claim the win
online-spectators = { $count ->
    [0] Nobody watches
    [one] { $count } spectator
   *[other] { $count } spectators
}
online-watching = You are watching
online-come-back = Come back to your seat
online-offered = You have asked. Waiting for { $names }…
online-agreed = You agreed. Waiting for { $names }…
online-withdraw = Cancel
online-ready = Ready for the next game
online-ready-wait = Waiting for the others, { $time } at the most…
online-rematch-seats = Seats in a rematch
online-rematch-usual = As usual, in turn
online-rematch-same = Everybody stays where they are
online-rematch-lot = Random
online-leave-confirm = Leave the game? { $then ->
    [rated] The computer plays on for you. The game is rated: you cannot come back, and count as last.
    [replace] The computer plays on for you, and you may come back.
   *[skip] Your turns are skipped and the others play on.
}
online-abort = Call the game off
online-abort-confirm = Call this game off for everybody? It does not count for anybody.
online-premove = { $move } is played as soon as it is your turn.
online-premove-cancel = Cancel it
online-premove-lapsed = { $move } cannot be played any more. Choose another move.
online-to-tournament = To the tournament
online-copy-link = Copy the link to this table
online-caught-up = { $count ->
    [one] { $count } move was played while you were away
   *[other] { $count } moves were played while you were away
}
online-privacy = Privacy and who runs this site

chat-title = Talk
chat-open = Talk
chat-unread = { $count ->
    [one] { $count } new line
   *[other] { $count } new lines
}
chat-empty = Nothing has been said yet.
chat-spectators-note = Players see what spectators write after the game.
chat-field = Say something
chat-send = Send
chat-presets = Ready-made phrases
chat-mute = Mute
chat-unmute = Hear again
chat-muted = { $name } is muted.
chat-report = Report
chat-about = About { $name }
chat-say-hello = Hello!
chat-say-good-luck = Good luck!
chat-say-well-played = Well played!
chat-say-good-game = Good game!
chat-say-thanks = Thank you!
chat-say-oops = Oops!
chat-say-nice = Nice one!
chat-say-one-moment = One moment, please.
chat-say-back-again = I am back.
chat-say-another-one = Another one?
chat-say-goodbye = Goodbye!

lobby-paired = Your game is ready
online-challenged = { $name } challenges you
online-tournament-game = Your game in the tournament begins
lobby-paired-go = To the table
your-online = Your games online
your-online-turn = Your turn
your-online-waiting = Waits for players
your-online-theirs = Others are to move
your-online-over = Over
your-online-open = Open
