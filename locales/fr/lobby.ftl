### Ouvrir une table ; le salon.
###
### $seat               a seat's localised name
### $count $minutes $seconds   numbers

friend-title = Jouer avec un ami
friend-tournament = Un tournoi d’Express
friend-lead = Tu reçois un lien. Qui l’ouvre s’assoit à ta table, sur n’importe quel appareil et sans compte.
friend-create = Ouvrir la table
friend-seat = { $seat } est pour
friend-holder-host = Toi
friend-holder-anybody = Qui a le lien
friend-holder-engine = Ordinateur
friend-clock = Temps de réflexion
friend-clock-none = Autant que vous voulez
friend-clock-game = Pour la partie
friend-clock-turn = Pour chaque tour, en jours
friend-clock-days = { $count ->
    [one] { $count } jour par tour
   *[other] { $count } jours par tour
}
friend-draw-seats = Tirer les places au sort
friend-leavers = Si quelqu’un part ou s’absente trop longtemps
friend-leavers-replace = L’ordinateur joue à sa place
friend-leavers-skip = Ses tours sont passés
friend-leavers-hint = La partie de personne ne s’arrête parce qu’un autre s’en va.
friend-chat = Parler à la table
friend-chat-free = Avec ses propres mots
friend-chat-presets = Seulement des phrases toutes faites
friend-chat-off = Personne ne parle
friend-delay = Les spectateurs voient la partie
friend-delay-none = Tout de suite
friend-delay-seconds = { $seconds ->
    [one] { $seconds } seconde plus tard
   *[other] { $seconds } secondes plus tard
}
friend-delay-minutes = { $minutes ->
    [one] { $minutes } minute plus tard
   *[other] { $minutes } minutes plus tard
}
friend-rated = Classée
    .about = La partie compte pour vos classements. Il faut un compte à chacun, et on ne reprend rien.
friend-listed = Montrer la table dans le salon
    .about = Tous ceux qui sont là peuvent s’asseoir ou regarder.

lobby-title = Salon
lobby-people = { $count ->
    [one] { $count } personne est ici
   *[other] { $count } personnes sont ici
}
lobby-lead = Trouve quelqu’un avec qui jouer, ou regarde une partie.
lobby-pair = Jouer avec quelqu’un
lobby-pair-game = Jeu
lobby-pair-time = Temps de réflexion
lobby-pair-seek = Trouver des joueurs
lobby-pair-seeking = Recherche de joueurs…
lobby-pair-others = { $count ->
    [0] Personne d’autre ne cherche cela pour l’instant.
    [one] { $count } autre personne cherche cela.
   *[other] { $count } autres personnes cherchent cela.
}
lobby-pair-stop = Ne plus chercher
lobby-open = Tables qui attendent des joueurs
lobby-open-none = Aucune table n’attend en ce moment.
lobby-open-sit = Rejoindre
lobby-seeks = { $count ->
    [one] { $count } personne cherche des joueurs
   *[other] { $count } personnes cherchent des joueurs
}
lobby-playing = Parties en cours
lobby-playing-none = Aucune partie en cours en ce moment.
lobby-computer = Jouer contre l’ordinateur
lobby-computer-meanwhile = Jouer contre l’ordinateur en attendant
lobby-tournaments = Tournois et clubs
lobby-account = Se connecter ou créer un compte
lobby-archive = Archives des parties
lobby-nobody = Tu es ici avant tout le monde aujourd’hui. Ouvre une table et envoie le lien, ou commence avec l’ordinateur : il est toujours là.
lobby-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
lobby-speed-quick = 5 min + 3 s
lobby-speed-calm = 15 min + 10 s
lobby-speed-days = 2 jours par tour
lobby-speed-none = Sans pendule
