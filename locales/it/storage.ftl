### What is saved on this device, what keeps it from being saved, and files with all of it.
### `storage-<code>` belongs to Trouble in web/src/storage/device.svelte.ts.
###
### $what     what came in, as a list
### $count    a whole number
### $game     a game's localised name

storage-full = Su questo dispositivo non c’è più spazio, quindi questo non viene salvato. Elimina qualcosa che non ti serve più, o esporta tutto nelle impostazioni.
storage-refused = Questo browser non salva nulla per questa pagina. Le tue partite restano qui finché non la chiudi.
storage-failed = Il browser non è riuscito a salvare. Riprova con la tua prossima mossa.
storage-blocked = Una versione più vecchia di questa pagina è aperta in un’altra scheda. Chiudila e le tue partite saranno salvate qui.
storage-outdated = Una versione più nuova di questa pagina è aperta in un’altra scheda. Ricarica questa: fino ad allora qui non si salva nulla.
storage-reload = Ricarica

storage-title = Salvato su questo dispositivo
storage-lead = Partite, analisi, progressi e impostazioni sono salvati solo su questo dispositivo. Esportali per sicurezza, o per continuare su un altro.
storage-not-persisted = Il browser può cancellarli se gli manca spazio.
storage-export = Esporta tutto
storage-exported = Esportato in un file
storage-import = Importa un file
storage-came-in = È arrivato: { $what }
storage-nothing-new = Non è arrivato nulla di nuovo
storage-part-games = { $count ->
    [one] { $count } partita in corso
   *[other] { $count } partite in corso
}
storage-part-finished = { $count ->
    [one] { $count } partita finita
   *[other] { $count } partite finite
}
storage-part-studies = { $count ->
    [one] { $count } analisi
   *[other] { $count } analisi
}
storage-part-progress = i progressi in lezioni e problemi
storage-part-settings = le impostazioni
storage-known = { $count ->
    [one] { $count } elemento era già qui, altrettanto nuovo o più
   *[other] { $count } elementi erano già qui, altrettanto nuovi o più
}
storage-unreadable = { $count ->
    [one] { $count } elemento non si è potuto leggere
   *[other] { $count } elementi non si sono potuti leggere
}
storage-not-ours = Questo file non è stato esportato qui, o è danneggiato. Scegline un altro.
storage-newer-file = Questo file viene da una versione più nuova di questa pagina. Ricarica la pagina e importalo di nuovo.

start-resume = Continua la tua partita
start-resume-about = { $count ->
    [one] { $game }, { $count } mossa giocata
   *[other] { $game }, { $count } mosse giocate
}
start-discard = Elimina questa partita
start-discard-confirm = Eliminare questa partita? Non si potrà recuperare.
your-games = Le tue partite
your-games-all = { $count ->
    [one] Tutte ({ $count } partita)
   *[other] Tutte le { $count } partite
}
your-games-delete = Elimina

game-other-tab = Questa partita è aperta in un’altra scheda. Continua lì, o portala qui.
game-take-over = Portala qui
game-deleted-elsewhere = Questa partita è stata eliminata in un’altra scheda.
game-keep = Tienila
