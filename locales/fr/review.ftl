### The review of a game, and what a position is worth.
###
### $seat     a seat's localised name, or the name its player typed
### $move     a move as it is written, as Nc or a1c3
### $percent $plies   numbers

review-title = Bilan
review-start = Faire le bilan
review-again = Refaire le bilan
review-stop = Arrêter
review-about = L’ordinateur parcourt la ligne principale et dit où la partie a basculé. Rien ne quitte cet appareil.
review-nothing = Il n’y a pas encore de coups.
review-progress = Avancement du bilan
review-stopped = Arrêté. Ce qui a été trouvé reste.
review-done = Le bilan est terminé.
review-slider = Position dans la partie
review-accuracy = Précision
review-turning-point = Tournant : { $move } ({ $seat })
review-mistakes = Erreurs
review-mistakes-so-far = Erreurs jusqu’ici
review-provisional = à première vue
review-no-mistakes = Aucune erreur notable. Bien joué !
review-resigned = { $seat } a abandonné avec { $percent } % de chances de gain.
review-better = Mieux : { $move }
review-try-again = Réessayer à partir d’ici
review-estimate = coûte environ { $percent } % de chances de gain, d’après l’ordinateur

grade-best = Le meilleur coup.
grade-good = Un bon coup.
review-hinted = sur conseil
review-hints = { $count ->
    [one] { $count } coup sur conseil
   *[other] { $count } coups sur conseil
}
grade-inaccuracy = Pas tout à fait le meilleur :
    .sign = ?!
grade-mistake = Une erreur :
    .sign = ?
grade-blunder = Une grosse erreur :
    .sign = ??

value-of-seat = { $seat } { $percent } %
value-draw = Nulle
value-win = { $plies ->
    [one] { $seat } gagne au prochain coup
   *[other] { $seat } gagne en { $plies } coups au plus
}
