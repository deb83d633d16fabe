### Making a table, and the lobby.
###
### $seat               a seat's localised name
### $count $minutes $seconds   numbers

friend-title = Play with a friend
friend-tournament = A tournament of Express
friend-lead = You get a link. Whoever opens it sits down at your table, on any device and without an account.
friend-create = Open the table
friend-seat = { $seat } is for
friend-holder-host = You
friend-holder-anybody = Whoever has the link
friend-holder-engine = Computer
friend-clock = Time to think
friend-clock-none = As much as you like
friend-clock-game = For the game
friend-clock-turn = For each turn, in days
friend-clock-days = { $count ->
    [one] { $count } day a turn
   *[other] { $count } days a turn
}
friend-draw-seats = Draw who sits where
friend-leavers = If somebody leaves or is away too long
friend-leavers-replace = The computer plays on for them
friend-leavers-skip = Their turns are skipped
friend-leavers-hint = Nobody’s game ends because somebody else leaves.
friend-chat = Talking at the table
friend-chat-free = In your own words
friend-chat-presets = Only ready-made phrases
friend-chat-off = Nobody talks
friend-delay = Spectators see the game
friend-delay-none = At once
friend-delay-seconds = { $seconds ->
    [one] { $seconds } second later
   *[other] { $seconds } seconds later
}
friend-delay-minutes = { $minutes ->
    [one] { $minutes } minute later
   *[other] { $minutes } minutes later
}
friend-rated = Rated
    .about = The game counts for your ratings. Everybody needs an account, and nothing is taken back.
friend-listed = Show the table in the lobby
    .about = Anybody who is here may sit down or watch.

lobby-title = Lobby
lobby-people = { $count ->
    [one] { $count } person is here
   *[other] { $count } people are here
}
lobby-lead = Find somebody to play with, or watch a game.
lobby-pair = Play somebody
lobby-pair-game = Game
lobby-pair-time = Time to think
lobby-pair-seek = Find players
lobby-pair-seeking = Looking for players…
lobby-pair-others = { $count ->
    [0] Nobody else is looking for this yet.
    [one] { $count } other person is looking for this.
   *[other] { $count } other people are looking for this.
}
lobby-pair-stop = Stop looking
lobby-open = Tables that wait for players
lobby-open-none = No table waits just now.
lobby-open-sit = Join
lobby-seeks = { $count ->
    [one] { $count } person is looking for players
   *[other] { $count } people are looking for players
}
lobby-playing = Being played
lobby-playing-none = No game is being played just now.
lobby-computer = Play the computer
lobby-computer-meanwhile = Play the computer meanwhile
lobby-tournaments = Tournaments and clubs
lobby-account = Log in or make an account
lobby-archive = Archive of games
lobby-nobody = You are the first one here today. Open a table and send the link, or begin with the computer: it is always there.
lobby-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
lobby-speed-quick = 5 min + 3 s
lobby-speed-calm = 15 min + 10 s
lobby-speed-days = 2 days a turn
lobby-speed-none = No clock
