### The page on which a game is set up; the terminal asks with the same words.
###
### $seat    a seat's localised name
### $minutes $seconds   numbers
### $level   a number

setup-variants-moguli = Varianten, einzeln oder zusammen
setup-players = Spieler
setup-seats = Plätze
setup-seat-kind = Wer spielt { $seat }?
setup-name = Name
setup-name-hint = wenn du magst
setup-level-hint = Der Computer übersieht Dinge wie ein Mensch: je niedriger die Stufe, desto mehr.
setup-adaptive-hint = „Etwas stärker als du“ richtet sich nach deinen Ergebnissen auf diesem Gerät; zurzeit ist das Stufe { $level }.
setup-handicap = Vorgabe
setup-handicap-hint = Wer stärker ist, setzt die ersten Züge aus.
setup-handicap-turns = { $count ->
    [0] Spielt von Anfang an
    [one] Setzt { $count } Zug aus
   *[other] Setzt { $count } Züge aus
}
setup-starter = Wer beginnt
setup-starter-random = Zufällig
setup-starter-light = Hell beginnt. Wähle, wer Hell spielt.
setup-side-random = Seiten zufällig
setup-clock = Uhr
setup-clock-of = { $minutes } min + { $seconds } s
setup-clock-minutes-label = Minuten pro Spieler
setup-clock-seconds-label = Zusätzliche Sekunden pro Zug
setup-seed = Nummer der Auslage
setup-seed-hint = Dieselbe Nummer ergibt immer dieselben Plättchen.
setup-seed-wrong = Nimm eine ganze Zahl, etwa 42.
setup-seed-random = Neue Plättchen
setup-balanced = Ausgeglichener Anfang
setup-balanced-hint = Wer auf leerem Brett beginnt, kann immer gewinnen. Hier liegen schon drei Kugeln, ausgelost aus Eröffnungen mit gleichen Chancen.
setup-balanced-game = Ausgeglichener Anfang: Drei ausgeloste Kugeln liegen schon. Beide Seiten haben etwa gleiche Chancen.
setup-tournament = Turnier
setup-tournament-hint = Mehrere Partien Express; die Siege werden gezählt.
setup-target = Nötige Siege
setup-take-back = Zurücknehmen
setup-consent-never = Nie
setup-consent-by-agreement = Wenn alle zustimmen
setup-consent-freely = Jederzeit
setup-start = Partie beginnen
setup-reset = Zurücksetzen
