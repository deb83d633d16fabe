### El archivo de partidas jugadas en un servidor, lo que se jugó en una posición, y las puntuaciones.

archive-title = Archivo
archive-lead = Todas las partidas que se jugaron aquí en público: búscalas y vuelve a verlas.
archive-search = Buscar
archive-player = Jugador
archive-player-hint = El nombre de una cuenta
archive-game = Juego
archive-all = Todos
archive-result = Resultado
archive-result-won = Ganó esa persona
archive-result-lost = Perdió esa persona
archive-result-drawn = Empate
archive-result-seat = Ganó { $seat }
archive-rated = Solo partidas puntuadas
archive-moves = Primeras jugadas
archive-moves-hint = Por ejemplo Na Ng; el tablero puede estar girado o en espejo
archive-position = Con esta posición
archive-position-hint = Entre las 24 primeras jugadas; el tablero puede estar girado o en espejo
archive-any-position = Cualquier posición
archive-least = Al menos tantas jugadas
archive-most = Como mucho tantas jugadas
archive-found = { $count ->
    [one] Una partida
   *[other] { $count } partidas
  }
archive-found-more = Las { $count } más recientes; hay más
archive-none = No hay ninguna partida así.
archive-empty = El archivo todavía está vacío. Las partidas jugadas en público llegan aquí cuando terminan.
archive-searched = Nada entre las partidas más recientes. Hay otras más antiguas.
archive-more = Partidas más antiguas
archive-download = Descargar todas
archive-open = Ver
archive-open-game = Ver: { $game }, { $date }
archive-is-rated = puntuada
archive-failed = Ahora no se puede llegar al archivo.
archive-count = { $count ->
    [one] una jugada
   *[other] { $count } jugadas
  }

explorer-title = Lo que se jugó desde aquí
explorer-move = Jugada
explorer-games = Partidas
explorer-results = Resultados
explorer-none = Aquí no ha llegado nadie todavía.
explorer-count = { $count ->
    [one] Una partida llegó hasta aquí.
   *[other] { $count } partidas llegaron hasta aquí.
  }
explorer-share = { $seat }: { $percent }
explorer-drawn = empates: { $percent }
explorer-value = Motor
explorer-proven-win = victoria demostrada
explorer-proven-loss = derrota demostrada
explorer-latest = Últimas partidas
explorer-all = Todas las partidas con esta posición
explorer-failed = Ahora no se puede llegar al archivo.

rated-about = La partida cuenta para vuestras puntuaciones. Todos necesitan una cuenta y nada se deshace.
rated-challenge = Partida puntuada
rated-title = Puntuaciones
rated-provisional = { $value }?
rated-deviation = { $deviation } más o menos
rated-games = { $count ->
    [one] tras una partida
   *[other] tras { $count } partidas
  }
rated-plot = De { $first } a { $last }; mínimo { $low }, máximo { $high }
rated-provisional-hint = Un signo de interrogación: todavía es una estimación, con pocas partidas.
