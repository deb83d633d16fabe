### What is said when a game is decided, and on the card that is kept of a win. It comes with the first moment of a game.
###
### $who     an opponent, with the animal
### $game    a game’s localised name, `family-<family>`
### $others  names of those who were beaten, already joined into a list
### $count   a number

moments-title = Dopo la partita
moments-first-win = La tua prima vittoria contro { $who } a { $game }!
moments-card = Una cartolina da tenere
moments-card-tournament = Torneo vinto
moments-card-against = contro { $others }
moments-card-moves = { $count ->
    [one] vittoria in { $count } mossa
   *[other] vittoria in { $count } mosse
}
moments-card-save = Salva l’immagine
moments-card-share = Condividi
moments-card-failed = Questo browser non è riuscito a disegnare la cartolina.
moments-senses = Vuoi sentire rotolare le biglie?
moments-senses-both = Vuoi sentire rotolare le biglie, anche sotto le dita?
moments-senses-yes = Sì, grazie
moments-senses-no = No, grazie
