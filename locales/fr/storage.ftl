### What is saved on this device, what keeps it from being saved, and files with all of it.
### `storage-<code>` belongs to Trouble in web/src/storage/device.svelte.ts.
###
### $count    a whole number

storage-full = Il n’y a plus de place sur cet appareil, donc ceci n’est pas enregistré. Supprime ce dont tu n’as plus besoin, ou exporte tout dans les réglages.
storage-refused = Ce navigateur n’enregistre rien pour cette page. Tes parties restent là jusqu’à ce que tu la fermes.
storage-failed = Le navigateur n’a pas pu enregistrer ceci. Il réessaie à ton prochain coup.
storage-blocked = Une version plus ancienne de cette page est ouverte dans un autre onglet. Ferme-le, et tes parties seront enregistrées ici.
storage-outdated = Une version plus récente de cette page est ouverte dans un autre onglet. Recharge celle-ci : d’ici là, rien n’est enregistré ici.
storage-reload = Recharger
