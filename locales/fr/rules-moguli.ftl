### The rules of Moguli for players. Which text comes where, and the diagrams between them: ../rules.json.
### Texts whose name has `ruling` in it are decisions of ours; the page puts `rulebook-ruling` before them.
### Moves and fields stand as they are written everywhere: a1c3, c4+. No variables.

rules-moguli = Moguli
rules-moguli-idea = Tu veux amener quatre de tes pierres sur la rangée de départ de l’autre. Les pierres voyagent sur les chemins des tuiles, et chaque voyage doit plonger par un portail, passer sous une autre pierre et remonter. Tourner une tuile change les chemins de ses deux faces, celle qu’on voit et celle qu’on ne voit pas.
rules-moguli-players = On joue à deux : Clair et Foncé. Clair commence.
rules-moguli-board = On mélange 35 tuiles et on les pose en 5 colonnes, de a à e, et 7 lignes, de 1 à 7, vues par Clair. Chaque tuile a un portail en son milieu : un trou sur lequel une pierre peut se tenir, ou par lequel elle peut passer.
rules-moguli-stones = Chacun a cinq pierres sur sa rangée de départ : la ligne 1 pour Clair, la ligne 7 pour Foncé. Il n’y a jamais plus d’une pierre sur un portail.
rules-moguli-credits = Moguli a été inventé par Reinhold Wittig (2003/2004). Nous en racontons les règles avec nos mots. Là où la règle imprimée laisse une question ouverte, il a fallu décider : ces endroits sont signalés comme notre décision.

rules-tiles = Tuiles et chemins
rules-tiles-path = Sur le dessus de chaque tuile, un chemin relie le portail à deux côtés voisins, comme un L. Sur le dessous aussi.
rules-tiles-twin = Une tuile jumelle (avec un triangle blanc) a son chemin du dessous juste sous celui du dessus, vers les mêmes côtés.
rules-tiles-split = Une tuile croisée (sans triangle) a son chemin du dessous vers les deux autres côtés.
rules-tiles-known = Autour d’une table, on ne voit jamais le dessous, mais on le connaît toujours par le dessus. Il y a 17 jumelles et 18 croisées, d’après un décompte publié.
rules-tiles-connected = Deux tuiles voisines sont reliées sur le dessus si toutes deux y ont un chemin vers leur côté commun. De même sur le dessous.
rules-tiles-diagram-unseen = Sur le dessus, aucune de ces tuiles n’est reliée à une autre. Mais a1, b1 et b2 sont croisées, et dessous a1 mène à b1 et b1 à b2. La pierre en a1 plonge donc, passe sous b1 et remonte en b2 : a1b2.

rules-turn = Un tour
rules-turn-two = À ton tour, tu joues deux coups, chacun exactement une fois, dans l’ordre que tu veux :
rules-turn-rotate = tourner une tuile, et
rules-turn-move = bouger une de tes pierres.
rules-turn-bonus = Le bonus, si tu en gagnes un, vient en dernier. Le tour de Clair et celui de Foncé qui le suit font une manche.
rules-turn-ruling-both = Il faut faire les deux si c’est possible. Seul le bonus est facultatif.
rules-turn-diagram-open = Clair ne peut encore bouger aucune pierre. Clair tourne c3 d’un quart dans le sens horaire : le chemin monte maintenant de a1 jusqu’à d4, et la pierre y va, sous la pierre foncée en c2.

rules-rotating = Tourner une tuile
rules-rotating-how = Tourne n’importe quelle tuile d’un quart, d’un demi-tour ou de trois quarts. Une pierre posée dessus, à toi ou non, reste sur son portail.
rules-rotating-barred = Tu ne peux pas tourner une tuile que l’autre a tournée au tour juste avant. Ces tuiles, une ou deux, sont bloquées pour toi pendant ce tour, quelle que soit leur position.
rules-rotating-ruling-barred = Est bloqué ce qui a été tourné au tour juste avant le tien, pour les deux joueurs. La règle imprimée dit « à la manche précédente ».

rules-moving = Bouger une pierre
rules-moving-legs = Une pierre se déplace en trois étapes.
rules-moving-first = Dessus, si tu veux : de portail en portail reliés, aussi loin que tu veux. Chaque portail franchi ou atteint doit être vide.
rules-moving-below = Dessous, toujours : plonge par le portail atteint (ce peut être celui du départ) et suis le chemin du dessous. Là, les pierres ne bloquent pas, et tu dois passer sous une autre pierre au moins, de n’importe quelle couleur. Puis remonte par un portail vide.
rules-moving-last = Dessus encore, si tu veux, comme à la première étape.
rules-moving-stuck = Une pierre qui ne peut passer sous aucune autre ne peut pas bouger du tout.
rules-moving-diagram-legs = La pierre claire en a1 peut aller par le dessus en b1 ou b2, mais c2 est bloqué. Elle plonge, passe sous c2 et remonte en c3. De là, elle peut continuer vers d3 ou d4. Il y a donc trois coups : a1c3, a1d3 et a1d4.
rules-moving-ruling-off = Pendant qu’elle bouge, la pierre n’est pas sur le plateau : son portail de départ est vide, et passer dessous ne compte pas.
rules-moving-ruling-once = Dans une étape, aucun portail n’est visité deux fois, et un coup finit sur un autre portail que celui du départ.
rules-moving-ruling-ways = Si plusieurs chemins mènent au même portail, on retient celui qui passe sous une pierre de l’autre, car il donne le bonus ; ensuite le plus court.

rules-bonus = Le bonus
rules-bonus-what = Si ta pierre est passée sous une ou plusieurs pierres de l’autre, tu peux tourner une tuile de plus à la fin de ton tour. Quel que soit le nombre de pierres, c’est une seule tuile.
rules-bonus-which = Ce peut être toute tuile qui n’est pas bloquée pour toi, même celle déjà tournée dans ce tour. Si tu tournes deux tuiles différentes, les deux sont bloquées pour l’autre au tour suivant.
rules-bonus-ruling-same = Le bonus peut aller à la tuile déjà tournée, que tu aies d’abord tourné ou d’abord bougé.
rules-bonus-diagram-ring = Clair joue a1b2. Les quatre tuiles forment un anneau : la pierre pourrait passer sous a2, où se tient Clair, ou sous b1, où se tient Foncé. C’est le chemin sous b1 qui compte, et Clair gagne le bonus.

rules-breathe = Ta rangée de départ doit respirer
rules-breathe-what = Au moins deux portails de ta rangée de départ doivent être vides. Les pierres des deux couleurs la remplissent.
rules-breathe-must = S’il y en a moins de deux au début de ton tour, tu dois bouger une de tes pierres de cette rangée. Tes deux premiers coups de pierre partent donc de là.
rules-breathe-never = Tu ne peux jamais amener une pierre sur ta rangée de départ, ni l’y déplacer, s’il y reste ensuite moins de deux portails vides.
rules-breathe-other = La rangée de départ de l’autre, tu peux la remplir à ta guise.
rules-breathe-ruling-there = Cette obligation ne vaut que pour qui a encore une pierre sur cette rangée.
rules-breathe-diagram-full = Sur la rangée de départ de Clair, seul c1 est vide : une pierre de cette rangée doit bouger, et d3e4 attendra. La pierre en a1 peut aller en b2 ou c2. Pas en c1 : il y aurait de nouveau quatre pierres sur la rangée.

rules-no-move = Si tu ne peux bouger aucune pierre
rules-no-move-what = Si aucune pierre ne peut bouger, ou si tu dois en bouger une de ta rangée de départ sans le pouvoir, tu n’en bouges pas. Tu tournes quand même une tuile.
rules-no-move-ruling-keep = Si tu peux bouger une pierre au début de ton tour, tu n’as pas le droit de tourner une tuile de sorte qu’aucune ne puisse plus bouger.
rules-no-move-ruling-open = Si tu n’en as aucune, tu peux tourner toute tuile non bloquée. Si cela ouvre un coup de pierre, tu dois en jouer un ; sinon, ton tour est fini.
rules-no-move-diagram-last = a1b2 est le seul coup de pierre de Clair : Clair ne peut pas commencer par en casser le chemin. La tuile en b1 ne peut pas du tout être tournée. a1+ et b2+ gardent le chemin et sont permis.

rules-moguli-end = Fin de la partie
rules-moguli-end-four = La partie est décidée quand un joueur a quatre pierres sur la rangée de départ de l’autre.
rules-moguli-end-dark = Si c’est Foncé, Foncé gagne.
rules-moguli-end-light = Si c’est Clair, Clair finit son tour et Foncé en a un dernier. Si Foncé a alors quatre pierres arrivées aussi, la partie est nulle. Sinon, Clair gagne.
rules-moguli-end-ruling-dark = La quatrième pierre de Foncé termine la partie aussitôt, sans la tuile qu’il resterait à tourner.
rules-moguli-end-idle = Si personne ne bouge de pierre pendant trois manches de suite, la partie finit, et qui a le plus de pierres arrivées l’emporte.
rules-moguli-end-ruling-equal = À nombre égal de pierres arrivées, la partie est nulle.
rules-moguli-end-ruling-repetition = Quand la même position apparaît pour la troisième fois au début d’un tour, la partie finit de la même façon. Sinon, deux pierres pourraient aller et venir sans fin.

rules-newrow = Variante : nouvelle rangée de départ
rules-newrow-what = Avant le premier tour, Clair peut échanger des tuiles de la ligne 1, une par une et jusqu’aux cinq, avec des tuiles des lignes du milieu 3, 4 et 5. On n’en tourne aucune. Puis Foncé peut faire de même avec la ligne 7, y compris avec des tuiles que Clair a mises au milieu. Chacun peut y renoncer.
rules-newrow-ruling-exchange = Les deux tuiles échangent exactement leurs places, et personne n’échange deux fois la même tuile.
rules-newrow-diagram-exchange = Clair échange a1 avec c4 et s’arrête là.

rules-cylinder = Variante : cylindre
rules-cylinder-what = Les colonnes a et e sont voisines : un chemin peut sortir à gauche et rentrer à droite, dessus comme dessous. Les lignes 1 et 7 ne sont pas voisines.
rules-cylinder-diagram-back = Le chemin monte de a1 à a2, sort à gauche, rentre en e2 et monte en e3. Clair passe sous a2 et va en e2 ou e3.

rules-take-back = Reprendre un coup
rules-take-back-ruling-turn = Tant que ton tour n’est pas fini, tu peux reprendre tes coups et essayer autre chose. Ensuite, il faut l’accord de l’autre.

rules-moguli-writing = Comment s’écrivent les coups
rules-moguli-writing-rotation = c4+ tourne la tuile en c4 d’un quart dans le sens horaire, c4- d’un quart dans l’autre sens, c4= d’un demi-tour.
rules-moguli-writing-stone = a1c5, c’est une pierre qui va de a1 à c5.
rules-moguli-writing-exchange = a1~c4 échange deux tuiles avant le premier tour.
rules-moguli-writing-pass = pass renonce au bonus, ou termine les échanges.
