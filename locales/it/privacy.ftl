# La pagina sulla privacy: che cosa tiene il server e per quanto.
# $days è un numero di giorni. GET /api/about dice quanti sono e chi gestisce il sito.

privacy-title = Privacy
privacy-intro = Qui giochi come ospite. Non ci sono account né pubblicità, e niente viene da altri siti.
privacy-intro-accounts = Qui puoi giocare come ospite o con un account. Non c’è pubblicità, e niente viene da altri siti.
privacy-no-server = Al momento nessun server risponde. Ciò che giochi senza server resta sul tuo dispositivo. Ciò che un server tiene compare qui appena risponde.
privacy-not-online = Su questo sito non si gioca online. Non tiene nulla su di te.
privacy-device-title = Sul tuo dispositivo
privacy-device = Le partite contro il computer, le impostazioni e i progressi restano sul tuo dispositivo. Non vengono mai inviati.
privacy-cookie = Un cookie ti riconosce come ospite, così le tue partite online restano tue. Se lo cancelli, nessuno sa più che lo erano.
privacy-games-title = Partite
privacy-games = Le mosse delle partite online vengono tenute, con i nomi scelti dai giocatori, così una partita può continuare ed essere rivista più tardi. Le mosse che hai previsto in una partita lenta vengono tenute finché si giocano o decadono; nessun altro le vede.
privacy-archive = Le partite dei tavoli mostrati nella sala e le partite classificate sono nell’archivio: chiunque può cercarle per giocatore o per posizione e riguardarle. Le partite classificate danno anche un punteggio, con la sua storia, che tutti vedono. Le partite giocate solo con un link le trova soltanto chi le ha giocate. Le mosse delle partite classificate a due vengono confrontate con quelle del motore; chi tiene l’ordine vede, come indizio, quante volte coincidono.
privacy-tournaments = Un torneo conserva chi ha partecipato e come sono finite le partite, e lo mostra a tutti, o a chi ha il suo link. Finché guardi la sua pagina, mostra anche che ci sei. Un club mostra i suoi membri e le loro partite a chi ha il suo link; lo lasci quando vuoi.
privacy-waiting =
    { $days ->
        [0] Un tavolo a cui nessuno ha mai iniziato a giocare resta.
        [one] Un tavolo a cui nessuno ha mai iniziato a giocare viene tolto dopo un giorno.
       *[other] Un tavolo a cui nessuno ha mai iniziato a giocare viene tolto dopo { $days } giorni.
    }
privacy-accounts-title = Account
privacy-accounts = Un account tiene il tuo nome, la tua password in una forma che nessuno può leggere, la parte pubblica delle tue passkey, su quali browser hai fatto l’accesso e quando, chi segui, permetti e blocchi, e quando eri in vacanza. Chi tiene l’ordine qui può vederlo, e ciò che fa viene annotato.
privacy-accounts-leave =
    { $days ->
        [one] Puoi portare via tutto o farlo eliminare: le tue partite restano allora sotto un altro nome e ciò che hai detto viene cancellato. Le copie di sicurezza ti dimenticano dopo un giorno.
       *[other] Puoi portare via tutto o farlo eliminare: le tue partite restano allora sotto un altro nome e ciò che hai detto viene cancellato. Le copie di sicurezza ti dimenticano dopo { $days } giorni.
    }
privacy-guests-title = Ospiti
privacy-guests =
    { $days ->
        [0] Gli ospiti che non hanno mai giocato restano noti.
        [one] Gli ospiti che non hanno mai giocato vengono dimenticati dopo un giorno.
       *[other] Gli ospiti che non hanno mai giocato vengono dimenticati dopo { $days } giorni.
    }
privacy-chat-title = Chat
privacy-chat =
    { $days ->
        [0] Ciò che si dice a un tavolo resta con il tavolo.
        [one] Ciò che si dice a un tavolo viene cancellato dopo un giorno.
       *[other] Ciò che si dice a un tavolo viene cancellato dopo { $days } giorni.
    }
privacy-reports = Se qualcuno viene segnalato, ciò che è stato detto al tavolo resta con la segnalazione. La legge chi gestisce il sito, e nessun altro.
privacy-report-days =
    { $days ->
        [0] Lì rimane.
        [one] Viene cancellato un giorno dopo che la segnalazione è stata risolta.
       *[other] Viene cancellato { $days } giorni dopo che la segnalazione è stata risolta.
    }
privacy-addresses-title = Indirizzi
privacy-addresses = L’indirizzo del tuo dispositivo serve mentre sei connesso e non viene annotato. Un proxy davanti al server può tenere un proprio registro.
privacy-push-title = Notifiche
privacy-push = Se chiedi le notifiche, le consegna il servizio del tuo browser. Sono cifrate. Disattivale, e il server dimentica l’indirizzo.
privacy-operator-title = Chi gestisce questo sito
privacy-operator-none = Chi gestisce questo sito non ha scritto nulla di sé.
