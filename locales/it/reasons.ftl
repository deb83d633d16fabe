### Why something is not possible, and what to do instead.
###
### `reason-<code>`          Reason in crates/game/src/reason.rs
### `refusal-<code>`         Refusal in crates/table/src/refusal.rs
### `settings-error-<name>`  SettingsError in crates/table/src/settings.rs
### `spec-error-<name>`      SpecError in crates/games/src/spec.rs
### `series-error-<name>`    SeriesError in crates/games/src/series.rs
###
### Variables have the names of the fields in crates/protocol, where these cross into the page:
### $colour            a seat's localised name, `seat-<colour>`
### $seat $by $toMove $winner   the same, or the name its player typed
### $at $from $to $one $other    fields by name, as c4; in `reason-lane-full` $from is north, east, south or west
### $game              a game's localised name, `family-<family>.full`
### $offer             take-back, draw, pause, abandon or rematch
### $moved             true or false, as a text
### all others         numbers

reason-game-over = La partita è finita. Comincia una nuova partita o una rivincita.
reason-lane-full = { $from ->
    [north] La colonna di { $at } è piena. Scegli un altro ingresso.
    [south] La colonna di { $at } è piena. Scegli un altro ingresso.
   *[other] La riga di { $at } è piena. Scegli un altro ingresso.
}
reason-marbles-touch = { $one } e { $other } si toccherebbero. Finché c’è un solo colore sul tabellone, le sue biglie stanno distanti. Scegli un altro ingresso.
reason-scoring-not-chosen = { $choices ->
    [one] C’è una fila da segnare. Sceglila.
   *[other] Ci sono { $choices } modi di segnare. Scegline uno.
}
reason-nothing-to-score = Questa mossa non forma file da segnare. Inserisci semplicemente la biglia.
reason-not-a-row = Tra { $from } e { $to } non c’è una tua fila intera. Scegli una di quelle illuminate.
reason-leaving-is-resigning = In due nessuno abbandona. Arrenditi se vuoi smettere.
reason-has-left = { $colour } ha già abbandonato la partita.
reason-no-such-seat = Posti in questo gioco: { $seats }. Scegline uno.
reason-handicap-too-long = Un handicap di { $turns } per { $colour } è troppo lungo. Scegli da 0 a 6.
reason-nobody-starts = Qualcuno deve cominciare. Lascia almeno un posto senza handicap.
reason-handicap-count = Handicap indicati: { $given }, posti: { $seats }. Indica un numero per ogni posto.
reason-too-many-marbles = Biglie sul tabellone per { $colour }: { $count }. Ogni colore ne ha solo 22.
reason-field-taken = Due biglie non possono stare in { $at }. Togline una.
reason-marbles-do-not-add-up = { $colour }: { $onBoard } sul tabellone, { $inReserve } in riserva e { $setAside } da parte devono fare 22.
reason-marbles-while-sitting-out = { $colour } salta ancora il turno e non può avere biglie sul tabellone. Toglile.
reason-points-while-sitting-out = { $colour } salta ancora il turno e non può avere punti. Mettili a 0.
reason-too-many-points = Punti per { $colour }: { $points }. Si finisce a 10, quindi 19 è il massimo.
reason-points-in-express = In Express non ci sono punti. Metti a 0 quelli di { $colour }.
reason-winner-not-to-move = { $colour } ha dieci punti e ha vinto. Il turno deve essere di { $colour }.
reason-left-to-move = { $colour } ha abbandonato la partita e non può avere il turno. Scegli un altro posto.
reason-nobody-left = Hanno abbandonato tutti. Almeno un posto deve giocare.
reason-stone-move-due = Hai già girato una tessera. Ora muovi una pietra.
reason-rotation-due = Hai già mosso una pietra. Ora gira una tessera.
reason-tile-barred = { $at } è stata girata nel turno precedente ed è bloccata. Scegli un’altra tessera.
reason-leaves-no-stone-move = Se giri così { $at }, nessuna tua pietra può muoversi. Girala in un altro modo, o muovi prima una pietra.
reason-no-stone = In { $at } non c’è nessuna pietra. Scegline una tua.
reason-not-your-stone = La pietra in { $at } non è tua. Scegline una tua.
reason-same-portal = La pietra è già in { $at }. Deve arrivare altrove.
reason-portal-taken = In { $at } c’è un’altra pietra. Scegli un portale vuoto.
reason-start-row-first = La tua fila di partenza è troppo piena. Muovi prima una pietra da lì, non quella in { $at }.
reason-start-row-too-full = Con una pietra in { $at }, la tua fila di partenza avrebbe meno di due portali vuoti. Vai altrove.
reason-nothing-to-pass-under = Tra { $from } e { $to } la pietra non passerebbe sotto nessun’altra. Deve tuffarsi sotto almeno una pietra.
reason-blocked-above = Una pietra sul lato superiore blocca il percorso tra { $from } e { $to }. Tuffati prima, o scegli un’altra meta.
reason-no-path = Nessun percorso unisce { $from } e { $to }. Scegli un’altra meta, o gira prima una tessera.
    .rotated = Nessun percorso unisce { $from } e { $to }. Scegli un’altra meta.
reason-nothing-to-decline = Ora non c’è niente da passare. Gira una tessera o muovi una pietra.
reason-set-up-first = Si scambiano ancora tessere. Scambiane qualcuna, o concludi.
reason-set-up-over = Le tessere si scambiano solo prima del primo turno.
reason-no-exchanges = Le tessere si scambiano solo con la variante «Nuova fila di partenza».
reason-not-on-start-row = { $at } non è sulla tua fila di partenza. Comincia con una tessera di lì.
reason-not-in-middle = { $at } non è al centro. Scegli una tessera delle righe 3, 4 e 5.
reason-exchanged-already = Hai già scambiato la tessera in { $at }. Scegline un’altra.
reason-stone-count = Pietre per { $colour }: { $count }. Ogni parte ne ha da una a cinque.
reason-played-in-set-up = Durante gli scambi tutte le pietre sono sulle file di partenza e niente è stato girato.
reason-rotated-tile-count = Tessere girate a questo punto del turno: { $needed }. Correggi la posizione.
reason-too-many-barred = Tessere bloccate: { $count }. Due sono il massimo.
reason-barred-tile-rotated = { $at } è bloccata e non può essere stata girata. Correggi una delle due cose.
reason-moved-in-round = { $moved ->
    [true] In questo turno si è mossa una pietra, quindi anche in questo round. Correggi la posizione.
   *[false] Il round è appena cominciato e nessuna pietra si è mossa. Correggi la posizione.
}
reason-too-many-idle-rounds = Dopo tre round senza mosse di pietra la partita sarebbe finita. Riduci il numero.
reason-won-already = { $colour } avrebbe già vinto. Metti meno pietre arrivate.
reason-no-stone-move-due = Qui nessuna pietra può muoversi e il turno sarebbe finito. Cambia le tessere o il turno.
reason-turn-is-over = Tessera girata, pietra mossa, nessun bonus: il turno è finito. Tocca all’altra parte.

refusal-no-such-seat = Posti a questo tavolo: { $seats }. Scegline uno.
refusal-no-such-slot = Giocatori a questo tavolo: { $slots }. Scegline uno.
refusal-name-has-line-break = Il nome ha più righe. Scrivilo su una sola.
refusal-no-time = L’orologio non ha tempo. Dagliene un po’, o gioca senza orologio.
refusal-game-over = La partita è finita. Comincia una nuova partita o una rivincita.
refusal-game-not-over = La partita è ancora in corso. Prima finiscila.
refusal-has-left = Hai abbandonato questa partita. Nella prossima ci sei di nuovo.
refusal-not-your-turn = Non tocca a te: il turno è di { $toMove }.
refusal-rules = Qui questa non è una mossa. Scegline una illuminata.
refusal-flag-has-fallen = Tempo scaduto: { $seat }.
refusal-flag-not-fallen = C’è ancora tempo sull’orologio.
refusal-paused = Gli orologi sono fermi. Prima continua.
refusal-not-paused = Gli orologi vanno già.
refusal-no-clocks = Questa partita si gioca senza orologio.
refusal-touch-move = Una mossa giocata resta. Chiedi piuttosto di annullare il tuo turno.
refusal-nothing-to-take-back = Non hai ancora mosse da annullare.
refusal-seat-has-left-since = { $seat } nel frattempo ha abbandonato la partita. Questo non si annulla.
refusal-not-allowed-here = { $offer ->
    [take-back] In questa partita non si annullano mosse.
    [draw] In questa partita non si offre la patta.
    [pause] In questa partita non ci sono pause.
    [abandon] Questa partita non può finire senza risultato.
   *[rematch] Qui non c’è rivincita.
}
refusal-offer-open = { $by } l’ha già chiesto. Prima rispondi.
refusal-no-such-offer = Questa proposta non vale più.
refusal-own-offer = È la tua proposta. Annullala, o aspetta gli altri.
refusal-answered-already = Hai già risposto. Aspetta gli altri.
refusal-not-your-offer = Solo { $by } può annullare questa proposta. Tu puoi rifiutarla.
refusal-too-late-to-abort = È tardi per annullare la partita. Arrenditi, o chiedi di finire senza risultato.
refusal-leave-instead = Altri hanno già giocato. Abbandona la partita, e loro continuano.
refusal-not-a-seating = Qualcuno non ha un posto, o ne ha due. Danne uno a ciascuno dei { $slots } giocatori.
refusal-starter-is-fixed = Qui è già deciso chi comincia. Scegli piuttosto chi siede dove.
refusal-no-series = Qui non si gioca un torneo. Chiedi la rivincita.
refusal-series-not-over = Il torneo non è ancora deciso. Comincia la prossima partita.
refusal-series-won = { $winner } ha vinto il torneo. Chiedi la rivincita.

settings-error-player-count = Giocatori: { $given }. Non va bene per { $game }. Cambia il numero di giocatori.
settings-error-name-has-line-break = Il nome per { $seat } ha più righe. Scrivilo su una sola.
settings-error-no-time = L’orologio per { $seat } non ha tempo. Dagliene un po’, o gioca senza orologio.
settings-error-series-from-position = Un torneo comincia dall’inizio consueto. Gioca una partita singola da questa posizione.
settings-error-spec = La partita non può cominciare così. Controlla le impostazioni.
settings-error-series = Il torneo non può cominciare così. Controlla le impostazioni.

spec-error-no-seed = { $game } non ha una disposizione casuale. Lascia vuoto il numero.
spec-error-no-handicaps = { $game } non ha handicap. Toglilo.
spec-error-handicap-in-balanced-start = Un inizio equilibrato dà le stesse possibilità alle due parti, quindi non ha handicap. Togli una delle due cose.
spec-error-first-seat-starts = In { $game } comincia sempre Chiaro. Togli questa scelta.
spec-error-not-a-position = La posizione iniziale non esiste in { $game }. Controllala o toglila.
spec-error-not-allowed = Le regole non permettono questo inizio. Controlla le impostazioni.

series-error-not-express = Solo Express si gioca come torneo, non { $game }. Scegli Express.
series-error-cannot-begin = La prima partita non può cominciare così. Controlla le impostazioni.
series-error-no-target = Un torneo richiede almeno 1 vittoria.
series-error-no-such-seat = { $game } non ha questo posto. Scegline un altro.
series-error-over = Il torneo è vinto. Cominciane uno nuovo.
