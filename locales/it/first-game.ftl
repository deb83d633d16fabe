### The guided first game: what it is about, what to do, and what happened. An opponent of the lowest level says it.
###
### $game   a game’s localised name, `family-<family>.full`
### $move   a move in words, with its notation
### $seat   the other seat’s localised name
### $from $to   fields by name
### $broken $length   how long a row is
### $why    what a move did, `remark-<code>`

first-title = La tua prima partita: { $game }
first-playing = La partita
first-skip = Subito alla partita
first-play = Giochiamo
first-real = Prepara una partita vera
first-take-back = Annulla la mossa
first-play-on = Continua così
first-express-aim = Cinque biglie del tuo colore in fila vincono: in riga, in colonna o di traverso. Arancione ne ha quattro nella colonna a. Guarda che cosa fa la prossima.
first-express-push = Le biglie entrano dal bordo e spingono quello che trovano. Tu sei Arancione. Inserisci la tua da sinistra, nella riga 4.
    .done = La tua biglia sta sulla casella del bordo e ha spinto avanti la verde. Ricordalo: può succedere anche alle tue.
first-expert-aim = Le file da cinque in su danno punti, e poi tocca di nuovo a te. Arancione ne ha quattro nella riga 4. Guarda la quinta.
first-extreme-aim = Qui si deve segnare ogni fila, anche una corta che non dà niente. Quello che segni torna nella tua riserva, tranne le ultime. Con dieci punti si vince.
first-moguli-aim = Ecco lo scopo: quattro delle tue pietre dall’altra parte. Una pietra segue il percorso della sua tessera, si tuffa, corre di sotto e riemerge. Guarda: questa arriva.
first-moguli-dive = Ogni viaggio vuole un tuffo: giù dove sta la pietra, di sotto, sotto almeno un’altra pietra, e su in un portale libero. Tu sei Chiaro, in basso. Scegli la pietra su e1, poi il portale su c3.
    .done = Si è tuffata, è passata sotto la pietra scura su c2 ed è riemersa: di sotto le pietre non danno fastidio.
first-moguli-rotate = Dove nessun percorso continua, gira una tessera. Scegli c3 e girala di un quarto in senso antiorario.
    .done = Ora i percorsi si incontrano. In ogni turno giri una tessera e muovi una pietra, nell’ordine che vuoi.
first-moguli-go = La via è libera. Porta la pietra da e1 a b4.
    .done = È tutto qui. Quattro pietre così, prima che ci riesca Scuro.
first-begin-shiftago = Tu sei Arancione e cominci. Inserisci dove vuoi: niente può ancora andare storto.
first-begin-moguli = Tu sei Chiaro e cominci. Ti aiuto nei primi turni.
first-propose = La mia idea: { $move }. Ma la partita è tua!
first-choose = Tocca a te. Gioca quello che ti piace.
first-alone = Non hai più bisogno di me. Parlo solo se qualcosa va storto.
first-pushed = { $seat } ha spinto la tua biglia da { $from } alla casella { $to }.
first-broken = { $seat } ha spinto la tua biglia da { $from } alla casella { $to }: così ha rotto la tua fila da { $broken }.
first-row = { $length } in fila: ben fatto!
first-that = Questa mossa { $why }.
first-over = Hai giocato la tua prima partita di { $game }. La prossima è tutta tua.
