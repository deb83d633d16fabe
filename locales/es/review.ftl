### The review of a game, and what a position is worth.
###
### $seat     a seat's localised name, or the name its player typed
### $move     a move as it is written, as Nc or a1c3
### $percent $plies   numbers

review-title = Repaso
review-start = Repasar la partida
review-again = Repasar otra vez
review-stop = Parar
review-about = El ordenador recorre la línea principal y dice dónde cambió la partida. Nada sale de este dispositivo.
review-nothing = Aún no hay jugadas que repasar.
review-progress = Avance del repaso
review-stopped = Parado. Lo encontrado hasta ahora se queda.
review-done = El repaso está completo.
review-slider = Momento de la partida
review-accuracy = Precisión
review-turning-point = Punto de inflexión: { $move } ({ $seat })
review-mistakes = Errores
review-mistakes-so-far = Errores hasta ahora
review-provisional = a primera vista
review-no-mistakes = Ningún error destacable. ¡Bien jugado!
review-resigned = { $seat } se rindió con un { $percent } % de probabilidad de ganar.
review-better = Mejor: { $move }
review-try-again = Probar otra vez desde aquí
review-estimate = cuesta alrededor de un { $percent } % de probabilidad de ganar, según el ordenador

grade-best = La mejor jugada.
grade-good = Una buena jugada.
review-hinted = con pista
review-hints = { $count ->
    [one] { $count } jugada con pista
   *[other] { $count } jugadas con pista
}
grade-inaccuracy = No del todo la mejor:
    .sign = ?!
grade-mistake = Un error:
    .sign = ?
grade-blunder = Un error grave:
    .sign = ??

value-of-seat = { $seat } { $percent } %
value-draw = Empate
value-win = { $plies ->
    [one] { $seat } gana con la próxima jugada
   *[other] { $seat } gana en { $plies } jugadas como mucho
}
