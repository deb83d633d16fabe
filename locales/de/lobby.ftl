### Einen Tisch öffnen; der Treffpunkt.
###
### $seat               a seat's localised name
### $count $minutes $seconds   numbers

friend-title = Mit Freunden spielen
friend-tournament = Ein Turnier in Express
friend-lead = Du bekommst einen Link. Wer ihn öffnet, setzt sich zu dir an den Tisch, auf jedem Gerät und ohne Konto.
friend-create = Tisch öffnen
friend-seat = { $seat } ist für
friend-holder-host = Dich
friend-holder-anybody = Wer den Link hat
friend-holder-engine = Computer
friend-clock = Bedenkzeit
friend-clock-none = So viel ihr wollt
friend-clock-game = Für die Partie
friend-clock-turn = Für jeden Zug, in Tagen
friend-clock-days = { $count ->
    [one] { $count } Tag pro Zug
   *[other] { $count } Tage pro Zug
}
friend-draw-seats = Auslosen, wer wo sitzt
friend-leavers = Wenn jemand geht oder zu lange weg ist
friend-leavers-replace = Der Computer spielt weiter
friend-leavers-skip = Der Platz setzt aus
friend-leavers-hint = Niemandes Partie endet, weil jemand anders geht.
friend-chat = Reden am Tisch
friend-chat-free = In eigenen Worten
friend-chat-presets = Nur fertige Sätze
friend-chat-off = Niemand redet
friend-delay = Zuschauer sehen die Partie
friend-delay-none = Sofort
friend-delay-seconds = { $seconds ->
    [one] { $seconds } Sekunde später
   *[other] { $seconds } Sekunden später
}
friend-delay-minutes = { $minutes ->
    [one] { $minutes } Minute später
   *[other] { $minutes } Minuten später
}
friend-rated = Gewertet
    .about = Die Partie zählt für eure Wertungen. Alle brauchen ein Konto, und nichts wird zurückgenommen.
friend-listed = Den Tisch am Treffpunkt zeigen
    .about = Wer gerade da ist, darf sich setzen oder zuschauen.

lobby-title = Treffpunkt
lobby-people = { $count ->
    [one] { $count } Person ist hier
   *[other] { $count } Personen sind hier
}
lobby-lead = Finde jemanden zum Spielen, oder schau einer Partie zu.
lobby-pair = Gegen jemanden spielen
lobby-pair-game = Spiel
lobby-pair-time = Bedenkzeit
lobby-pair-seek = Mitspieler finden
lobby-pair-seeking = Suche nach Mitspielern …
lobby-pair-others = { $count ->
    [0] Noch sucht das sonst niemand.
    [one] { $count } andere Person sucht das auch.
   *[other] { $count } andere Personen suchen das auch.
}
lobby-pair-stop = Nicht mehr suchen
lobby-open = Tische, die auf Mitspieler warten
lobby-open-none = Gerade wartet kein Tisch.
lobby-open-sit = Mitspielen
lobby-seeks = { $count ->
    [one] { $count } Person sucht Mitspieler
   *[other] { $count } Personen suchen Mitspieler
}
lobby-playing = Laufende Partien
lobby-playing-none = Gerade läuft keine Partie.
lobby-computer = Gegen den Computer spielen
lobby-computer-meanwhile = Solange gegen den Computer spielen
lobby-tournaments = Turniere und Vereine
lobby-account = Anmelden oder Konto anlegen
lobby-archive = Archiv der Partien
lobby-nobody = Du bist heute zuerst hier. Öffne einen Tisch und verschicke den Link, oder fang mit dem Computer an: Er ist immer da.
lobby-free = { $count ->
    [one] { $count } freier Platz
   *[other] { $count } freie Plätze
}
lobby-speed-quick = 5 min + 3 s
lobby-speed-calm = 15 min + 10 s
lobby-speed-days = 2 Tage pro Zug
lobby-speed-none = Keine Uhr
