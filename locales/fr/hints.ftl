### What the review and the hint say about a move. Codes with arguments come from the engine.
###
### $seat    a seat's localised name, or the name its player typed
### $move    a move as it is written, as Nc or a1c3
### $cell    a field by name, as c4
### $points $count   numbers

hint-wins = { $seat } gagne avec { $move }
hint-wins-soon = { $count ->
    [one] { $seat } gagne en { $count } coup avec { $move }
   *[other] { $seat } gagne en { $count } coups avec { $move }
}
hint-leaves-win = laisse { $move } possible : { $seat } gagne ainsi
hint-gives-points = { $points ->
    [one] donne { $points } point
   *[other] donne { $points } points
}
hint-opens-dive = ouvre à { $seat } une plongée depuis { $cell }
hint-missed-win = a manqué la victoire avec { $move }
hint-missed-points = { $points ->
    [one] a manqué { $points } point avec { $move }
   *[other] a manqué { $points } points avec { $move }
}
hint-missed-block = pouvait parer avec { $move }
hint-scores = { $points ->
    [one] marque { $points } point avec { $move }
   *[other] marque { $points } points avec { $move }
}
hint-another-turn = { $move } donne un tour de plus
hint-blocks = { $move } arrête { $seat }
hint-threatens = { $move } menace de gagner
hint-brings-home = { $move } amène une pierre à l’arrivée
hint-earns-bonus = { $move } gagne le bonus
hint-closes-dive = { $move } ferme à { $seat } la plongée depuis { $cell }
hint-only-move = { $move } est le seul bon coup
hint-better = mieux valait { $move }
hint-best = le meilleur coup
hint-good = un bon coup
hint-inaccuracy = pas tout à fait le meilleur
hint-mistake = une erreur
hint-blunder = une grosse erreur
hint-turning-point = La partie a basculé ici
