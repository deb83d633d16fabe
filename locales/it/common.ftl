### What every page uses: buttons, seats, levels, games, counted things.
###
### $count   a whole number, given as a number so that plurals work
### $percent a whole number from 0 to 100
### $level   the computer's level, 1 to 10
### $page    the localised name of a page
###
### A seat (`seat-<colour>`) is its bare name, used like a person's name. Its attributes:
###   .mark    the sign on its pieces, so that nobody needs to see colours
###   .spoken  name and sign, for screen readers
###   .piece   one of its pieces, sign included
###   .pieces  several of them, without a number

app-name = Undershift
app-tagline = Spingi biglie, gira tessere, tuffati nei portali: due giochi da tavolo, in solitaria, in compagnia e offline
page-title = { $page } · Undershift

action-cancel = Annulla
action-close = Chiudi
action-back = Indietro
action-continue = Continua
action-retry = Riprova
action-copied = Copiato
action-more = Altro
load-failed = Questa parte non si è potuta caricare. Controlla la connessione e riprova: non si perde nulla.

nav-label = Menu principale
nav-home = Gioca
nav-learn = Impara
nav-games = Partite
nav-rules = Regole
nav-settings = Impostazioni
nav-skip = Vai al contenuto

seat-orange = Arancione
    .mark = punto
    .spoken = Arancione, punto
    .piece = biglia arancione con un punto
    .pieces = biglie arancioni
seat-green = Verde
    .mark = anello
    .spoken = Verde, anello
    .piece = biglia verde con un anello
    .pieces = biglie verdi
seat-blue = Blu
    .mark = rombo
    .spoken = Blu, rombo
    .piece = biglia blu con un rombo
    .pieces = biglie blu
seat-white = Bianco
    .mark = croce
    .spoken = Bianco, croce
    .piece = biglia bianca con una croce
    .pieces = biglie bianche
seat-light = Chiaro
    .mark = anello
    .spoken = Chiaro, anello
    .piece = pietra chiara con un anello
    .pieces = pietre chiare
seat-dark = Scuro
    .mark = rombo
    .spoken = Scuro, rombo
    .piece = pietra scura con un rombo
    .pieces = pietre scure

player-person = Una persona
player-engine = Computer
player-engine-level = Computer, livello { $level }
player-bot = Bot

level-label = Livello { $level }
level-1 = Non vede minacce
level-2 = Vede poche minacce
level-3 = Non vede 1 minaccia su 2
level-4 = Non vede 1 minaccia su 3
level-5 = Non vede 1 minaccia su 4
level-6 = Gli sfugge poco
level-7 = Gli sfugge pochissimo
level-8 = Non gli sfugge quasi nulla
level-9 = Non gli sfugge nulla
level-10 = Forza massima
level-adaptive = Un po’ più forte di te

family-shiftago = Shiftago
    .full = Shiftago
    .about = Spingi biglie dal bordo e forma file del tuo colore. Per 2-4 giocatori.
family-moguli = Moguli
    .full = Moguli
    .about = Gira tessere e porta quattro pietre dall’altra parte, passando sotto altre pietre. Per 2 giocatori.
family-express = Express
    .full = Shiftago Express
    .about = La prima fila vince. Veloce, ideale per cominciare.
family-expert = Expert
    .full = Shiftago Expert
    .about = Le file danno punti e un altro turno. Si vince a dieci punti.
family-extreme = Extreme
    .full = Shiftago Extreme
    .about = Come Expert, ma anche le file corte vanno segnate, e valgono 0.
variant-none = Standard
variant-newrow = Nuova fila di partenza
    .about = Prima del primo turno, entrambi possono scambiare tessere della propria fila di partenza.
variant-cylinder = Cilindro
    .about = I bordi sinistro e destro si toccano: i percorsi fanno il giro.

count-players = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}
count-marbles = { $count ->
    [one] { $count } biglia
   *[other] { $count } biglie
}
count-wins = { $count ->
    [one] { $count } vittoria
   *[other] { $count } vittorie
}
count-percent = { $percent }%

rulebook-title = Regole
