### Was an einem Tisch auf einem Server erst nach dem ersten Zug gesagt wird: was der Server nicht tut, Meldungen, lange Partien.
###
### $name $seat   a person's name, a seat's localised name
### $moment       a moment in one's own time zone
### $moves        moves as a line
### $count $seconds $most   numbers
###
### `online-refusal-<code>` belongs to the code of OnlineRefusal, `report-<code>` to ReportReason, in crates/protocol/src/online.

online-deadline-you = Du bist am Zug, Zeit bis { $moment }
online-deadline = { $seat } hat Zeit bis { $moment }
online-vacation = { $seat } ist bis { $moment } verreist. So lange läuft keine Zeit.
online-vacation-you = Du bist bis { $moment } verreist. So lange läuft deine Zeit nicht.
online-next-game = Nächste Partie, in der du am Zug bist ({ $count })

plan-open = Nächste Züge planen
plan-open-some = Geplante Züge ({ $count })
plan-title = Geplante Züge
plan-lead = Spiel eine Folge: den Zug der anderen, dann deine Antwort. Kommt er, wird sofort geantwortet. Niemand sonst sieht das.
plan-add = Diese Züge spielen, wenn sie kommen
plan-list = Das wird gespielt, wenn es kommt
plan-none = Nichts geplant.
plan-said = Das ist geplant.
plan-remove = { $moves } entfernen
plan-clear = Alle entfernen
plan-back = Zurück zum Spiel

report-title = { $name } melden
report-lead = Was an diesem Tisch gesagt und gespielt wurde, geht mit. Wer diese Seite betreibt, liest es.
report-abuse = Beleidigungen oder Drohungen
report-cheating = Hilfe von einem Programm
report-stalling = Verzögern oder absichtlich gehen
report-name = Ein verletzender Name
report-other = Etwas anderes
report-words = In eigenen Worten, wenn du magst
report-send = Meldung senden
report-sent = Danke. Jemand schaut es sich an.

online-refusal-stale = Die Partie ist inzwischen weitergegangen. Schau noch einmal hin.
online-refusal-no-such-table = Diesen Tisch gibt es nicht.
online-refusal-no-such-slot = Diesen Platz gibt es nicht.
online-refusal-slot-taken = Dort sitzt jemand anders. Nimm einen anderen Platz.
online-refusal-table-full = Alle Plätze sind besetzt. Du kannst zuschauen.
online-refusal-not-seated = Du sitzt nicht an diesem Tisch. Du kannst zuschauen.
online-refusal-seated-already = Du sitzt schon an diesem Tisch.
online-refusal-not-host = Das kann nur, wer den Tisch geöffnet hat.
online-refusal-not-started = Die Partie hat noch nicht begonnen.
online-refusal-started-already = Die Partie hat schon begonnen. Du kannst zuschauen.
online-refusal-nobody-missing = Alle sind da.
online-refusal-option-out-of-range = Eine Zahl ist zu groß oder zu klein. Ändere sie und versuche es noch einmal.
online-refusal-limit-reached = Davon gehen nur { $most } auf einmal. Bring erst eins zu Ende.
online-refusal-too-fast = Das war zu schnell. Versuche es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
online-refusal-chat-off = Das kann man an diesem Tisch nicht sagen.
online-refusal-bad-text = Dieser Text kann anderen nicht gezeigt werden. Wähle andere Worte, und nicht zu viele.
online-refusal-not-slow = Das gibt es nur in Spielen mit Tagen pro Zug.
online-refusal-your-turn = Du bist am Zug: Da gibt es nichts abzuwarten.
online-refusal-bad-line = Ein Zug dieser Folge ist nicht möglich, oder keiner davon ist deiner.
online-refusal-two-answers = Zwei Folgen antworten verschieden auf denselben Zug.
online-refusal-blocked = Einer von euch hat den anderen stumm geschaltet.
online-refusal-not-allowed = Kindermodus: Hier spielen nur Leute miteinander, die erlaubt sind.
online-refusal-muted = Du kannst gerade nichts sagen: Das hat jemand entschieden, der für Ordnung sorgt.
online-refusal-unavailable = Der Server konnte das nicht aufschreiben. Nichts ist geschehen: Versuche es noch einmal.
online-refusal-invalid = Der Server hat das nicht verstanden. Lade die Seite neu.
online-refusal-needs-account = Die Partien hier sind gewertet: Dafür brauchst du ein Konto.
online-refusal-left-rated = Du hast diese gewertete Partie verlassen: Sie geht ohne dich weiter.
