### The rules of Shiftago for players. Which text comes where, and the diagrams between them: ../rules.json.
### Texts whose name has `ruling` in it are decisions of ours; the page puts `rulebook-ruling` before them.
### Moves and fields stand as they are written everywhere: Se:b2-g2, c4. No variables.

rules-shiftago = Shiftago
rules-shiftago-idea = Tu pousses des billes depuis le bord, et elles poussent celles qui sont déjà là. Tu veux aligner des billes de ta couleur en une rangée : horizontale, verticale ou diagonale.
rules-shiftago-seats = On joue à deux, trois ou quatre, dans le sens horaire. Chacun a 22 billes d’une couleur en réserve. Dans l’ordre des places : Orange, Vert, Bleu et Blanc. Le sort désigne qui commence.
rules-shiftago-names = Le plateau a 7 cases sur 7. Les colonnes vont de a à g, de gauche à droite, les lignes de 1 à 7, de bas en haut, vues de la première place.
rules-shiftago-credits = Shiftago a été inventé par Robert Witter et Frank Warneke (2016). Nous en racontons les règles avec nos mots. Là où la règle imprimée laisse une question ouverte, il a fallu décider : ces endroits sont signalés comme notre décision.

rules-push = Pousser des billes
rules-push-turn = À ton tour, tu pousses une bille de ta réserve depuis n’importe quel bord, dans n’importe quelle colonne ou ligne. Il y a 28 entrées : N par le haut, S par le bas, W par la gauche et E par la droite, avec la colonne ou la ligne, comme Nc ou W4.
rules-push-empty = Si la case du bord est vide, ta bille s’y pose et rien d’autre ne bouge.
rules-push-taken = Si elle est occupée, sa bille avance d’une case, et avec elle toutes celles qui la suivent sans trou. Ta bille prend la case du bord.
rules-push-gap = Le premier trou absorbe la poussée. Les billes au-delà restent en place.
rules-push-full = Si les sept cases sont occupées, on ne peut pas entrer là. Aucune bille ne quitte jamais le plateau par le bord.
rules-push-edge = Une bille reste au bord tant que rien ne la pousse. Na et Sa sont donc deux coups différents, même dans une colonne vide.
rules-push-diagram-gap = Bleu joue W2 : deux billes avancent, le trou en c2 absorbe la poussée et la bille bleue en d2 reste. Puis Orange joue aussi W2, et toutes les quatre avancent.

rules-rows = Les rangées
rules-rows-what = Une rangée est une suite sans trou de billes d’une même couleur : horizontale, verticale ou sur une diagonale quelconque.
rules-rows-length = Elle compte toujours dans toute sa longueur. Six billes de suite font une rangée de six, et non aussi une rangée de cinq.
rules-rows-own = Une rangée ne compte pour toi que juste après avoir toi-même poussé une bille.

rules-express = Express
rules-express-turn = À ton tour, tu pousses une bille. Tu gagnes si ta couleur a alors une rangée d’au moins
rules-express-two = cinq billes à deux joueurs,
rules-express-more = quatre billes à trois ou quatre joueurs.
rules-express-anyone = Peu importe qui a formé la rangée, et quand. Les rangées des autres couleurs ne comptent pas à ton tour, si longues soient-elles. Sans rangée suffisante, c’est à la place suivante dans le sens horaire.
rules-express-draw = Si le plateau est plein, ou si le joueur dont c’est le tour n’a plus de bille, la partie est nulle.
rules-express-ruling-draw = Il suffit que le joueur dont c’est le tour n’ait plus de bille. La règle imprimée dit seulement que les joueurs n’en ont plus. Cela ne joue qu’avec un handicap.
rules-express-ruling-balanced = Départ équilibré, à deux : qui commence sur un plateau vide peut toujours gagner. Vous pouvez donc convenir de commencer avec trois billes sur le plateau, tirées au sort dans une liste d’ouvertures : deux pour qui commence, une pour l’autre, qui joue ensuite. Dans aucune d’elles un gain n’est prouvé, et l’ordinateur, contre lui-même, a gagné à peu près aussi souvent des deux côtés.
rules-express-diagram-other = Trois joueurs. Vert joue Sd et réunit quatre billes orange. Personne ne gagne, car c’était le tour de Vert. Bleu ne le voit pas et joue Ng. Maintenant, tout coup qui laisse la rangée entière fait gagner Orange : W6.
rules-express-diagram-longer = Quatre joueurs. Bleu joue W4. Blanc a maintenant une rangée de cinq, mais c’est le tour de Bleu : seule compte la rangée bleue, de a1 à a4. Bleu gagne.

rules-tournament = Tournoi Express
rules-tournament-goal = Un tournoi est une suite de parties d’Express. Qui gagne le premier dix parties gagne le tournoi ; on peut convenir d’un autre nombre.
rules-tournament-next = La place à gauche du gagnant, la suivante dans le sens horaire, commence la partie suivante.
rules-tournament-ruling-draw = Après une nulle, personne ne marque, et c’est la place à gauche de celle qui avait commencé qui commence.

rules-expert = Expert
rules-expert-goal = Les rangées donnent des points. Qui a le premier dix points ou plus gagne aussitôt.
rules-expert-long-enough = À ton tour, tu pousses une bille. Une rangée de ta couleur se compte alors à partir de cinq billes à deux joueurs, de quatre à trois ou quatre. Là encore, peu importe qui l’a formée.
rules-expert-none = Si tu n’en as pas, ton tour est fini. Si tu en as une ou plusieurs :
rules-expert-must = Tu dois en compter une, exactement une, et tu choisis laquelle.
rules-expert-full = Elle se compte dans toute sa longueur, jamais comme une rangée plus courte.
rules-expert-take-off = Tu reçois ses points et tu en retires des billes, qui retournent dans ta réserve.
rules-expert-again = Puis tu rejoues.
rules-expert-points-two = À deux joueurs : cinq billes donnent 2 points, six en donnent 5, sept en donnent 10. Les deux bouts restent sur le plateau, le reste est retiré.
rules-expert-points-more = À trois ou quatre joueurs : quatre billes donnent 2 points, cinq en donnent 5, six en donnent 8, sept en donnent 10. Un bout reste, à ton choix ; le reste est retiré.
rules-expert-second = On ne compte qu’une rangée par bille poussée, même si deux se croisent ou se touchent. L’autre reste. Si elle est encore là après ta bille suivante, il faut alors la compter.
rules-expert-end = Si le joueur dont c’est le tour n’a plus de bille, ou si le plateau est plein, qui a le plus de points l’emporte. Si plusieurs sont à égalité en tête, la partie est nulle entre eux.
rules-expert-diagram-full = Orange joue Se et a six billes de suite, de b2 à g2. C’est une rangée de six, jamais de cinq : 5 points. À deux joueurs, les deux bouts restent : Se:b2-g2. Puis Orange rejoue.
rules-expert-diagram-end = À trois joueurs, la même rangée donne 8 points, et Orange choisit le bout qui reste. Ici, c’est b2 : Se:b2-g2.
rules-expert-diagram-other-end = Et ici, c’est g2 : Se:g2-b2.
rules-expert-diagram-two = Orange joue Sa et a deux rangées de cinq. Orange compte la colonne, Sa:a1-a5, pour 2 points. L’autre rangée est toujours là, et W1 en fait une rangée de six : W1:a1-f1, encore 5 points.

rules-extreme = Extreme
rules-extreme-short = Extreme, c’est Expert avec un ajout : les rangées plus courtes se comptent aussi, pour 0 point.
rules-extreme-two = À deux joueurs, ce sont les rangées de quatre.
rules-extreme-more = À trois ou quatre joueurs, ce sont les rangées de trois.
rules-extreme-must = Une rangée à 0 point est une rangée comme les autres : tu dois la compter, ou une autre si tu en as plusieurs. On retire les billes de la même façon, et tu rejoues.
rules-extreme-both-ways = Cela peut nuire, car tes billes quittent le plateau, et cela peut aider, car tu as un tour de plus.
rules-extreme-ruling-repetition = Quand la même position apparaît pour la troisième fois, la partie finit comme si le plateau était plein : qui a le plus de points l’emporte. Sinon, une partie pourrait tourner sans fin.
rules-extreme-diagram-again = Orange joue Sd et doit compter quatre billes, de d1 à g1, pour 0 point. Mais cela donne un tour de plus : le second Sd pousse d1 en d2 et fait cinq billes, de b2 à f2, pour 2 points. Vert n’a pas joué entre-temps.

rules-seats = À deux, à trois, à quatre
rules-seats-what = Le nombre de joueurs change la longueur des rangées et ce qui en reste.
rules-seats-express = Express : cinq billes gagnent à deux joueurs, quatre à trois ou quatre.
rules-seats-expert = Expert : les rangées comptent à partir de cinq à deux joueurs, de quatre à trois ou quatre.
rules-seats-extreme = Extreme : les rangées comptent à partir de quatre à deux joueurs, de trois à trois ou quatre ; les plus courtes donnent 0 point.
rules-seats-stays = D’une rangée comptée, les deux bouts restent à deux joueurs. À trois ou quatre, un seul bout reste, au choix de qui la compte.

rules-handicap = Handicap
rules-handicap-what = Pour équilibrer, un joueur plus fort peut passer ses 1 à 6 premiers tours.
rules-handicap-aside = Il met de côté autant de ses 22 billes. Chaque tour passé lui en rend une. Quand il n’en reste plus de côté, il joue normalement.
rules-handicap-ruling-each = Chaque place peut avoir son propre nombre, et une au moins n’en a pas. Les tours se passent tout seuls.
rules-handicap-touch = Tant que toutes les billes du plateau sont d’une seule couleur, elles ne doivent pas se toucher côte à côte ni l’une au-dessus de l’autre. En diagonale, c’est permis. Dès qu’une deuxième couleur arrive, cette règle tombe.
rules-handicap-diagram-touch = Vert passe son tour, et Orange a une bille en a2. Sb est permis : a2 et b1 ne se touchent qu’en diagonale. W3, W2, Sa et W1 sont interdits.
rules-handicap-ruling-no-entry = Si aucune entrée n’est permise, ce qui n’arrive que dans une position installée à la main, la partie finit comme si le plateau était plein.

rules-leaving = Quitter une partie
rules-leaving-two = À deux joueurs, quitter, c’est abandonner : l’autre gagne.
rules-leaving-ruling-more = À trois ou quatre, un joueur peut quitter la partie et les autres continuent.
rules-leaving-marbles = Ses billes restent sur le plateau et se poussent comme les autres.
rules-leaving-turns = Ses tours sont passés, ses rangées ne comptent plus, et sa place finit dernière.
rules-leaving-lengths = La longueur des rangées et les points restent ceux du nombre de places au départ.
rules-leaving-last = Quand il ne reste qu’une place, elle gagne. Qui a quitté la partie n’a pas de tour : son manque de billes ne termine rien.

rules-manners = Savoir-vivre
rules-manners-touch = Touché, joué : quand ta bille a touché le plateau ou une autre bille, tu joues ce coup. Si tu touches une rangée pour la compter, compte celle-là.
rules-manners-hints = Pas de conseils entre joueurs. Mais si quelqu’un oublie de compter, les autres doivent le dire.
rules-manners-screen = À l’écran, un coup ne se reprend que si tous les joueurs en ont convenu.

rules-writing = Comment s’écrivent les coups
rules-writing-entry = Une bille poussée s’écrit avec le nom de son entrée : Nc, W4. Si une rangée est comptée, ses deux bouts suivent après deux-points : Nc:a1-e5.
rules-writing-two = À deux joueurs, le bout dans la première colonne vient d’abord ; dans la même colonne, celui de la ligne la plus basse.
rules-writing-more = À trois ou quatre joueurs, le bout qui reste vient d’abord.
