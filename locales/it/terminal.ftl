### Ciò che dice solo il terminale: tasti, file, la grandezza della finestra.
###
### $columns $lines $width $height   la grandezza della finestra, e quella che serve
### $seed    il numero di una disposizione, come testo
### $at      una casella per nome
### $cells   caselle per nome, separate da virgole
### $seat    il nome di un posto
### $path    un file
### $link    il link a un tavolo su un server
### $error   ciò che dice il sistema o un lettore, in inglese
### $minutes $seconds $speed $number $count $total $done   numeri
###
### `terminal-keys-…` è una riga sotto una schermata: al massimo 78 caratteri. `terminal-help-…` è una pagina di tasti:
### al massimo 70 caratteri per riga.

terminal-too-small = Questa finestra ha { $columns } colonne e { $lines } righe. A Undershift servono { $width } per { $height }: ingrandisci la finestra o rimpicciolisci le lettere.
terminal-top = Lato superiore
terminal-seed = Disposizione { $seed }
terminal-barred = Bloccate: { $cells }
terminal-home = Pietre arrivate: { $count } di { $total }
terminal-evaluation = Valutazione
terminal-wins-in = { $count ->
    [one] { $seat } vince in { $count } mossa
   *[other] { $seat } vince in { $count } mosse al massimo
}
terminal-type-a-move = Scrivi una mossa, o scegli con le frecce.
terminal-stuck = La pietra in { $at } ora non può andare da nessuna parte. Gira una tessera o prendi un’altra pietra.
terminal-speed = Velocità { $speed } di { $count }
terminal-stopped = Fermo

terminal-load = Apri un file
terminal-load-about = Una partita salvata continua; le trascrizioni si ripercorrono mossa per mossa. Quale file?
terminal-save = Salva
terminal-save-about = Un file che finisce in .json si può continuare a giocare più tardi. Ogni altro diventa una trascrizione, per persone e programmi. Quale file?
terminal-saved = Salvato come { $path }
terminal-replace = Il file { $path } esiste già. Sostituirlo?
terminal-file-error = Non ha funzionato: { $error }
terminal-not-saved = Questa partita non si può salvare per dopo: { $error }
terminal-other-terminal = Undershift è già aperto in un altro terminale. Le partite di questo non vengono salvate; k ne scrive una in un file.
terminal-unreadable-save = La tua partita salvata non è leggibile: { $error }. Ora è in { $path }.
terminal-not-remembered = La tua scelta non si può ricordare per la prossima volta: { $error }
terminal-quit = Esci
terminal-quit-unsaved = Questa partita non è salvata. Uscire lo stesso?
terminal-yes = Sì
terminal-no = No
terminal-yes-or-no = Invio: sì    Esc: no
terminal-draw-confirm = Finire questa partita in patta?
terminal-discard-confirm = Si salva una sola partita: quella non finita viene scartata per questa. Continuare?
terminal-clock = { $minutes } min + { $seconds } s a turno
terminal-name-hint = Con n scrivi un nome: compare nel segnapunti e nelle trascrizioni.
terminal-name-about = Chi gioca { $seat }? Senza nome resta solo il colore.

terminal-review = Revisione
terminal-game-of = Partita { $number } di { $count }
terminal-reviewed = Guardate: { $done } di { $count }
terminal-first-position = La posizione iniziale
terminal-play-on = Gioca da qui
terminal-play-on-about = Chi continua da questa posizione?
terminal-play-on-discards = Si salva una sola partita: quella non finita viene scartata per questa.
terminal-play-on-over = Qui la partita è finita. Torna indietro di qualche mossa, poi gioca.

terminal-online-opening = Apertura di { $link }…
terminal-online-connecting = Connessione…
terminal-online-connected = Online
terminal-online-lost = Nessuna connessione
terminal-online-ended = Disconnesso
terminal-online-waiting = In attesa di giocatori
terminal-online-free = libero
terminal-online-you = tu
terminal-online-away = assente
terminal-online-link = Manda questo link a chi deve giocare: { $link }
terminal-online-answer = Ctrl-Y accetta · Ctrl-N rifiuta
terminal-online-claim = L’altro giocatore manca da troppo tempo. Ctrl-W reclama la vittoria; oppure aspetta.
terminal-online-sending = Invio…

terminal-keys-start = Su Giù scegliere · Sinistra Destra cambiare · s gioca · ? tasti · q esci
terminal-keys-shiftago = Frecce · Invio gioca · h consiglio · u annulla · v valutazione · ? tasti
terminal-keys-moguli = Frecce · Invio prende, posa · + - = girare · h consiglio · u annulla · ? tasti
terminal-keys-watch = Spazio ferma · + - velocità · v valutazione · m menu · ? tasti · q esci
terminal-keys-past = Sinistra Destra tra le mosse · Fine torna alla partita · ? tutti i tasti
terminal-keys-over = r di nuovo · g revisione · k salva · m menu · Sin. Des. mosse · q esci
terminal-keys-waiting = 1-4 siediti · 0 alzati · ? tasti · q esci
terminal-keys-online = Frecce · Invio gioca · u annulla · o patta · x arrenditi · ? tasti · q esci
terminal-keys-online-over = r rivincita · g revisione · k salva · Sin. Des. mosse · q esci
terminal-keys-review = Sin. Des. mosse · Tab errore · c gioca da qui · Esc indietro · ? tasti
terminal-keys-play-on = Su Giù posto · Sin. Des. chi · Invio gioca · Esc indietro

terminal-help = Tasti
terminal-help-start =
    Su, Giù         andare di riga in riga
    Sinistra, Destra  cambiare una riga
    Invio           cambiarla, o fare ciò che dice
    s               cominciare la partita
    o               aprire un file
    n               scrivere il nome di una persona
    0-9, r          scrivere una disposizione, o sorteggiarne un’altra
    d               scartare la partita non finita
    q, Esc          uscire
terminal-help-shiftago =
    Frecce          girare intorno al tabellone e attraversarlo
    Tab             prossimo ingresso aperto
    Invio           inserire la biglia; scegliere la fila da segnare
    N S E W …       scrivere una mossa, come Nc o W4; Tab la completa
    Mouse           un clic sceglie un ingresso, un altro lo gioca
terminal-help-moguli =
    Frecce          andare di tessera in tessera
    Tab             prossima pietra, o prossimo portale raggiungibile
    Invio           prendere una pietra, posarla; giocare ciò che si vede
    + - =           girare la tessera: un quarto, un quarto indietro, metà
    a1c3, c4+, pass scrivere una mossa; Tab la completa
    Mouse           un clic prende e posa; il tasto destro gira
terminal-help-play =
    h  consiglio                 u  annulla
    v  valutazione               Spazio  il computer muove subito
    g  rivedi la partita         [ ]  guarda indietro, avanti
    x  arrenditi                 o  offri la patta
    z  ferma gli orologi         r  di nuovo, dopo la fine
    k  salva in un file          m  menu; la partita resta
    Esc  lascia                  q  esci; la partita resta
terminal-help-waiting =
    1-4             siediti a questo posto
    0               alzati
    q, Esc          esci; il posto resta tuo fino all’inizio
terminal-help-online =
    u  annulla, o chiedilo       [ ]  guarda indietro, avanti
    x  arrenditi                 o  offri la patta
    z  chiedi una pausa          r  rivincita, altra partita
    Ctrl-Y  accetta              Ctrl-N  rifiuta
    Ctrl-W  reclama la vittoria  k  salva in un file
    g  revisione, dopo la fine   v  valutazione, dopo la fine
    Esc  lascia                  q  esci; il link riporta qui
terminal-help-review =
    Sinistra, Destra  una mossa indietro o avanti
    Inizio, Fine    prima e ultima posizione
    Tab             prossimo errore
    c               gioca da qui
    n, p            partita successiva e precedente del file
    m               menu
    Esc             indietro

terminal-better = meglio era { $move }
terminal-inaccuracy = non proprio la migliore
terminal-mistake = un errore
terminal-blunder = un grave errore
