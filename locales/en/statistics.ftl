### What was played on this device, in numbers and plots.
###
### $games $won $drawn $lost $count   numbers of games
### $percent $low $high               shares of the points, as whole numbers from 0 to 100
### $level                            the computer's level, 1 to 10

statistics-title = Statistics
statistics-lead = Your games against the computer. Nothing of this leaves your device.
statistics-open = See the statistics
statistics-none = No finished games against the computer yet.
statistics-all-games = All games
statistics-results = Results
statistics-summary = { $games ->
    [one] { $games } game: { $won } won, { $drawn } drawn, { $lost } lost.
   *[other] { $games } games: { $won } won, { $drawn } drawn, { $lost } lost.
}
statistics-share = That is { $percent }% of the points.
statistics-hints = { $count } of them with hints.
statistics-won = Won
statistics-drawn = Drawn
statistics-lost = Lost
statistics-shares = Shares
statistics-together = { $count ->
    [one] Plus { $count } game between people on this device.
   *[other] Plus { $count } games between people on this device.
}
statistics-levels = By level
statistics-levels-about = Your share of the points against each level; below it the number of games.
statistics-level = { $count ->
    [one] Level { $level }: { $percent }% in { $count } game
   *[other] Level { $level }: { $percent }% in { $count } games
}
statistics-form = Form
statistics-form-about = { $count ->
    [one] The share of the points in the last game.
   *[other] The share of the points in your last { $count } games, game by game.
}
statistics-form-now = Now { $percent }%, between { $low }% and { $high }%
statistics-form-none = The line begins with your third game.
statistics-openings = Openings
statistics-openings-about = The first two marbles; rotated and mirrored boards count together. In Moguli, what came first.
statistics-openings-none = No openings yet.
statistics-first-turn = A tile was rotated first
statistics-first-move = A stone moved first
statistics-at-once = { $count ->
    [one] { $count } puzzle at the first try
   *[other] { $count } puzzles at the first try
}
statistics-days = { $count ->
    [one] Puzzle of the day solved on { $count } day.
   *[other] Puzzle of the day solved on { $count } days.
}
