### The review of a game, and what a position is worth.
###
### $seat     a seat's localised name, or the name its player typed
### $move     a move as it is written, as Nc or a1c3
### $percent $plies   numbers

review-title = Revisione
review-start = Rivedi la partita
review-again = Rivedi ancora
review-stop = Ferma
review-about = Il computer ripercorre la variante principale e dice dove la partita è cambiata. Nulla lascia questo dispositivo.
review-nothing = Non ci sono ancora mosse da rivedere.
review-progress = Avanzamento della revisione
review-stopped = Fermata. Quanto trovato finora resta.
review-done = La revisione è completa.
review-slider = Punto della partita
review-accuracy = Precisione
review-turning-point = Svolta: { $move } ({ $seat })
review-mistakes = Errori
review-mistakes-so-far = Errori finora
review-provisional = a prima vista
review-no-mistakes = Nessun errore degno di nota. Ben giocato!
review-resigned = { $seat } si è arreso con il { $percent }% di probabilità di vittoria.
review-better = Meglio: { $move }
review-try-again = Riprova da qui
review-estimate = costa circa { $percent }% di probabilità di vittoria, secondo il computer

grade-best = La mossa migliore.
grade-good = Una buona mossa.
review-hinted = su consiglio
review-hints = { $count ->
    [one] { $count } mossa su consiglio
   *[other] { $count } mosse su consiglio
}
grade-inaccuracy = Non proprio la migliore:
    .sign = ?!
grade-mistake = Un errore:
    .sign = ?
grade-blunder = Un grave errore:
    .sign = ??

value-of-seat = { $seat } { $percent }%
value-draw = Patta
value-win = { $plies ->
    [one] { $seat } vince con la prossima mossa
   *[other] { $seat } vince in { $plies } mosse al massimo
}
