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
app-tagline = Pousser des billes, tourner des tuiles, plonger par les portails : deux jeux de plateau, seul, à plusieurs et hors ligne
page-title = { $page } · Undershift

action-cancel = Annuler
action-close = Fermer
action-back = Retour
action-continue = Continuer
action-retry = Réessayer
action-copied = Copié
action-more = Plus
load-failed = Cette partie du site n’a pas pu être chargée. Vérifie la connexion et réessaie : rien n’est perdu.

nav-label = Menu principal
nav-home = Jouer
nav-learn = Apprendre
nav-games = Parties
nav-rules = Règles
nav-settings = Réglages
nav-skip = Aller au contenu

seat-orange = Orange
    .mark = point
    .spoken = Orange, point
    .piece = bille orange avec un point
    .pieces = billes orange
seat-green = Vert
    .mark = anneau
    .spoken = Vert, anneau
    .piece = bille verte avec un anneau
    .pieces = billes vertes
seat-blue = Bleu
    .mark = losange
    .spoken = Bleu, losange
    .piece = bille bleue avec un losange
    .pieces = billes bleues
seat-white = Blanc
    .mark = croix
    .spoken = Blanc, croix
    .piece = bille blanche avec une croix
    .pieces = billes blanches
seat-light = Clair
    .mark = anneau
    .spoken = Clair, anneau
    .piece = pierre claire avec un anneau
    .pieces = pierres claires
seat-dark = Foncé
    .mark = losange
    .spoken = Foncé, losange
    .piece = pierre foncée avec un losange
    .pieces = pierres foncées

player-person = Une personne
player-engine = Ordinateur
player-engine-level = Ordinateur, niveau { $level }
player-bot = Bot

level-label = Niveau { $level }
level-1 = Ne voit aucune menace
level-2 = Voit peu de menaces
level-3 = Manque 1 menace sur 2
level-4 = Manque 1 menace sur 3
level-5 = Manque 1 menace sur 4
level-6 = Manque peu de choses
level-7 = Manque très peu
level-8 = Ne manque presque rien
level-9 = Ne manque rien
level-10 = Force maximale
level-adaptive = Un peu plus fort que toi

family-shiftago = Shiftago
    .full = Shiftago
    .about = Pousse des billes depuis le bord et forme des rangées de ta couleur. De 2 à 4 joueurs.
family-moguli = Moguli
    .full = Moguli
    .about = Tourne des tuiles et fais passer quatre pierres de l’autre côté, par-dessous. À 2 joueurs.
family-express = Express
    .full = Shiftago Express
    .about = La première rangée gagne. Rapide, idéal pour commencer.
family-expert = Expert
    .full = Shiftago Expert
    .about = Les rangées donnent des points et un tour de plus. Qui a dix points gagne.
family-extreme = Extreme
    .full = Shiftago Extreme
    .about = Comme Expert, mais les rangées courtes doivent être comptées aussi, pour 0 point.
variant-none = Standard
variant-newrow = Nouvelle rangée de départ
    .about = Avant le premier tour, chacun peut échanger des tuiles de sa rangée de départ.
variant-cylinder = Cylindre
    .about = Les bords gauche et droit se touchent : les chemins font le tour.

count-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
count-marbles = { $count ->
    [one] { $count } bille
   *[other] { $count } billes
}
count-wins = { $count ->
    [one] { $count } victoire
   *[other] { $count } victoires
}
count-percent = { $percent } %

rulebook-title = Règles
