### Tournois et clubs.
###
### $name                le nom de quelqu’un, d’un tournoi ou d’un club
### $count $round $rounds $minutes   des nombres
### $date                un jour et une heure

tournaments-title = Tournois
tournaments-lead = Joue dans un tournoi, regarde-le, ou crées-en un pour tes amis ou ton club.
tournaments-open = À rejoindre
tournaments-running = En cours
tournaments-over = Terminés
tournaments-own = Les tiens
tournaments-none = Aucun pour le moment.
tournaments-empty = Le premier tournoi, c’est toi qui le lances
tournaments-empty-about = Aucun n’est ouvert ni en cours. Pour un tournoi d’Express, quelques amis et un quart d’heure suffisent : ouvre une table, envoie le lien, et qui vient s’assoit.
tournaments-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
tournaments-express = Le tournoi Express de la boîte se joue à une table, de deux à quatre, et sans compte.
tournaments-express-go = Ouvrir une table et envoyer le lien
tournament-make = Créer un tournoi
tournament-make-now = Créer
tournament-make-account = Il faut un compte pour en créer un. Pour jouer, non.
tournament-account = Vers ton compte
tournament-name = Nom
tournament-name-example = Coupe du vendredi
tournament-game = Jeu
tournament-kind = Comment on joue
tournament-kind-swiss = Suisse
tournament-kind-swiss-about = Des manches où se rencontrent ceux qui ont autant de points. Personne n’est éliminé.
tournament-kind-arena = Arène
tournament-kind-arena-about = Pendant un temps fixe, celui qui est libre joue tout de suite la partie suivante.
tournament-kind-tables = Manches à tables
tournament-kind-tables-about = Tous s’assoient à des tables de trois ou quatre, avec d’autres à chaque manche.
tournament-rounds = Manches
tournament-length = Minutes
tournament-clock = Temps de réflexion
tournament-bots = Bots
tournament-bots-level = Niveau des bots
tournament-starts-at = Commence à (vide : quand tu le dis)
tournament-listed = Tout le monde peut le trouver
tournament-listed-about = Sinon vient celui qui a le lien.
tournament-club = Pour un club
tournament-club-none = Aucun club
tournament-missing = Il n’y a pas de tournoi à cette adresse
tournament-to-all = Tous les tournois
tournament-by = par { $name }
tournament-rounds-count = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
tournament-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
tournament-state-open = Pas encore commencé
tournament-state-running = En cours
tournament-state-over = Terminé
tournament-begins = Commence { $date }
tournament-round = Manche { $round } sur { $rounds }
tournament-arena-ends = Fin dans
tournament-arena-last = Le temps est écoulé : les dernières parties comptent encore.
tournament-next = Prochaine manche dans
tournament-join = Participer
tournament-come-back = Participer à nouveau
tournament-leave = Quitter le tournoi
tournament-leave-confirm = Quitter le tournoi ? Une partie en cours est perdue. Tu peux revenir.
tournament-in = Tu participes. Reste sur cette page : ta partie apparaît ici.
tournament-your-game-against = Tu joues contre { $name }
tournament-go = Vers la table
tournament-bye = Tu es libre à cette manche : cela compte comme un gain, aux tables comme une place au milieu.
tournament-wait-round = Ta partie est finie. La prochaine manche vient quand toutes le sont.
tournament-wait-arena = À toi dès que quelqu’un est libre.
tournament-start = Commencer
tournament-add-bot = Ajouter un bot
tournament-call-off = Annuler
tournament-call-off-confirm = Annuler le tournoi ? Les parties en cours ne comptent plus.
tournament-remove-named = Exclure : { $name }
tournament-players = Joueurs
tournament-players-none = Personne encore. Envoie le lien à tes amis.
tournament-gone = n’en est plus
tournament-games = Parties
tournament-game-number = Table { $count }
tournament-standings = Classement
tournament-place = Place
tournament-player = Joueur
tournament-points = Points
tournament-played = Parties
tournament-tie-opponents = Adversaires
tournament-tie-against = Contre
tournament-tie-wins = Gagnées
tournament-ties = Ce qui compte à égalité de points
tournament-ties-swiss = D’abord « Adversaires » : tous les points de ceux que tu as rencontrés, de forts adversaires aident donc. Puis « Contre » : les points de ceux que tu as battus comptent en entier, en cas de nulle par moitié. Puis tes parties gagnées. À égalité en tout, la place est partagée.
tournament-ties-arena = Celui à qui il a fallu moins de parties pour autant de points est devant. À égalité là aussi, la place est partagée.
tournament-ties-tables = D’abord tes parties gagnées, puis « Adversaires » : tous les points de ceux avec qui tu étais à table. À égalité en tout, la place est partagée.
tournament-results = Résultats en fichier
tournament-screen = Pour l’écran au mur
tournament-link = Copier le lien
tournament-scan = À voir sur ton téléphone
tournament-qr = Code QR avec l’adresse de ce tournoi
tournament-winner = { $name } gagne
club-title = Clubs
club-lead = Un groupe avec un nom et un lien : ses membres, leurs parties, un classement, des tournois et un calendrier.
club-none = Tu n’es dans aucun club. Crées-en un, ou ouvre le lien d’un club.
club-make = Créer un club
club-make-now = Créer
club-missing = Il n’y a pas de club à cette adresse
club-to-all = Tous les clubs
club-join = Rejoindre
club-join-account = Il faut un compte pour rejoindre.
club-leave = Quitter le club
club-leave-confirm = Quitter le club { $name } ?
club-rename = Changer le nom
club-dissolve = Dissoudre
club-dissolve-confirm = Dissoudre le club { $name } ? Parties et tournois restent.
club-members = Membres
club-host = s’en occupe
club-ladder = Classement
club-ladder-about = D’après les dernières parties entre membres : plus de points, puis moins de parties.
club-games = Parties
club-games-none = Pas encore de parties entre membres.
club-calendar = Calendrier
club-calendar-about = Abonne ton calendrier à cette adresse : les tournois qui ont une heure y apparaissent.
club-calendar-copy = Copier l’adresse
api-tournament-over = Le tournoi est fini.
api-too-few-players = Il faut plus de joueurs pour commencer.
api-started-already = Il a déjà commencé.
api-not-host = Seul celui qui l’a créé peut le faire.
