### What every page uses: buttons, seats, levels, games, counted things.
###
### $count   a whole number, given as a number so that plurals work
### $percent a whole number from 0 to 100
### $level   the computer's level, 1 to 10
### $page    the localised name of a page
###
### A seat (`seat-<colour>`) is its bare name, used like a person's name. Its attributes:
###   .mark    the sign on its pieces, so that nobody needs to see colours
###   .spoken  name and sign, for screen readers
###   .piece   one of its pieces, sign included
###   .pieces  several of them, without a number

app-name = Undershift
app-tagline = Push marbles, rotate tiles, dive through portals: two board games to play alone, together and offline
page-title = { $page } · Undershift

action-cancel = Cancel
action-close = Close
action-back = Back
action-continue = Continue
action-retry = Try again
action-copied = Copied
action-more = More
load-failed = This part could not be loaded. Check the connection and try again: nothing is lost.

nav-label = Main menu
nav-home = Play
nav-learn = Learn
nav-games = Games
nav-rules = Rules
nav-settings = Settings
nav-skip = Skip to the content

seat-orange = Orange
    .mark = dot
    .spoken = Orange, dot
    .piece = orange marble with a dot
    .pieces = orange marbles
seat-green = Green
    .mark = ring
    .spoken = Green, ring
    .piece = green marble with a ring
    .pieces = green marbles
seat-blue = Blue
    .mark = diamond
    .spoken = Blue, diamond
    .piece = blue marble with a diamond
    .pieces = blue marbles
seat-white = White
    .mark = cross
    .spoken = White, cross
    .piece = white marble with a cross
    .pieces = white marbles
seat-light = Light
    .mark = ring
    .spoken = Light, ring
    .piece = light stone with a ring
    .pieces = light stones
seat-dark = Dark
    .mark = diamond
    .spoken = Dark, diamond
    .piece = dark stone with a diamond
    .pieces = dark stones

player-person = Person
player-engine = Computer
player-engine-level = Computer, level { $level }
player-bot = Bot

level-label = Level { $level }
level-1 = Sees no threats
level-2 = Sees few threats
level-3 = Misses half of all threats
level-4 = Misses a third of threats
level-5 = Misses a quarter of threats
level-6 = Misses little
level-7 = Misses very little
level-8 = Misses next to nothing
level-9 = Misses nothing
level-10 = Full strength
level-adaptive = A little stronger than you

family-shiftago = Shiftago
    .full = Shiftago
    .about = Push marbles in from the edge and make rows of your colour. For 2 to 4 players.
family-moguli = Moguli
    .full = Moguli
    .about = Rotate tiles and tunnel four stones to the other side. For 2 players.
family-express = Express
    .full = Shiftago Express
    .about = The first row wins. Quick, and the one to begin with.
family-expert = Expert
    .full = Shiftago Expert
    .about = Rows give points and another turn. Whoever has ten points wins.
family-extreme = Extreme
    .full = Shiftago Extreme
    .about = Like Expert, but short rows must be scored too, for 0 points.
variant-none = Standard
variant-newrow = New start row
    .about = Before the first turn, both players may exchange tiles of their start row.
variant-cylinder = Cylinder
    .about = The left and right edges meet: paths lead round the back.

count-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
count-marbles = { $count ->
    [one] { $count } marble
   *[other] { $count } marbles
}
count-wins = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
count-percent = { $percent }%

rulebook-title = Rules
