### The archive of games that were played on a server, what was played from a position, and ratings.

archive-title = Archive
archive-lead = Every game that was played here in public: search for it, and look at it again.
archive-search = Search
archive-player = Player
archive-player-hint = The name of an account
archive-game = Game
archive-all = All
archive-result = Result
archive-result-won = That player won
archive-result-lost = That player lost
archive-result-drawn = Draw
archive-result-seat = { $seat } won
archive-rated = Rated games only
archive-moves = First moves
archive-moves-hint = As in Na Ng; the board may be turned or mirrored
archive-position = With this position
archive-position-hint = Within the first 24 moves; the board may be turned or mirrored
archive-any-position = Any position
archive-least = At least this many moves
archive-most = At most this many moves
archive-found = { $count ->
    [one] One game
   *[other] { $count } games
  }
archive-found-more = The latest { $count }; there are more
archive-none = No game like that.
archive-empty = The archive is still empty. Games that are played in public come here when they end.
archive-searched = Nothing among the latest games. There are older ones.
archive-more = Older games
archive-download = Download all
archive-open = Look at it
archive-open-game = Look at it: { $game }, { $date }
archive-is-rated = rated
archive-failed = The archive cannot be reached right now.
archive-count = { $count ->
    [one] one move
   *[other] { $count } moves
  }

explorer-title = Played from here
explorer-move = Move
explorer-games = Games
explorer-results = Results
explorer-none = Nobody has come here yet.
explorer-count = { $count ->
    [one] One game has come here.
   *[other] { $count } games have come here.
  }
explorer-share = { $seat }: { $percent }
explorer-drawn = draws: { $percent }
explorer-value = Engine
explorer-proven-win = proven win
explorer-proven-loss = proven loss
explorer-latest = Latest games
explorer-all = All games with this position
explorer-failed = The archive cannot be reached right now.

rated-about = The game counts for your ratings. Everybody needs an account, and nothing is taken back.
rated-challenge = Rated game
rated-title = Ratings
rated-provisional = { $value }?
rated-deviation = give or take { $deviation }
rated-games = { $count ->
    [one] after one game
   *[other] after { $count } games
  }
rated-plot = From { $first } to { $last }; lowest { $low }, highest { $high }
rated-provisional-hint = A question mark: still a guess, after few games.
