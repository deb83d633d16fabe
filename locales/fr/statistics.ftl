### What was played on this device, in numbers and plots.
###
### $games $won $drawn $lost $count   numbers of games
### $percent $low $high               shares of the points, as whole numbers from 0 to 100
### $level                            the computer's level, 1 to 10

statistics-title = Statistiques
statistics-lead = Tes parties contre l’ordinateur. Rien de tout cela ne quitte ton appareil.
statistics-open = Voir les statistiques
statistics-none = Pas encore de partie terminée contre l’ordinateur.
statistics-all-games = Tous les jeux
statistics-results = Résultats
statistics-summary = { $games ->
    [one] { $games } partie. Gagnées : { $won }, nulles : { $drawn }, perdues : { $lost }.
   *[other] { $games } parties. Gagnées : { $won }, nulles : { $drawn }, perdues : { $lost }.
}
statistics-share = Cela fait { $percent } % des points.
statistics-hints = Dont { $count } avec des conseils.
statistics-won = Gagnées
statistics-drawn = Nulles
statistics-lost = Perdues
statistics-shares = Parts
statistics-together = { $count ->
    [one] En plus, { $count } partie entre personnes sur cet appareil.
   *[other] En plus, { $count } parties entre personnes sur cet appareil.
}
statistics-levels = Par niveau
statistics-levels-about = La part des points obtenue contre chaque niveau ; en dessous, le nombre de parties.
statistics-level = { $count ->
    [one] Niveau { $level } : { $percent } % en { $count } partie
   *[other] Niveau { $level } : { $percent } % en { $count } parties
}
statistics-form = Forme
statistics-form-about = { $count ->
    [one] La part des points dans la dernière partie.
   *[other] La part des points dans tes { $count } dernières parties, partie après partie.
}
statistics-form-now = Maintenant { $percent } %, entre { $low } % et { $high } %
statistics-form-none = Il faut trois parties pour une courbe.
statistics-openings = Ouvertures
statistics-openings-about = Les deux premières billes ; les plateaux tournés ou en miroir comptent ensemble. À Moguli, ce qui est venu en premier.
statistics-openings-none = Pas encore d’ouverture.
statistics-first-turn = D’abord, une tuile a été tournée
statistics-first-move = D’abord, une pierre a bougé
statistics-at-once = { $count ->
    [one] { $count } problème du premier coup
   *[other] { $count } problèmes du premier coup
}
statistics-days = { $count ->
    [one] Problème du jour résolu { $count } jour.
   *[other] Problème du jour résolu { $count } jours.
}
