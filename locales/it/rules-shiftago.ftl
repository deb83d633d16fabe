### The rules of Shiftago for players. Which text comes where, and the diagrams between them: ../rules.json.
### Texts whose name has `ruling` in it are decisions of ours; the page puts `rulebook-ruling` before them.
### Moves and fields stand as they are written everywhere: Se:b2-g2, c4. No variables.

rules-shiftago = Shiftago
rules-shiftago-idea = Spingi biglie dal bordo, e loro spingono quelle che ci sono già. Vuoi mettere in fila biglie del tuo colore: in orizzontale, in verticale o in diagonale.
rules-shiftago-seats = Si gioca in due, tre o quattro, a turno in senso orario. Ognuno ha in riserva 22 biglie di un colore. In ordine di posto: Arancione, Verde, Blu e Bianco. Chi comincia si tira a sorte.
rules-shiftago-names = Il tabellone ha 7 per 7 caselle. Le colonne vanno dalla a alla g, da sinistra a destra, le righe dalla 1 alla 7, dal basso in alto, viste dal primo posto.
rules-shiftago-credits = Shiftago è stato inventato da Robert Witter e Frank Warneke (2016). Ne raccontiamo le regole con parole nostre. Dove il regolamento stampato lascia una domanda aperta abbiamo dovuto decidere: questi punti sono segnati come nostra decisione.

rules-push = Inserire e spingere
rules-push-turn = Nel tuo turno inserisci una biglia della tua riserva da un bordo qualsiasi, lungo una colonna o riga qualsiasi. Ci sono 28 ingressi: N dall’alto, S dal basso, W da sinistra ed E da destra, con la colonna o la riga, come Nc o W4.
rules-push-empty = Se la casella al bordo è vuota, la tua biglia resta lì e nient’altro si muove.
rules-push-taken = Se è occupata, la sua biglia avanza di una casella, e con lei tutte quelle che seguono senza spazi. La tua biglia prende la casella al bordo.
rules-push-gap = Il primo spazio assorbe la spinta. Le biglie oltre non si muovono.
rules-push-full = Se tutte e sette le caselle sono occupate, lì non puoi inserire. Nessuna biglia esce mai dal tabellone.
rules-push-edge = Una biglia resta al bordo finché qualcosa non la spinge. Perciò Na e Sa sono mosse diverse anche in una colonna vuota.
rules-push-diagram-gap = Blu gioca W2: due biglie avanzano, lo spazio in c2 assorbe la spinta e la biglia blu in d2 resta. Poi anche Arancione gioca W2, e avanzano tutte e quattro.

rules-rows = File
rules-rows-what = Una fila sono biglie di un colore una dopo l’altra senza spazi: in orizzontale, in verticale o su una diagonale qualsiasi.
rules-rows-length = Conta sempre in tutta la sua lunghezza. Sei biglie in fila sono una fila da sei, e non anche una da cinque.
rules-rows-own = Una fila conta per te solo subito dopo un tuo inserimento.

rules-express = Express
rules-express-turn = Nel tuo turno inserisci una biglia. Vinci se poi il tuo colore ha una fila di
rules-express-two = cinque o più in due giocatori,
rules-express-more = quattro o più in tre o quattro giocatori.
rules-express-anyone = Non importa chi l’ha formata, né quando. Nel tuo turno le file di altri colori non contano, per quanto lunghe. Se non ne hai, tocca al posto seguente in senso orario.
rules-express-draw = Se il tabellone è pieno, o chi è di turno non ha più biglie, la partita è patta.
rules-express-ruling-draw = Basta che non abbia biglie chi è di turno. Il regolamento stampato dice solo che i giocatori non ne hanno più. Conta solo con un handicap.
rules-express-ruling-balanced = Inizio equilibrato, in due: chi comincia a tabellone vuoto può sempre vincere. Perciò potete accordarvi di cominciare con tre biglie sul tabellone, sorteggiate da una lista di aperture: due di chi comincia e una dell’altro, che poi gioca. In nessuna di esse è dimostrata una vittoria, e il computer, contro sé stesso, ha vinto più o meno altrettanto spesso con le due parti.
rules-express-diagram-other = Tre giocatori. Verde gioca Sd e mette insieme quattro biglie arancioni. Nessuno vince, perché era il turno di Verde. Blu non lo vede e gioca Ng. Ora ogni mossa che lascia intera la fila fa vincere Arancione: W6.
rules-express-diagram-longer = Quattro giocatori. Blu gioca W4. Bianco ha ora cinque biglie in fila, ma è il turno di Blu: conta solo la fila blu, da a1 ad a4. Blu vince.

rules-tournament = Torneo Express
rules-tournament-goal = Un torneo è una serie di partite di Express. Chi vince per primo dieci partite vince il torneo; potete accordarvi su un altro numero.
rules-tournament-next = Il posto a sinistra del vincitore, il seguente in senso orario, comincia la partita successiva.
rules-tournament-ruling-draw = Dopo una patta nessuno riceve punti, e comincia il posto a sinistra di chi aveva cominciato.

rules-expert = Expert
rules-expert-goal = Le file danno punti. Chi arriva per primo a dieci punti o più vince subito.
rules-expert-long-enough = Nel tuo turno inserisci una biglia. Poi si segna una fila del tuo colore di almeno cinque biglie in due giocatori, di almeno quattro in tre o quattro. Anche qui non importa chi l’ha formata.
rules-expert-none = Se non ne hai, il tuo turno finisce. Se ne hai una o più:
rules-expert-must = Devi segnarne esattamente una, e scegli quale.
rules-expert-full = Si segna in tutta la sua lunghezza, mai come una più corta.
rules-expert-take-off = Ricevi i suoi punti e ne togli delle biglie, che tornano nella tua riserva.
rules-expert-again = Poi giochi di nuovo.
rules-expert-points-two = In due giocatori: cinque in fila danno 2 punti, sei ne danno 5, sette ne danno 10. Le due estremità restano sul tabellone, il resto si toglie.
rules-expert-points-more = In tre o quattro giocatori: quattro in fila danno 2 punti, cinque ne danno 5, sei ne danno 8, sette ne danno 10. Resta un’estremità, a tua scelta; il resto si toglie.
rules-expert-second = Per ogni biglia inserita segni una sola fila, anche se due si incrociano o si toccano. L’altra resta. Se c’è ancora dopo il tuo prossimo inserimento, allora va segnata.
rules-expert-end = Se chi è di turno non ha biglie, o il tabellone è pieno, vince chi ha più punti. Se più giocatori hanno il massimo, è patta tra loro.
rules-expert-diagram-full = Arancione gioca Se e ha sei in fila, da b2 a g2. È una fila da sei, mai di cinque: 5 punti. In due giocatori restano le due estremità: Se:b2-g2. Poi Arancione gioca di nuovo.
rules-expert-diagram-end = La stessa fila in tre giocatori dà 8 punti, e Arancione sceglie l’estremità che resta. Qui è b2: Se:b2-g2.
rules-expert-diagram-other-end = E qui è g2: Se:g2-b2.
rules-expert-diagram-two = Arancione gioca Sa e ha due file da cinque. Segna la colonna, Sa:a1-a5, per 2 punti. L’altra fila c’è ancora, e W1 la fa diventare di sei: W1:a1-f1, altri 5 punti.

rules-extreme = Extreme
rules-extreme-short = Extreme è Expert con un’aggiunta: si segnano anche le file più corte, per 0 punti.
rules-extreme-two = In due giocatori sono le file da quattro.
rules-extreme-more = In tre o quattro giocatori sono le file da tre.
rules-extreme-must = Una fila da 0 punti è una fila come le altre: devi segnarla, o segnarne un’altra se ne hai più d’una. Le biglie si tolgono allo stesso modo, e giochi di nuovo.
rules-extreme-both-ways = Può nuocere, perché ti toglie biglie dal tabellone, e può aiutare, perché ti dà un altro turno.
rules-extreme-ruling-repetition = Quando la stessa posizione si presenta per la terza volta, la partita finisce come se il tabellone fosse pieno: vince chi ha più punti. Altrimenti una partita potrebbe girare senza fine.
rules-extreme-diagram-again = Arancione gioca Sd e deve segnare quattro in fila, da d1 a g1, per 0 punti. Ma questo dà un altro turno: il secondo Sd spinge d1 in d2 e ne fa cinque, da b2 a f2, per 2 punti. Verde nel frattempo non ha giocato.

rules-seats = In due, in tre, in quattro
rules-seats-what = Il numero di giocatori cambia quanto dev’essere lunga una fila e che cosa ne resta.
rules-seats-express = Express: cinque in fila vincono in due giocatori, quattro in tre o quattro.
rules-seats-expert = Expert: le file contano da cinque in due giocatori, da quattro in tre o quattro.
rules-seats-extreme = Extreme: le file contano da quattro in due giocatori, da tre in tre o quattro; le più corte danno 0 punti.
rules-seats-stays = Di una fila segnata restano le due estremità in due giocatori. In tre o quattro ne resta una, a scelta di chi la segna.

rules-handicap = Handicap
rules-handicap-what = Per equilibrare, un giocatore più forte può saltare i suoi primi 1-6 turni.
rules-handicap-aside = Mette da parte altrettante delle sue 22 biglie. Ogni turno saltato gliene restituisce una. Quando non ne restano da parte, gioca normalmente.
rules-handicap-ruling-each = Ogni posto può avere il suo numero, e almeno uno non ne ha. I turni si saltano da soli.
rules-handicap-touch = Finché tutte le biglie sul tabellone sono di un solo colore, non possono toccarsi di fianco né una sopra l’altra. In diagonale sì. Quando entra un secondo colore, questa regola non vale più.
rules-handicap-diagram-touch = Verde salta il turno, e Arancione ha una biglia in a2. Sb è permesso: a2 e b1 si toccano solo in diagonale. W3, W2, Sa e W1 sono vietati.
rules-handicap-ruling-no-entry = Se nessun ingresso è permesso, cosa che succede solo in una posizione preparata a mano, la partita finisce come se il tabellone fosse pieno.

rules-leaving = Abbandonare una partita
rules-leaving-two = In due, abbandonare è arrendersi: vince l’altro.
rules-leaving-ruling-more = In tre o quattro, un giocatore può abbandonare e gli altri continuano.
rules-leaving-marbles = Le sue biglie restano sul tabellone e si spingono come le altre.
rules-leaving-turns = I suoi turni si saltano, le sue file non contano e il suo posto è l’ultimo in classifica.
rules-leaving-lengths = La lunghezza delle file e i punti restano quelli del numero di posti iniziale.
rules-leaving-last = Quando resta un solo posto, vince. Chi ha abbandonato non ha turno: se gli mancano biglie, non finisce niente.

rules-manners = Buone maniere
rules-manners-touch = Pezzo toccato, pezzo giocato: quando la tua biglia ha toccato il tabellone o un’altra biglia, giochi quella mossa. Se tocchi una fila per segnarla, segna quella.
rules-manners-hints = Niente consigli tra giocatori. Ma se qualcuno dimentica di segnare, gli altri devono dirlo.
rules-manners-screen = Sullo schermo una mossa si annulla solo dove tutti si sono accordati così.

rules-writing = Come si scrivono le mosse
rules-writing-entry = Un inserimento si scrive con il nome del suo ingresso: Nc, W4. Se si segna una fila, seguono le sue due estremità dopo i due punti: Nc:a1-e5.
rules-writing-two = In due giocatori viene prima l’estremità nella colonna precedente; nella stessa colonna, quella nella riga più bassa.
rules-writing-more = In tre o quattro giocatori viene prima l’estremità che resta.
