### Express for two is solved: the story, what is known of the openings, and the tree of the proof on a board.
###
### $seat $other   a seat's localised name, or the name its player typed; $other is the seat that does not win
### $move          a move as it is written
### $value         one of `solved-value-…`
### $count $first $open   numbers

solved-title = Express à deux est résolu
solved-lead = Qui commence peut toujours gagner. Voici ce que cela veut dire, comment on le sait et comment tu peux le vérifier.
solved-walk = Parcourir la preuve

solved-claim-title = Qui commence gagne
solved-claim = Dans Express à deux, qui commence a un gain forcé : pousse en Na, par le haut dans la colonne de gauche, et il y a une réponse gagnante à tout ce qui peut suivre.
solved-meaning = Cela ne gâche pas le jeu. Personne ne connaît des millions de réponses par cœur, et une seule erreur suffit pour perdre le gain. Mais l’ordinateur au niveau 10 joue d’après cette preuve : quand il commence, il gagne.

solved-openings-title = Ce qu’on sait des ouvertures
solved-openings = Les quatre premiers coups différents, chacun avec toutes les réponses différentes ; les autres en sont des reflets. « Ouvert » veut dire : personne ne le sait encore.
solved-opening = { $move } : { $value }
solved-value-first = le premier gagne
solved-value-second = le second gagne
solved-value-neither = nulle
solved-value-open = ouvert
solved-openings-three = Positions après trois coups : { $count }. Gagnées par qui commence : { $first }. Ouvertes : { $open }.

solved-proof-title = Comment on l’a prouvé
solved-proof = Une recherche a trouvé une réponse à chaque réplique, puis à chaque réplique suivante, jusqu’à ce que chaque suite se termine par une rangée de cinq. Elle a regardé { $count } millions de positions, jusqu’à ce que les treize répliques à Na soient réglées.
solved-proof-exact = Elle n’oublie aucune réplique, sauf si elle est le reflet d’une autre ou perd tout de suite. Elle ne prend jamais une position pour une autre, et une nulle ne compte pas comme un gain. Ce que l’ordinateur pense d’une position dit seulement où chercher d’abord.

solved-check-title = Comment le vérifier
solved-check = Tout ce que la recherche a réglé se trouve avec le code source du programme, dans le dossier proofs. Cette commande le lit et dit ce qui est gagné :
solved-certificate = Tu n’as pas à croire la recherche : le dossier contient aussi un certificat, avec la réponse gagnante dans chaque position. Deux vérificateurs, qui n’ont pas une ligne de code en commun avec la recherche, le lisent. L’un le parcourt en entier en une minute ou deux ; l’autre, en Python tout simple, suit des parties au hasard jusqu’au bout :

solved-falsify-title = Ce qui prouverait le contraire
solved-falsify = Une seule réplique contre laquelle il n’y a pas de gain. Parcours la preuve et réplique ce que tu veux : si une réponse dite prouvée ne gagne pas, la preuve est fausse.

solved-tree-title = La preuve, coup par coup
solved-moves = { $count ->
    [0] Position de départ
    [one] Après { $count } coup
   *[other] Après { $count } coups
}
solved-here-looking = On regarde…
solved-here-wins = { $seat } gagne à partir d’ici.
solved-here-wins-anyway = { $seat } gagne, quoi que fasse { $other }.
solved-here-proven = { $count ->
    [one] Prouvé : { $seat } gagne au prochain coup.
   *[other] Prouvé : { $seat } gagne en { $count } coups au plus.
}
solved-here-draw = Prouvé : aucun côté n’a de gain forcé.
solved-here-open = Personne ne sait encore qui gagne ici.
solved-here-unknown = Rien n’est enregistré sur cette position.
solved-answer = La réponse qui gagne : { $move }
solved-play-answer = Jouer { $move }
solved-choose-reply = Choisis une réplique pour { $seat }, sur le plateau ou dans la liste.
solved-proving = Preuve en cours, ici même. Milliers de positions jusqu’ici : { $count }
solved-not-proven = Pas de preuve dans ce temps. Continue la recherche ou la partie.
solved-prove = Chercher une preuve
solved-prove-on = Chercher encore
solved-played = Joué : { $move }
solved-to-start = À la position de départ
solved-moves-of = { $seat } : tous les coups
solved-replies-of = { $seat } : toutes les répliques
solved-worth-wins = { $seat } gagne
solved-worth-draw = nulle
solved-worth-open = ouvert
solved-worth-unknown = inconnu
solved-worth-answer = réponse { $move }
solved-mirrors = Les coups qui sont le reflet de l’un d’eux ne sont pas dans la liste. Tu peux les jouer sur le plateau.
