# Die Seite zum Datenschutz: was der Server wie lange behält.
# $days ist eine Zahl von Tagen. GET /api/about sagt, wie viele es sind und wer die Seite betreibt.

privacy-title = Datenschutz
privacy-intro = Du spielst hier als Gast. Es gibt kein Konto und keine Werbung, und nichts kommt von anderen Seiten.
privacy-intro-accounts = Du kannst hier als Gast oder mit einem Konto spielen. Es gibt keine Werbung, und nichts kommt von anderen Seiten.
privacy-no-server = Gerade antwortet kein Server. Was du ohne ihn spielst, bleibt auf deinem Gerät. Was ein Server behält, steht hier, sobald einer antwortet.
privacy-not-online = Auf dieser Seite wird nicht online gespielt. Sie behält nichts über dich.
privacy-device-title = Auf deinem Gerät
privacy-device = Partien gegen den Computer, Einstellungen und Fortschritt bleiben auf deinem Gerät. Sie werden nie gesendet.
privacy-cookie = Ein Cookie erkennt dich als Gast wieder, damit deine Online-Partien deine bleiben. Löschst du es, weiß niemand mehr, dass sie dir gehören.
privacy-games-title = Partien
privacy-games = Die Züge von Online-Partien bleiben erhalten, mit den Namen, die sich die Spieler gegeben haben, damit eine Partie weitergehen und später angesehen werden kann. Züge, die du in einem langsamen Spiel geplant hast, bleiben, bis sie gespielt oder hinfällig sind; niemand sonst sieht sie.
privacy-archive = Partien von Tischen, die der Treffpunkt gezeigt hat, und gewertete Partien stehen im Archiv: Alle können sie nach Spieler und Stellung suchen und ansehen. Aus gewerteten Partien folgt auch eine Wertung mit ihrem Verlauf, die alle sehen. Partien nur mit Link findet niemand außer denen, die sie gespielt haben. Die Züge gewerteter Partien zu zweit werden mit denen der Engine verglichen; wer Ordnung hält, sieht als Hinweis, wie oft sie übereinstimmen.
privacy-tournaments = Ein Turnier behält, wer dabei war und wie die Partien ausgingen, und zeigt das allen, oder denen, die seinen Link haben. Solange du seine Seite ansiehst, zeigt es auch, dass du da bist. Ein Verein zeigt seine Mitglieder und ihre Partien denen, die seinen Link haben; verlassen kannst du ihn jederzeit.
privacy-waiting =
    { $days ->
        [0] Ein Tisch, an dem nie jemand zu spielen begann, bleibt stehen.
        [one] Ein Tisch, an dem nie jemand zu spielen begann, wird nach einem Tag abgeräumt.
       *[other] Ein Tisch, an dem nie jemand zu spielen begann, wird nach { $days } Tagen abgeräumt.
    }
privacy-accounts-title = Konten
privacy-accounts = Ein Konto behält deinen Namen, dein Passwort als Prüfwert, aus dem es niemand lesen kann, den öffentlichen Teil deiner Passkeys, in welchen Browsern du angemeldet bist und wann zuletzt, wem du folgst, wen du erlaubst und sperrst, und wann du eine Weile weg warst. Wer hier Ordnung hält, kann es sehen, und was dabei getan wird, wird aufgeschrieben.
privacy-accounts-leave =
    { $days ->
        [one] Du kannst alles mitnehmen oder löschen lassen: Deine Partien bleiben dann unter einem anderen Namen, und was du gesagt hast, wird gelöscht. Sicherungen vergessen dich nach einem Tag.
       *[other] Du kannst alles mitnehmen oder löschen lassen: Deine Partien bleiben dann unter einem anderen Namen, und was du gesagt hast, wird gelöscht. Sicherungen vergessen dich nach { $days } Tagen.
    }
privacy-guests-title = Gäste
privacy-guests =
    { $days ->
        [0] Gäste, die nie gespielt haben, bleiben bekannt.
        [one] Gäste, die nie gespielt haben, werden nach einem Tag vergessen.
       *[other] Gäste, die nie gespielt haben, werden nach { $days } Tagen vergessen.
    }
privacy-chat-title = Chat
privacy-chat =
    { $days ->
        [0] Was an einem Tisch gesagt wird, bleibt beim Tisch.
        [one] Was an einem Tisch gesagt wird, wird nach einem Tag gelöscht.
       *[other] Was an einem Tisch gesagt wird, wird nach { $days } Tagen gelöscht.
    }
privacy-reports = Wird jemand gemeldet, bleibt das am Tisch Gesagte bei der Meldung. Der Betreiber liest sie, sonst niemand.
privacy-report-days =
    { $days ->
        [0] Dort bleibt es.
        [one] Einen Tag, nachdem die Meldung erledigt ist, wird es gelöscht.
       *[other] { $days } Tage, nachdem die Meldung erledigt ist, wird es gelöscht.
    }
privacy-addresses-title = Adressen
privacy-addresses = Die Adresse deines Geräts wird benutzt, solange du verbunden bist, und nicht aufgeschrieben. Ein Proxy vor dem Server führt vielleicht ein eigenes Protokoll.
privacy-push-title = Benachrichtigungen
privacy-push = Wünschst du dir Benachrichtigungen, stellt sie der Push-Dienst deines Browsers zu. Sie sind verschlüsselt. Schaltest du sie aus, vergisst der Server die Adresse.
privacy-operator-title = Wer diese Seite betreibt
privacy-operator-none = Der Betreiber hat nichts über sich geschrieben.
