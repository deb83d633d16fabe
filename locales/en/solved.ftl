### Express for two is solved: the story, what is known of the openings, and the tree of the proof on a board.
###
### $seat $other   a seat's localised name, or the name its player typed; $other is the seat that does not win
### $move          a move as it is written
### $value         one of `solved-value-…`
### $count $first $open   numbers

solved-title = Express for two is solved
solved-lead = Whoever begins can always win. Here is what that means, how we know, and how you can check it.
solved-walk = Walk through the proof

solved-claim-title = Whoever begins wins
solved-claim = In Express for two, whoever begins wins by force: push in at Na, from above into the left column, and there is a winning answer to everything that can follow.
solved-meaning = That doesn’t spoil the game. Nobody knows millions of answers by heart, and one slip is enough to lose the win. But the computer at level 10 plays by this proof: when it begins, it wins.

solved-openings-title = What is known of the openings
solved-openings = The four first moves that differ, each with all replies that differ; any other mirrors one of these. “Open” means: nobody knows yet.
solved-opening = { $move }: { $value }
solved-value-first = first wins
solved-value-second = second wins
solved-value-neither = draw
solved-value-open = open
solved-openings-three = Positions after three moves: { $count }. Won by whoever begins: { $first }. Open: { $open }.

solved-proof-title = How it was proven
solved-proof = A search found one answer to every reply, then to every reply after that, until each line ended with five in a row. It looked at { $count } million positions, until all thirteen replies to Na were settled.
solved-proof-exact = It skips no reply, unless that mirrors another one or loses at once. It never mistakes one position for another, and a draw doesn’t count as a win. What the computer merely thinks of a position only says where to look first.

solved-check-title = How to check it
solved-check = All that the search has settled is kept beside the program’s source, in the folder proofs. This command reads it and says what is won:
solved-certificate = You needn’t trust the search: the folder also has a certificate, with the winning answer in every position. Two checkers that share no code with the search read it. One goes through all of it in a minute or two; the other, in plain Python, follows random lines of play to their ends:

solved-falsify-title = What would prove it wrong
solved-falsify = One single reply that the first player can’t beat. Walk through the proof and answer whatever you like: if an answer that is called proven ever fails to win, the proof is wrong.

solved-tree-title = The proof, move by move
solved-moves = { $count ->
    [0] Start position
    [one] After { $count } move
   *[other] After { $count } moves
}
solved-here-looking = Looking it up…
solved-here-wins = { $seat } wins from here.
solved-here-wins-anyway = { $seat } wins, whatever { $other } does.
solved-here-proven = { $count ->
    [one] Proven: { $seat } wins with the next move.
   *[other] Proven: { $seat } wins in at most { $count } moves.
}
solved-here-draw = Proven: neither side can force a win.
solved-here-open = Nobody knows yet who wins here.
solved-here-unknown = Nothing is kept about this position.
solved-answer = The answer that wins: { $move }
solved-play-answer = Play { $move }
solved-choose-reply = Choose a reply for { $seat }, on the board or in the list.
solved-proving = Proving it right here. Thousands of positions so far: { $count }
solved-not-proven = No proof in this time. Search on, or play on.
solved-prove = Look for a proof
solved-prove-on = Search on
solved-played = Played: { $move }
solved-to-start = To the start position
solved-moves-of = { $seat }: all moves
solved-replies-of = { $seat }: all replies
solved-worth-wins = { $seat } wins
solved-worth-draw = draw
solved-worth-open = open
solved-worth-unknown = not known
solved-worth-answer = answer { $move }
solved-mirrors = Moves that mirror one of these aren’t listed. You can play them on the board.
