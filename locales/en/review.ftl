### The review of a game, and what a position is worth.
###
### $seat     a seat's localised name, or the name its player typed
### $move     a move as it is written, as Nc or a1c3
### $percent $plies   numbers

review-title = Review
review-start = Review the game
review-again = Review again
review-stop = Stop
review-about = The computer goes through the main line and says where the game turned. Nothing leaves this device.
review-nothing = There are no moves to review yet.
review-progress = Progress of the review
review-stopped = Stopped. What was found so far stays.
review-done = The review is complete.
review-slider = Position in the game
review-accuracy = Accuracy
review-turning-point = Turning point: { $move } by { $seat }
review-mistakes = Mistakes
review-mistakes-so-far = Mistakes so far
review-provisional = at first glance
review-no-mistakes = No mistakes worth a mark. Well played!
review-resigned = { $seat } resigned with a winning chance of { $percent }%.
review-better = Better: { $move }
review-try-again = Try again from here
review-estimate = costs about { $percent }% winning chance, as far as the computer can see

grade-best = The best move.
grade-good = A good move.
review-hinted = by a hint
review-hints = { $count ->
    [one] { $count } move by a hint
   *[other] { $count } moves by a hint
}
grade-inaccuracy = Not quite the best:
    .sign = ?!
grade-mistake = A mistake:
    .sign = ?
grade-blunder = A big mistake:
    .sign = ??

value-of-seat = { $seat } { $percent }%
value-draw = Draw
value-win = { $plies ->
    [one] { $seat } wins with the next move
   *[other] { $seat } wins in at most { $plies } moves
}
