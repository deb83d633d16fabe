### The review of a game, and what a position is worth.
###
### $seat     a seat's localised name, or the name its player typed
### $move     a move as it is written, as Nc or a1c3
### $percent $plies   numbers

review-title = Rückschau
review-start = Partie durchsehen
review-again = Noch einmal durchsehen
review-stop = Anhalten
review-about = Der Computer geht die Hauptvariante durch und sagt, wo die Partie kippte. Nichts verlässt dieses Gerät.
review-nothing = Noch gibt es keine Züge.
review-progress = Fortschritt der Rückschau
review-stopped = Angehalten. Was gefunden wurde, bleibt.
review-done = Die Rückschau ist fertig.
review-slider = Stelle in der Partie
review-accuracy = Genauigkeit
review-turning-point = Wendepunkt: { $move } von { $seat }
review-mistakes = Fehler
review-mistakes-so-far = Fehler bis jetzt
review-provisional = auf den ersten Blick
review-no-mistakes = Keine nennenswerten Fehler. Gut gespielt!
review-resigned = { $seat } hat bei { $percent } % Gewinnchance aufgegeben.
review-better = Besser: { $move }
review-try-again = Ab hier noch einmal
review-estimate = kostet etwa { $percent } % Gewinnchance, soweit der Computer sieht

grade-best = Der beste Zug.
grade-good = Ein guter Zug.
review-hinted = nach einem Tipp
review-hints = { $count ->
    [one] { $count } Zug nach einem Tipp
   *[other] { $count } Züge nach einem Tipp
}
grade-inaccuracy = Nicht ganz das Beste:
    .sign = ?!
grade-mistake = Ein Fehler:
    .sign = ?
grade-blunder = Ein grober Fehler:
    .sign = ??

value-of-seat = { $seat } { $percent } %
value-draw = Unentschieden
value-win = { $plies ->
    [one] { $seat } gewinnt mit dem nächsten Zug
   *[other] { $seat } gewinnt in höchstens { $plies } Zügen
}
