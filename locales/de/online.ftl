### Mit anderen über einen Server spielen: am Tisch warten, spielen, reden.
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

wait-title = Warten auf Mitspieler
wait-lead = Die Partie beginnt, sobald alle Plätze besetzt sind.
wait-drawn = Wer wo sitzt, wird zu Beginn ausgelost.
wait-rated = gewertet
wait-link = Link zu diesem Tisch
wait-copy = Link kopieren
wait-share = Link teilen
wait-qr = Oder mit dem Handy scannen
wait-qr-alt = QR-Code mit der Adresse dieses Tisches
wait-view = Brett für ein Tablet auf dem Tisch
wait-seat-free = Frei
wait-seat-guest = Gast
wait-sit = Hier hinsetzen
wait-sit-first = Hinsetzen
wait-stand = Aufstehen
wait-remove = Platz freimachen
wait-engine = Dem Computer geben
wait-fill = Mit Computern auffüllen und beginnen
wait-name = Wie heißt du?
wait-name-save = Namen speichern
wait-name-saved = Gespeichert
wait-watching = Du schaust zu. Setz dich, um mitzuspielen.
wait-meanwhile = Solange gegen den Computer spielen
wait-missing = Diesen Tisch gibt es nicht oder nicht mehr.
wait-missing-home = Einen eigenen Tisch öffnen

clock-game-of = { $minutes } min + { $seconds } s
clock-turn-of = { $days ->
    [one] { $days } Tag pro Zug
   *[other] { $days } Tage pro Zug
}
clock-none = Keine Uhr

net-connecting = Verbindung wird aufgebaut …
net-connected = Verbunden
net-waiting = Die Verbindung ist weg. Neuer Versuch …
net-unsent = Dein Zug ist gespeichert und wird gesendet, sobald die Verbindung wieder da ist.
net-retry = Jetzt versuchen
goodbye-shutting-down = Der Server startet neu. Deine Partie geht gleich weiter.
goodbye-outdated-client = Es gibt eine neuere Version dieser Seite. Lade sie neu, dann geht es weiter; nichts geht verloren.
goodbye-outdated-server = Diese Seite ist neuer als der Server. Versuche es später noch einmal.
goodbye-too-many-connections = Hier sind zu viele Fenster offen. Schließ einige und versuche es noch einmal.
goodbye-misbehaved = Der Server hat die Verbindung geschlossen. Lade die Seite neu.
goodbye-idle = Die Verbindung wurde geschlossen, weil nichts geschah.
goodbye-logged-out = Du wurdest abgemeldet. Lade die Seite neu, um weiterzumachen.
goodbye-reload = Neu laden

online-you = du
online-away = { $seat } ist nicht verbunden
online-away-until = { $seat } ist weg. Noch { $time }, dann { $then ->
    [claim] kannst du den Sieg beanspruchen.
    [replace] spielt der Computer weiter.
   *[skip] scheidet der Platz aus.
}
online-away-over = { $seat } ist schon zu lange weg.
online-claim = Sieg beanspruchen
online-spectators = { $count ->
    [0] Niemand schaut zu
    [one] { $count } Zuschauer
   *[other] { $count } Zuschauer
}
online-watching = Du schaust zu
online-come-back = Zurück an deinen Platz
online-offered = Du hast gefragt. Warten auf { $names } …
online-agreed = Du bist einverstanden. Warten auf { $names } …
online-withdraw = Zurückziehen
online-ready = Bereit für die nächste Partie
online-ready-wait = Warten auf die anderen, höchstens { $time } …
online-rematch-seats = Plätze in der Revanche
online-rematch-usual = Wie üblich der Reihe nach
online-rematch-same = Alle bleiben sitzen
online-rematch-lot = Zufällig
online-leave-confirm = Aussteigen? { $then ->
    [rated] Der Computer spielt für dich weiter. Die Partie ist gewertet: Du kannst nicht zurückkommen und zählst als Letzter.
    [replace] Der Computer spielt für dich weiter, und du kannst zurückkommen.
   *[skip] Deine Züge werden übersprungen, und die anderen spielen weiter.
}
online-abort = Partie absagen
online-abort-confirm = Diese Partie für alle absagen? Sie zählt für niemanden.
online-premove = { $move } wird gespielt, sobald du am Zug bist.
online-premove-cancel = Abbrechen
online-premove-lapsed = { $move } geht nicht mehr. Wähle einen anderen Zug.
online-to-tournament = Zum Turnier
online-copy-link = Link zu diesem Tisch kopieren
online-caught-up = { $count ->
    [one] { $count } Zug wurde gespielt, während du weg warst
   *[other] { $count } Züge wurden gespielt, während du weg warst
}
online-privacy = Datenschutz und Impressum

chat-title = Gespräch
chat-open = Reden
chat-unread = { $count ->
    [one] { $count } neue Zeile
   *[other] { $count } neue Zeilen
}
chat-empty = Noch hat niemand etwas gesagt.
chat-spectators-note = Die Spieler sehen nach der Partie, was Zuschauer schreiben.
chat-field = Etwas sagen
chat-send = Senden
chat-presets = Fertige Sätze
chat-mute = Stumm schalten
chat-unmute = Wieder hören
chat-muted = { $name } ist stumm geschaltet.
chat-report = Melden
chat-about = Über { $name }
chat-say-hello = Hallo!
chat-say-good-luck = Viel Glück!
chat-say-well-played = Gut gespielt!
chat-say-good-game = Schöne Partie!
chat-say-thanks = Danke!
chat-say-oops = Ups!
chat-say-nice = Schön!
chat-say-one-moment = Einen Moment, bitte.
chat-say-back-again = Bin wieder da.
chat-say-another-one = Noch eine?
chat-say-goodbye = Tschüss!

lobby-paired = Deine Partie ist bereit
online-challenged = { $name } fordert dich heraus
online-tournament-game = Deine Partie im Turnier beginnt
lobby-paired-go = Zum Tisch
your-online = Deine Partien online
your-online-turn = Du bist am Zug
your-online-waiting = Wartet auf Mitspieler
your-online-theirs = Andere sind am Zug
your-online-over = Vorbei
your-online-open = Öffnen
