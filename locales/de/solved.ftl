### Express for two is solved: the story, what is known of the openings, and the tree of the proof on a board.
###
### $seat $other   a seat's localised name, or the name its player typed; $other is the seat that does not win
### $move          a move as it is written
### $value         one of `solved-value-…`
### $count $first $open   numbers

solved-title = Express zu zweit ist gelöst
solved-lead = Wer beginnt, kann immer gewinnen. Hier steht, was das heißt, woher wir es wissen und wie du es prüfen kannst.
solved-walk = Den Beweis durchgehen

solved-claim-title = Wer beginnt, gewinnt
solved-claim = In Express zu zweit kann den Sieg erzwingen, wer beginnt: Schiebe bei Na ein, von oben in die linke Spalte, und auf alles, was folgen kann, gibt es eine Antwort, die gewinnt.
solved-meaning = Das verdirbt das Spiel nicht. Niemand kennt Millionen von Antworten auswendig, und ein Versehen genügt, um den Sieg zu verlieren. Der Computer auf Stufe 10 aber spielt nach diesem Beweis: Wenn er beginnt, gewinnt er.

solved-openings-title = Was über die Eröffnungen bekannt ist
solved-openings = Die vier ersten Züge, die sich unterscheiden, jeder mit allen Antworten, die sich unterscheiden; alle anderen sind Spiegelbilder davon. „Offen“ heißt: Das weiß noch niemand.
solved-opening = { $move }: { $value }
solved-value-first = Erster gewinnt
solved-value-second = Zweiter gewinnt
solved-value-neither = Unentschieden
solved-value-open = offen
solved-openings-three = Stellungen nach drei Zügen: { $count }. Davon gewonnen für den, der beginnt: { $first }. Offen: { $open }.

solved-proof-title = Wie es bewiesen wurde
solved-proof = Eine Suche fand auf jede Erwiderung eine Antwort, dann auf jede Erwiderung danach, bis jede Zugfolge mit fünf in einer Reihe endete. Sie sah sich { $count } Millionen Stellungen an, bis alle dreizehn Erwiderungen auf Na geklärt waren.
solved-proof-exact = Sie lässt keine Erwiderung aus, außer wenn diese eine andere spiegelt oder sofort verliert. Sie hält nie eine Stellung für eine andere, und ein Unentschieden zählt nicht als Sieg. Was der Computer von einer Stellung bloß hält, sagt nur, wo er zuerst sucht.

solved-check-title = Wie du es prüfst
solved-check = Alles, was die Suche geklärt hat, liegt beim Quelltext des Programms, im Ordner proofs. Dieser Befehl liest es und sagt, was gewonnen ist:
solved-certificate = Du musst der Suche nicht glauben: Im Ordner liegt auch ein Zertifikat, mit der Antwort, die gewinnt, in jeder Stellung. Zwei Prüfprogramme, die mit der Suche keine Zeile gemeinsam haben, lesen es. Eines geht in ein, zwei Minuten alles davon durch; das andere, in einfachem Python, folgt zufälligen Zugfolgen bis ans Ende:

solved-falsify-title = Was den Beweis widerlegen würde
solved-falsify = Eine einzige Erwiderung, gegen die es keinen Sieg gibt. Geh den Beweis durch und erwidere, was du willst: Wenn eine Antwort, die als bewiesen gilt, einmal nicht gewinnt, ist der Beweis falsch.

solved-tree-title = Der Beweis, Zug für Zug
solved-moves = { $count ->
    [0] Anfangsstellung
    [one] Nach { $count } Zug
   *[other] Nach { $count } Zügen
}
solved-here-looking = Wird nachgeschlagen …
solved-here-wins = { $seat } gewinnt von hier aus.
solved-here-wins-anyway = { $seat } gewinnt, was { $other } auch tut.
solved-here-proven = { $count ->
    [one] Bewiesen: { $seat } gewinnt mit dem nächsten Zug.
   *[other] Bewiesen: { $seat } gewinnt in höchstens { $count } Zügen.
}
solved-here-draw = Bewiesen: Keine Seite kann einen Sieg erzwingen.
solved-here-open = Wer hier gewinnt, weiß noch niemand.
solved-here-unknown = Über diese Stellung ist nichts gespeichert.
solved-answer = Die Antwort, die gewinnt: { $move }
solved-play-answer = { $move } spielen
solved-choose-reply = Wähle eine Erwiderung für { $seat }, auf dem Brett oder in der Liste.
solved-proving = Wird gerade hier bewiesen. Tausende Stellungen bisher: { $count }
solved-not-proven = In dieser Zeit kein Beweis. Suche weiter oder spiele weiter.
solved-prove = Nach einem Beweis suchen
solved-prove-on = Weiter suchen
solved-played = Gespielt: { $move }
solved-to-start = Zur Anfangsstellung
solved-moves-of = { $seat }: alle Züge
solved-replies-of = { $seat }: alle Erwiderungen
solved-worth-wins = { $seat } gewinnt
solved-worth-draw = Unentschieden
solved-worth-open = offen
solved-worth-unknown = nicht bekannt
solved-worth-answer = Antwort { $move }
solved-mirrors = Züge, die einen von diesen spiegeln, stehen nicht in der Liste. Auf dem Brett kannst du sie spielen.
