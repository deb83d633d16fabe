### What the engine says about a move. Every remark can be played out on the board.
###
### `remark-<code>`   Remark in crates/engine/src/remarks.rs: what a move missed or allowed
### `merit-<code>`    Merit, at the same place: what a move does
### `threat-<code>`   Gain in crates/engine/src/threats.rs: what a seat would gain if the other passed
###
### $seat    a seat's localised name, or the name its player typed
### $move    a move as it is written, as Nc or a1c3
### $why     one of the merits
### $how     an entry in words, as from the top into column c
### $from $to $at   fields
### $turn    how a tile is rotated: clockwise, counterclockwise or half
### $points $plies $count   numbers; plies are moves of all players together

remark-missed-win = { $plies ->
    [one] a manqué le gain immédiat avec { $move }
   *[other] a manqué un gain forcé en { $plies } coups au plus, à commencer par { $move }
}
remark-leaves-win = n’empêche pas { $seat } de gagner avec { $move }
remark-allows-win = { $plies ->
    [one] laisse { $seat } gagner avec { $move }
   *[other] laisse à { $seat } un gain forcé en { $plies } coups au plus, à commencer par { $move }
}
remark-could-prevent = { $move } l’aurait empêché
remark-missed-points = { $points ->
    [one] { $move } aurait rapporté { $points } point de plus
   *[other] { $move } aurait rapporté { $points } points de plus
}
remark-gives-points = { $points ->
    [one] laisse { $seat } marquer { $points } point avec { $move }
   *[other] laisse { $seat } marquer { $points } points avec { $move }
}
remark-missed-home = { $move } aurait amené une pierre à l’arrivée
remark-lets-home = laisse { $seat } amener une pierre à l’arrivée avec { $move }

merit-wins = gagne
merit-wins-soon = { $plies ->
    [one] mène à un gain forcé
   *[other] mène à un gain forcé en { $plies } coups au plus
}
merit-stops-win = empêche { $seat } de gagner
merit-scores = { $points ->
    [one] rapporte { $points } point
   *[other] rapporte { $points } points
}
merit-brings-home = amène une pierre à l’arrivée
merit-sentence = Ce coup { $why }.
hint-why = Essaie { $move }. Ce coup { $why }.
hint-lost = Plus rien ne sauve la partie : quoi que tu joues, { $seat } peut gagner en { $plies } coups au plus.
why-threats = crée { $count } menaces à la fois
why-threat-win = menace de gagner avec { $move }
why-threat-stone-home = menace d’amener une pierre à l’arrivée avec { $move }

threat-win = { $seat } menace de gagner avec { $move }
threat-points = { $points ->
    [one] { $seat } menace de marquer { $points } point avec { $move }
   *[other] { $seat } menace de marquer { $points } points avec { $move }
}
threat-stone-home = { $seat } menace d’amener une pierre à l’arrivée avec { $move }

game-hint-is = Essaie { $move }.
move-insert = une bille { $how } ({ $move })
move-insert-scoring = une bille { $how } qui marque de { $from } à { $to } ({ $move })
game-hint-rotate = { $turn ->
    [clockwise] de tourner { $at } d’un quart dans le sens horaire
    [half] de tourner { $at } d’un demi-tour
   *[counterclockwise] de tourner { $at } d’un quart dans le sens antihoraire
}
game-hint-move-stone = d’aller de { $from } à { $to }
game-hint-none = Pas de conseil cette fois.
