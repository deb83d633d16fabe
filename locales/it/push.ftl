# Le notifiche quando tocca a qualcuno: l’interruttore e ciò che dice il service worker.

push-title = Avvisami quando è il mio turno
push-about = Nelle partite con giorni per turno, il tuo browser mostra una notifica quando tocca a te o quando comincia una partita, anche se questa pagina è chiusa. Puoi disattivarla quando vuoi.
push-denied = Il tuo browser non permette a questo sito di mostrare notifiche. Consentile nelle sue impostazioni per questo sito, poi torna qui.
push-failed = Non è stato possibile registrare il tuo browser per le notifiche. Controlla la connessione e riprova; nelle finestre private spesso non ci sono.
push-your-turn = È il tuo turno
push-time-short = Il tuo tempo per giocare sta per finire
push-game-started = La tua partita è cominciata
push-challenged = Ti sfidano a una partita
