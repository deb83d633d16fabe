### The ten opponents that the computer's levels are; they come with the page that chooses one, and with a seat of the computer.
### docs/LEVELS.md has for each `about` what makes it true.
###
### $level       the computer's level, 1 to 10
### $who $name   an opponent, with the animal or without
### $games       names of games, already joined into a list
### $game        a game's localised name

opponent-choose = Opponent
opponent-choice = Level { $level }: { $who }
opponent-1 = Pip
    .who = Pip the woodlouse
    .about = Looks only at his own moves. What you are up to he never sees.
opponent-2 = Hetty
    .who = Hetty the hamster
    .about = In a hurry: sees about one in five of your moves.
opponent-3 = Mona
    .who = Mona the mole
    .about = Short-sighted: misses a little more than half of your moves.
opponent-4 = Hugo
    .who = Hugo the hedgehog
    .about = Pokes his nose out further: sees six in ten of your moves.
opponent-5 = Bruno
    .who = Bruno the dung beetle
    .about = Keeps rolling: sees three in four of your moves.
opponent-6 = Rosa
    .who = Rosa the rabbit
    .about = All ears: sees six in seven of your moves.
opponent-7 = Arno
    .who = Arno the armadillo
    .about = Well armoured: misses about one in seventeen of your moves.
opponent-8 = Greta
    .who = Greta the badger
    .about = Digs deep: misses only about one in sixty of your moves.
opponent-9 = Pablo
    .who = Pablo the pangolin
    .about = Misses none of your moves, and leaves nothing to chance. Only Ella looks further.
opponent-10 = Ella
    .who = Ella the elephant
    .about = Full strength, and never forgets: whenever she begins Express for two on an empty board, she wins.
opponent-wins = Your wins: { $games }
opponent-next = Next challenge: { $who }
opponent-all = You have beaten all ten at { $game }.
opponent-first-win = Your first win against { $name }!
opponent-play = Play { $name }
opponent-hints = A win with hints is not counted here.
