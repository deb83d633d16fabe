### Tornei e club.
###
### $name                il nome di qualcuno, di un torneo o di un club
### $count $round $rounds $minutes   numeri
### $date                un giorno e un’ora

tournaments-title = Tornei
tournaments-lead = Gioca in un torneo, guardalo, o creane uno per i tuoi amici o il tuo club.
tournaments-open = Da raggiungere
tournaments-running = In corso
tournaments-over = Finiti
tournaments-own = I tuoi
tournaments-none = Nessuno al momento.
tournaments-empty = Il primo torneo puoi farlo tu
tournaments-empty-about = Adesso non ce n’è nessuno aperto o in corso. Per uno di Express bastano qualche amico e un quarto d’ora: apri un tavolo, manda il link, e chi arriva si siede.
tournaments-players = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}
tournaments-express = Il torneo Express della scatola è per un tavolo da due a quattro, e non serve un account.
tournaments-express-go = Apri un tavolo e manda il link
tournament-make = Crea un torneo
tournament-make-now = Crea
tournament-make-account = Per crearne uno serve un account. Per giocare no.
tournament-account = Al tuo account
tournament-name = Nome
tournament-name-example = Coppa del venerdì
tournament-game = Gioco
tournament-kind = Come si gioca
tournament-kind-swiss = Svizzero
tournament-kind-swiss-about = Round in cui si incontra chi ha gli stessi punti. Nessuno viene eliminato.
tournament-kind-arena = Arena
tournament-kind-arena-about = Per un tempo fisso, chi è libero gioca subito la partita seguente.
tournament-kind-tables = Round a tavoli
tournament-kind-tables-about = Tutti siedono a tavoli da tre o quattro, ogni round con altri.
tournament-rounds = Round
tournament-length = Minuti
tournament-clock = Tempo per pensare
tournament-bots = Bot
tournament-bots-level = Livello dei bot
tournament-starts-at = Inizia alle (vuoto: quando lo dici tu)
tournament-listed = Tutti possono trovarlo
tournament-listed-about = Altrimenti viene chi ha il link.
tournament-club = Per un club
tournament-club-none = Nessun club
tournament-missing = A questo indirizzo non c’è nessun torneo
tournament-to-all = Tutti i tornei
tournament-by = di { $name }
tournament-rounds-count = { $count ->
    [one] { $count } round
   *[other] { $count } round
}
tournament-minutes = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
}
tournament-state-open = Non ancora iniziato
tournament-state-running = In corso
tournament-state-over = Finito
tournament-begins = Inizia { $date }
tournament-round = Round { $round } di { $rounds }
tournament-arena-ends = Finisce tra
tournament-arena-last = Il tempo è finito: le ultime partite contano ancora.
tournament-next = Prossimo round tra
tournament-join = Partecipa
tournament-come-back = Partecipa di nuovo
tournament-leave = Lascia il torneo
tournament-leave-confirm = Lasciare il torneo? Una partita in corso è persa. Puoi tornare.
tournament-in = Ci sei. Resta su questa pagina: la tua partita appare qui.
tournament-your-game-against = Giochi contro { $name }
tournament-go = Al tavolo
tournament-bye = In questo round riposi: vale come una vittoria, ai tavoli come un posto a metà.
tournament-wait-round = La tua partita è finita. Il prossimo round arriva quando lo sono tutte.
tournament-wait-arena = Tocca a te appena qualcuno è libero.
tournament-start = Inizia
tournament-add-bot = Aggiungi un bot
tournament-call-off = Annulla
tournament-call-off-confirm = Annullare il torneo? Le partite in corso non contano più.
tournament-remove-named = Escludi: { $name }
tournament-players = Giocatori
tournament-players-none = Ancora nessuno. Manda il link ai tuoi amici.
tournament-gone = non c’è più
tournament-games = Partite
tournament-game-number = Tavolo { $count }
tournament-standings = Classifica
tournament-place = Posto
tournament-player = Giocatore
tournament-points = Punti
tournament-played = Partite
tournament-tie-opponents = Avversari
tournament-tie-against = Contro
tournament-tie-wins = Vinte
tournament-ties = Che cosa vale a pari punti
tournament-ties-swiss = Prima «Avversari»: tutti i punti di chi hai incontrato, quindi avversari forti aiutano. Poi «Contro»: i punti di chi hai battuto valgono per intero, con una patta per metà. Poi le partite vinte. Chi è pari in tutto divide il posto.
tournament-ties-arena = È davanti chi ha avuto bisogno di meno partite per gli stessi punti. Chi è pari anche in questo divide il posto.
tournament-ties-tables = Prima le partite vinte, poi «Avversari»: tutti i punti di chi era al tavolo con te. Chi è pari in tutto divide il posto.
tournament-results = Risultati in un file
tournament-screen = Per lo schermo alla parete
tournament-link = Copia il link
tournament-scan = Guardalo sul telefono
tournament-qr = Codice QR con l’indirizzo di questo torneo
tournament-winner = Vince { $name }
club-title = Club
club-lead = Un gruppo con un nome e un link: i suoi membri, le loro partite, una classifica, tornei e un calendario.
club-none = Non sei ancora in nessun club. Creane uno, o apri il link di un club.
club-make = Crea un club
club-make-now = Crea
club-missing = A questo indirizzo non c’è nessun club
club-to-all = Tutti i club
club-join = Unisciti
club-join-account = Per unirsi serve un account.
club-leave = Lascia il club
club-leave-confirm = Lasciare il club { $name }?
club-rename = Cambia il nome
club-dissolve = Sciogli
club-dissolve-confirm = Sciogliere il club { $name }? Partite e tornei restano.
club-members = Membri
club-host = se ne occupa
club-ladder = Classifica
club-ladder-about = Dalle ultime partite tra membri: più punti, poi meno partite.
club-games = Partite
club-games-none = Ancora nessuna partita tra membri.
club-calendar = Calendario
club-calendar-about = Abbona il tuo calendario a questo indirizzo: i tornei con un’ora vi appaiono.
club-calendar-copy = Copia l’indirizzo
api-tournament-over = Il torneo è finito.
api-too-few-players = Servono più giocatori per iniziare.
api-started-already = È già iniziato.
api-not-host = Può farlo solo chi l’ha creato.
