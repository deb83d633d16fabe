# La page sur la vie privée : ce que le serveur garde, et combien de temps.
# $days est un nombre de jours. GET /api/about dit combien, et qui gère le site.

privacy-title = Vie privée
privacy-intro = Tu joues ici en invité. Il n’y a ni compte ni publicité, et rien ne vient d’autres sites.
privacy-intro-accounts = Tu peux jouer ici en invité ou avec un compte. Il n’y a pas de publicité, et rien ne vient d’autres sites.
privacy-no-server = Aucun serveur ne répond pour l’instant. Ce que tu joues sans serveur reste sur ton appareil. Ce qu’un serveur garde s’affiche ici dès qu’il répond.
privacy-not-online = On ne joue pas en ligne sur ce site. Il ne garde rien sur toi.
privacy-device-title = Sur ton appareil
privacy-device = Les parties contre l’ordinateur, les réglages et les progrès restent sur ton appareil. Rien n’est envoyé.
privacy-cookie = Un cookie te reconnaît comme invité, pour que tes parties en ligne restent les tiennes. Si tu l’effaces, plus personne ne sait qu’elles sont à toi.
privacy-games-title = Parties
privacy-games = Les coups des parties en ligne sont gardés, avec les noms que les joueurs ont choisis, pour qu’une partie puisse continuer et être revue plus tard. Les coups que tu as prévus dans une partie lente sont gardés jusqu’à ce qu’ils soient joués ou caducs ; personne d’autre ne les voit.
privacy-archive = Les parties des tables montrées au salon et les parties classées sont dans les archives : tout le monde peut les chercher par joueur ou par position et les revoir. Les parties classées donnent aussi un classement, avec son histoire, que tout le monde voit. Les parties jouées seulement par lien ne sont trouvées que par ceux qui les ont jouées. Les coups des parties classées à deux sont comparés à ceux du moteur ; ceux qui tiennent l’ordre voient, comme un indice, combien de fois ils concordent.
privacy-tournaments = Un tournoi garde qui y a participé et comment ses parties ont fini, et le montre à tous, ou à ceux qui ont son lien. Tant que tu regardes sa page, il montre aussi que tu es là. Un club montre ses membres et leurs parties à ceux qui ont son lien ; tu le quittes quand tu veux.
privacy-waiting =
    { $days ->
        [0] Une table où personne n’a commencé à jouer est gardée.
        [one] Une table où personne n’a commencé à jouer est retirée après { $days } jour.
       *[other] Une table où personne n’a commencé à jouer est retirée après { $days } jours.
    }
privacy-accounts-title = Comptes
privacy-accounts = Un compte garde ton nom, ton mot de passe sous une forme que personne ne peut lire, la partie publique de tes clés d’accès, les navigateurs où tu es connecté et depuis quand, qui tu suis, autorises et bloques, et quand tu étais en vacances. Les personnes qui tiennent l’ordre ici peuvent le voir, et ce qu’elles font est noté.
privacy-accounts-leave =
    { $days ->
        [one] Tu peux tout emporter, ou tout faire supprimer : tes parties restent alors sous un autre nom, et ce que tu as dit est effacé. Les copies de sécurité t’oublient après { $days } jour.
       *[other] Tu peux tout emporter, ou tout faire supprimer : tes parties restent alors sous un autre nom, et ce que tu as dit est effacé. Les copies de sécurité t’oublient après { $days } jours.
    }
privacy-guests-title = Invités
privacy-guests =
    { $days ->
        [0] Les invités qui n’ont jamais joué restent connus.
        [one] Les invités qui n’ont jamais joué sont oubliés après { $days } jour.
       *[other] Les invités qui n’ont jamais joué sont oubliés après { $days } jours.
    }
privacy-chat-title = Discussion
privacy-chat =
    { $days ->
        [0] Ce qui est dit à une table reste avec la table.
        [one] Ce qui est dit à une table est effacé après { $days } jour.
       *[other] Ce qui est dit à une table est effacé après { $days } jours.
    }
privacy-reports = Si quelqu’un est signalé, ce qui a été dit à la table reste avec le signalement. La personne qui gère le site le lit, et personne d’autre.
privacy-report-days =
    { $days ->
        [0] Cela y reste.
        [one] C’est effacé { $days } jour après le traitement du signalement.
       *[other] C’est effacé { $days } jours après le traitement du signalement.
    }
privacy-addresses-title = Adresses
privacy-addresses = L’adresse de ton appareil sert tant que tu es connecté et n’est pas notée. Un proxy devant le serveur tient peut-être son propre journal.
privacy-push-title = Notifications
privacy-push = Si tu demandes des notifications, le service de ton navigateur les livre. Elles sont chiffrées. Désactive-les, et le serveur oublie l’adresse.
privacy-operator-title = Qui gère ce site
privacy-operator-none = La personne qui gère ce site n’a rien écrit sur elle.
