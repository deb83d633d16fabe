### Puzzles: the list of them, the daily one, and what is said to answers.
###
### $count $number $done   numbers; $done of $count are solved. In tasks $count is how many moves or actions it takes
### $points $goal          points that a move brings, and that were asked for
### $difficulty            1 to 5; in `puzzle-link` the localised name of it
### $move                  a move as it is written, as Nc:a1-e5
### $moves                 several of them, already joined into a list by the page
### $at $from $to $turn     fields by name; clockwise, half or counterclockwise
### $seat                  a seat's localised name
### $theme                 the localised name of a theme
### $state                 first, later, replayed, shown or open: how a puzzle went

puzzles-title = Puzzles
puzzles-lead = Every puzzle has exactly one solution. A wrong move is answered on the board.
puzzles-all = All puzzles
puzzles-collection = The collection
puzzles-theme = Theme
puzzles-difficulty = Difficulty
puzzles-any = Any
puzzles-any-difficulty = Any
puzzles-none = There is no such puzzle.
puzzles-show-all = Show all
puzzles-progress = { $count ->
    [one] { $done } of { $count } puzzle solved
   *[other] { $done } of { $count } puzzles solved
}
puzzles-legend = Solid frame: solved at the first try. Dashed: solved later or with a hint. Lamp: you looked at the solution.

puzzle-number = Puzzle { $number }
puzzle-link = Puzzle { $number }, { $theme }, { $difficulty }, { $state ->
    [first] solved at the first try
    [later] solved
    [replayed] solved after seeing the solution
    [shown] solution seen
   *[open] not solved yet
}
puzzle-missing = There is no such puzzle.
puzzle-next = Next puzzle
puzzle-again = Play it again
puzzle-solve = Solve it
puzzle-show = Show the solution

puzzle-theme-win = Win
    .about = Find the way that wins against any defence.
puzzle-theme-defend = Defend
    .about = You are about to lose. One move saves you.
puzzle-theme-score = Score
    .about = Choose rows so that your turn brings the most points there are.
puzzle-theme-route = Way home
    .about = Rotate and dive so that a stone gets home in this turn.
puzzle-theme-block = Block
    .about = End your turn so that no stone of the other player gets home in the next one.
puzzle-theme-convert = Bring it home
    .about = You are winning, but at every turn only one move keeps the win. Play it to the end.
puzzle-theme-escape = Escape
    .about = Every move but one loses, however late. The computer has proven it.

puzzle-difficulty = Difficulty { $difficulty } of 5
puzzle-difficulty-1 = very easy
puzzle-difficulty-2 = easy
puzzle-difficulty-3 = medium
puzzle-difficulty-4 = hard
puzzle-difficulty-5 = very hard

puzzle-task-win = { $count ->
    [one] Win with one move
   *[other] Win with { $count } moves of your own, whatever is played in between
}
puzzle-task-defend = { $count ->
    [one] Find the only move after which you do not lose at once
   *[other] Find the only move after which you do not lose within { $count } moves of your own
}
puzzle-task-score = { $points ->
    [one] Score { $points } point before your turn ends
   *[other] Score { $points } points before your turn ends
}
puzzle-task-route = { $count ->
    [one] Bring a stone home with one move
   *[other] Bring a stone home in this turn, with { $count } moves
}
puzzle-task-block = { $count ->
    [one] One move left: keep the other player from getting home next turn
   *[other] { $count } moves left: keep the other player from getting home next turn
}
puzzle-task-convert = You are winning. Bring it home in { $count } moves of your own: only one at a time keeps the win
puzzle-task-escape = Lost? All moves but one lose. Find the only escape

puzzle-right = Right. Go on!
puzzle-solved = Solved!
puzzle-shown = This is how it goes.
puzzle-solution-is = The solution: { $moves }.
puzzle-move-rotate = { $turn ->
    [clockwise] rotate { $at } a quarter clockwise ({ $move })
    [half] rotate { $at } by a half ({ $move })
   *[counterclockwise] rotate { $at } a quarter counter-clockwise ({ $move })
}
puzzle-move-stone = stone from { $from } to { $to } ({ $move })
puzzle-busy = One moment…
puzzle-hint-shiftago = Your marble comes from this side.
puzzle-hint-moguli = It begins at this tile.
puzzle-wrong = { $move } is not the solution.
puzzle-wrong-win = { $count ->
    [one] { $move } does not win at once.
   *[other] { $move } does not win with { $count } moves of your own.
}
puzzle-wrong-answer = What beats it: { $moves }.
puzzle-wrong-wins = After { $move }, { $seat } wins.
puzzle-wrong-forced = After { $move }, { $seat } can force a win.
puzzle-wrong-convert = { $move } lets the win slip away.
puzzle-wrong-home = After { $move }, { $seat } brings a stone home.
puzzle-wrong-points = { $points ->
    [one] { $move } brings { $points } point at most, but { $goal } are possible.
   *[other] { $move } brings { $points } points at most, but { $goal } are possible.
}
puzzle-wrong-route = After { $move } no stone gets home in this turn any more.

puzzle-daily = Puzzle of the day
puzzle-daily-solved = Solved today
puzzle-streak = { $count ->
    [one] { $count } day in a row.
   *[other] { $count } days in a row.
}
puzzle-streak-longest = { $count ->
    [one] Best streak: { $count } day.
   *[other] Best streak: { $count } days.
}
