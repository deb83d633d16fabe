### Tournaments and clubs.
###
### $name                somebody’s name, or that of a tournament or a club
### $count $round $rounds $minutes   numbers
### $date                a day and an hour

tournaments-title = Tournaments
tournaments-lead = Play in one, watch one, or make one for your friends or your club.
tournaments-open = To join
tournaments-running = Being played
tournaments-over = Finished
tournaments-own = Yours
tournaments-none = None at the moment.
tournaments-empty = The first tournament is yours to make
tournaments-empty-about = None is open or being played. A few friends and a quarter of an hour are enough for one of Express: open a table, send the link, and whoever comes sits down.
tournaments-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
tournaments-express = The Express tournament of the box is for one table of two to four, and needs no account.
tournaments-express-go = Open a table and send the link
tournament-make = Make a tournament
tournament-make-now = Make it
tournament-make-account = It takes an account to make one. To play, none is needed.
tournament-account = To your account
tournament-name = Name
tournament-name-example = Friday cup
tournament-game = Game
tournament-kind = How it is played
tournament-kind-swiss = Swiss
tournament-kind-swiss-about = Rounds in which those meet who have as many points. Nobody is sent home.
tournament-kind-arena = Arena
tournament-kind-arena-about = For a fixed time, whoever is free plays the next game at once.
tournament-kind-tables = Rounds of tables
tournament-kind-tables-about = Everybody sits at tables of three or four, with others every round.
tournament-rounds = Rounds
tournament-length = Minutes
tournament-clock = Time to think
tournament-bots = Bots
tournament-bots-level = Level of the bots
tournament-starts-at = Begins at (empty: when you say so)
tournament-listed = Everybody may find it
tournament-listed-about = Otherwise whoever has the link may come.
tournament-club = For a club
tournament-club-none = No club
tournament-missing = There is no tournament of that address
tournament-to-all = All tournaments
tournament-by = by { $name }
tournament-rounds-count = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
tournament-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
tournament-state-open = Not begun yet
tournament-state-running = Being played
tournament-state-over = Finished
tournament-begins = Begins { $date }
tournament-round = Round { $round } of { $rounds }
tournament-arena-ends = Ends in
tournament-arena-last = Time is up: the last games still count.
tournament-next = Next round in
tournament-join = Join
tournament-come-back = Join again
tournament-leave = Leave the tournament
tournament-leave-confirm = Leave the tournament? A game that you are playing is lost. You may come back.
tournament-in = You are in. Stay on this page: your game appears here.
tournament-your-game-against = You play against { $name }
tournament-go = To the table
tournament-bye = You have a bye this round: it counts as a win, at tables as a place in the middle.
tournament-wait-round = Your game is over. The next round comes when all games are.
tournament-wait-arena = You are next as soon as somebody is free.
tournament-start = Begin
tournament-add-bot = Add a bot
tournament-call-off = Call off
tournament-call-off-confirm = Call the tournament off? Games that are being played do not count any more.
tournament-remove-named = Take out: { $name }
tournament-players = Players
tournament-players-none = Nobody yet. Send the link to your friends.
tournament-gone = has left
tournament-games = Games
tournament-game-number = Table { $count }
tournament-standings = Standings
tournament-place = Place
tournament-player = Player
tournament-points = Points
tournament-played = Games
tournament-tie-opponents = Opponents
tournament-tie-against = Against
tournament-tie-wins = Won
tournament-ties = What counts when points are equal
tournament-ties-swiss = First “Opponents”: all points of those you met, so strong opponents help. Then “Against”: the points of those you beat count in full, of those you drew with by half. Then the games you won. Who is equal in all of it shares the place.
tournament-ties-arena = Who needed fewer games for as many points is ahead. Who is equal in that too shares the place.
tournament-ties-tables = First the games you won, then “Opponents”: all points of those you sat with. Who is equal in all of it shares the place.
tournament-results = Results as a file
tournament-screen = For the screen on the wall
tournament-link = Copy the link
tournament-scan = Look at it on your phone
tournament-qr = QR code with the address of this tournament
tournament-winner = { $name } wins
club-title = Clubs
club-lead = A group with a name and a link: its members, their games, a ladder, tournaments and a calendar.
club-none = You are in no club yet. Make one, or open the link of one.
club-make = Make a club
club-make-now = Make it
club-missing = There is no club of that address
club-to-all = All clubs
club-join = Join
club-join-account = It takes an account to join.
club-leave = Leave the club
club-leave-confirm = Leave the club { $name }?
club-rename = Change the name
club-dissolve = Dissolve
club-dissolve-confirm = Dissolve the club { $name }? Games and tournaments stay.
club-members = Members
club-host = looks after it
club-ladder = Ladder
club-ladder-about = From the last games among members: more points are better, then fewer games.
club-games = Games
club-games-none = No games among members yet.
club-calendar = Calendar
club-calendar-about = Subscribe to this address in your calendar, and tournaments with a time appear there.
club-calendar-copy = Copy the address
api-tournament-over = The tournament is over.
api-too-few-players = More players are needed to begin.
api-started-already = It has begun already.
api-not-host = Only whoever made it may do that.
