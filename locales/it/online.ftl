### Giocare con altri su un server: aspettare a un tavolo, giocare, parlare.
###
### $names              several names as a list
### $seat $by $name     a seat's localised name, or the name that somebody goes by
### $game               a game's localised name
### $time               a span as a clock shows it, as 0:45
### $then               what comes of it: claim, replace or skip
### $text               what somebody wrote, or a piece of text of ours
### $count $level $minutes $seconds $days $most   numbers
###
### `chat-say-<code>` belongs to ChatPreset and `goodbye-<code>` to Goodbye, both in crates/protocol/src/online.
### What is said later than the first move is in online-more.ftl.

wait-title = In attesa di giocatori
wait-lead = La partita comincia appena tutti i posti sono occupati.
wait-drawn = I posti si sorteggiano quando comincia la partita.
wait-rated = partita classificata
wait-link = Link a questo tavolo
wait-copy = Copia il link
wait-share = Condividi il link
wait-qr = Oppure inquadralo con un telefono
wait-qr-alt = Codice QR con l’indirizzo di questo tavolo
wait-view = Tabellone per un tablet sul tavolo
wait-seat-free = Libero
wait-seat-guest = Ospite
wait-sit = Siediti qui
wait-sit-first = Siediti
wait-stand = Alzati
wait-remove = Libera il posto
wait-engine = Dallo al computer
wait-fill = Completa con i computer e comincia
wait-name = Come ti chiami?
wait-name-save = Salva il nome
wait-name-saved = Salvato
wait-watching = Stai guardando. Siediti per giocare.
wait-meanwhile = Intanto gioca contro il computer
wait-missing = Questo tavolo non c’è, o non c’è più.
wait-missing-home = Apri un tavolo tuo

clock-game-of = { $minutes } min + { $seconds } s
clock-turn-of = { $days ->
    [one] { $days } giorno a turno
   *[other] { $days } giorni a turno
}
clock-none = Senza orologio

net-connecting = Connessione…
net-connected = Connessione attiva
net-waiting = La connessione è caduta. Nuovo tentativo…
net-unsent = La tua mossa è conservata e parte appena torna la connessione.
net-retry = Prova adesso
goodbye-shutting-down = Il server si riavvia. La tua partita continua tra un attimo.
goodbye-outdated-client = C’è una versione più nuova di questa pagina. Ricaricala per continuare; non si perde nulla.
goodbye-outdated-server = Questa pagina è più nuova del server. Riprova più tardi.
goodbye-too-many-connections = Qui sono aperte troppe finestre. Chiudine qualcuna e riprova.
goodbye-misbehaved = Il server ha chiuso la connessione. Ricarica la pagina.
goodbye-idle = La connessione è stata chiusa perché non succedeva nulla.
goodbye-logged-out = Sei stato disconnesso. Ricarica la pagina per continuare.
goodbye-reload = Ricarica

online-you = tu
online-away = { $seat } non ha connessione
online-away-until = { $seat } non c’è. Ancora { $time }, poi { $then ->
    [claim] puoi reclamare la vittoria.
    [replace] continua il computer.
   *[skip] quel posto lascia la partita.
}
online-away-over = { $seat } manca da troppo tempo.
online-claim = Reclama la vittoria
online-spectators = { $count ->
    [0] Nessuno guarda
    [one] { $count } spettatore
   *[other] { $count } spettatori
}
online-watching = Stai guardando
online-come-back = Torna al tuo posto
online-offered = Hai chiesto. In attesa di { $names }…
online-agreed = Hai accettato. In attesa di { $names }…
online-withdraw = Annulla
online-ready = Pronto per la prossima partita
online-ready-wait = In attesa degli altri, al massimo { $time }…
online-rematch-seats = Posti nella rivincita
online-rematch-usual = Come al solito, a turno
online-rematch-same = Ognuno resta al suo posto
online-rematch-lot = A caso
online-leave-confirm = Abbandonare la partita? { $then ->
    [rated] Il computer continua al tuo posto. La partita è classificata: non puoi tornare, e conti come ultimo.
    [replace] Il computer continua al tuo posto e puoi tornare.
   *[skip] I tuoi turni vengono saltati e gli altri continuano.
}
online-abort = Cancella la partita
online-abort-confirm = Cancellare questa partita per tutti? Non conta per nessuno.
online-premove = { $move } si gioca appena tocca a te.
online-premove-cancel = Annullala
online-premove-lapsed = { $move } non si può più giocare. Scegli un’altra mossa.
online-to-tournament = Al torneo
online-copy-link = Copia il link a questo tavolo
online-caught-up = { $count ->
    [one] { $count } mossa giocata mentre non c’eri
   *[other] { $count } mosse giocate mentre non c’eri
}
online-privacy = Privacy e note legali

chat-title = Conversazione
chat-open = Parla
chat-unread = { $count ->
    [one] { $count } nuova riga
   *[other] { $count } nuove righe
}
chat-empty = Nessuno ha ancora detto nulla.
chat-spectators-note = I giocatori vedono dopo la partita ciò che scrivono gli spettatori.
chat-field = Di’ qualcosa
chat-send = Invia
chat-presets = Frasi pronte
chat-mute = Silenzia
chat-unmute = Ascolta di nuovo
chat-muted = Non senti più { $name }.
chat-report = Segnala
chat-about = Su { $name }
chat-say-hello = Ciao!
chat-say-good-luck = Buona fortuna!
chat-say-well-played = Ben giocato!
chat-say-good-game = Bella partita!
chat-say-thanks = Grazie!
chat-say-oops = Ops!
chat-say-nice = Bella!
chat-say-one-moment = Un momento, per favore.
chat-say-back-again = Sono di nuovo qui.
chat-say-another-one = Un’altra?
chat-say-goodbye = A presto!

lobby-paired = La tua partita è pronta
online-challenged = { $name } ti sfida
online-tournament-game = Inizia la tua partita del torneo
lobby-paired-go = Al tavolo
your-online = Le tue partite online
your-online-turn = Tocca a te
your-online-waiting = Aspetta giocatori
your-online-theirs = Tocca ad altri
your-online-over = Finita
your-online-open = Apri
