### The way to lessons, puzzles and statistics, and what these have in common.
###
### $game   a game with how many play it
### $count $done $number $points   numbers; $done of $count are finished

learn-title = Apprendre et s’entraîner
learn-lead = Des leçons pour chaque jeu, des problèmes à résoudre, et tes résultats jusqu’ici. Tout est sur cet appareil, même hors ligne.
learn-you = toi

learn-first-game-about = Quelqu’un joue avec toi et t’explique ce qui se passe.

showcase = Un plateau sous verre
showcase-about = Sous verre : l’ordinateur au mieux de sa forme contre lui-même. { $game }
showcase-stop = Arrêter le plateau
showcase-play = Laisser jouer le plateau

lessons-title = Leçons
lessons-lead = De courtes étapes sur le plateau : tu joues, le plateau répond.
lessons-all = Toutes les leçons
lessons-begin = Commencer
lessons-steps = { $count ->
    [one] { $count } étape
   *[other] { $count } étapes
}
lessons-step = Étape { $number } sur { $count }
lessons-progress = { $count ->
    [one] { $done } étape faite sur { $count }
   *[other] Étapes faites : { $done } sur { $count }
}
lessons-done = Terminée
lessons-your-move = À toi de jouer
lessons-wrong = Pas tout à fait.
lessons-again = Encore une fois
lessons-missing = Cette leçon n’existe pas.

solved-name = Express, résolu
solved-about = Qui commence peut toujours gagner : la preuve, sur un plateau à parcourir.
solved-open = En savoir plus
