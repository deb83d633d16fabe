### The start page, the game screen, results and errors around a game.
###
### $seat $winner $by   a seat's localised name, or the name its player typed
### $seats              several of them, already joined into a list by the page
### $colour             a seat's localised name
### $kind               what a player is: person, engine, remote or bot
### $game               a game's localised name, `family-<family>.full`
### $move               a move as it is written, as Nc:a1-e5
### $how                ein Einwurf in Worten, wie von oben in Spalte c
### $time               a clock time as text, as 5:00
### $target $count $number $points $total $level   numbers
###
### `result-<code>` belongs to the code of Termination in crates/table/src/ending.rs and Cause in crates/game/src/outcome.rs.
### `offer-<code>` to Offer in crates/table/src/offer.rs; `offer-closed-<code>` to OfferEnd, `seat-left-<code>` to
### Leaving, both in crates/table/src/event.rs.

start-title = Was spielen wir?
start-lead = Wähle ein Spiel und leg los. Ohne Konto, auch offline.
start-play = { $game } spielen
start-opponent = Gegen wen?
start-opponent-person = Mensch an diesem Gerät
start-more-options = Weitere Optionen
start-friend = Mit Freunden spielen
start-lobby = Treffpunkt
start-first-game = Deine erste Partie

setup-title = Neue Partie
setup-game = Spiel

game-thinking = { $seat } denkt nach …
game-greeting = { $game }, du spielst { $seat }
game-move-now = Jetzt ziehen
game-move-now-hint = Der Computer spielt das Beste, was er bisher gefunden hat.
game-pass-bonus = Passen
game-end-exchange = Fertig getauscht
game-take-back-move = Zurücknehmen
game-take-back-move-hint = Die letzte Aktion deines Zuges zurücknehmen
game-take-back = Zurücknehmen
game-hint = Tipp
game-hint-searching = Ich suche einen guten Zug …
game-resign = Aufgeben
game-resign-confirm = Diese Partie aufgeben?
game-leave = Aussteigen
game-leave-confirm = Aussteigen? Deine Kugeln bleiben auf dem Brett, und die anderen spielen weiter.
game-draw = Unentschieden anbieten
game-pause = Pause
game-resume = Fortsetzen
game-paused = Die Uhren stehen
game-return = Zurück zur Partie
game-abandon = Ohne Ergebnis beenden
game-abandon-confirm = Diese Partie ohne Ergebnis beenden? Wenn andere mitspielen, werden sie gefragt.
game-rematch = Revanche
game-new = Neue Partie
game-next = Nächste Partie
game-view = Ansicht
game-review = Partie durchsehen
game-rotate-board = Brett drehen
game-rotate-auto = Zum Spieler am Zug drehen
game-underside = Unterseite
game-underside-hold = Halte das Brett gedrückt oder drücke U, um die Unterseite zu sehen
game-underside-both = Beide Seiten
game-underside-through = Durchsichtig
game-underside-map = Linienplan
game-sounds-on = Töne einschalten
game-sounds-off = Töne ausschalten
game-rules = Regeln
game-saved = Auf diesem Gerät gespeichert. Du kannst die Seite schließen und später weiterspielen.
game-not-saved = Diese Partie lässt sich hier nicht speichern: Der Browser speichert keine Daten dieser Seite.

panel-players = Spieler
panel-moves = Züge
panel-moves-empty = Noch keine Züge
panel-moves-first = Zum Anfang
panel-moves-previous = Einen Zug zurück
panel-moves-next = Einen Zug vor
panel-moves-last = Zur aktuellen Stellung
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
panel-idle-rounds = Runden ohne Steinzug: { $count } von 3
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

offer-take-back = { $by } möchte den eigenen letzten Zug zurücknehmen, und was seither gespielt wurde
offer-draw = { $by } bietet Unentschieden an
offer-pause = { $by } bittet um eine Pause
offer-abandon = { $by } möchte ohne Ergebnis aufhören
offer-rematch = { $by } möchte Revanche
offer-accept = Zustimmen
offer-decline = Ablehnen
offer-accepted = { $seat } stimmt zu
offer-declined = { $seat } lehnt ab
offer-closed-agreed = Abgemacht
offer-closed-declined = Abgelehnt
offer-closed-withdrawn = Angebot zurückgezogen
offer-closed-lapsed = Das Angebot gilt nicht mehr
seat-left-voluntary = { $seat } ist ausgestiegen
seat-left-time = { $seat } hat keine Zeit mehr und ist ausgestiegen
seat-left-disconnected = { $seat } war zu lange weg und ist ausgestiegen
player-changed = { $kind ->
    [engine] Ab jetzt spielt der Computer { $colour }
   *[other] Ab jetzt spielt { $seat } { $colour }
}

result-won = { $winner } gewinnt!
result-won-you = Du gewinnst!
result-lost-you = Diesmal gewinnt { $winner }
result-draw = Unentschieden
result-draw-between = Unentschieden zwischen { $seats }
result-none = Kein Ergebnis
result-row = Mit { $length } in einer Reihe, { $from } bis { $to }.
result-points = Mit zehn oder mehr Punkten.
result-board-full = Das Brett ist voll.
result-no-marbles = Wer am Zug ist, hat keine Kugel mehr.
result-no-entry = Es lässt sich keine Kugel mehr einschieben.
result-repetition = Dieselbe Stellung kam zum dritten Mal.
result-last-seat = Alle anderen sind ausgestiegen.
result-four-home = Mit vier Steinen am Ziel.
result-idle-rounds = Drei Runden lang wurde kein Stein gezogen.
result-resignation = { $by } hat aufgegeben.
result-resignation-you = Du hast aufgegeben.
result-agreement = Durch Vereinbarung.
result-time = { $by } hat keine Zeit mehr.
result-time-you = Du hast keine Zeit mehr.
result-disconnection = { $by } war zu lange weg.
result-disconnection-you = Du warst zu lange weg.
result-abandoned = Die Partie wurde ohne Ergebnis beendet.
result-aborted = Die Partie wurde abgesagt.
result-most-points = Wer die meisten Punkte hat, gewinnt.
result-most-home = Wer die meisten Steine am Ziel hat, gewinnt.

error-title = Da ist etwas schiefgegangen
error-engine-load = Der Computergegner ließ sich nicht laden. Prüfe die Verbindung und versuche es noch einmal; Partien unter Menschen gehen trotzdem.
error-engine-stopped = Der Computergegner ist stehen geblieben. Versuche es noch einmal, dann geht es hier weiter.
error-rules-load = Das Spiel ließ sich nicht laden. Lade die Seite neu.
error-no-wasm = Dieser Browser ist zu alt für das Spiel: Ihm fehlt WebAssembly. Jeder neuere Browser kann es.
error-saved-game = Die gespeicherte Partie ließ sich nicht lesen. Beginne eine neue.
error-game-missing = Diese Partie ist nicht auf diesem Gerät. Vielleicht wurde sie gelöscht oder auf einem anderen gespielt.
error-page-missing = Unter dieser Adresse gibt es nichts.
error-page-home = Zur Startseite
