### What was played on this device, in numbers and plots.
###
### $games $won $drawn $lost $count   numbers of games
### $percent $low $high               shares of the points, as whole numbers from 0 to 100
### $level                            the computer's level, 1 to 10

statistics-title = Estadísticas
statistics-lead = Tus partidas contra el ordenador. Nada de esto sale de tu dispositivo.
statistics-open = Ver las estadísticas
statistics-none = Aún no hay partidas terminadas contra el ordenador.
statistics-all-games = Todos los juegos
statistics-results = Resultados
statistics-summary = { $games ->
    [one] { $games } partida. Ganadas: { $won }, empates: { $drawn }, perdidas: { $lost }.
   *[other] { $games } partidas. Ganadas: { $won }, empates: { $drawn }, perdidas: { $lost }.
}
statistics-share = Eso es el { $percent } % de los puntos.
statistics-hints = De ellas, { $count } con pistas.
statistics-won = Ganadas
statistics-drawn = Empates
statistics-lost = Perdidas
statistics-shares = Proporciones
statistics-together = { $count ->
    [one] Además, { $count } partida entre personas en este dispositivo.
   *[other] Además, { $count } partidas entre personas en este dispositivo.
}
statistics-levels = Por nivel
statistics-levels-about = Qué parte de los puntos lograste contra cada nivel; debajo, el número de partidas.
statistics-level = { $count ->
    [one] Nivel { $level }: { $percent } % en { $count } partida
   *[other] Nivel { $level }: { $percent } % en { $count } partidas
}
statistics-form = Forma
statistics-form-about = { $count ->
    [one] La parte de los puntos en la última partida.
   *[other] La parte de los puntos en tus últimas { $count } partidas, partida a partida.
}
statistics-form-now = Ahora { $percent } %, entre { $low } % y { $high } %
statistics-form-none = Hacen falta tres partidas para una línea.
statistics-openings = Aperturas
statistics-openings-about = Las dos primeras canicas; los tableros girados o en espejo cuentan juntos. En Moguli, qué vino primero.
statistics-openings-none = Aún no hay aperturas.
statistics-first-turn = Primero se giró una loseta
statistics-first-move = Primero se movió una piedra
statistics-at-once = { $count ->
    [one] { $count } problema a la primera
   *[other] { $count } problemas a la primera
}
statistics-days = { $count ->
    [one] Problema del día resuelto { $count } día.
   *[other] Problema del día resuelto { $count } días.
}
