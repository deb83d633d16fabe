### The finished games and the studies of this device.
###
### $game     a game's localised name
### $date     a date and a time, as the language writes them
### $count    a whole number

games-title = Parties terminées
games-lead = Les parties qui se terminent sur cet appareil sont enregistrées ici, et nulle part ailleurs.
games-none = Aucune partie ne s’est encore terminée ici. Joues-en une, elle sera enregistrée pour toi.
games-missing = Cette partie n’est plus enregistrée ici.
games-search = Rechercher
games-all = Toutes
games-outcome = Résultat
games-outcome-won = Gagnée
games-outcome-lost = Perdue
games-outcome-draw = Nulle
games-outcome-other = Plusieurs personnes, ou sans résultat
games-found = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
games-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
games-hints = { $count ->
    [one] avec { $count } conseil
   *[other] avec { $count } conseils
}
games-choose = Choisir { $game }, { $date }
games-more = En montrer plus
games-export = { $count ->
    [one] Exporter { $count } partie
   *[other] Exporter { $count } parties
}
games-exported = { $count ->
    [one] { $count } partie exportée
   *[other] { $count } parties exportées
}
games-delete = Supprimer
games-delete-some = { $count ->
    [one] Supprimer { $count } partie
   *[other] Supprimer { $count } parties
}
games-delete-confirm = { $count ->
    [one] Supprimer { $count } partie pour de bon ? Elle ne pourra pas être récupérée.
   *[other] Supprimer { $count } parties pour de bon ? Elles ne pourront pas être récupérées.
}
games-deleted = { $count ->
    [one] { $count } partie supprimée
   *[other] { $count } parties supprimées
}

studies-title = { $count ->
    [one] Analyse ({ $count })
   *[other] Analyses ({ $count })
}
studies-new = Nouvelle analyse
studies-open = Ouvrir
studies-delete = Supprimer cette analyse
studies-delete-confirm = Supprimer cette analyse ? Elle ne pourra pas être récupérée.
study-missing = Cette analyse n’est pas sur cet appareil. Elle a peut-être été supprimée, ou faite sur un autre.
