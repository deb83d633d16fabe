### What was played on this device, in numbers and plots.
###
### $games $won $drawn $lost $count   numbers of games
### $percent $low $high               shares of the points, as whole numbers from 0 to 100
### $level                            the computer's level, 1 to 10

statistics-title = Statistik
statistics-lead = Deine Partien gegen den Computer. Nichts davon verlässt dein Gerät.
statistics-open = Statistik ansehen
statistics-none = Noch keine beendeten Partien gegen den Computer.
statistics-all-games = Alle Spiele
statistics-results = Ergebnisse
statistics-summary = { $games ->
    [one] { $games } Partie: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren.
   *[other] { $games } Partien: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren.
}
statistics-share = Das sind { $percent } % der Punkte.
statistics-hints = Davon { $count } mit Tipps.
statistics-won = Gewonnen
statistics-drawn = Unentschieden
statistics-lost = Verloren
statistics-shares = Anteile
statistics-together = { $count ->
    [one] Dazu { $count } Partie unter Menschen an diesem Gerät.
   *[other] Dazu { $count } Partien unter Menschen an diesem Gerät.
}
statistics-levels = Nach Stufe
statistics-levels-about = Dein Anteil der Punkte gegen jede Stufe; darunter die Zahl der Partien.
statistics-level = { $count ->
    [one] Stufe { $level }: { $percent } % in { $count } Partie
   *[other] Stufe { $level }: { $percent } % in { $count } Partien
}
statistics-form = Form
statistics-form-about = { $count ->
    [one] Der Anteil der Punkte in der letzten Partie.
   *[other] Der Anteil der Punkte in deinen letzten { $count } Partien, Partie für Partie.
}
statistics-form-now = Jetzt { $percent } %, zwischen { $low } % und { $high } %
statistics-form-none = Für eine Linie braucht es drei Partien.
statistics-openings = Eröffnungen
statistics-openings-about = Die ersten zwei Kugeln; gedrehte und gespiegelte Bretter zählen zusammen. Bei Moguli, was zuerst kam.
statistics-openings-none = Noch keine Eröffnungen.
statistics-first-turn = Zuerst wurde ein Plättchen gedreht
statistics-first-move = Zuerst wurde ein Stein gezogen
statistics-at-once = { $count ->
    [one] { $count } Aufgabe auf Anhieb
   *[other] { $count } Aufgaben auf Anhieb
}
statistics-days = { $count ->
    [one] Aufgabe des Tages an { $count } Tag gelöst.
   *[other] Aufgabe des Tages an { $count } Tagen gelöst.
}
