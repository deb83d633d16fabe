### The way to lessons, puzzles and statistics, and what these have in common.
###
### $game   a game with how many play it
### $count $done $number $points   numbers; $done of $count are finished

learn-title = Learn and practise
learn-lead = Lessons for every game, puzzles to think about, and how you have done so far. All of it on this device, also offline.
learn-you = you

learn-first-game-about = A companion plays along and tells you what happens.

showcase = A board behind glass
showcase-about = Behind glass: the computer at its best against itself. { $game }
showcase-stop = Stop the board
showcase-play = Let the board play

lessons-title = Lessons
lessons-lead = Short steps on the board: you move, the board answers.
lessons-all = All lessons
lessons-begin = Begin
lessons-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
lessons-step = Step { $number } of { $count }
lessons-progress = { $count ->
    [one] { $done } of { $count } step done
   *[other] { $done } of { $count } steps done
}
lessons-done = Finished
lessons-your-move = Your move
lessons-wrong = Not quite.
lessons-again = Once more
lessons-missing = There is no such lesson.

solved-name = Express, solved
solved-about = Whoever begins can always win: the proof, on a board to walk through.
solved-open = Read about it
