### What is said when a game is decided, and on the card that is kept of a win. It comes with the first moment of a game.
###
### $who     an opponent, with the animal
### $game    a game’s localised name, `family-<family>`
### $others  names of those who were beaten, already joined into a list
### $count   a number

moments-title = After the game
moments-first-win = Your first win against { $who } at { $game }!
moments-card = A card to keep
moments-card-tournament = Tournament won
moments-card-against = against { $others }
moments-card-moves = { $count ->
    [one] won with { $count } move
   *[other] won with { $count } moves
}
moments-card-save = Save the picture
moments-card-share = Share
moments-card-failed = This browser could not draw the card.
moments-senses = Would you like to hear the marbles roll?
moments-senses-both = Would you like to hear and feel the marbles roll?
moments-senses-yes = Yes, please
moments-senses-no = No, thanks
