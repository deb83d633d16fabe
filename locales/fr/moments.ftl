### What is said when a game is decided, and on the card that is kept of a win. It comes with the first moment of a game.
###
### $who     an opponent, with the animal
### $game    a game’s localised name, `family-<family>`
### $others  names of those who were beaten, already joined into a list
### $count   a number

moments-title = Après la partie
moments-first-win = Ta première victoire contre { $who } ({ $game }) !
moments-card = Une carte à garder
moments-card-tournament = Tournoi gagné
moments-card-against = contre { $others }
moments-card-moves = { $count ->
    [one] victoire en { $count } coup
   *[other] victoire en { $count } coups
}
moments-card-save = Enregistrer l’image
moments-card-share = Partager
moments-card-failed = Ce navigateur n’a pas pu dessiner la carte.
moments-senses = Veux-tu entendre rouler les billes ?
moments-senses-both = Veux-tu entendre et sentir rouler les billes ?
moments-senses-yes = Oui, volontiers
moments-senses-no = Non, merci
