### The page on which a game is set up; the terminal asks with the same words.
###
### $seat    a seat's localised name
### $minutes $seconds   numbers
### $level   a number

setup-variants-moguli = Variants, alone or together
setup-players = Players
setup-seats = Seats
setup-seat-kind = Who plays { $seat }?
setup-name = Name
setup-name-hint = optional
setup-level-hint = The computer misses things as people do: the lower the level, the more.
setup-adaptive-hint = “A little stronger than you” follows your results on this device; now it is level { $level }.
setup-handicap = Handicap
setup-handicap-hint = A stronger player may sit out the first turns.
setup-handicap-turns = { $count ->
    [0] Plays from the start
    [one] Sits out { $count } turn
   *[other] Sits out { $count } turns
}
setup-starter = Who begins
setup-starter-random = Random
setup-starter-light = Light begins. Choose who plays Light.
setup-side-random = Random sides
setup-clock = Clock
setup-clock-of = { $minutes } min + { $seconds } s
setup-clock-minutes-label = Minutes for each player
setup-clock-seconds-label = Seconds added per turn
setup-seed = Layout number
setup-seed-hint = The same number always gives the same tiles.
setup-seed-wrong = Use a whole number, such as 42.
setup-seed-random = New tiles
setup-balanced = Balanced start
setup-balanced-hint = Whoever begins on an empty board can always win. Here three marbles lie already, drawn at random from openings with even chances.
setup-balanced-game = Balanced start: three marbles, drawn at random, lie already. Both sides have about the same chances.
setup-tournament = Tournament
setup-tournament-hint = Several games of Express; wins are counted.
setup-target = Wins needed
setup-take-back = Take-backs
setup-consent-never = Never
setup-consent-by-agreement = If all agree
setup-consent-freely = Any time
setup-start = Start the game
setup-reset = Reset
