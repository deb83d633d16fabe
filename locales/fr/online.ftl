### Jouer avec d’autres par un serveur : attendre à une table, jouer, parler.
###
### $names              several names as a list
### $seat $by $name     a seat's localised name, or the name that somebody goes by
### $game               a game's localised name
### $time               a span as a clock shows it, as 0:45
### $then               what comes of it: claim, replace or skip
### $text               what somebody wrote, or a piece of text of ours
### $count $level $minutes $seconds $days $most   numbers
###
### `chat-say-<code>` belongs to ChatPreset and `goodbye-<code>` to Goodbye, both in crates/protocol/src/online.
### What is said later than the first move is in online-more.ftl.

wait-title = En attente de joueurs
wait-lead = La partie commence dès que toutes les places sont prises.
wait-drawn = Les places sont tirées au sort quand la partie commence.
wait-rated = partie classée
wait-link = Lien vers cette table
wait-copy = Copier le lien
wait-share = Partager le lien
wait-qr = Ou scanne ceci avec un téléphone
wait-qr-alt = Code QR avec l’adresse de cette table
wait-view = Plateau pour une tablette posée sur la table
wait-seat-free = Libre
wait-seat-guest = Invité
wait-sit = S’asseoir ici
wait-sit-first = S’asseoir
wait-stand = Se lever
wait-remove = Libérer la place
wait-engine = La donner à l’ordinateur
wait-fill = Compléter avec l’ordinateur et commencer
wait-name = Comment t’appelles-tu ?
wait-name-save = Enregistrer le nom
wait-name-saved = Enregistré
wait-watching = Tu regardes. Assieds-toi pour jouer.
wait-meanwhile = Jouer contre l’ordinateur en attendant
wait-missing = Cette table n’existe pas, ou plus.
wait-missing-home = Ouvrir une table à toi

clock-game-of = { $minutes } min + { $seconds } s
clock-turn-of = { $days ->
    [one] { $days } jour par tour
   *[other] { $days } jours par tour
}
clock-none = Sans pendule

net-connecting = Connexion…
net-connected = Connecté
net-waiting = La connexion est perdue. Nouvel essai…
net-unsent = Ton coup est gardé et part dès que la connexion revient.
net-retry = Essayer maintenant
goodbye-shutting-down = Le serveur redémarre. Ta partie continue dans un instant.
goodbye-outdated-client = Il y a une version plus récente de cette page. Recharge-la pour continuer ; rien n’est perdu.
goodbye-outdated-server = Cette page est plus récente que le serveur. Réessaie plus tard.
goodbye-too-many-connections = Trop de fenêtres sont ouvertes ici. Fermes-en, puis réessaie.
goodbye-misbehaved = Le serveur a fermé la connexion. Recharge la page.
goodbye-idle = La connexion a été fermée parce qu’il ne se passait rien.
goodbye-logged-out = Tu as été déconnecté. Recharge la page pour continuer.
goodbye-reload = Recharger

online-you = toi
online-away = { $seat } n’a pas de connexion
online-away-until = { $seat } s’est absenté. Encore { $time }, puis { $then ->
    [claim] tu peux réclamer la victoire.
    [replace] l’ordinateur joue à sa place.
   *[skip] cette place quitte la partie.
}
online-away-over = { $seat } s’est absenté trop longtemps.
online-claim = Réclamer la victoire
online-spectators = { $count ->
    [0] Personne ne regarde
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
online-watching = Tu regardes
online-come-back = Revenir à ta place
online-offered = Tu as demandé. En attente de { $names }…
online-agreed = Tu es d’accord. En attente de { $names }…
online-withdraw = Annuler
online-ready = Prêt pour la partie suivante
online-ready-wait = En attente des autres, { $time } au plus…
online-rematch-seats = Places de la revanche
online-rematch-usual = Comme d’habitude, à tour de rôle
online-rematch-same = Chacun garde sa place
online-rematch-lot = Au hasard
online-leave-confirm = Quitter la partie ? { $then ->
    [rated] L’ordinateur continue à ta place. La partie est classée : tu ne peux pas revenir, et tu comptes comme dernier.
    [replace] L’ordinateur continue à ta place, et tu peux revenir.
   *[skip] Tes tours sont sautés et les autres continuent.
}
online-abort = Annuler la partie
online-abort-confirm = Annuler cette partie pour tout le monde ? Elle ne compte pour personne.
online-premove = { $move } sera joué dès que ce sera ton tour.
online-premove-cancel = L’annuler
online-premove-lapsed = { $move } n’est plus possible. Choisis un autre coup.
online-to-tournament = Vers le tournoi
online-copy-link = Copier le lien vers cette table
online-caught-up = { $count ->
    [one] { $count } coup a été joué en ton absence
   *[other] { $count } coups ont été joués en ton absence
}
online-privacy = Vie privée et mentions légales

chat-title = Discussion
chat-open = Parler
chat-unread = { $count ->
    [one] { $count } nouvelle ligne
   *[other] { $count } nouvelles lignes
}
chat-empty = Personne n’a encore rien dit.
chat-spectators-note = Les joueurs voient après la partie ce qu’écrivent les spectateurs.
chat-field = Dire quelque chose
chat-send = Envoyer
chat-presets = Phrases toutes faites
chat-mute = Ne plus entendre
chat-unmute = Entendre à nouveau
chat-muted = Tu n’entends plus { $name }.
chat-report = Signaler
chat-about = À propos : { $name }
chat-say-hello = Bonjour !
chat-say-good-luck = Bonne chance !
chat-say-well-played = Bien joué !
chat-say-good-game = Belle partie !
chat-say-thanks = Merci !
chat-say-oops = Oups !
chat-say-nice = Joli !
chat-say-one-moment = Un instant, s’il te plaît.
chat-say-back-again = Me revoilà.
chat-say-another-one = Encore une ?
chat-say-goodbye = Au revoir !

lobby-paired = Ta partie est prête
online-challenged = { $name } te lance un défi
online-tournament-game = Ta partie du tournoi commence
lobby-paired-go = À la table
your-online = Tes parties en ligne
your-online-turn = À toi de jouer
your-online-waiting = Attend des joueurs
your-online-theirs = Aux autres de jouer
your-online-over = Terminée
your-online-open = Ouvrir
