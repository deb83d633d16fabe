### What is said about the board: to a screen reader on a field, and through a live region after a move.
###
### $seat       a seat's localised name, or the name its player typed
### $piece      a localised piece, `seat-<colour>.piece`
### $cell $at $from $to $one $other $dive $surface   fields by name, as c4; in `effect-inserted` $from is an edge
### $direction  the edge of an entry: north, east, south or west
### $lane       the letter of a column or the number of a row
### $place      which lane it is, counted, p1 to p7
### $turn       clockwise, half or counterclockwise
### $players    pair or more: how many play
### $kind       twin or split; in `trail-action` the kind of an effect
### $above $below   the two edges a tile's path goes to on that face: NE, SE, SW or NW
### $move       what would be played, as it is written
### $cells $targets $paths $actions   several of them, as a list
### $line       row or column, or the edge that entries lie on
### $reach      portal, bonus or exchange: what a field is for what is selected
### $face       top or bottom
### $points $count $length $index   numbers
###
### `effect-<name>` belongs to the effect of that name in crates/game/src/effect.rs and has its arguments. $count in
### `effect-travelled` is how many stones were passed under; $dive and $surface are the ends of the leg below.
### `announce-<kind>` belongs to what the board module announces by itself (Announcement in web/src/board/types.ts).

board-shiftago = Shiftago-Brett, 7 mal 7 Felder
board-moguli = Moguli-Brett, 5 mal 7 Plättchen
board-shiftago-keys = Mit den Pfeiltasten gehst du von Eingang zu Eingang und über die Felder. Die Eingabetaste zieht, Esc bricht ab.
board-moguli-keys = Mit den Pfeiltasten gehst du von Plättchen zu Plättchen, ein Buchstabe und eine Ziffer wie C und 4 führen zum Plättchen c4, N geht durch alles, was du nutzen kannst. Die Eingabetaste wählt einen Stein oder ein Ziel. Plus und Minus drehen das Plättchen um ein Viertel, das Gleichheitszeichen um die Hälfte, R zeigt alle Drehungen. P passt, Esc bricht ab. U zeigt die Unterseite.
board-row = { $line ->
    [row] Zeile { $lane }
    [column] Spalte { $lane }
    [north] Oberer Rand
    [south] Unterer Rand
    [west] Linker Rand
   *[east] Rechter Rand
}
board-reserve = { $seat }: { $count ->
    [one] { $count } Kugel im Vorrat
   *[other] { $count } Kugeln im Vorrat
}

field-empty = { $cell }, leer
field-marble = { $cell }, { $piece }
field-tile = { $kind ->
    [twin] Zwilling
   *[split] Wechsler
}, Oberseite: Weg { $above ->
    [NE] nach oben und rechts
    [SE] nach unten und rechts
    [SW] nach unten und links
   *[NW] nach oben und links
}, Unterseite: Weg { $below ->
    [NE] nach oben und rechts
    [SE] nach unten und rechts
    [SW] nach unten und links
   *[NW] nach oben und links
}
field-stone = darauf: { $piece }
field-no-stone = kein Stein
field-barred = gesperrt, weil im Zug davor gedreht
field-rotated = in diesem Zug gedreht
field-reach = { $reach ->
    [portal] erreichbar
    [bonus] erreichbar mit Bonus
   *[exchange] kann getauscht werden
}
field-can-rotate = kann gedreht werden
field-last-move = gehört zum letzten Zug
field-winning = in der Gewinnreihe
field-start-row = Startreihe: { $seat }
field-can-move = { $count ->
    [one] kann zu { $count } Portal
   *[other] kann zu { $count } Portalen
}

entry-name = { $direction ->
    [north] Von oben in Spalte { $lane }
    [south] Von unten in Spalte { $lane }
    [west] Von links in Zeile { $lane }
   *[east] Von rechts in Zeile { $lane }
}
entry-lane = { $direction ->
    [north] oben
    [south] unten
    [west] links
   *[east] rechts
}, { $place ->
    [p1] erste
    [p2] zweite
    [p3] dritte
    [p4] vierte
    [p5] fünfte
    [p6] sechste
   *[p7] siebte
} Bahn
entry-full = voll
entry-plain = deine Kugel kommt auf { $cell }
entry-pushes = { $count ->
    [one] deine Kugel kommt auf { $cell } und schiebt { $count } Kugel weiter
   *[other] deine Kugel kommt auf { $cell } und schiebt { $count } Kugeln weiter
}
entry-scores = { $points ->
    [one] eine Reihe für { $points } Punkt
   *[other] eine Reihe für { $points } Punkte
}

choose-row = Welche Reihe wertest du?
choose-row-option = { $points ->
    [one] { $from } bis { $to }, { $length } in einer Reihe, { $points } Punkt
   *[other] { $from } bis { $to }, { $length } in einer Reihe, { $points } Punkte
}
choose-end = Welches Ende bleibt auf dem Brett?
choose-end-option = { $cell } bleibt
notice-use-entries = Kugeln kommen vom Rand herein: Wähle einen der Pfeile.

effect-inserted = { $seat }: { $from ->
    [north] Kugel von oben auf { $at }
    [south] Kugel von unten auf { $at }
    [west] Kugel von links auf { $at }
   *[east] Kugel von rechts auf { $at }
}
effect-shifted = { $piece } rückt von { $from } nach { $to }
effect-shifted-many = Die Kugeln auf { $cells } rücken ein Feld weiter
effect-scored = { $points ->
    [one] { $seat } wertet { $from } bis { $to }: { $points } Punkt
   *[other] { $seat } wertet { $from } bis { $to }: { $points } Punkte
}
effect-removed = { $piece } verlässt { $at }
effect-removed-many = Die Kugeln auf { $cells } gehen zurück in den Vorrat
effect-sat-out = { $seat } setzt aus und bekommt eine Kugel zurück
effect-rotated = { $turn ->
    [clockwise] Plättchen { $at } dreht sich um ein Viertel im Uhrzeigersinn
    [half] Plättchen { $at } dreht sich um die Hälfte
   *[counterclockwise] Plättchen { $at } dreht sich um ein Viertel gegen den Uhrzeigersinn
}
effect-travelled = { $count ->
    [one] { $seat }: von { $from } nach { $to }, taucht auf { $dive } ab, unter { $count } Stein hindurch, taucht auf { $surface } auf
   *[other] { $seat }: von { $from } nach { $to }, taucht auf { $dive } ab, unter { $count } Steinen hindurch, taucht auf { $surface } auf
}
effect-bonus = { $seat } bekommt den Bonus
effect-move-skipped = { $seat } kann keinen Stein ziehen
effect-exchanged = Die Plättchen { $one } und { $other } werden getauscht
effect-passed = { $seat } passt

trail = { $seat }: { $actions }
trail-action = { $kind ->
    [travelled] { $from } nach { $to }
    [rotated] { $at } gedreht
    [exchanged] { $one } und { $other } getauscht
   *[move-skipped] kein Stein gezogen
}

turn-yours = Du bist am Zug
turn-of = { $seat } ist am Zug
turn-again = { $seat } ist noch einmal am Zug
turn-last = Letzter Zug: { $seat }
turn-last-yours = Dein letzter Zug
turn-last-next = Vier Steine am Ziel, danach hat { $seat } einen letzten Zug
turn-first-express =
    Schiebe an einem Pfeil eine Kugel hinein: { $players ->
        [pair] fünf
       *[more] vier
    } eigene in einer Reihe gewinnen
turn-first-expert =
    Schiebe an einem Pfeil eine Kugel hinein: Reihen ab { $players ->
        [pair] fünf
       *[more] vier
    } bringen Punkte
turn-first-extreme = Schiebe an einem Pfeil eine Kugel hinein. Jede Reihe muss gewertet werden, die kürzeste bringt aber nichts
turn-both = Drehe ein Plättchen und ziehe einen Stein, in beliebiger Reihenfolge
turn-rotate-due = Drehe jetzt ein Plättchen
turn-move-due = Ziehe jetzt einen Stein
turn-bonus = Bonus: Drehe noch ein Plättchen oder passe
turn-exchange = Tausche Plättchen deiner Startreihe mit der Mitte, oder beende das Tauschen
turn-start-row = Deine Startreihe ist zu voll, zwei Portale müssen frei sein: Ziehe einen Stein von dort
turn-none-can-move = Noch kann keiner deiner Steine ziehen: Drehe zuerst ein Plättchen

announce-stone-picked = Stein { $at } gewählt
reach-plain = Erreichbar: { $targets }
reach-bonus = Erreichbar mit Bonus: { $targets }
stone-again = Wähle ihn noch einmal, um sein Plättchen zu drehen
stone-stuck = Der Stein auf { $cell } kann jetzt nicht ziehen.
announce-dropped = Nichts gewählt
announce-tile-opened = Plättchen { $at } gewählt
announce-armed = { $move }: noch einmal, um zu ziehen
announce-choice = Reihe { $index } von { $count }
announce-choice-end = Ende { $index } von { $count }
announce-exchange-begun = { $count ->
    [one] Plättchen { $at } gewählt, { $count } Plättchen zum Tauschen
   *[other] Plättchen { $at } gewählt, { $count } Plättchen zum Tauschen
}
tile-menu = Plättchen { $cell } drehen
tile-rotate-clockwise = Um ein Viertel im Uhrzeigersinn drehen
tile-rotate-counterclockwise = Um ein Viertel gegen den Uhrzeigersinn drehen
tile-rotate-half = Um die Hälfte drehen
tile-opens = öffnet den Weg nach { $paths }
tile-closes = schließt den Weg nach { $paths }
tile-path = { $face ->
    [top] { $cell } oben
   *[bottom] { $cell } unten
}
underside-shown = Die Unterseite ist zu sehen
underside-hidden = Die Oberseite ist zu sehen
taken-back = { $count ->
    [one] { $count } Zug zurückgenommen
   *[other] { $count } Züge zurückgenommen
}
