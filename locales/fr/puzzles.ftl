### Puzzles: the list of them, the daily one, and what is said to answers.
###
### $count $number $done   numbers; $done of $count are solved. In tasks $count is how many moves or actions it takes
### $points $goal          points that a move brings, and that were asked for
### $difficulty            1 to 5; in `puzzle-link` the localised name of it
### $move                  a move as it is written, as Nc:a1-e5
### $moves                 several of them, already joined into a list by the page
### $at $from $to $turn     des cases par leur nom ; clockwise, half ou counterclockwise
### $seat                  a seat's localised name
### $theme                 the localised name of a theme
### $state                 first, later, replayed, shown or open: how a puzzle went

puzzles-title = Problèmes
puzzles-lead = Chaque problème a exactement une solution. Le plateau répond à un coup faux.
puzzles-all = Tous les problèmes
puzzles-collection = La collection
puzzles-theme = Thème
puzzles-difficulty = Difficulté
puzzles-any = Tous
puzzles-any-difficulty = Toutes
puzzles-none = Ce problème n’existe pas.
puzzles-show-all = Tout montrer
puzzles-progress = { $count ->
    [one] { $done } problème résolu sur { $count }
   *[other] Problèmes résolus : { $done } sur { $count }
}
puzzles-legend = Cadre plein : résolu du premier coup. Tirets : résolu plus tard ou avec un conseil. Lampe : tu as regardé la solution.

puzzle-number = Problème { $number }
puzzle-link = Problème { $number }, { $theme }, { $difficulty }, { $state ->
    [first] résolu du premier coup
    [later] résolu
    [replayed] résolu après avoir vu la solution
    [shown] solution vue
   *[open] pas encore résolu
}
puzzle-missing = Ce problème n’existe pas.
puzzle-next = Problème suivant
puzzle-again = Rejouer
puzzle-solve = Résoudre
puzzle-show = Montrer la solution

puzzle-theme-win = Gagner
    .about = Trouve le chemin qui gagne contre toute défense.
puzzle-theme-defend = Défendre
    .about = Tu es sur le point de perdre. Un seul coup te sauve.
puzzle-theme-score = Compter
    .about = Choisis les rangées pour que ton tour rapporte le plus de points possible.
puzzle-theme-route = Arriver
    .about = Tourne et plonge pour qu’une pierre arrive pendant ce tour.
puzzle-theme-block = Bloquer
    .about = Termine ton tour de sorte qu’aucune pierre adverse n’arrive au tour suivant.
puzzle-theme-convert = Conclure
    .about = Ta partie est gagnée, mais à chaque tour un seul coup conserve le gain. Joue jusqu’au bout.
puzzle-theme-escape = Échapper
    .about = Tous les coups sauf un perdent, même tard. L’ordinateur l’a prouvé.

puzzle-difficulty = Difficulté { $difficulty } sur 5
puzzle-difficulty-1 = très facile
puzzle-difficulty-2 = facile
puzzle-difficulty-3 = moyen
puzzle-difficulty-4 = difficile
puzzle-difficulty-5 = très difficile

puzzle-task-win = { $count ->
    [one] Gagne en un coup
   *[other] Gagne avec { $count } coups à toi, quoi qu’on joue entre-temps
}
puzzle-task-defend = { $count ->
    [one] Trouve le seul coup après lequel tu ne perds pas aussitôt
   *[other] Trouve le seul coup après lequel tu ne perds pas avant { $count } coups à toi
}
puzzle-task-score = { $points ->
    [one] Marque { $points } point avant la fin de ton tour
   *[other] Marque { $points } points avant la fin de ton tour
}
puzzle-task-route = { $count ->
    [one] Fais arriver une pierre en un coup
   *[other] Fais arriver une pierre pendant ce tour, en { $count } coups
}
puzzle-task-block = { $count ->
    [one] Il te reste un coup : ne laisse arriver aucune pierre adverse au tour suivant
   *[other] Il te reste { $count } coups : ne laisse arriver aucune pierre adverse au tour suivant
}
puzzle-task-convert = Ta partie est gagnée. Conclus en { $count } coups à toi : un seul à la fois conserve le gain
puzzle-task-escape = Perdu ? Tous les coups sauf un perdent. Trouve la seule issue

puzzle-right = Juste. Continue !
puzzle-solved = Résolu !
puzzle-shown = Voici comment.
puzzle-solution-is = La solution : { $moves }.
puzzle-move-rotate = { $turn ->
    [clockwise] tourner { $at } d’un quart dans le sens horaire ({ $move })
    [half] tourner { $at } d’un demi-tour ({ $move })
   *[counterclockwise] tourner { $at } d’un quart dans le sens antihoraire ({ $move })
}
puzzle-move-stone = pierre de { $from } à { $to } ({ $move })
puzzle-busy = Un instant…
puzzle-hint-shiftago = Ta bille vient de ce côté.
puzzle-hint-moguli = Cela commence à cette tuile.
puzzle-wrong = { $move } n’est pas la solution.
puzzle-wrong-win = { $count ->
    [one] { $move } ne gagne pas aussitôt.
   *[other] { $move } ne gagne pas avec { $count } coups à toi.
}
puzzle-wrong-answer = Ce qui le réfute : { $moves }.
puzzle-wrong-wins = Après { $move }, { $seat } gagne.
puzzle-wrong-forced = Après { $move }, { $seat } peut forcer la victoire.
puzzle-wrong-convert = { $move } laisse échapper le gain.
puzzle-wrong-home = Après { $move }, { $seat } fait arriver une pierre.
puzzle-wrong-points = { $points ->
    [one] { $move } rapporte au plus { $points } point, mais { $goal } sont possibles.
   *[other] { $move } rapporte au plus { $points } points, mais { $goal } sont possibles.
}
puzzle-wrong-route = Après { $move }, plus aucune pierre n’arrive pendant ce tour.

puzzle-daily = Problème du jour
puzzle-daily-solved = Résolu aujourd’hui
puzzle-streak = { $count ->
    [one] { $count } jour de suite.
   *[other] { $count } jours de suite.
}
puzzle-streak-longest = { $count ->
    [one] Meilleure série : { $count } jour.
   *[other] Meilleure série : { $count } jours.
}
