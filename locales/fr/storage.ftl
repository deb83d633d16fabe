### What is saved on this device, what keeps it from being saved, and files with all of it.
### `storage-<code>` belongs to Trouble in web/src/storage/device.svelte.ts.
###
### $what     what came in, as a list
### $count    a whole number
### $game     a game's localised name

storage-full = Il n’y a plus de place sur cet appareil, donc ceci n’est pas enregistré. Supprime ce dont tu n’as plus besoin, ou exporte tout dans les réglages.
storage-refused = Ce navigateur n’enregistre rien pour cette page. Tes parties restent là jusqu’à ce que tu la fermes.
storage-failed = Le navigateur n’a pas pu enregistrer ceci. Il réessaie à ton prochain coup.
storage-blocked = Une version plus ancienne de cette page est ouverte dans un autre onglet. Ferme-le, et tes parties seront enregistrées ici.
storage-outdated = Une version plus récente de cette page est ouverte dans un autre onglet. Recharge celle-ci : d’ici là, rien n’est enregistré ici.
storage-reload = Recharger

storage-title = Enregistré sur cet appareil
storage-lead = Parties, analyses, progrès et réglages sont enregistrés sur cet appareil seulement. Exporte-les par sécurité, ou pour continuer sur un autre.
storage-not-persisted = Le navigateur peut les effacer s’il manque de place.
storage-export = Tout exporter
storage-exported = Exporté en un fichier
storage-import = Importer un fichier
storage-came-in = Reçu : { $what }
storage-nothing-new = Rien de nouveau
storage-part-games = { $count ->
    [one] { $count } partie en cours
   *[other] { $count } parties en cours
}
storage-part-finished = { $count ->
    [one] { $count } partie terminée
   *[other] { $count } parties terminées
}
storage-part-studies = { $count ->
    [one] { $count } analyse
   *[other] { $count } analyses
}
storage-part-progress = les progrès dans les leçons et les problèmes
storage-part-settings = les réglages
storage-known = { $count ->
    [one] { $count } élément était déjà ici, aussi récent ou plus
   *[other] { $count } éléments étaient déjà ici, aussi récents ou plus
}
storage-unreadable = { $count ->
    [one] { $count } élément n’a pas pu être lu
   *[other] { $count } éléments n’ont pas pu être lus
}
storage-not-ours = Ce fichier n’a pas été exporté ici, ou il est abîmé. Choisis-en un autre.
storage-newer-file = Ce fichier vient d’une version plus récente de cette page. Recharge la page et importe-le de nouveau.

start-resume = Continuer ta partie
start-resume-about = { $count ->
    [one] { $game }, { $count } coup joué
   *[other] { $game }, { $count } coups joués
}
start-discard = Supprimer cette partie
start-discard-confirm = Supprimer cette partie ? Elle ne pourra pas être récupérée.
your-games = Tes parties
your-games-all = { $count ->
    [one] Toutes ({ $count } partie)
   *[other] Toutes les { $count } parties
}
your-games-delete = Supprimer

game-other-tab = Cette partie est ouverte dans un autre onglet. Continue là-bas, ou ouvre-la ici.
game-take-over = L’ouvrir ici
game-deleted-elsewhere = Cette partie a été supprimée dans un autre onglet.
game-keep = La garder
