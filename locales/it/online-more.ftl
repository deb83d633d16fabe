### Quel che si dice a un tavolo su un server dopo la prima mossa: che cosa il server non fa, segnalazioni, partite lente.
###
### $name $seat   a person's name, a seat's localised name
### $moment       a moment in one's own time zone
### $moves        moves as a line
### $count $seconds $most   numbers
###
### `online-refusal-<code>` belongs to the code of OnlineRefusal, `report-<code>` to ReportReason, in crates/protocol/src/online.

online-deadline-you = Tocca a te, fino a { $moment }
online-deadline = { $seat } ha tempo fino a { $moment }
online-vacation = { $seat } è in vacanza fino a { $moment }. Fino ad allora il tempo non scorre.
online-vacation-you = Sei in vacanza fino a { $moment }. Fino ad allora il tuo tempo non scorre.
online-next-game = Prossima partita in cui tocca a te ({ $count })

plan-open = Prevedi le prossime mosse
plan-open-some = Mosse previste ({ $count })
plan-title = Mosse previste
plan-lead = Gioca una linea: la loro mossa, poi la tua risposta. Se arriva, si risponde subito. Nessun altro la vede.
plan-add = Gioca queste mosse se arrivano
plan-list = Queste si giocano se arrivano
plan-none = Non è previsto nulla.
plan-said = È previsto.
plan-remove = Togli { $moves }
plan-clear = Togli tutte
plan-back = Torna alla partita

report-title = Segnala { $name }
report-lead = Ciò che si è detto e giocato a questo tavolo viene allegato. Lo legge chi gestisce il sito.
report-abuse = Insulti o minacce
report-cheating = Aiuto di un programma
report-stalling = Perde tempo o se ne va apposta
report-name = Un nome che ferisce
report-other = Qualcos’altro
report-words = Con parole tue, se vuoi
report-send = Invia la segnalazione
report-sent = Grazie. Qualcuno la guarderà.

online-refusal-stale = Intanto la partita è andata avanti. Guarda di nuovo.
online-refusal-no-such-table = Questo tavolo non c’è.
online-refusal-no-such-slot = Questo posto non c’è.
online-refusal-slot-taken = Lì siede qualcun altro. Prendi un altro posto.
online-refusal-table-full = Tutti i posti sono occupati. Puoi guardare.
online-refusal-not-seated = Non hai un posto a questo tavolo. Puoi guardare.
online-refusal-seated-already = Hai già un posto a questo tavolo.
online-refusal-not-host = Può farlo solo chi ha aperto il tavolo.
online-refusal-not-started = La partita non è ancora cominciata.
online-refusal-started-already = La partita è già cominciata. Puoi guardare.
online-refusal-nobody-missing = Ci sono tutti.
online-refusal-option-out-of-range = Un numero è troppo grande o troppo piccolo. Cambialo e riprova.
online-refusal-limit-reached = Puoi averne { $most } alla volta. Prima concludine uno.
online-refusal-too-fast = Troppo veloce. Riprova tra { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
}.
online-refusal-chat-off = A questo tavolo non si può dire.
online-refusal-bad-text = Questo testo non si può mostrare ad altri. Scegli altre parole, e non troppe.
online-refusal-not-slow = Questo vale solo per le partite con giorni a turno.
online-refusal-your-turn = Tocca a te: non c’è nulla da aspettare.
online-refusal-bad-line = Una mossa di questa linea non è possibile, o nessuna è tua.
online-refusal-two-answers = Due linee rispondono in modo diverso alla stessa mossa.
online-refusal-blocked = Uno di voi ha silenziato l’altro.
online-refusal-not-allowed = Modalità bambini: qui possono giocare insieme solo le persone consentite.
online-refusal-muted = Per ora non puoi dire nulla: lo ha deciso chi modera.
online-refusal-unavailable = Il server non ha potuto scriverlo. Non è successo nulla: riprova.
online-refusal-invalid = Il server non ha capito. Ricarica la pagina.
online-refusal-needs-account = Qui le partite sono classificate: serve un account.
online-refusal-left-rated = Hai lasciato questa partita classificata: continua senza di te.
