### What is said when a game is decided, and on the card that is kept of a win. It comes with the first moment of a game.
###
### $who     an opponent, with the animal
### $game    a game’s localised name, `family-<family>`
### $others  names of those who were beaten, already joined into a list
### $count   a number

moments-title = Después de la partida
moments-first-win = ¡Tu primera victoria contra { $who } en { $game }!
moments-card = Una tarjeta para guardar
moments-card-tournament = Torneo ganado
moments-card-against = contra { $others }
moments-card-moves = { $count ->
    [one] victoria en { $count } jugada
   *[other] victoria en { $count } jugadas
}
moments-card-save = Guardar la imagen
moments-card-share = Compartir
moments-card-failed = Este navegador no ha podido dibujar la tarjeta.
moments-senses = ¿Quieres oír rodar las canicas?
moments-senses-both = ¿Quieres oír y sentir rodar las canicas?
moments-senses-yes = Sí, gracias
moments-senses-no = No, gracias
