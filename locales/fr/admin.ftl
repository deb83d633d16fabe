# La page de ceux qui tiennent l’ordre : signalements, décisions, ce qui a été fait. $name est un nom, $date un jour.
# $count est un nombre. $game est un jeu ; $percent et $error sont des pour cent entiers, $games et $moves des nombres.

admin-title = Tenir l’ordre
admin-reports = Signalements
admin-no-reports = Rien n’est en attente.
admin-settled-too = Aussi ceux qui sont réglés
admin-settled-at = Réglé { $date }.
admin-reported-by = Signalé par : { $name }
admin-said =
    { $count ->
        [one] { $count } chose dite
       *[other] { $count } choses dites
    }
admin-table = La table
admin-note = Ce qui en est sorti
admin-settle = Régler
admin-file = Une personne
admin-file-of = Voir : { $name }
admin-no-file = Choisis quelqu’un dans un signalement.
admin-mute = Rendre muet
admin-close = Fermer le compte
admin-reason = Raison : la personne la lit
admin-days = Combien de jours ; vide pour toujours
admin-impose = Décider
admin-for-good = pour toujours
admin-until = jusqu’à { $date }
admin-revoke = Annuler
admin-revoked = annulé { $date }
admin-revoked-here = annulé
admin-agreement = Accord avec le moteur
admin-agreement-hint = Un indice, rien de plus : il ne prouve rien. Qui joue bien joue souvent ce que le moteur jouerait, et tout le monde le fait là où un coup est nettement le meilleur. Le programme n’en tire jamais rien de lui-même.
admin-agreement-of = { $game } : { $percent } % ± { $error } % (parties : { $games }, coups : { $moves })
admin-agreement-once = { $game } : { $percent } % (une seule partie, coups : { $moves })
admin-audit = Ce qui a été fait
admin-no-audit = Rien pour l’instant.
