### The start page, the set-up form, the game screen, results and errors around a game.
###
### $seat $winner $by   a seat's localised name, or the name its player typed
### $seats              several of them, already joined into a list by the page
### $game               a game's localised name, `family-<family>.full`
### $move               a move as it is written, as Nc:a1-e5
### $time               a clock time as text, as 5:00
### $target $count $number $points $total $level   numbers
###
### `result-<code>` belongs to the code of How in crates/table/src/ending.rs and Cause in crates/game/src/outcome.rs.
### `offer-<code>` to Offer in crates/table/src/offer.rs; `offer-closed-<code>` to OfferEnd, `seat-left-<code>` to
### Leaving, both in crates/table/src/event.rs.

start-title = Was spielen wir?
start-lead = Wähl ein Spiel und leg los. Ohne Konto, ohne Netz.
start-play = { $game } spielen
start-resume = Weiterspielen
start-resume-about = { $count ->
    [one] { $game }, { $count } Zug gespielt
   *[other] { $game }, { $count } Züge gespielt
}
start-discard = Diese Partie verwerfen
start-discard-confirm = Diese Partie verwerfen? Sie lässt sich nicht zurückholen.
start-opponent = Gegen wen?
start-opponent-person = Jemanden hier
start-more-options = Mehr Möglichkeiten

setup-title = Neue Partie
setup-game = Spiel
setup-variants-moguli = Varianten, einzeln oder zusammen
setup-players = Spieler
setup-seats = Plätze
setup-seat-kind = Wer spielt { $seat }?
setup-name = Name
setup-name-hint = wenn du magst
setup-level = Stufe
setup-level-hint = Der Computer übersieht Dinge wie ein Mensch: je niedriger die Stufe, desto mehr.
setup-fitting-hint = „Etwas besser als du“ richtet sich nach deinen Ergebnissen auf diesem Gerät; zurzeit ist das Stufe { $level }.
setup-handicap = Vorgabe
setup-handicap-hint = Wer stärker ist, setzt die ersten Züge aus.
setup-handicap-turns = { $count ->
    [0] Spielt von Anfang an
    [one] Setzt { $count } Zug aus
   *[other] Setzt { $count } Züge aus
}
setup-starter = Wer beginnt
setup-starter-random = Das Los entscheidet
setup-starter-light = Hell beginnt. Wähl, wer Hell spielt.
setup-side-random = Seiten auslosen
setup-clock = Uhr
setup-clock-minutes-label = Minuten für jeden
setup-clock-seconds-label = Sekunden dazu pro Zug
setup-seed = Nummer des Aufbaus
setup-seed-hint = Dieselbe Nummer ergibt immer dieselben Plättchen.
setup-seed-wrong = Nimm eine ganze Zahl, etwa 42.
setup-seed-random = Neue Plättchen
setup-tournament = Turnier
setup-tournament-hint = Mehrere Partien Express; die Siege werden gezählt.
setup-target = Nötige Siege
setup-take-back = Zurücknehmen
setup-consent-never = Nie
setup-consent-by-agreement = Wenn alle zustimmen
setup-consent-freely = Jederzeit
setup-start = Partie beginnen
setup-reset = Zurücksetzen

game-thinking = { $seat } denkt nach …
game-hurry = Jetzt ziehen
game-hurry-hint = Der Computer spielt das Beste, was er bisher gefunden hat.
game-pass-bonus = Auf den Bonus verzichten
game-end-set-up = Fertig getauscht
game-undo = Rückgängig
game-undo-hint = Die letzte Aktion deines Zuges rückgängig machen
game-take-back = Zurücknehmen
game-hint = Tipp
game-hint-is = Versuch { $move }.
game-hint-turn = { $turn ->
    [clockwise] { $at }, eine Vierteldrehung im Uhrzeigersinn
    [half] { $at }, eine halbe Drehung
   *[counterclockwise] { $at }, eine Vierteldrehung gegen den Uhrzeigersinn
}
game-hint-travel = den Stein von { $from } nach { $to }
game-hint-none = Diesmal kein Tipp.
game-hint-searching = Ich suche einen guten Zug …
game-resign = Aufgeben
game-resign-confirm = Diese Partie aufgeben?
game-retire = Aussteigen
game-retire-confirm = Aussteigen? Deine Kugeln bleiben auf dem Brett, und die anderen spielen weiter.
game-draw = Unentschieden anbieten
game-pause = Pause
game-resume = Fortsetzen
game-paused = Die Uhren stehen
game-abandon = Ohne Ergebnis beenden
game-abandon-confirm = Diese Partie ohne Ergebnis beenden?
game-rematch = Revanche
game-new = Neue Partie
game-new-confirm = Diese Partie verlassen und eine neue einrichten?
game-next = Nächste Partie
game-review = Das Brett ansehen
game-review-moves = Partie durchsehen
game-rotate-board = Brett drehen
game-rotate-auto = Zu dem drehen, der am Zug ist
game-underside = Unterseite
game-underside-hold = Halten, um die Unterseite zu sehen
game-underside-both = Beide Seiten
game-underside-through = Durchsehen
game-sounds-on = Töne an
game-sounds-off = Töne aus
game-rules = Regeln
game-saved = Auf diesem Gerät gespeichert. Du kannst die Seite schließen und später weiterspielen.
game-not-saved = Diese Partie lässt sich hier nicht speichern: Der Browser behält keine Daten dieser Seite.
game-other-tab = Diese Partie ist in einem anderen Tab offen. Spiel dort weiter oder übernimm sie.
game-take-over = Übernehmen

panel-players = Spieler
panel-moves = Züge
panel-moves-empty = Noch keine Züge
panel-moves-first = Zum Anfang
panel-moves-previous = Einen Zug zurück
panel-moves-next = Einen Zug vor
panel-moves-last = Zur jetzigen Stellung
panel-moves-past = Du siehst eine frühere Stellung
panel-moves-copy = Mitschrift kopieren
panel-move = Zug { $number }, { $seat }: { $move }
panel-points-of = { $points ->
    [one] { $points } Punkt von { $total }
   *[other] { $points } Punkte von { $total }
}
panel-home-of = { $count } von 4 Steinen am Ziel
panel-left = Ausgestiegen
panel-sits-out = { $count ->
    [one] Setzt noch { $count } Zug aus
   *[other] Setzt noch { $count } Züge aus
}
panel-idle-rounds = Ohne Steinzug: { $count } von 3 Runden
panel-clock = Uhr: { $seat }, { $time }
clock-low = { $seat } hat noch { $count } Sekunden
clock-low-you = Du hast noch { $count } Sekunden
clock-short = Die Zeit wird knapp

score-card = Merkzettel
score-card-game = Partie { $number }
score-card-target = { $target ->
    [one] Wer zuerst { $target } Sieg hat
   *[other] Wer zuerst { $target } Siege hat
}
score-card-draw = Unentschieden
score-card-games = Bisherige Partien
series-won = { $winner } gewinnt das Turnier!
series-won-you = Du gewinnst das Turnier!
series-next-starter = { $seat } beginnt die nächste Partie.
series-next-starter-you = Du beginnst die nächste Partie.
series-starter = { $seat } hat diese Partie begonnen

offer-take-back = { $by } möchte den letzten Zug zurücknehmen
offer-draw = { $by } bietet Unentschieden an
offer-pause = { $by } bittet um eine Pause
offer-abandon = { $by } möchte ohne Ergebnis aufhören
offer-rematch = { $by } möchte Revanche
offer-accept = Zustimmen
offer-decline = Ablehnen
offer-withdraw = Zurückziehen
offer-waiting = Warten auf Antwort …
offer-accepted = { $seat } stimmt zu
offer-declined = { $seat } lehnt ab
offer-closed-agreed = Abgemacht
offer-closed-declined = Abgelehnt
offer-closed-withdrawn = Zurückgezogen
offer-closed-lapsed = Das Angebot ist verfallen
seat-left-voluntary = { $seat } ist ausgestiegen
seat-left-time = { $seat } hat keine Zeit mehr und ist ausgestiegen

result-won = { $winner } gewinnt!
result-won-you = Du gewinnst!
result-lost-you = Diesmal gewinnt { $winner }
result-draw = Unentschieden
result-draw-between = Unentschieden zwischen { $seats }
result-none = Kein Ergebnis
result-row = Mit einer Reihe, die lang genug ist.
result-points = Mit zehn oder mehr Punkten.
result-board-full = Das Brett ist voll.
result-no-marbles = Wer am Zug ist, hat keine Kugel mehr.
result-no-entry = Es lässt sich keine Kugel mehr einschieben.
result-repetition = Dieselbe Stellung kam zum dritten Mal.
result-last-seat = Alle anderen sind ausgestiegen.
result-four-home = Mit vier Steinen am Ziel.
result-idle-rounds = Drei Runden lang wurde kein Stein gezogen.
result-resignation = { $by } hat aufgegeben.
result-agreement = So haben es die Spieler vereinbart.
result-time = { $by } hat keine Zeit mehr.
result-abandoned = Die Partie wurde ohne Ergebnis beendet.
result-most-points = Die meisten Punkte entscheiden.
result-most-home = Die meisten Steine am Ziel entscheiden.
result-rank = Platz { $number }

error-title = Da ist etwas schiefgegangen
error-engine-load = Der Computergegner ließ sich nicht laden. Prüf die Verbindung und versuch es noch einmal; Partien unter Menschen gehen trotzdem.
error-engine-stopped = Der Computergegner ist stehen geblieben. Versuch es noch einmal, dann geht es hier weiter.
error-rules-load = Das Spiel ließ sich nicht laden. Lade die Seite neu.
error-no-wasm = Dieser Browser ist zu alt für das Spiel: Ihm fehlt WebAssembly. Jeder neuere Browser kann es.
error-saved-game = Die gespeicherte Partie ließ sich nicht lesen. Beginn eine neue.
error-page-missing = Unter dieser Adresse gibt es nichts.
error-page-home = Zur Startseite
