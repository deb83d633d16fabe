### Why something is not possible, and what to do instead.
###
### `reason-<code>`          Reason in crates/game/src/reason.rs
### `refusal-<code>`         Refusal in crates/table/src/refusal.rs
### `settings-error-<name>`  SettingsError in crates/table/src/settings.rs
### `spec-error-<name>`      SpecError in crates/games/src/spec.rs
### `series-error-<name>`    SeriesError in crates/games/src/series.rs
###
### Variables have the names of the fields in crates/protocol, where these cross into the page:
### $colour            a seat's localised name, `seat-<colour>`
### $seat $by $toMove $winner   the same, or the name its player typed
### $at $from $to $one $other    fields by name, as c4; in `reason-lane-full` $from is north, east, south or west
### $game              a game's localised name, `family-<family>.full`
### $offer             take-back, draw, pause, abandon or rematch
### $moved             true or false, as a text
### all others         numbers

reason-game-over = Die Partie ist zu Ende. Beginne eine neue oder spiele Revanche.
reason-lane-full = { $from ->
    [north] Die Spalte von { $at } ist voll. Wähle einen anderen Eingang.
    [south] Die Spalte von { $at } ist voll. Wähle einen anderen Eingang.
   *[other] Die Zeile von { $at } ist voll. Wähle einen anderen Eingang.
}
reason-marbles-touch = { $one } und { $other } würden sich berühren. Solange nur eine Farbe auf dem Brett liegt, halten ihre Kugeln Abstand. Wähle einen anderen Eingang.
reason-scoring-not-chosen = { $choices ->
    [one] Es gibt eine Reihe zu werten. Wähle sie.
   *[other] Du kannst auf { $choices } Arten werten. Wähle eine.
}
reason-nothing-to-score = Dieser Zug ergibt keine Reihe zum Werten. Schiebe einfach die Kugel ein.
reason-not-a-row = { $from } bis { $to } ist keine ganze Reihe von dir. Wähle eine der leuchtenden Reihen.
reason-leaving-is-resigning = Zu zweit steigt niemand aus. Gib auf, wenn du aufhören willst.
reason-has-left = { $colour } ist schon ausgestiegen.
reason-no-such-seat = Plätze in diesem Spiel: { $seats }. Wähle einen davon.
reason-handicap-too-long = Eine Vorgabe von { $turns } für { $colour } ist zu lang. Wähle 0 bis 6.
reason-nobody-starts = Jemand muss anfangen. Lass mindestens einen Platz ohne Vorgabe.
reason-handicap-count = Vorgaben: { $given }, Plätze: { $seats }. Gib für jeden Platz eine Zahl an.
reason-too-many-marbles = Kugeln auf dem Brett für { $colour }: { $count }. Jede Farbe hat nur 22.
reason-field-taken = Auf { $at } können nicht zwei Kugeln liegen. Nimm eine weg.
reason-marbles-do-not-add-up = { $colour }: { $onBoard } auf dem Brett, { $inReserve } im Vorrat und { $setAside } beiseitegelegt müssen zusammen 22 sein.
reason-marbles-while-sitting-out = { $colour } setzt noch aus und kann keine Kugeln auf dem Brett haben. Nimm sie weg.
reason-points-while-sitting-out = { $colour } setzt noch aus und kann keine Punkte haben. Setze sie auf 0.
reason-too-many-points = Punkte für { $colour }: { $points }. Bei 10 ist Schluss, mehr als 19 geht nicht.
reason-points-in-express = In Express gibt es keine Punkte. Setze die von { $colour } auf 0.
reason-winner-not-to-move = { $colour } hat zehn Punkte und damit gewonnen. Lass { $colour } am Zug sein.
reason-left-to-move = { $colour } ist ausgestiegen und kann nicht am Zug sein. Wähle einen anderen Platz.
reason-nobody-left = Alle sind ausgestiegen. Mindestens ein Platz muss spielen.
reason-stone-move-due = Du hast schon ein Plättchen gedreht. Ziehe jetzt einen Stein.
reason-rotation-due = Du hast schon einen Stein gezogen. Drehe jetzt ein Plättchen.
reason-tile-barred = { $at } wurde im Zug davor gedreht und ist noch gesperrt. Wähle ein anderes Plättchen.
reason-leaves-no-stone-move = Wenn du { $at } so drehst, kann keiner deiner Steine mehr ziehen. Drehe anders, oder ziehe zuerst einen Stein.
reason-no-stone = Auf { $at } steht kein Stein. Wähle einen von deinen.
reason-not-your-stone = Der Stein auf { $at } gehört dir nicht. Wähle einen von deinen.
reason-same-portal = Der Stein steht schon auf { $at }. Er muss woanders ankommen.
reason-portal-taken = Auf { $at } steht ein anderer Stein. Wähle ein leeres Portal.
reason-start-row-first = Deine Startreihe ist zu voll. Ziehe erst einen Stein von dort, nicht den auf { $at }.
reason-start-row-too-full = Mit einem Stein auf { $at } wären in deiner Startreihe weniger als zwei Portale leer. Wähle ein anderes Ziel.
reason-nothing-to-pass-under = Von { $from } nach { $to } käme der Stein unter keinem anderen hindurch. Unter mindestens einem muss er durchtauchen.
reason-blocked-above = Ein Stein auf der Oberseite versperrt den Weg von { $from } nach { $to }. Tauche vorher ab oder wähle ein anderes Ziel.
reason-no-path = Von { $from } nach { $to } führt kein Weg. Wähle ein anderes Ziel, oder drehe zuerst ein Plättchen.
    .rotated = Von { $from } nach { $to } führt kein Weg. Wähle ein anderes Ziel.
reason-nothing-to-decline = Hier gibt es nichts zu passen. Drehe ein Plättchen oder ziehe einen Stein.
reason-set-up-first = Noch werden Plättchen getauscht. Tausche welche oder beende das Tauschen.
reason-set-up-over = Plättchen werden nur vor dem ersten Zug getauscht.
reason-no-exchanges = Plättchen werden nur in der Variante „Neue Startreihe“ getauscht.
reason-not-on-start-row = { $at } liegt nicht in deiner Startreihe. Beginne mit einem Plättchen von dort.
reason-not-in-middle = { $at } liegt nicht in der Mitte. Wähle ein Plättchen aus den Zeilen 3, 4 und 5.
reason-exchanged-already = Das Plättchen auf { $at } hast du schon getauscht. Wähle ein anderes.
reason-stone-count = Steine für { $colour }: { $count }. Jede Seite hat einen bis fünf.
reason-played-in-set-up = Solange getauscht wird, stehen alle Steine auf ihren Startreihen, und nichts ist gedreht.
reason-rotated-tile-count = Gedrehte Plättchen an dieser Stelle des Zuges: { $needed }. Passe die Stellung an.
reason-too-many-barred = Gesperrte Plättchen: { $count }. Mehr als zwei gibt es nicht.
reason-barred-tile-rotated = { $at } ist gesperrt und kann nicht gedreht worden sein. Entscheide dich für eins von beiden.
reason-moved-in-round = { $moved ->
    [true] In diesem Zug wurde ein Stein gezogen, also auch in dieser Runde. Passe die Stellung an.
   *[false] Die Runde beginnt erst, also wurde in ihr noch kein Stein gezogen. Passe die Stellung an.
}
reason-too-many-idle-rounds = Nach drei Runden ohne Steinzug wäre die Partie zu Ende. Verringere die Zahl.
reason-won-already = { $colour } hätte schon gewonnen. Stelle weniger Steine ans Ziel.
reason-no-stone-move-due = Hier kann kein Stein ziehen, der Zug wäre also zu Ende. Ändere die Plättchen oder den Zug.
reason-turn-is-over = Plättchen gedreht, Stein gezogen, kein Bonus: Der Zug ist zu Ende. Lass die andere Seite beginnen.

refusal-no-such-seat = Plätze an diesem Tisch: { $seats }. Wähle einen davon.
refusal-no-such-slot = Spieler an diesem Tisch: { $slots }. Wähle einen davon.
refusal-name-has-line-break = Der Name hat mehrere Zeilen. Schreibe ihn in eine.
refusal-no-time = Die Uhr hat keine Zeit. Gib ihr welche, oder spielt ohne Uhr.
refusal-game-over = Die Partie ist zu Ende. Beginne eine neue oder spiele Revanche.
refusal-game-not-over = Die Partie läuft noch. Spiele sie erst zu Ende.
refusal-has-left = Du bist aus dieser Partie ausgestiegen. In der nächsten bist du wieder dabei.
refusal-not-your-turn = Du bist nicht am Zug, sondern { $toMove }.
refusal-rules = Das ist hier kein Zug. Wähle einen, der leuchtet.
refusal-flag-has-fallen = Die Zeit ist um: { $seat }.
refusal-flag-not-fallen = Auf der Uhr ist noch Zeit.
refusal-paused = Die Uhren stehen. Setze die Partie erst fort.
refusal-not-paused = Die Uhren laufen schon.
refusal-no-clocks = Diese Partie wird ohne Uhr gespielt.
refusal-touch-move = Gezogen ist gezogen. Bitte darum, deinen Zug zurückzunehmen.
refusal-nothing-to-take-back = Du hast noch keinen Zug, den du zurücknehmen könntest.
refusal-seat-has-left-since = { $seat } ist seitdem ausgestiegen. Das lässt sich nicht zurücknehmen.
refusal-not-allowed-here = { $offer ->
    [take-back] In dieser Partie wird nichts zurückgenommen.
    [draw] In dieser Partie wird kein Unentschieden angeboten.
    [pause] In dieser Partie gibt es keine Pause.
    [abandon] Diese Partie kann nicht ohne Ergebnis enden.
   *[rematch] Hier gibt es keine Revanche.
}
refusal-offer-open = { $by } hat schon darum gebeten. Antworte erst darauf.
refusal-no-such-offer = Dieses Angebot gilt nicht mehr.
refusal-own-offer = Das ist dein eigenes Angebot. Ziehe es zurück oder warte auf die anderen.
refusal-answered-already = Du hast schon geantwortet. Warte auf die anderen.
refusal-not-your-offer = Nur { $by } kann dieses Angebot zurückziehen. Du kannst es ablehnen.
refusal-too-late-to-abort = Zum Absagen ist es zu spät. Gib auf, oder bitte darum, ohne Ergebnis zu enden.
refusal-leave-instead = Andere haben schon gespielt. Steig aus, dann spielen sie weiter.
refusal-not-a-seating = Jemand hat keinen Platz oder zwei. Gib jedem der { $slots } Spieler einen.
refusal-starter-is-fixed = Wer beginnt, steht hier fest. Wähle stattdessen, wer wo sitzt.
refusal-no-series = Hier wird kein Turnier gespielt. Bitte um Revanche.
refusal-series-not-over = Das Turnier ist noch nicht entschieden. Beginne die nächste Partie.
refusal-series-won = { $winner } hat das Turnier gewonnen. Bitte um Revanche.

settings-error-player-count = Spieler: { $given }. Das passt nicht zu { $game }. Ändere die Zahl der Spieler.
settings-error-name-has-line-break = Der Name für { $seat } hat mehrere Zeilen. Schreibe ihn in eine.
settings-error-no-time = Die Uhr für { $seat } hat keine Zeit. Gib ihr welche, oder spielt ohne Uhr.
settings-error-series-from-position = Ein Turnier beginnt mit dem üblichen Anfang. Spiele von dieser Stellung aus eine einzelne Partie.
settings-error-spec = So kann die Partie nicht beginnen. Prüfe die Einstellungen.
settings-error-series = So kann das Turnier nicht beginnen. Prüfe die Einstellungen.

spec-error-no-seed = { $game } hat keine zufällige Auslage. Lass die Nummer weg.
spec-error-no-handicaps = { $game } hat keine Vorgabe. Lass sie weg.
spec-error-handicap-in-balanced-start = Ein ausgeglichener Anfang gibt beiden Seiten gleiche Chancen, also hat er keine Vorgabe. Lass eines von beiden weg.
spec-error-first-seat-starts = In { $game } beginnt immer Hell. Lass die Wahl weg.
spec-error-not-a-position = Die Stellung, mit der es losgehen soll, gibt es nicht in { $game }. Prüfe sie oder lass sie weg.
spec-error-not-allowed = Die Regeln erlauben diesen Anfang nicht. Prüfe die Einstellungen.

series-error-not-express = Als Turnier wird nur Express gespielt, nicht { $game }. Wähle Express.
series-error-cannot-begin = So kann die erste Partie nicht beginnen. Prüfe die Einstellungen.
series-error-no-target = Ein Turnier braucht mindestens 1 Sieg als Ziel.
series-error-no-such-seat = { $game } hat diesen Platz nicht. Wähle einen anderen.
series-error-over = Das Turnier ist gewonnen. Beginne ein neues.
