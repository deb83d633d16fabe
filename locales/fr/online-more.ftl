### Ce qui se dit à une table d’un serveur après le premier coup : ce que le serveur ne fait pas, signalements, parties lentes.
###
### $name $seat   a person's name, a seat's localised name
### $moment       a moment in one's own time zone
### $moves        moves as a line
### $count $seconds $most   numbers
###
### `online-refusal-<code>` belongs to the code of OnlineRefusal, `report-<code>` to ReportReason, in crates/protocol/src/online.

online-deadline-you = À toi de jouer, jusqu’à { $moment }
online-deadline = { $seat } a jusqu’à { $moment }
online-vacation = { $seat } est en vacances jusqu’à { $moment }. Aucun temps ne s’écoule d’ici là.
online-vacation-you = Tu es en vacances jusqu’à { $moment }. Ton temps ne s’écoule pas d’ici là.
online-next-game = Partie suivante où c’est à toi ({ $count })

plan-open = Prévoir tes prochains coups
plan-open-some = Coups prévus ({ $count })
plan-title = Coups prévus
plan-lead = Joue une suite : leur coup, puis ta réponse. S’il vient, la réponse est jouée aussitôt. Personne d’autre ne la voit.
plan-add = Jouer ces coups s’ils viennent
plan-list = Ceci sera joué si cela vient
plan-none = Rien n’est prévu.
plan-said = C’est prévu.
plan-remove = Retirer { $moves }
plan-clear = Tout retirer
plan-back = Retour à la partie

report-title = Signaler { $name }
report-lead = Ce qui a été dit et joué à cette table est joint. Qui gère ce site le lit.
report-abuse = Insultes ou menaces
report-cheating = Aide d’un programme
report-stalling = Fait traîner, ou part exprès
report-name = Un nom blessant
report-other = Autre chose
report-words = Avec tes mots, si tu veux
report-send = Envoyer le signalement
report-sent = Merci. Quelqu’un va regarder.

online-refusal-stale = La partie a continué entre-temps. Regarde à nouveau.
online-refusal-no-such-table = Cette table n’existe pas.
online-refusal-no-such-slot = Cette place n’existe pas.
online-refusal-slot-taken = Quelqu’un d’autre est assis là. Prends une autre place.
online-refusal-table-full = Toutes les places sont prises. Tu peux regarder.
online-refusal-not-seated = Tu n’as pas de place à cette table. Tu peux regarder.
online-refusal-seated-already = Tu as déjà une place à cette table.
online-refusal-not-host = Seul qui a ouvert la table peut faire cela.
online-refusal-not-started = La partie n’a pas encore commencé.
online-refusal-started-already = La partie a déjà commencé. Tu peux regarder.
online-refusal-nobody-missing = Tout le monde est là.
online-refusal-option-out-of-range = Un nombre est trop grand ou trop petit. Change-le et réessaie.
online-refusal-limit-reached = Tu peux en avoir { $most } à la fois. Termines-en d’abord.
online-refusal-too-fast = C’était trop rapide. Réessaie dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
online-refusal-chat-off = Cela ne se dit pas à cette table.
online-refusal-bad-text = Ce texte ne peut pas être montré aux autres. Choisis d’autres mots, et pas trop.
online-refusal-not-slow = C’est réservé aux parties avec des jours par tour.
online-refusal-your-turn = C’est à toi : il n’y a rien à attendre.
online-refusal-bad-line = Un coup de cette suite est impossible, ou aucun n’est à toi.
online-refusal-two-answers = Deux suites répondent différemment au même coup.
online-refusal-blocked = L’un de vous n’entend plus l’autre.
online-refusal-not-allowed = Mode enfants : seules les personnes autorisées peuvent jouer ensemble ici.
online-refusal-muted = Vous ne pouvez rien dire pour le moment : la modération l’a décidé.
online-refusal-unavailable = Le serveur n’a pas pu l’écrire. Rien n’a été fait : réessaie.
online-refusal-invalid = Le serveur n’a pas compris. Recharge la page.
online-refusal-needs-account = Les parties sont classées ici : il faut un compte.
online-refusal-left-rated = Tu as quitté cette partie classée : elle continue sans toi.
