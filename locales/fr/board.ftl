### What is said about the board: to a screen reader on a field, and through a live region after a move.
###
### $seat       a seat's localised name, or the name its player typed
### $piece      a localised piece, `seat-<colour>.piece`
### $cell $at $from $to $one $other $dive $surface   fields by name, as c4; in `effect-inserted` $from is an edge
### $direction  the edge of an entry: north, east, south or west
### $lane       the letter of a column or the number of a row
### $place      which lane it is, counted, p1 to p7
### $turn       clockwise, half or counterclockwise
### $players    pair or more: how many play
### $kind       twin or split; in `trail-action` the kind of an effect
### $above $below   the two edges a tile's path goes to on that face: NE, SE, SW or NW
### $move       what would be played, as it is written
### $cells $targets $paths $actions   several of them, as a list
### $line       row or column, or the edge that entries lie on
### $reach      portal, bonus or exchange: what a field is for what is selected
### $face       top or bottom
### $points $count $length $index   numbers
###
### `effect-<name>` belongs to the effect of that name in crates/game/src/effect.rs and has its arguments. $count in
### `effect-travelled` is how many stones were passed under; $dive and $surface are the ends of the leg below.
### `announce-<kind>` belongs to what the board module announces by itself (Announcement in web/src/board/types.ts).

board-shiftago = Plateau de Shiftago, 7 cases sur 7
board-moguli = Plateau de Moguli, 5 tuiles sur 7
board-shiftago-keys = Les flèches vont d’une entrée à l’autre et d’une case à l’autre. Entrée joue, Échap annule.
board-moguli-keys = Les flèches vont d’une tuile à l’autre, une lettre et un chiffre comme C et 4 mènent à la tuile c4, N parcourt tout ce que tu peux utiliser. Entrée choisit une pierre ou une arrivée. Plus et moins tournent la tuile d’un quart, le signe égal d’un demi-tour, R montre toutes les rotations. P passe, Échap annule. U montre le dessous.
board-row = { $line ->
    [row] Ligne { $lane }
    [column] Colonne { $lane }
    [north] Bord du haut
    [south] Bord du bas
    [west] Bord gauche
   *[east] Bord droit
}
board-reserve = { $seat } : { $count ->
    [one] { $count } bille en réserve
   *[other] { $count } billes en réserve
}

field-empty = { $cell }, vide
field-marble = { $cell }, { $piece }
field-tile = tuile { $kind ->
    [twin] jumelle
   *[split] croisée
}, chemin du dessus { $above ->
    [NE] vers le haut et la droite
    [SE] vers le bas et la droite
    [SW] vers le bas et la gauche
   *[NW] vers le haut et la gauche
}, du dessous { $below ->
    [NE] vers le haut et la droite
    [SE] vers le bas et la droite
    [SW] vers le bas et la gauche
   *[NW] vers le haut et la gauche
}
field-stone = avec { $piece }
field-no-stone = pas de pierre
field-barred = bloquée, car tournée au tour précédent
field-rotated = tournée pendant ce tour
field-reach = { $reach ->
    [portal] à portée
    [bonus] à portée avec le bonus
   *[exchange] peut être échangée
}
field-can-rotate = peut être tournée
field-last-move = fait partie du dernier coup
field-winning = dans la rangée gagnante
field-start-row = rangée de départ : { $seat }
field-can-move = { $count ->
    [one] peut aller à { $count } portail
   *[other] peut aller à { $count } portails
}

entry-name = { $direction ->
    [north] Par le haut dans la colonne { $lane }
    [south] Par le bas dans la colonne { $lane }
    [west] Par la gauche dans la ligne { $lane }
   *[east] Par la droite dans la ligne { $lane }
}
entry-lane = { $direction ->
    [north] en haut
    [south] en bas
    [west] à gauche
   *[east] à droite
}, { $place ->
    [p1] première
    [p2] deuxième
    [p3] troisième
    [p4] quatrième
    [p5] cinquième
    [p6] sixième
   *[p7] septième
} piste
entry-full = pleine
entry-plain = ta bille arrive en { $cell }
entry-pushes = { $count ->
    [one] ta bille arrive en { $cell } et pousse { $count } bille
   *[other] ta bille arrive en { $cell } et pousse { $count } billes
}
entry-scores = { $points ->
    [one] une rangée pour { $points } point
   *[other] une rangée pour { $points } points
}

choose-row = Quelle rangée comptes-tu ?
choose-row-option = { $points ->
    [one] de { $from } à { $to }, { $length } billes, { $points } point
   *[other] de { $from } à { $to }, { $length } billes, { $points } points
}
choose-end = Quel bout reste sur le plateau ?
choose-end-option = { $cell } reste
notice-use-entries = Les billes entrent par le bord : choisis une des flèches.

effect-inserted = { $seat } : { $from ->
    [north] bille par le haut en { $at }
    [south] bille par le bas en { $at }
    [west] bille par la gauche en { $at }
   *[east] bille par la droite en { $at }
}
effect-shifted = { $piece } passe de { $from } à { $to }
effect-shifted-many = Les billes en { $cells } avancent d’une case
effect-scored = { $points ->
    [one] { $seat } compte la rangée de { $from } à { $to } : { $points } point
   *[other] { $seat } compte la rangée de { $from } à { $to } : { $points } points
}
effect-removed = { $piece } quitte { $at }
effect-removed-many = Les billes en { $cells } retournent dans la réserve
effect-sat-out = { $seat } passe ce tour et récupère une bille
effect-rotated = { $turn ->
    [clockwise] La tuile { $at } tourne d’un quart dans le sens horaire
    [half] La tuile { $at } fait un demi-tour
   *[counterclockwise] La tuile { $at } tourne d’un quart dans le sens antihoraire
}
effect-travelled = { $count ->
    [one] { $seat } : de { $from } à { $to }, plonge en { $dive }, passe sous { $count } pierre, remonte en { $surface }
   *[other] { $seat } : de { $from } à { $to }, plonge en { $dive }, passe sous { $count } pierres, remonte en { $surface }
}
effect-bonus = { $seat } gagne le bonus
effect-move-skipped = { $seat } ne peut bouger aucune pierre
effect-exchanged = Les tuiles { $one } et { $other } sont échangées
effect-passed = { $seat } passe

trail = { $seat } : { $actions }
trail-action = { $kind ->
    [travelled] { $from } vers { $to }
    [rotated] { $at } tournée
    [exchanged] { $one } et { $other } échangées
   *[move-skipped] aucune pierre bougée
}

turn-yours = À toi de jouer
turn-of = À { $seat } de jouer
turn-again = { $seat } rejoue
turn-last = Dernier tour : { $seat }
turn-last-yours = Ton dernier tour
turn-last-next = Quatre pierres arrivées, puis { $seat } a un dernier tour
turn-first-express =
    Pousse une bille par une flèche : { $players ->
        [pair] cinq
       *[more] quatre
    } des tiennes alignées gagnent
turn-first-expert =
    Pousse une bille par une flèche : les rangées de { $players ->
        [pair] cinq
       *[more] quatre
    } donnent des points
turn-first-extreme = Pousse une bille par une flèche. Toute rangée doit être comptée, la plus courte pour 0 point
turn-both = Tourne une tuile et bouge une pierre, dans l’ordre que tu veux
turn-rotate-due = Maintenant, tourne une tuile
turn-move-due = Maintenant, bouge une pierre
turn-bonus = Bonus : tourne encore une tuile, ou passe
turn-exchange = Échange des tuiles de ta rangée de départ avec le milieu, ou termine
turn-start-row = Ta rangée de départ est trop pleine, deux portails doivent y être libres : bouge une pierre de là
turn-none-can-move = Aucune de tes pierres ne peut encore bouger : tourne d’abord une tuile

announce-stone-picked = Pierre { $at } choisie
reach-plain = À portée : { $targets }
reach-bonus = À portée avec le bonus : { $targets }
stone-again = Choisis-la encore pour tourner sa tuile
stone-stuck = La pierre en { $cell } ne peut pas bouger maintenant.
announce-dropped = Rien de choisi
announce-tile-opened = Tuile { $at } choisie
announce-armed = { $move } : encore une fois pour jouer
announce-choice = Rangée { $index } sur { $count }
announce-choice-end = Bout { $index } sur { $count }
announce-exchange-begun = { $count ->
    [one] Tuile { $at } choisie, échangeable contre { $count } tuile
   *[other] Tuile { $at } choisie, échangeable contre { $count } tuiles
}
tile-menu = Tourner la tuile { $cell }
tile-rotate-clockwise = Tourner d’un quart dans le sens horaire
tile-rotate-counterclockwise = Tourner d’un quart dans le sens antihoraire
tile-rotate-half = Faire un demi-tour
tile-opens = ouvre le chemin vers { $paths }
tile-closes = ferme le chemin vers { $paths }
tile-path = { $face ->
    [top] { $cell } dessus
   *[bottom] { $cell } dessous
}
underside-shown = Le dessous est affiché
underside-hidden = Le dessus est affiché
taken-back = { $count ->
    [one] { $count } coup repris
   *[other] { $count } coups repris
}
