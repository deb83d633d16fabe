### Puzzles: the list of them, the daily one, and what is said to answers.
###
### $count $number $done   numbers; $done of $count are solved. In tasks $count is how many moves or actions it takes
### $points $goal          points that a move brings, and that were asked for
### $difficulty            1 to 5; in `puzzle-link` the localised name of it
### $move                  a move as it is written, as Nc:a1-e5
### $moves                 several of them, already joined into a list by the page
### $at $from $to $turn     Felder mit Namen; clockwise, half oder counterclockwise
### $seat                  a seat's localised name
### $theme                 the localised name of a theme
### $state                 first, later, replayed, shown or open: how a puzzle went

puzzles-title = Aufgaben
puzzles-lead = Jede Aufgabe hat genau eine Lösung. Auf einen falschen Zug antwortet das Brett.
puzzles-all = Alle Aufgaben
puzzles-collection = Die Sammlung
puzzles-theme = Thema
puzzles-difficulty = Schwierigkeit
puzzles-any = Alle
puzzles-any-difficulty = Alle
puzzles-none = So eine Aufgabe gibt es nicht.
puzzles-show-all = Alle zeigen
puzzles-progress = { $count ->
    [one] { $done } von { $count } Aufgabe gelöst
   *[other] { $done } von { $count } Aufgaben gelöst
}
puzzles-legend = Fester Rahmen: auf Anhieb gelöst. Gestrichelt: später oder mit Tipp gelöst. Lampe: Du hast dir die Lösung angesehen.

puzzle-number = Aufgabe { $number }
puzzle-link = Aufgabe { $number }, { $theme }, { $difficulty }, { $state ->
    [first] auf Anhieb gelöst
    [later] gelöst
    [replayed] gelöst, nachdem du die Lösung gesehen hast
    [shown] Lösung angesehen
   *[open] noch nicht gelöst
}
puzzle-missing = So eine Aufgabe gibt es nicht.
puzzle-next = Nächste Aufgabe
puzzle-again = Noch einmal
puzzle-solve = Lösen
puzzle-show = Lösung zeigen

puzzle-theme-win = Gewinnen
    .about = Finde den Weg, der gegen jede Verteidigung gewinnt.
puzzle-theme-defend = Verteidigen
    .about = Du bist kurz davor zu verlieren. Ein Zug rettet dich.
puzzle-theme-score = Werten
    .about = Wähle die Reihen so, dass dein Zug die meisten Punkte bringt.
puzzle-theme-route = Weg ans Ziel
    .about = Drehe und tauche so, dass in diesem Zug ein Stein ans Ziel kommt.
puzzle-theme-block = Versperren
    .about = Beende deinen Zug so, dass im nächsten kein gegnerischer Stein ans Ziel kommt.
puzzle-theme-convert = Heimbringen
    .about = Du stehst auf Gewinn, aber in jedem Zug gibt es nur einen, der ihn hält. Spiel es zu Ende.
puzzle-theme-escape = Entkommen
    .about = Alle Züge bis auf einen verlieren, wenn auch vielleicht spät. Der Computer hat es bewiesen.

puzzle-difficulty = Schwierigkeit { $difficulty } von 5
puzzle-difficulty-1 = sehr leicht
puzzle-difficulty-2 = leicht
puzzle-difficulty-3 = mittel
puzzle-difficulty-4 = schwer
puzzle-difficulty-5 = sehr schwer

puzzle-task-win = { $count ->
    [one] Gewinne mit einem Zug
   *[other] Gewinne mit { $count } eigenen Zügen, egal, was dazwischen gespielt wird
}
puzzle-task-defend = { $count ->
    [one] Finde den einzigen Zug, nach dem du nicht sofort verlierst
   *[other] Finde den einzigen Zug, nach dem du nicht innerhalb von { $count } eigenen Zügen verlierst
}
puzzle-task-score = { $points ->
    [one] Hole { $points } Punkt, bevor dein Zug endet
   *[other] Hole { $points } Punkte, bevor dein Zug endet
}
puzzle-task-route = { $count ->
    [one] Bringe mit einer Aktion einen Stein ans Ziel
   *[other] Bringe in diesem Zug mit { $count } Aktionen einen Stein ans Ziel
}
puzzle-task-block = { $count ->
    [one] Noch eine Aktion: Lass im nächsten Zug keinen gegnerischen Stein ans Ziel
   *[other] Noch { $count } Aktionen: Lass im nächsten Zug keinen gegnerischen Stein ans Ziel
}
puzzle-task-convert = Du stehst auf Gewinn. Bring ihn mit { $count } eigenen Zügen heim: Jedes Mal hält ihn nur einer
puzzle-task-escape = Verloren? Alle Züge bis auf einen verlieren. Finde den einzigen Ausweg

puzzle-right = Richtig. Weiter!
puzzle-solved = Gelöst!
puzzle-shown = So geht es.
puzzle-solution-is = Die Lösung: { $moves }.
puzzle-move-rotate = { $turn ->
    [clockwise] { $at } um ein Viertel im Uhrzeigersinn drehen ({ $move })
    [half] { $at } um die Hälfte drehen ({ $move })
   *[counterclockwise] { $at } um ein Viertel gegen den Uhrzeigersinn drehen ({ $move })
}
puzzle-move-stone = Stein von { $from } nach { $to } ({ $move })
puzzle-busy = Einen Moment …
puzzle-hint-shiftago = Deine Kugel kommt von dieser Seite.
puzzle-hint-moguli = Es beginnt bei diesem Plättchen.
puzzle-wrong = { $move } ist nicht die Lösung.
puzzle-wrong-win = { $count ->
    [one] { $move } gewinnt nicht sofort.
   *[other] { $move } gewinnt nicht mit { $count } eigenen Zügen.
}
puzzle-wrong-answer = Das widerlegt es: { $moves }.
puzzle-wrong-wins = Nach { $move } gewinnt { $seat }.
puzzle-wrong-forced = Nach { $move } kann { $seat } den Sieg erzwingen.
puzzle-wrong-convert = { $move } gibt den Gewinn aus der Hand.
puzzle-wrong-home = Nach { $move } bringt { $seat } einen Stein ans Ziel.
puzzle-wrong-points = { $points ->
    [one] { $move } bringt höchstens { $points } Punkt, möglich sind { $goal }.
   *[other] { $move } bringt höchstens { $points } Punkte, möglich sind { $goal }.
}
puzzle-wrong-route = Nach { $move } kommt in diesem Zug kein Stein mehr ans Ziel.

puzzle-daily = Aufgabe des Tages
puzzle-daily-solved = Heute gelöst
puzzle-streak = { $count ->
    [one] { $count } Tag in Folge.
   *[other] { $count } Tage in Folge.
}
puzzle-streak-longest = { $count ->
    [one] Beste Serie: { $count } Tag.
   *[other] Beste Serie: { $count } Tage.
}
