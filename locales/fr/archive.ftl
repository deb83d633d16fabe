### Les archives des parties jouées sur un serveur, ce qui a été joué dans une position, et les classements.

archive-title = Archives
archive-lead = Toutes les parties jouées ici en public : cherchez-les et revoyez-les.
archive-search = Chercher
archive-player = Joueur
archive-player-hint = Le nom d’un compte
archive-game = Jeu
archive-all = Tous
archive-result = Résultat
archive-result-won = Cette personne a gagné
archive-result-lost = Cette personne a perdu
archive-result-drawn = Partie nulle
archive-result-seat = { $seat } a gagné
archive-rated = Parties classées seulement
archive-moves = Premiers coups
archive-moves-hint = Par exemple Na Ng ; le plateau peut être tourné ou retourné
archive-position = Avec cette position
archive-position-hint = Parmi les 24 premiers coups ; le plateau peut être tourné ou retourné
archive-any-position = Toutes les positions
archive-least = Au moins tant de coups
archive-most = Au plus tant de coups
archive-found = { $count ->
    [one] Une partie
   *[other] { $count } parties
  }
archive-found-more = Les { $count } plus récentes ; il y en a d’autres
archive-none = Aucune partie de ce genre.
archive-empty = Les archives sont encore vides. Les parties jouées en public arrivent ici dès qu’elles sont finies.
archive-searched = Rien parmi les parties récentes. Il y en a de plus anciennes.
archive-more = Parties plus anciennes
archive-download = Tout télécharger
archive-open = Revoir
archive-open-game = Revoir : { $game }, { $date }
archive-is-rated = classée
archive-failed = Les archives sont injoignables pour le moment.
archive-count = { $count ->
    [one] un coup
   *[other] { $count } coups
  }

explorer-title = Joué d’ici
explorer-move = Coup
explorer-games = Parties
explorer-results = Résultats
explorer-none = Personne n’est encore venu ici.
explorer-count = { $count ->
    [one] Une partie est passée par ici.
   *[other] { $count } parties sont passées par ici.
  }
explorer-share = { $seat } : { $percent }
explorer-drawn = nulles : { $percent }
explorer-value = Moteur
explorer-proven-win = gain prouvé
explorer-proven-loss = perte prouvée
explorer-latest = Dernières parties
explorer-all = Toutes les parties avec cette position
explorer-failed = Les archives sont injoignables pour le moment.

rated-about = La partie compte pour vos classements. Il faut un compte à chacun, et on ne reprend rien.
rated-challenge = Partie classée
rated-title = Classements
rated-provisional = { $value } ?
rated-deviation = à { $deviation } près
rated-games = { $count ->
    [one] après une partie
   *[other] après { $count } parties
  }
rated-plot = De { $first } à { $last } ; au plus bas { $low }, au plus haut { $high }
rated-provisional-hint = Un point d’interrogation : encore une estimation, après peu de parties.
