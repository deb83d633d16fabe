### Why something is not possible, and what to do instead.
###
### `reason-<code>`          Reason in crates/game/src/reason.rs
### `refusal-<code>`         Refusal in crates/table/src/refusal.rs
### `settings-error-<name>`  SettingsError in crates/table/src/settings.rs
### `spec-error-<name>`      SpecError in crates/games/src/spec.rs
### `series-error-<name>`    SeriesError in crates/games/src/series.rs
###
### Variables have the names of the fields in crates/protocol, where these cross into the page:
### $colour            a seat's localised name, `seat-<colour>`
### $seat $by $toMove $winner   the same, or the name its player typed
### $at $from $to $one $other    fields by name, as c4; in `reason-lane-full` $from is north, east, south or west
### $game              a game's localised name, `family-<family>.full`
### $offer             take-back, draw, pause, abandon or rematch
### $moved             true or false, as a text
### all others         numbers

reason-game-over = La partie est finie. Commence une nouvelle partie ou une revanche.
reason-lane-full = { $from ->
    [north] La colonne de { $at } est pleine. Choisis une autre entrée.
    [south] La colonne de { $at } est pleine. Choisis une autre entrée.
   *[other] La ligne de { $at } est pleine. Choisis une autre entrée.
}
reason-marbles-touch = { $one } et { $other } se toucheraient. Tant qu’il n’y a qu’une couleur sur le plateau, ses billes gardent leurs distances. Choisis une autre entrée.
reason-scoring-not-chosen = { $choices ->
    [one] Il y a une rangée à compter. Choisis-la.
   *[other] Il y a { $choices } façons de compter. Choisis-en une.
}
reason-nothing-to-score = Ce coup ne donne aucune rangée à compter. Pousse simplement la bille.
reason-not-a-row = De { $from } à { $to }, ce n’est pas une rangée entière à toi. Choisis une rangée éclairée.
reason-leaving-is-resigning = À deux, personne ne quitte la partie. Abandonne si tu veux arrêter.
reason-has-left = { $colour } a déjà quitté la partie.
reason-no-such-seat = Places dans ce jeu : { $seats }. Choisis l’une d’elles.
reason-handicap-too-long = Un handicap de { $turns } est trop long ({ $colour }). Choisis de 0 à 6.
reason-nobody-starts = Il faut bien que quelqu’un commence. Laisse au moins une place sans handicap.
reason-handicap-count = Handicaps donnés : { $given }, places : { $seats }. Donne un nombre par place.
reason-too-many-marbles = Billes sur le plateau ({ $colour }) : { $count }. Chaque couleur n’en a que 22.
reason-field-taken = Deux billes ne tiennent pas en { $at }. Retires-en une.
reason-marbles-do-not-add-up = { $colour } : { $onBoard } sur le plateau, { $inReserve } en réserve et { $setAside } de côté doivent faire 22 en tout.
reason-marbles-while-sitting-out = { $colour } passe encore son tour et ne peut pas avoir de billes sur le plateau. Retire-les.
reason-points-while-sitting-out = { $colour } passe encore son tour et ne peut pas avoir de points. Mets-les à 0.
reason-too-many-points = Points ({ $colour }) : { $points }. La partie s’arrête à 10, le maximum est donc 19.
reason-points-in-express = Il n’y a pas de points en Express ({ $colour }). Mets-les à 0.
reason-winner-not-to-move = { $colour } a dix points et a gagné. C’est à { $colour } que doit revenir le tour.
reason-left-to-move = { $colour } a quitté la partie et ne peut pas avoir le tour. Choisis une autre place.
reason-nobody-left = Tout le monde a quitté la partie. Il faut au moins une place qui joue.
reason-stone-move-due = Tu as déjà tourné une tuile. Bouge maintenant une pierre.
reason-rotation-due = Tu as déjà bougé une pierre. Tourne maintenant une tuile.
reason-tile-barred = { $at } a été tournée au tour précédent et reste bloquée. Choisis une autre tuile.
reason-leaves-no-stone-move = Si tu tournes { $at } ainsi, aucune de tes pierres ne peut bouger. Tourne-la autrement, ou bouge d’abord une pierre.
reason-no-stone = Il n’y a pas de pierre en { $at }. Choisis l’une des tiennes.
reason-not-your-stone = La pierre en { $at } n’est pas à toi. Choisis l’une des tiennes.
reason-same-portal = La pierre est déjà en { $at }. Elle doit arriver ailleurs.
reason-portal-taken = Une autre pierre occupe { $at }. Choisis un portail vide.
reason-start-row-first = Ta rangée de départ est trop pleine. Bouge d’abord une pierre de là, pas celle en { $at }.
reason-start-row-too-full = Avec une pierre en { $at }, ta rangée de départ aurait moins de deux portails vides. Va ailleurs.
reason-nothing-to-pass-under = De { $from } à { $to }, la pierre ne passerait sous aucune autre. Elle doit plonger sous une pierre au moins.
reason-blocked-above = Une pierre du dessus barre le chemin de { $from } à { $to }. Plonge avant elle, ou choisis une autre arrivée.
reason-no-path = Aucun chemin ne mène de { $from } à { $to }. Choisis une autre arrivée, ou tourne d’abord une tuile.
    .rotated = Aucun chemin ne mène de { $from } à { $to }. Choisis une autre arrivée.
reason-nothing-to-decline = Il n’y a rien à passer maintenant. Tourne une tuile ou bouge une pierre.
reason-set-up-first = Les échanges de tuiles ne sont pas finis. Échange, ou termine.
reason-set-up-over = Les tuiles s’échangent seulement avant le premier tour.
reason-no-exchanges = Les tuiles s’échangent seulement avec la variante « Nouvelle rangée de départ ».
reason-not-on-start-row = { $at } n’est pas sur ta rangée de départ. Commence par une tuile de là.
reason-not-in-middle = { $at } n’est pas au milieu. Choisis une tuile des lignes 3, 4 et 5.
reason-exchanged-already = Tu as déjà échangé la tuile en { $at }. Choisis-en une autre.
reason-stone-count = Pierres ({ $colour }) : { $count }. Chaque camp en a de une à cinq.
reason-played-in-set-up = Pendant les échanges, toutes les pierres sont sur leur rangée de départ et rien n’est encore tourné.
reason-rotated-tile-count = Tuiles tournées à ce moment du tour : { $needed }. Corrige la position.
reason-too-many-barred = Tuiles bloquées : { $count }. Deux sont le maximum.
reason-barred-tile-rotated = { $at } est bloquée et ne peut pas avoir été tournée. Corrige l’un des deux.
reason-moved-in-round = { $moved ->
    [true] Une pierre a bougé dans ce tour, donc aussi dans cette manche. Corrige la position.
   *[false] La manche commence à peine, aucune pierre n’y a bougé. Corrige la position.
}
reason-too-many-idle-rounds = Après trois manches sans coup de pierre, la partie serait finie. Réduis ce nombre.
reason-won-already = { $colour } aurait déjà gagné. Mets moins de pierres à l’arrivée.
reason-no-stone-move-due = Aucune pierre ne peut bouger ici, le tour serait donc fini. Change les tuiles ou le tour.
reason-turn-is-over = Tuile tournée, pierre bougée, pas de bonus : le tour est fini. C’est à l’autre camp.

refusal-no-such-seat = Places à cette table : { $seats }. Choisis l’une d’elles.
refusal-no-such-slot = Joueurs à cette table : { $slots }. Choisis l’un d’eux.
refusal-name-has-line-break = Le nom a plusieurs lignes. Écris-le sur une seule.
refusal-no-time = La pendule n’a pas de temps. Donne-lui-en, ou joue sans pendule.
refusal-game-over = La partie est finie. Commence une nouvelle partie ou une revanche.
refusal-game-not-over = La partie n’est pas finie. Termine-la d’abord.
refusal-has-left = Tu as quitté cette partie. Tu seras de retour à la prochaine.
refusal-not-your-turn = Ce n’est pas à toi : c’est à { $toMove } de jouer.
refusal-rules = Ce n’est pas un coup possible ici. Choisis un coup éclairé.
refusal-flag-has-fallen = Temps écoulé : { $seat }.
refusal-flag-not-fallen = Il reste du temps à la pendule.
refusal-paused = Les pendules sont arrêtées. Continue d’abord.
refusal-not-paused = Les pendules tournent déjà.
refusal-no-clocks = Cette partie se joue sans pendule.
refusal-touch-move = Un coup joué reste joué. Demande plutôt à reprendre ton tour.
refusal-nothing-to-take-back = Tu n’as encore aucun coup à reprendre.
refusal-seat-has-left-since = { $seat } a quitté la partie depuis. Cela ne se reprend pas.
refusal-not-allowed-here = { $offer ->
    [take-back] On ne reprend pas de coup dans cette partie.
    [draw] On ne propose pas de nulle dans cette partie.
    [pause] Il n’y a pas de pause dans cette partie.
    [abandon] Cette partie ne peut pas finir sans résultat.
   *[rematch] Il n’y a pas de revanche ici.
}
refusal-offer-open = { $by } l’a déjà demandé. Réponds d’abord.
refusal-no-such-offer = Cette proposition n’est plus valable.
refusal-own-offer = C’est ta propre proposition. Annule-la, ou attends les autres.
refusal-answered-already = Tu as déjà répondu. Attends les autres.
refusal-not-your-offer = C’est à { $by } d’annuler cette proposition. Tu peux la refuser.
refusal-too-late-to-abort = Il est trop tard pour annuler la partie. Abandonne, ou demande à finir sans résultat.
refusal-leave-instead = D’autres ont déjà joué. Quitte la partie, et ils continuent.
refusal-not-a-seating = Quelqu’un n’a pas de place, ou en a deux. Donne une place à chacun des { $slots } joueurs.
refusal-starter-is-fixed = Ici, on sait déjà qui commence. Choisis plutôt qui joue à quelle place.
refusal-no-series = Il n’y a pas de tournoi ici. Demande une revanche.
refusal-series-not-over = Le tournoi n’est pas décidé. Commence la partie suivante.
refusal-series-won = { $winner } a gagné le tournoi. Demande une revanche.

settings-error-player-count = Joueurs : { $given }. Cela ne va pas pour { $game }. Change le nombre de joueurs.
settings-error-name-has-line-break = Le nom pour { $seat } a plusieurs lignes. Écris-le sur une seule.
settings-error-no-time = La pendule pour { $seat } n’a pas de temps. Donne-lui-en, ou joue sans pendule.
settings-error-series-from-position = Un tournoi commence par le départ habituel. Joue une seule partie à partir de cette position.
settings-error-spec = La partie ne peut pas commencer ainsi. Vérifie les réglages.
settings-error-series = Le tournoi ne peut pas commencer ainsi. Vérifie les réglages.

spec-error-no-seed = { $game } n’a pas de disposition au hasard. Laisse le numéro vide.
spec-error-no-handicaps = { $game } n’a pas de handicap. Retire-le.
spec-error-handicap-in-balanced-start = Un départ équilibré donne les mêmes chances aux deux côtés : il n’a pas de handicap. Enlève l’un des deux.
spec-error-first-seat-starts = Dans { $game }, Clair commence toujours. Retire ce choix.
spec-error-not-a-position = La position de départ n’existe pas dans { $game }. Vérifie-la ou retire-la.
spec-error-not-allowed = Les règles ne permettent pas ce début. Vérifie les réglages.

series-error-not-express = Seul Express se joue en tournoi, pas { $game }. Choisis Express.
series-error-cannot-begin = La première partie ne peut pas commencer ainsi. Vérifie les réglages.
series-error-no-target = Un tournoi demande au moins 1 victoire.
series-error-no-such-seat = { $game } n’a pas cette place. Choisis-en une autre.
series-error-over = Le tournoi est gagné. Commence-en un autre.
