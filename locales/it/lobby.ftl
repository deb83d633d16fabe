### Aprire un tavolo; la sala.
###
### $seat               a seat's localised name
### $count $minutes $seconds   numbers

friend-title = Gioca con un amico
friend-tournament = Un torneo di Express
friend-lead = Ricevi un link. Chi lo apre si siede al tuo tavolo, con qualsiasi dispositivo e senza account.
friend-create = Apri il tavolo
friend-seat = { $seat } è per
friend-holder-host = Te
friend-holder-anybody = Chi ha il link
friend-holder-engine = Computer
friend-clock = Tempo per pensare
friend-clock-none = Quanto volete
friend-clock-game = Per la partita
friend-clock-turn = Per ogni turno, in giorni
friend-clock-days = { $count ->
    [one] { $count } giorno a turno
   *[other] { $count } giorni a turno
}
friend-draw-seats = Sorteggia i posti
friend-leavers = Se qualcuno se ne va o manca troppo a lungo
friend-leavers-replace = Il computer gioca al suo posto
friend-leavers-skip = I suoi turni si saltano
friend-leavers-hint = La partita di nessuno finisce perché un altro se ne va.
friend-chat = Parlare al tavolo
friend-chat-free = Con parole proprie
friend-chat-presets = Solo frasi pronte
friend-chat-off = Nessuno parla
friend-delay = Gli spettatori vedono la partita
friend-delay-none = Subito
friend-delay-seconds = { $seconds ->
    [one] { $seconds } secondo dopo
   *[other] { $seconds } secondi dopo
}
friend-delay-minutes = { $minutes ->
    [one] { $minutes } minuto dopo
   *[other] { $minutes } minuti dopo
}
friend-rated = Classificata
    .about = La partita conta per i vostri punteggi. Tutti hanno bisogno di un account, e le mosse non si annullano.
friend-listed = Mostra il tavolo nella sala
    .about = Chi è qui può sedersi o guardare.

lobby-title = Sala
lobby-people = { $count ->
    [one] { $count } persona è qui
   *[other] { $count } persone sono qui
}
lobby-lead = Trova qualcuno con cui giocare, o guarda una partita.
lobby-pair = Gioca con qualcuno
lobby-pair-game = Gioco
lobby-pair-time = Tempo per pensare
lobby-pair-seek = Trova giocatori
lobby-pair-seeking = Ricerca di giocatori…
lobby-pair-others = { $count ->
    [0] Nessun altro cerca questo per ora.
    [one] { $count } altra persona cerca questo.
   *[other] { $count } altre persone cercano questo.
}
lobby-pair-stop = Smetti di cercare
lobby-open = Tavoli che aspettano giocatori
lobby-open-none = Nessun tavolo aspetta in questo momento.
lobby-open-sit = Unisciti
lobby-seeks = { $count ->
    [one] { $count } persona cerca giocatori
   *[other] { $count } persone cercano giocatori
}
lobby-playing = Partite in corso
lobby-playing-none = Nessuna partita in corso in questo momento.
lobby-computer = Gioca contro il computer
lobby-computer-meanwhile = Intanto gioca contro il computer
lobby-tournaments = Tornei e club
lobby-account = Accedi o crea un account
lobby-archive = Archivio delle partite
lobby-nobody = Oggi sei qui prima di tutti. Apri un tavolo e manda il link, o comincia con il computer: c’è sempre.
lobby-free = { $count ->
    [one] { $count } posto libero
   *[other] { $count } posti liberi
}
lobby-speed-quick = 5 min + 3 s
lobby-speed-calm = 15 min + 10 s
lobby-speed-days = 2 giorni a turno
lobby-speed-none = Senza orologio
