### The page on which a game is set up; the terminal asks with the same words.
###
### $seat    a seat's localised name
### $minutes $seconds   numbers
### $level   a number

setup-variants-moguli = Variantes, seules ou ensemble
setup-players = Joueurs
setup-seats = Places
setup-seat-kind = Qui joue { $seat } ?
setup-name = Nom
setup-name-hint = facultatif
setup-level-hint = L’ordinateur oublie des choses comme nous : plus le niveau est bas, plus il en oublie.
setup-adaptive-hint = « Un peu plus fort que toi » suit tes résultats sur cet appareil ; pour l’instant, c’est le niveau { $level }.
setup-handicap = Handicap
setup-handicap-hint = Le plus fort passe ses premiers tours.
setup-handicap-turns = { $count ->
    [0] Joue dès le début
    [one] Passe { $count } tour
   *[other] Passe { $count } tours
}
setup-starter = Qui commence
setup-starter-random = Au hasard
setup-starter-light = Clair commence. Choisis qui joue Clair.
setup-side-random = Camps au hasard
setup-clock = Pendule
setup-clock-of = { $minutes } min + { $seconds } s
setup-clock-minutes-label = Minutes par joueur
setup-clock-seconds-label = Secondes ajoutées par tour
setup-seed = Numéro de la disposition
setup-seed-hint = Le même numéro donne toujours les mêmes tuiles.
setup-seed-wrong = Utilise un nombre entier, par exemple 42.
setup-seed-random = Nouvelles tuiles
setup-balanced = Départ équilibré
setup-balanced-hint = Qui commence sur un plateau vide peut toujours gagner. Ici, trois billes sont déjà là, tirées au sort parmi des ouvertures aux chances égales.
setup-balanced-game = Départ équilibré : trois billes tirées au sort sont déjà là. Les deux côtés ont à peu près les mêmes chances.
setup-tournament = Tournoi
setup-tournament-hint = Plusieurs parties d’Express ; on compte les victoires.
setup-target = Victoires à atteindre
setup-take-back = Reprise de coups
setup-consent-never = Jamais
setup-consent-by-agreement = Si tous sont d’accord
setup-consent-freely = À tout moment
setup-start = Commencer la partie
setup-reset = Réinitialiser
