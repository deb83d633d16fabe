### The page on which a game is set up; the terminal asks with the same words.
###
### $seat    a seat's localised name
### $minutes $seconds   numbers
### $level   a number

setup-variants-moguli = Varianti, da sole o insieme
setup-players = Giocatori
setup-seats = Posti
setup-seat-kind = Chi gioca { $seat }?
setup-name = Nome
setup-name-hint = facoltativo
setup-level-hint = Al computer sfuggono cose come alle persone: più basso il livello, più gliene sfuggono.
setup-adaptive-hint = «Un po’ più forte di te» segue i tuoi risultati su questo dispositivo; per ora è il livello { $level }.
setup-handicap = Handicap
setup-handicap-hint = Chi è più forte salta i primi turni.
setup-handicap-turns = { $count ->
    [0] Gioca dall’inizio
    [one] Salta { $count } turno
   *[other] Salta { $count } turni
}
setup-starter = Chi comincia
setup-starter-random = A caso
setup-starter-light = Comincia Chiaro. Scegli chi gioca Chiaro.
setup-side-random = Parti a caso
setup-clock = Orologio
setup-clock-of = { $minutes } min + { $seconds } s
setup-clock-minutes-label = Minuti per giocatore
setup-clock-seconds-label = Secondi aggiunti per turno
setup-seed = Numero della disposizione
setup-seed-hint = Lo stesso numero dà sempre le stesse tessere.
setup-seed-wrong = Usa un numero intero, per esempio 42.
setup-seed-random = Tessere nuove
setup-balanced = Inizio equilibrato
setup-balanced-hint = Chi comincia a tabellone vuoto può sempre vincere. Qui ci sono già tre biglie, sorteggiate tra aperture con le stesse possibilità.
setup-balanced-game = Inizio equilibrato: ci sono già tre biglie sorteggiate. Le due parti hanno più o meno le stesse possibilità.
setup-tournament = Torneo
setup-tournament-hint = Più partite di Express; si contano le vittorie.
setup-target = Vittorie necessarie
setup-take-back = Annullare mosse
setup-consent-never = Mai
setup-consent-by-agreement = Se tutti sono d’accordo
setup-consent-freely = In ogni momento
setup-start = Comincia la partita
setup-reset = Ripristina
