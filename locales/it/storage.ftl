### What is saved on this device, what keeps it from being saved, and files with all of it.
### `storage-<code>` belongs to Trouble in web/src/storage/device.svelte.ts.
###
### $count    a whole number

storage-full = Su questo dispositivo non c’è più spazio, quindi questo non viene salvato. Elimina qualcosa che non ti serve più, o esporta tutto nelle impostazioni.
storage-refused = Questo browser non salva nulla per questa pagina. Le tue partite restano qui finché non la chiudi.
storage-failed = Il browser non è riuscito a salvare. Riprova con la tua prossima mossa.
storage-blocked = Una versione più vecchia di questa pagina è aperta in un’altra scheda. Chiudila e le tue partite saranno salvate qui.
storage-outdated = Una versione più nuova di questa pagina è aperta in un’altra scheda. Ricarica questa: fino ad allora qui non si salva nulla.
storage-reload = Ricarica
