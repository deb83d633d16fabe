### Ce que seul le terminal dit : touches, fichiers, taille de la fenêtre.
###
### $columns $lines $width $height   la taille de la fenêtre, et celle qu’il faut
### $seed    le numéro d’une mise en place, en texte
### $at      une case par son nom
### $cells   des cases par leur nom, séparées par des virgules
### $seat    le nom d’une place
### $path    un fichier
### $link    le lien vers une table sur un serveur
### $error   ce que dit le système ou un lecteur, en anglais
### $minutes $seconds $speed $number $count $total $done   des nombres
###
### `terminal-keys-…` est une ligne sous un écran : 78 caractères au plus. `terminal-help-…` est une page de touches :
### 70 caractères au plus par ligne.

terminal-too-small = Cette fenêtre a { $columns } colonnes et { $lines } lignes. Undershift a besoin de { $width } sur { $height } : agrandis la fenêtre ou réduis les lettres.
terminal-top = Dessus
terminal-seed = Disposition { $seed }
terminal-barred = Bloquées : { $cells }
terminal-home = Pierres arrivées : { $count } sur { $total }
terminal-evaluation = Évaluation
terminal-wins-in = { $count ->
    [one] { $seat } gagne en { $count } coup
   *[other] { $seat } gagne en { $count } coups au plus
}
terminal-type-a-move = Tape un coup, ou choisis avec les flèches.
terminal-stuck = La pierre en { $at } ne peut aller nulle part. Tourne une tuile, ou prends-en une autre.
terminal-speed = Vitesse { $speed } sur { $count }
terminal-stopped = Arrêté

terminal-load = Ouvrir un fichier
terminal-load-about = Une partie enregistrée continue ; les parties notées se parcourent coup par coup. Quel fichier ?
terminal-save = Enregistrer
terminal-save-about = Un fichier en .json pourra être continué plus tard. Tout autre devient une partie notée, pour les gens et les programmes. Quel fichier ?
terminal-saved = Enregistré sous { $path }
terminal-replace = Le fichier { $path } existe déjà. Le remplacer ?
terminal-file-error = Cela n’a pas marché : { $error }
terminal-not-saved = Cette partie ne peut pas être enregistrée pour plus tard : { $error }
terminal-other-terminal = Undershift est déjà ouvert dans un autre terminal. Les parties de celui-ci ne sont pas enregistrées ; k en écrit une dans un fichier.
terminal-unreadable-save = Ta partie enregistrée est illisible : { $error }. Elle est maintenant dans { $path }.
terminal-not-remembered = Ton choix ne peut pas être retenu pour la prochaine fois : { $error }
terminal-quit = Quitter
terminal-quit-unsaved = Cette partie n’est pas enregistrée. Quitter quand même ?
terminal-yes = Oui
terminal-no = Non
terminal-yes-or-no = Entrée : oui    Échap : non
terminal-draw-confirm = Terminer cette partie par une partie nulle ?
terminal-discard-confirm = Une seule partie est enregistrée : ta partie inachevée sera jetée pour celle-ci. Continuer ?
terminal-clock = { $minutes } min + { $seconds } s par tour
terminal-name-hint = Avec n, tape un nom : il figure sur la carte mémo et dans les parties notées.
terminal-name-about = Qui joue { $seat } ? Sans nom, ce sera la couleur seule.

terminal-review = Bilan
terminal-game-of = Partie { $number } sur { $count }
terminal-reviewed = Regardés : { $done } sur { $count }
terminal-first-position = La position de départ
terminal-play-on = Jouer à partir d’ici
terminal-play-on-about = Qui joue à partir de cette position ?
terminal-play-on-discards = Une seule partie est enregistrée : ta partie inachevée sera jetée pour celle-ci.
terminal-play-on-over = La partie est finie ici. Reviens quelques coups en arrière, puis joue.

terminal-online-opening = Ouverture de { $link }…
terminal-online-connecting = Connexion…
terminal-online-connected = En ligne
terminal-online-lost = Pas de connexion
terminal-online-ended = Déconnecté
terminal-online-waiting = En attente de joueurs
terminal-online-free = libre
terminal-online-you = toi
terminal-online-away = absent
terminal-online-link = Envoie ce lien à qui doit jouer : { $link }
terminal-online-answer = Ctrl-Y accepter · Ctrl-N refuser
terminal-online-claim = L’autre joueur est absent depuis trop longtemps. Ctrl-W réclame la victoire ; ou attends.
terminal-online-sending = Envoi…

terminal-keys-start = Haut Bas choisir · Gauche Droite changer · s jouer · ? touches · q quitter
terminal-keys-shiftago = Flèches · Entrée joue · h conseil · u reprendre · v évaluation · ? aide
terminal-keys-moguli = Flèches · Entrée prend, pose · + - = tourner · h conseil · u reprend · ? aide
terminal-keys-watch = Espace arrête · + - vitesse · v évaluation · m menu · ? aide · q quitter
terminal-keys-past = Gauche Droite dans les coups · Fin retour à la partie · ? toutes les touches
terminal-keys-over = r rejouer · g bilan · k enregistrer · m menu · Gauche Droite coups · q quitter
terminal-keys-waiting = 1-4 s’asseoir · 0 se lever · ? touches · q quitter
terminal-keys-online = Flèches · Entrée joue · u reprendre · o nulle · x abandonner · ? touches
terminal-keys-online-over = r revanche · g bilan · k enregistrer · Gauche Droite coups · q quitter
terminal-keys-review = Gauche Droite coups · Tab erreur · c jouer d’ici · Échap retour · ? aide
terminal-keys-play-on = Haut Bas place · Gauche Droite qui · Entrée joue · Échap

terminal-help = Touches
terminal-help-start =
    Haut, Bas       aller de ligne en ligne
    Gauche, Droite  changer une ligne
    Entrée          la changer, ou faire ce qu’elle dit
    s               commencer la partie
    o               ouvrir un fichier
    n               taper le nom d’une personne
    0-9, r          taper une disposition, ou en tirer une autre
    d               jeter la partie inachevée
    q, Échap        quitter
terminal-help-shiftago =
    Flèches         faire le tour du plateau et le traverser
    Tab             entrée libre suivante
    Entrée          pousser la bille ; choisir la rangée à compter
    N S E W …       taper un coup, comme Nc ou W4 ; Tab le complète
    Souris          un clic choisit une entrée, un autre la joue
terminal-help-moguli =
    Flèches         aller de tuile en tuile
    Tab             pierre suivante, ou portail à portée suivant
    Entrée          prendre une pierre, la poser ; jouer ce qui est montré
    + - =           tourner la tuile : un quart, un quart retour, un demi
    a1c3, c4+, pass taper un coup ; Tab le complète
    Souris          un clic prend et pose ; le bouton droit tourne
terminal-help-play =
    h  conseil                   u  reprendre
    v  évaluation                Espace  l’ordinateur joue tout de suite
    g  faire le bilan            [ ]  regarder avant, après
    x  abandonner                o  proposer la nulle
    z  arrêter les pendules      r  rejouer, après la fin
    k  enregistrer un fichier    m  menu ; la partie reste
    Échap  lâcher                q  quitter ; la partie reste
terminal-help-waiting =
    1-4             s’asseoir à cette place
    0               se lever
    q, Échap        quitter ; ta place reste à toi jusqu’au début
terminal-help-online =
    u  reprendre, ou demander    [ ]  regarder avant, après
    x  abandonner                o  proposer la nulle
    z  demander une pause        r  revanche, partie suivante
    Ctrl-Y  accepter             Ctrl-N  refuser
    Ctrl-W  réclamer la victoire k  enregistrer un fichier
    g  bilan, après la fin       v  évaluation, après la fin
    Échap  lâcher                q  quitter ; le lien ramène ici
terminal-help-review =
    Gauche, Droite  un coup en arrière ou en avant
    Début, Fin      première et dernière position
    Tab             erreur suivante
    c               jouer à partir d’ici
    n, p            partie suivante et précédente du fichier
    m               menu
    Échap           retour

terminal-better = mieux valait { $move }
terminal-inaccuracy = pas tout à fait le meilleur coup
terminal-mistake = une erreur
terminal-blunder = une grosse erreur
