### The guided first game: what it is about, what to do, and what happened. An opponent of the lowest level says it.
###
### $game   a game’s localised name, `family-<family>.full`
### $move   a move in words, with its notation
### $seat   the other seat’s localised name
### $from $to   fields by name
### $broken $length   how long a row is
### $why    what a move did, `remark-<code>`

first-title = Ta première partie : { $game }
first-playing = La partie
first-skip = Tout de suite la partie
first-play = Jouons
first-real = Préparer une vraie partie
first-take-back = Reprendre le coup
first-play-on = Continuer ainsi
first-express-aim = Cinq billes de ta couleur dans une rangée gagnent : en ligne, en colonne ou en biais. Orange en a quatre dans la colonne a. Regarde ce que fait la suivante.
first-express-push = Les billes entrent par le bord et poussent ce qui est sur leur chemin. Tu joues Orange. Pousse la tienne par la gauche, dans la ligne 4.
    .done = Ta bille est sur la case du bord et a poussé la verte plus loin. Retiens-le : cela peut aussi arriver aux tiennes.
first-expert-aim = Les rangées de cinq et plus donnent des points, et tu rejoues aussitôt. Orange en a quatre dans la ligne 4. Regarde la cinquième.
first-extreme-aim = Ici, il faut compter chaque rangée, même une courte qui ne rapporte rien. Ce que tu comptes revient dans ta réserve, sauf les dernières billes. Dix points gagnent la partie.
first-moguli-aim = Voici le but : quatre de tes pierres de l’autre côté. Une pierre suit le chemin de sa tuile, plonge, court dessous et remonte. Regarde : celle-ci arrive.
first-moguli-dive = Chaque voyage demande une plongée : en bas, là où est la pierre, puis dessous, sous au moins une autre pierre, et en haut sur un portail libre. Tu joues Clair, en bas. Choisis la pierre sur e1, puis le portail sur c3.
    .done = Elle a plongé, elle est passée sous la pierre foncée de c2 et elle est remontée : dessous, les pierres ne gênent pas.
first-moguli-rotate = Là où aucun chemin ne continue, tourne une tuile. Choisis c3 et tourne-la d’un quart dans le sens antihoraire.
    .done = Les chemins se rejoignent. À chaque tour, tu tournes une tuile et tu déplaces une pierre, dans l’ordre que tu veux.
first-moguli-go = La voie est libre. Mène la pierre de e1 à b4.
    .done = C’est tout. Quatre pierres ainsi, avant que Foncé n’y arrive.
first-begin-shiftago = Tu joues Orange et tu commences. Pousse où tu veux : rien ne peut encore mal tourner.
first-begin-moguli = Tu joues Clair et tu commences. Je t’aide pour les premiers tours.
first-propose = Mon idée : { $move }. Mais c’est ta partie !
first-choose = À toi. Joue ce qui te plaît.
first-alone = Tu n’as plus besoin de moi. Je ne parle que si quelque chose tourne mal.
first-pushed = { $seat } a poussé ta bille de { $from } à { $to }.
first-broken = { $seat } a poussé ta bille de { $from } à { $to } : ta rangée de { $broken } est cassée.
first-row = { $length } dans une rangée : bravo !
first-that = Ce coup { $why }.
first-over = Tu as joué ta première partie de { $game }. La prochaine est à toi.
