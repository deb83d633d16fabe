### The way to lessons, puzzles and statistics, and what these have in common.
###
### $game   a game with how many play it
### $count $done $number $points   numbers; $done of $count are finished

learn-title = Aprender y practicar
learn-lead = Lecciones para cada juego, problemas para pensar y cómo te ha ido hasta ahora. Todo en este dispositivo, también sin conexión.
learn-you = tú

learn-first-game-about = Alguien juega contigo y te cuenta lo que pasa.

showcase = Un tablero tras el cristal
showcase-about = Tras el cristal: el ordenador en plena forma contra sí mismo. { $game }
showcase-stop = Parar el tablero
showcase-play = Dejar jugar el tablero

lessons-title = Lecciones
lessons-lead = Pasos cortos sobre el tablero: tú juegas, el tablero responde.
lessons-all = Todas las lecciones
lessons-begin = Empezar
lessons-steps = { $count ->
    [one] { $count } paso
   *[other] { $count } pasos
}
lessons-step = Paso { $number } de { $count }
lessons-progress = { $count ->
    [one] { $done } de { $count } paso hecho
   *[other] { $done } de { $count } pasos hechos
}
lessons-done = Terminada
lessons-your-move = Te toca
lessons-wrong = Casi.
lessons-again = Otra vez
lessons-missing = Esa lección no existe.

solved-name = Express, resuelto
solved-about = Quien empieza siempre puede ganar: la demostración, en un tablero para recorrerla.
solved-open = Saber más
