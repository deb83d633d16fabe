### Les dix adversaires que sont les niveaux de l’ordinateur ; ils viennent avec la page où l’on en choisit un, et avec une place de
### l’ordinateur. docs/LEVELS.md dit pour chaque `about` ce qui le rend vrai.
###
### $level       le niveau de l’ordinateur, de 1 à 10
### $who $name   un adversaire, avec l’animal ou sans
### $games       des noms de jeux, déjà réunis en une liste
### $game        le nom d’un jeu

opponent-choose = Adversaire
opponent-choice = Niveau { $level } : { $who }
opponent-1 = Pip
    .who = Pip le cloporte
    .about = Ne regarde que ses propres coups. Ce que tu prépares, il ne le voit jamais.
opponent-2 = Hetty
    .who = Hetty le hamster
    .about = Toujours pressée : voit environ un de tes coups sur cinq.
opponent-3 = Mona
    .who = Mona la taupe
    .about = Myope : manque un peu plus de la moitié de tes coups.
opponent-4 = Hugo
    .who = Hugo le hérisson
    .about = Sort davantage le museau : voit six de tes coups sur dix.
opponent-5 = Bruno
    .who = Bruno le bousier
    .about = Roule sans se laisser troubler : voit trois de tes coups sur quatre.
opponent-6 = Rosa
    .who = Rosa la lapine
    .about = Tout ouïe : voit six de tes coups sur sept.
opponent-7 = Arno
    .who = Arno le tatou
    .about = Bien cuirassé : manque environ un de tes coups sur dix-sept.
opponent-8 = Greta
    .who = Greta le blaireau
    .about = Creuse profond : ne manque qu’environ un de tes coups sur soixante.
opponent-9 = Pablo
    .who = Pablo le pangolin
    .about = Ne manque aucun de tes coups et ne laisse rien au hasard. Seule Ella voit plus loin.
opponent-10 = Ella
    .who = Ella l’éléphante
    .about = Pleine force, et n’oublie jamais : si elle commence Express à deux sur un plateau vide, elle gagne.
opponent-wins = Tes victoires : { $games }
opponent-next = Prochain défi : { $who }
opponent-all = { $game } : tu as battu les dix.
opponent-first-win = Ta première victoire contre { $name } !
opponent-play = Jouer contre { $name }
opponent-hints = Une victoire avec des conseils ne compte pas ici.
