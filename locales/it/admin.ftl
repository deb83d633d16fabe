# La pagina di chi tiene l’ordine: segnalazioni, decisioni, che cosa è stato fatto. $name è un nome, $date un giorno.
# $count è un numero. $game è un gioco; $percent e $error sono percentuali intere, $games e $moves numeri.

admin-title = Tenere l’ordine
admin-reports = Segnalazioni
admin-no-reports = Niente in sospeso.
admin-settled-too = Anche quelle risolte
admin-settled-at = Risolta { $date }.
admin-reported-by = Segnalato da { $name }
admin-said =
    { $count ->
        [one] È stata detta una cosa
       *[other] Sono state dette { $count } cose
    }
admin-table = Il tavolo
admin-note = Che cosa ne è venuto
admin-settle = Risolvi
admin-file = Una persona
admin-file-of = Guarda: { $name }
admin-no-file = Scegli qualcuno in una segnalazione.
admin-mute = Silenzia
admin-close = Chiudi l’account
admin-reason = Motivo: la persona lo legge
admin-days = Per quanti giorni; vuoto per sempre
admin-impose = Decidi
admin-for-good = per sempre
admin-until = fino a { $date }
admin-revoke = Annulla
admin-revoked = annullato { $date }
admin-revoked-here = annullato
admin-agreement = Accordo con il motore
admin-agreement-hint = Un indizio, niente di più: non prova nulla. Chi gioca bene gioca spesso ciò che giocherebbe il motore, e lo fanno tutti dove una mossa è chiaramente la migliore. Il programma non agisce mai di conseguenza.
admin-agreement-of = { $game }: { $percent }% ± { $error }% (partite: { $games }, mosse: { $moves })
admin-agreement-once = { $game }: { $percent }% (una sola partita, mosse: { $moves })
admin-audit = Che cosa è stato fatto
admin-no-audit = Ancora niente.
