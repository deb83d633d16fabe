### The rules of Moguli for players. Which text comes where, and the diagrams between them: ../rules.json.
### Texts whose name has `ruling` in it are decisions of ours; the page puts `rulebook-ruling` before them.
### Moves and fields stand as they are written everywhere: a1c3, c4+. No variables.

rules-moguli = Moguli
rules-moguli-idea = Vuoi portare quattro tue pietre sulla fila di partenza dell’altro. Le pietre viaggiano sui percorsi delle tessere, e ogni viaggio deve tuffarsi in un portale, passare sotto un’altra pietra e riemergere. Girare una tessera cambia i percorsi su entrambi i lati, quello che vedi e quello che non vedi.
rules-moguli-players = Si gioca in due: Chiaro e Scuro. Comincia Chiaro.
rules-moguli-board = Si mescolano 35 tessere e si dispongono in 5 colonne, dalla a alla e, e 7 righe, dalla 1 alla 7, viste da Chiaro. Ogni tessera ha al centro un portale: un foro su cui può stare una pietra, o attraverso cui può passare.
rules-moguli-stones = Ognuno ha cinque pietre sulla propria fila di partenza: la riga 1 per Chiaro, la riga 7 per Scuro. Su un portale non c’è mai più di una pietra.
rules-moguli-credits = Moguli è stato inventato da Reinhold Wittig (2003/2004). Ne raccontiamo le regole con parole nostre. Dove il regolamento stampato lascia una domanda aperta abbiamo dovuto decidere: questi punti sono segnati come nostra decisione.

rules-tiles = Tessere e percorsi
rules-tiles-path = Sul lato superiore di ogni tessera un percorso unisce il portale a due bordi vicini, come una L. Così anche sul lato inferiore.
rules-tiles-twin = Una gemella (con un triangolo bianco) ha il percorso inferiore proprio sotto quello superiore, verso gli stessi bordi.
rules-tiles-split = Un’incrociata (senza triangolo) ha il percorso inferiore verso gli altri due bordi.
rules-tiles-known = Al tavolo non vedi mai il lato inferiore, ma lo conosci sempre da quello superiore. Ci sono 17 gemelle e 18 incrociate, secondo un conteggio pubblicato.
rules-tiles-connected = Due tessere vicine sono collegate sopra se entrambe hanno lì un percorso verso il bordo in comune. Lo stesso vale sotto.
rules-tiles-diagram-unseen = Sopra, nessuna di queste tessere è collegata a un’altra. Ma a1, b1 e b2 sono incrociate, e sotto a1 porta a b1 e b1 a b2. La pietra in a1 si tuffa, passa sotto b1 e riemerge in b2: a1b2.

rules-turn = Un turno
rules-turn-two = Nel tuo turno fai due mosse, ciascuna esattamente una volta, nell’ordine che vuoi:
rules-turn-rotate = girare una tessera, e
rules-turn-move = muovere una tua pietra.
rules-turn-bonus = Il bonus, se lo ottieni, viene per ultimo. Il turno di Chiaro e quello di Scuro che lo segue fanno un round.
rules-turn-ruling-both = Devi farle entrambe se puoi. Solo il bonus è facoltativo.
rules-turn-diagram-open = Chiaro non può ancora muovere nessuna pietra. Chiaro gira c3 di un quarto in senso orario: ora il percorso sale da a1 fino a d4, e la pietra ci va, sotto quella scura in c2.

rules-rotating = Girare una tessera
rules-rotating-how = Gira una tessera qualsiasi di un quarto, di mezzo giro o di tre quarti. Una pietra che ci sta sopra, tua o no, resta sul suo portale.
rules-rotating-barred = Non puoi girare una tessera che l’altro ha girato nel turno appena prima. Queste tessere, una o due, sono bloccate per te in questo turno, comunque siano messe.
rules-rotating-ruling-barred = È bloccato ciò che è stato girato nel turno appena prima del tuo, per entrambi allo stesso modo. Il regolamento stampato dice «nel round precedente».

rules-moving = Muovere una pietra
rules-moving-legs = Una pietra si muove in tre tratti.
rules-moving-first = Sopra, se vuoi: di portale in portale collegato, fin dove vuoi. Ogni portale che attraversi o su cui ti fermi dev’essere vuoto.
rules-moving-below = Sotto, sempre: tuffati nel portale raggiunto (può essere quello di partenza) e segui il percorso inferiore. Lì le pietre non bloccano, e devi passare sotto almeno un’altra pietra, di qualsiasi colore. Poi riemergi da un portale vuoto.
rules-moving-last = Di nuovo sopra, se vuoi, come nel primo tratto.
rules-moving-stuck = Una pietra che non può passare sotto un’altra non può muoversi affatto.
rules-moving-diagram-legs = La pietra chiara in a1 può andare sopra fino a b1 o b2, ma c2 è bloccato. Si tuffa, passa sotto c2 e riemerge in c3. Da lì può proseguire per d3 o d4. Le mosse sono quindi tre: a1c3, a1d3 e a1d4.
rules-moving-ruling-off = Mentre si muove, la pietra non è sul tabellone: il suo portale di partenza conta come vuoto, e passarci sotto non conta.
rules-moving-ruling-once = In uno stesso tratto nessun portale si visita due volte, e una mossa finisce su un portale diverso da quello di partenza.
rules-moving-ruling-ways = Se più percorsi portano allo stesso portale, conta uno che passa sotto una pietra dell’altro, perché dà il bonus; poi il più breve.

rules-bonus = Il bonus
rules-bonus-what = Se la tua pietra è passata sotto una o più pietre dell’altro, alla fine del turno puoi girare un’altra tessera. Quante che siano le pietre, la tessera è una.
rules-bonus-which = Può essere qualsiasi tessera non bloccata per te, anche quella già girata in questo turno. Se ne giri due diverse, entrambe sono bloccate per l’altro nel turno seguente.
rules-bonus-ruling-same = Il bonus può andare alla tessera già girata, sia che tu abbia prima girato sia che tu abbia prima mosso.
rules-bonus-diagram-ring = Chiaro gioca a1b2. Le quattro tessere formano un anello: la pietra potrebbe passare sotto a2, dove sta Chiaro, o sotto b1, dove sta Scuro. Conta il percorso sotto b1, e Chiaro ottiene il bonus.

rules-breathe = La tua fila di partenza deve respirare
rules-breathe-what = Almeno due portali della tua fila di partenza devono essere vuoti. La riempiono le pietre di entrambi i colori.
rules-breathe-must = Se all’inizio del tuo turno sono meno di due, devi muovere una tua pietra di quella fila. Perciò le tue prime due mosse di pietra partono da lì.
rules-breathe-never = Non puoi mai portare una pietra sulla tua fila di partenza, né spostarla lungo di essa, se dopo restano meno di due portali vuoti.
rules-breathe-other = La fila di partenza dell’altro puoi riempirla quanto vuoi.
rules-breathe-ruling-there = L’obbligo vale solo per chi ha ancora una pietra su quella fila.
rules-breathe-diagram-full = Sulla fila di partenza di Chiaro solo c1 è vuoto: deve muoversi una pietra di quella fila, e d3e4 deve aspettare. La pietra in a1 può andare in b2 o c2. In c1 no: ci sarebbero di nuovo quattro pietre sulla fila.

rules-no-move = Quando non puoi muovere pietre
rules-no-move-what = Se nessuna pietra può muoversi, o devi muoverne una della fila di partenza e non puoi, non ne muovi. Giri comunque una tessera.
rules-no-move-ruling-keep = Se all’inizio del turno puoi muovere una pietra, non puoi girare una tessera in modo che non resti nessuna mossa di pietra.
rules-no-move-ruling-open = Se non ne hai, puoi girare qualsiasi tessera non bloccata. Se questo apre una mossa di pietra, devi farne una; altrimenti il tuo turno finisce.
rules-no-move-diagram-last = a1b2 è l’unica mossa di pietra di Chiaro: non può cominciare rompendone il percorso. La tessera in b1 non può essere girata affatto. a1+ e b2+ conservano il percorso e sono permesse.

rules-moguli-end = Come finisce una partita
rules-moguli-end-four = La partita è decisa quando un giocatore ha quattro pietre sulla fila di partenza dell’altro.
rules-moguli-end-dark = Se è Scuro, vince Scuro.
rules-moguli-end-light = Se è Chiaro, Chiaro completa il turno e Scuro ne ha un ultimo. Se allora anche Scuro ha quattro pietre arrivate, è patta. Altrimenti vince Chiaro.
rules-moguli-end-ruling-dark = La quarta pietra di Scuro chiude subito la partita, senza la tessera che resterebbe da girare.
rules-moguli-end-idle = Se nessuno muove una pietra per tre round di seguito, la partita finisce e vince chi ha più pietre arrivate.
rules-moguli-end-ruling-equal = A parità di pietre arrivate è patta.
rules-moguli-end-ruling-repetition = Quando la stessa posizione si presenta per la terza volta all’inizio di un turno, la partita finisce allo stesso modo. Altrimenti due pietre potrebbero andare avanti e indietro senza fine.

rules-newrow = Variante: nuova fila di partenza
rules-newrow-what = Prima del primo turno, Chiaro può scambiare tessere della riga 1, una alla volta e fino a tutte e cinque, con tessere delle righe centrali 3, 4 e 5. Nessuna si gira. Poi Scuro può fare lo stesso con la riga 7, anche con tessere che Chiaro ha messo al centro. Entrambi possono rinunciare.
rules-newrow-ruling-exchange = Le due tessere si scambiano esattamente di posto, e nessuno scambia due volte la stessa.
rules-newrow-diagram-exchange = Chiaro scambia a1 con c4 e conclude.

rules-cylinder = Variante: cilindro
rules-cylinder-what = Le colonne a ed e sono vicine: un percorso può uscire a sinistra e rientrare a destra, sopra e sotto. Le righe 1 e 7 non sono vicine.
rules-cylinder-diagram-back = Il percorso sale da a1 ad a2, esce a sinistra, rientra in e2 e sale a e3. Chiaro passa sotto a2 e va in e2 o e3.

rules-take-back = Annullare
rules-take-back-ruling-turn = Finché il tuo turno non è finito puoi annullare le tue mosse e provare altro. Dopo serve il consenso dell’altro.

rules-moguli-writing = Come si scrivono le mosse
rules-moguli-writing-rotation = c4+ gira la tessera in c4 di un quarto in senso orario, c4- di un quarto in senso contrario, c4= di mezzo giro.
rules-moguli-writing-stone = a1c5 è una pietra che va da a1 a c5.
rules-moguli-writing-exchange = a1~c4 scambia due tessere prima del primo turno.
rules-moguli-writing-pass = pass rinuncia al bonus, o conclude gli scambi.
