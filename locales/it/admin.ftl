# La pagina di chi tiene l’ordine: segnalazioni, decisioni, che cosa è stato fatto. $name è un nome, $date un giorno.
# $count è un numero.

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
admin-audit = Che cosa è stato fatto
admin-no-audit = Ancora niente.
