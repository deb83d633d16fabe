### Turniere und Vereine.
###
### $name                der Name von jemandem, von einem Turnier oder einem Verein
### $count $round $rounds $minutes   Zahlen
### $date                Tag und Stunde

tournaments-title = Turniere
tournaments-lead = Spiel mit, schau zu, oder mach eines für deine Freunde oder deinen Verein.
tournaments-open = Zum Mitspielen
tournaments-running = Laufen gerade
tournaments-over = Beendet
tournaments-own = Deine
tournaments-none = Im Moment keine.
tournaments-empty = Das erste Turnier machst du
tournaments-empty-about = Gerade ist keines offen, und keines läuft. Für eines in Express genügen ein paar Freunde und eine Viertelstunde: Öffne einen Tisch, schick den Link, und wer kommt, setzt sich dazu.
tournaments-players = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
}
tournaments-express = Das Express-Turnier aus der Schachtel ist für einen Tisch zu zweit bis zu viert und braucht kein Konto.
tournaments-express-go = Tisch öffnen und Link schicken
tournament-make = Ein Turnier machen
tournament-make-now = Turnier machen
tournament-make-account = Zum Machen brauchst du ein Konto. Zum Mitspielen keines.
tournament-account = Zu deinem Konto
tournament-name = Name
tournament-name-example = Freitagspokal
tournament-game = Spiel
tournament-kind = So wird gespielt
tournament-kind-swiss = Schweizer System
tournament-kind-swiss-about = Runden, in denen sich trifft, wer gleich viele Punkte hat. Niemand scheidet aus.
tournament-kind-arena = Arena
tournament-kind-arena-about = Eine feste Zeit lang spielt, wer frei ist, gleich die nächste Partie.
tournament-kind-tables = Tischrunden
tournament-kind-tables-about = Alle sitzen zu dritt oder zu viert an Tischen, jede Runde mit anderen.
tournament-rounds = Runden
tournament-length = Minuten
tournament-clock = Bedenkzeit
tournament-bots = Bots
tournament-bots-level = Stufe der Bots
tournament-starts-at = Beginnt um (leer: wenn du es sagst)
tournament-listed = Alle dürfen es finden
tournament-listed-about = Sonst kommt, wer den Link hat.
tournament-club = Für einen Verein
tournament-club-none = Kein Verein
tournament-missing = Unter dieser Adresse gibt es kein Turnier
tournament-to-all = Alle Turniere
tournament-by = von { $name }
tournament-rounds-count = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
tournament-minutes = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
tournament-state-open = Noch nicht begonnen
tournament-state-running = Läuft
tournament-state-over = Beendet
tournament-begins = Beginnt { $date }
tournament-round = Runde { $round } von { $rounds }
tournament-arena-ends = Endet in
tournament-arena-last = Die Zeit ist um: Die letzten Partien zählen noch.
tournament-next = Nächste Runde in
tournament-join = Mitspielen
tournament-come-back = Wieder mitspielen
tournament-leave = Das Turnier verlassen
tournament-leave-confirm = Das Turnier verlassen? Eine laufende Partie ist verloren. Du kannst wiederkommen.
tournament-in = Du bist dabei. Bleib auf dieser Seite: Deine Partie erscheint hier.
tournament-your-game-against = Du spielst gegen { $name }
tournament-go = Zum Tisch
tournament-bye = Du hast diese Runde frei: Das zählt als Sieg, an Tischen als Platz in der Mitte.
tournament-wait-round = Deine Partie ist vorbei. Die nächste Runde kommt, wenn alle fertig sind.
tournament-wait-arena = Es geht weiter, sobald jemand frei ist.
tournament-start = Beginnen
tournament-add-bot = Einen Bot dazunehmen
tournament-call-off = Absagen
tournament-call-off-confirm = Das Turnier absagen? Laufende Partien zählen nicht mehr.
tournament-remove-named = Herausnehmen: { $name }
tournament-players = Spieler
tournament-players-none = Noch niemand. Schick deinen Freunden den Link.
tournament-gone = nicht mehr dabei
tournament-games = Partien
tournament-game-number = Tisch { $count }
tournament-standings = Tabelle
tournament-place = Platz
tournament-player = Spieler
tournament-points = Punkte
tournament-played = Partien
tournament-tie-opponents = Gegner
tournament-tie-against = Wertung
tournament-tie-wins = Siege
tournament-ties = Was bei gleichen Punkten zählt
tournament-ties-swiss = Zuerst „Gegner“: alle Punkte derer, die du getroffen hast; starke Gegner helfen. Dann „Wertung“: Punkte derer, die du besiegt hast, zählen ganz, bei Unentschieden halb. Dann deine Siege. Wer in allem gleich ist, teilt den Platz.
tournament-ties-arena = Wer für gleich viele Punkte weniger Partien gebraucht hat, liegt vorn. Wer auch darin gleich ist, teilt den Platz.
tournament-ties-tables = Zuerst deine Siege, dann „Gegner“: alle Punkte derer, mit denen du am Tisch warst. Wer in allem gleich ist, teilt den Platz.
tournament-results = Ergebnisse als Datei
tournament-screen = Für den Bildschirm an der Wand
tournament-link = Link kopieren
tournament-scan = Auf dem Handy ansehen
tournament-qr = QR-Code mit der Adresse dieses Turniers
tournament-winner = { $name } gewinnt
club-title = Vereine
club-lead = Eine Gruppe mit Namen und Link: Mitglieder, ihre Partien, eine Rangliste, Turniere und ein Kalender.
club-none = Du bist noch in keinem Verein. Mach einen, oder öffne den Link von einem.
club-make = Einen Verein machen
club-make-now = Verein machen
club-missing = Unter dieser Adresse gibt es keinen Verein
club-to-all = Alle Vereine
club-join = Beitreten
club-join-account = Zum Beitreten brauchst du ein Konto.
club-leave = Den Verein verlassen
club-leave-confirm = Den Verein { $name } verlassen?
club-rename = Namen ändern
club-dissolve = Auflösen
club-dissolve-confirm = Den Verein { $name } auflösen? Partien und Turniere bleiben.
club-members = Mitglieder
club-host = kümmert sich
club-ladder = Rangliste
club-ladder-about = Aus den letzten Partien unter Mitgliedern: Mehr Punkte sind besser, dann weniger Partien.
club-games = Partien
club-games-none = Noch keine Partien unter Mitgliedern.
club-calendar = Kalender
club-calendar-about = Abonniere diese Adresse in deinem Kalender, dann stehen Turniere mit Termin darin.
club-calendar-copy = Adresse kopieren
api-tournament-over = Das Turnier ist vorbei.
api-too-few-players = Zum Beginnen braucht es mehr Spieler.
api-started-already = Es hat schon begonnen.
api-not-host = Das darf nur, wer es gemacht hat.
