### The start page, the game screen, results and errors around a game.
###
### $seat $winner $by   a seat's localised name, or the name its player typed
### $seats              several of them, already joined into a list by the page
### $colour             a seat's localised name
### $kind               what a player is: person, engine, remote or bot
### $game               a game's localised name, `family-<family>.full`
### $move               a move as it is written, as Nc:a1-e5
### $how                une entrée en mots, comme par le haut dans la colonne c
### $time               a clock time as text, as 5:00
### $target $count $number $points $total $level   numbers
###
### `result-<code>` belongs to the code of Termination in crates/table/src/ending.rs and Cause in crates/game/src/outcome.rs.
### `offer-<code>` to Offer in crates/table/src/offer.rs; `offer-closed-<code>` to OfferEnd, `seat-left-<code>` to
### Leaving, both in crates/table/src/event.rs.

start-title = À quoi joue-t-on ?
start-lead = Choisis un jeu et lance-toi. Sans compte, même hors ligne.
start-play = Jouer à { $game }
start-opponent = Contre qui ?
start-opponent-person = Une personne sur cet appareil
start-more-options = Plus d’options
start-friend = Jouer avec un ami
start-lobby = Salon
start-first-game = Ta première partie

setup-title = Nouvelle partie
setup-game = Jeu

game-thinking = { $seat } réfléchit…
game-greeting = { $game }, tu joues { $seat }
game-move-now = Jouer maintenant
game-move-now-hint = L’ordinateur joue le meilleur coup trouvé jusqu’ici.
game-pass-bonus = Passer
game-end-exchange = Échanges terminés
game-take-back-move = Reprendre
game-take-back-move-hint = Reprendre le dernier coup de ton tour
game-take-back = Reprendre
game-hint = Conseil
game-hint-searching = Je cherche un bon coup…
game-resign = Abandonner
game-resign-confirm = Abandonner cette partie ?
game-leave = Quitter la partie
game-leave-confirm = Quitter la partie ? Tes billes restent sur le plateau et les autres continuent.
game-draw = Proposer la nulle
game-pause = Pause
game-resume = Continuer
game-paused = Les pendules sont arrêtées
game-return = Retour à la partie
game-abandon = Arrêter sans résultat
game-abandon-confirm = Arrêter cette partie sans résultat ? Si d’autres jouent aussi, on leur demande.
game-rematch = Revanche
game-new = Nouvelle partie
game-next = Partie suivante
game-view = Vue
game-review = Faire le bilan
game-rotate-board = Tourner le plateau
game-rotate-auto = Tourner vers le joueur au trait
game-underside = Dessous
game-underside-hold = Garde le doigt sur le plateau, ou appuie sur U, pour voir le dessous
game-underside-both = Les deux faces
game-underside-through = Transparence
game-underside-map = Plan des lignes
game-sounds-on = Activer les sons
game-sounds-off = Couper les sons
game-rules = Règles
game-saved = Enregistrée sur cet appareil. Tu peux fermer la page et continuer plus tard.
game-not-saved = Cette partie ne peut pas être enregistrée ici : le navigateur n’enregistre rien pour cette page.

panel-players = Joueurs
panel-moves = Coups
panel-moves-empty = Aucun coup pour l’instant
panel-moves-first = Au début
panel-moves-previous = Un coup en arrière
panel-moves-next = Un coup en avant
panel-moves-last = À la position actuelle
panel-moves-past = Tu regardes une position passée
panel-moves-copy = Copier la partie notée
panel-move = Tour { $number }, { $seat } : { $move }
panel-points-of = { $points ->
    [one] { $points } point sur { $total }
   *[other] { $points } points sur { $total }
}
panel-home-of = { $count ->
    [one] { $count } pierre sur 4 arrivée
   *[other] { $count } pierres sur 4 arrivées
}
panel-left = A quitté la partie
panel-sits-out = { $count ->
    [one] Passe encore { $count } tour
   *[other] Passe encore { $count } tours
}
panel-idle-rounds = Manches sans coup de pierre : { $count } sur 3
panel-clock = Pendule : { $seat }, { $time }
clock-low = Il reste { $count } secondes à { $seat }
clock-low-you = Il te reste { $count } secondes
clock-short = Le temps presse

score-card = Carte mémo
score-card-game = Partie { $number }
score-card-target = { $target ->
    [one] En { $target } victoire
   *[other] En { $target } victoires
}
score-card-draw = Nulle
score-card-games = Parties jouées
series-won = { $winner } gagne le tournoi !
series-won-you = Tu gagnes le tournoi !
series-next-starter = { $seat } commence la partie suivante.
series-next-starter-you = Tu commences la partie suivante.
series-starter = { $seat } a commencé cette partie

offer-take-back = { $by } voudrait reprendre son dernier tour et ce qui a été joué depuis
offer-draw = { $by } propose la nulle
offer-pause = { $by } demande une pause
offer-abandon = { $by } voudrait arrêter sans résultat
offer-rematch = { $by } voudrait une revanche
offer-accept = Accepter
offer-decline = Refuser
offer-accepted = { $seat } accepte
offer-declined = { $seat } refuse
offer-closed-agreed = D’accord
offer-closed-declined = Refusé
offer-closed-withdrawn = Proposition annulée
offer-closed-lapsed = La proposition n’est plus valable
seat-left-voluntary = { $seat } a quitté la partie
seat-left-time = { $seat } n’a plus de temps et quitte la partie
seat-left-disconnected = { $seat } a été hors ligne trop longtemps et quitte la partie
player-changed = { $kind ->
    [engine] Désormais, l’ordinateur joue { $colour }
   *[other] Désormais, { $seat } joue { $colour }
}

result-won = { $winner } gagne !
result-won-you = Tu gagnes !
result-lost-you = Cette fois, { $winner } gagne
result-draw = Partie nulle
result-draw-between = Partie nulle entre { $seats }
result-none = Pas de résultat
result-row = Avec { $length } en rangée, de { $from } à { $to }.
result-points = Avec dix points ou plus.
result-board-full = Le plateau est plein.
result-no-marbles = Le joueur dont c’est le tour n’a plus de billes.
result-no-entry = On ne peut plus pousser aucune bille.
result-repetition = La même position est apparue pour la troisième fois.
result-last-seat = Tous les autres ont quitté la partie.
result-four-home = Avec quatre pierres arrivées.
result-idle-rounds = Aucune pierre n’a bougé pendant trois manches.
result-resignation = { $by } a abandonné.
result-resignation-you = Tu as abandonné.
result-agreement = D’un commun accord.
result-time = { $by } n’a plus de temps.
result-time-you = Tu n’as plus de temps.
result-disconnection = { $by } a été hors ligne trop longtemps.
result-disconnection-you = Tu as été hors ligne trop longtemps.
result-abandoned = La partie s’est arrêtée sans résultat.
result-aborted = La partie a été annulée.
result-most-points = Qui a le plus de points l’emporte.
result-most-home = Qui a le plus de pierres arrivées l’emporte.

error-title = Quelque chose n’a pas marché
error-engine-load = L’ordinateur n’a pas pu être chargé. Vérifie la connexion et réessaie ; entre personnes, on peut jouer quand même.
error-engine-stopped = L’ordinateur s’est arrêté. Réessaie, et la partie continue d’ici.
error-rules-load = Le jeu n’a pas pu être chargé. Recharge la page.
error-no-wasm = Ce navigateur est trop ancien pour le jeu : il lui manque WebAssembly. N’importe quel navigateur récent convient.
error-saved-game = La partie enregistrée est illisible. Commence une nouvelle partie.
error-game-missing = Cette partie n’est pas sur cet appareil. Elle a peut-être été supprimée, ou jouée sur un autre.
error-page-missing = Il n’y a rien à cette adresse.
error-page-home = Aller à l’accueil
