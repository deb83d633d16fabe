### The start page, the game screen, results and errors around a game.
###
### $seat $winner $by   a seat's localised name, or the name its player typed
### $seats              several of them, already joined into a list by the page
### $colour             a seat's localised name
### $kind               what a player is: person, engine, remote or bot
### $game               a game's localised name, `family-<family>.full`
### $move               a move as it is written, as Nc:a1-e5
### $how                un’entrata in parole, come dall’alto nella colonna c
### $time               a clock time as text, as 5:00
### $target $count $number $points $total $level   numbers
###
### `result-<code>` belongs to the code of Termination in crates/table/src/ending.rs and Cause in crates/game/src/outcome.rs.
### `offer-<code>` to Offer in crates/table/src/offer.rs; `offer-closed-<code>` to OfferEnd, `seat-left-<code>` to
### Leaving, both in crates/table/src/event.rs.

start-title = A cosa giochiamo?
start-lead = Scegli un gioco e via. Senza account, anche offline.
start-play = Gioca a { $game }
start-opponent = Contro chi?
start-opponent-person = Una persona su questo dispositivo
start-more-options = Altre opzioni
start-friend = Gioca con un amico
start-lobby = Sala
start-first-game = La tua prima partita

setup-title = Nuova partita
setup-game = Gioco

game-thinking = { $seat } sta pensando…
game-greeting = { $game }, giochi con { $seat }
game-move-now = Muovi ora
game-move-now-hint = Il computer gioca il meglio che ha trovato finora.
game-pass-bonus = Passa
game-end-exchange = Scambi finiti
game-take-back-move = Annulla mossa
game-take-back-move-hint = Annulla l’ultima mossa del tuo turno
game-take-back = Annulla turno
game-hint = Consiglio
game-hint-searching = Cerco una buona mossa…
game-resign = Arrenditi
game-resign-confirm = Vuoi arrenderti?
game-leave = Abbandona
game-leave-confirm = Abbandonare la partita? Le tue biglie restano sul tabellone e gli altri continuano.
game-draw = Offri la patta
game-pause = Pausa
game-resume = Continua
game-paused = Gli orologi sono fermi
game-return = Torna alla partita
game-abandon = Chiudi senza risultato
game-abandon-confirm = Chiudere questa partita senza risultato? Se giocano altri, viene chiesto a loro.
game-rematch = Rivincita
game-new = Nuova partita
game-next = Prossima partita
game-view = Vista
game-review = Rivedi la partita
game-rotate-board = Ruota il tabellone
game-rotate-auto = Ruota verso chi è di turno
game-underside = Lato inferiore
game-underside-hold = Tieni premuto il tabellone, o premi U, per vedere il lato inferiore
game-underside-both = Entrambi i lati
game-underside-through = In trasparenza
game-underside-map = Mappa delle linee
game-sounds-on = Attiva i suoni
game-sounds-off = Spegni i suoni
game-rules = Regole
game-saved = Salvata su questo dispositivo. Puoi chiudere la pagina e continuare dopo.
game-not-saved = Questa partita non si può salvare qui: il browser non salva dati di questa pagina.

panel-players = Giocatori
panel-moves = Mosse
panel-moves-empty = Ancora nessuna mossa
panel-moves-first = All’inizio
panel-moves-previous = Una mossa indietro
panel-moves-next = Una mossa avanti
panel-moves-last = Alla posizione attuale
panel-moves-past = Stai guardando una posizione precedente
panel-moves-copy = Copia la trascrizione
panel-move = Turno { $number }, { $seat }: { $move }
panel-points-of = { $points ->
    [one] { $points } punto su { $total }
   *[other] { $points } punti su { $total }
}
panel-home-of = { $count ->
    [one] { $count } pietra su 4 arrivata
   *[other] { $count } pietre su 4 arrivate
}
panel-left = Ha abbandonato
panel-sits-out = { $count ->
    [one] Salta ancora { $count } turno
   *[other] Salta ancora { $count } turni
}
panel-idle-rounds = Round senza mosse di pietra: { $count } su 3
panel-clock = Orologio: { $seat }, { $time }
clock-low = { $seat }: restano { $count } secondi
clock-low-you = Ti restano { $count } secondi
clock-short = Il tempo stringe

score-card = Segnapunti
score-card-game = Partita { $number }
score-card-target = { $target ->
    [one] A { $target } vittoria
   *[other] A { $target } vittorie
}
score-card-draw = Patta
score-card-games = Partite giocate
series-won = { $winner } vince il torneo!
series-won-you = Vinci il torneo!
series-next-starter = { $seat } comincia la prossima partita.
series-next-starter-you = Cominci la prossima partita.
series-starter = { $seat } ha cominciato questa partita

offer-take-back = { $by } vorrebbe annullare il suo ultimo turno e quanto giocato dopo
offer-draw = { $by } offre la patta
offer-pause = { $by } chiede una pausa
offer-abandon = { $by } vorrebbe chiudere senza risultato
offer-rematch = { $by } vorrebbe la rivincita
offer-accept = Accetta
offer-decline = Rifiuta
offer-accepted = { $seat } accetta
offer-declined = { $seat } rifiuta
offer-closed-agreed = D’accordo
offer-closed-declined = Rifiutato
offer-closed-withdrawn = Proposta annullata
offer-closed-lapsed = La proposta non vale più
seat-left-voluntary = { $seat } ha abbandonato la partita
seat-left-time = { $seat } ha finito il tempo e abbandona la partita
seat-left-disconnected = { $seat } mancava da troppo tempo e abbandona la partita
player-changed = { $kind ->
    [engine] Da adesso il computer gioca con { $colour }
   *[other] Da adesso { $seat } gioca con { $colour }
}

result-won = { $winner } vince!
result-won-you = Hai vinto!
result-lost-you = Stavolta vince { $winner }
result-draw = Patta
result-draw-between = Patta tra { $seats }
result-none = Nessun risultato
result-row = Con { $length } in fila, tra { $from } e { $to }.
result-points = Con dieci punti o più.
result-board-full = Il tabellone è pieno.
result-no-marbles = Chi è di turno non ha più biglie.
result-no-entry = Non si può più inserire nessuna biglia.
result-repetition = La stessa posizione si è presentata per la terza volta.
result-last-seat = Tutti gli altri hanno abbandonato.
result-four-home = Con quattro pietre arrivate.
result-idle-rounds = Nessuna pietra si è mossa per tre round.
result-resignation = { $by } si è arreso.
result-resignation-you = Hai deciso di arrenderti.
result-agreement = Di comune accordo.
result-time = { $by } ha finito il tempo.
result-time-you = Hai finito il tempo.
result-disconnection = { $by } mancava da troppo tempo.
result-disconnection-you = Mancavi da troppo tempo.
result-abandoned = La partita è stata chiusa senza risultato.
result-aborted = La partita è stata annullata.
result-most-points = Vince chi ha più punti.
result-most-home = Vince chi ha più pietre arrivate.

error-title = Qualcosa è andato storto
error-engine-load = Non è stato possibile caricare il computer. Controlla la connessione e riprova; tra persone si può giocare lo stesso.
error-engine-stopped = Il computer si è fermato. Riprova e la partita continuerà da qui.
error-rules-load = Non è stato possibile caricare il gioco. Ricarica la pagina.
error-no-wasm = Questo browser è troppo vecchio per il gioco: gli manca WebAssembly. Va bene qualsiasi browser recente.
error-saved-game = La partita salvata non è leggibile. Comincia una nuova partita.
error-game-missing = Questa partita non è su questo dispositivo. Forse è stata eliminata, o giocata su un altro.
error-page-missing = A questo indirizzo non c’è niente.
error-page-home = Vai alla pagina iniziale
