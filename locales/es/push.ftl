# Notificaciones cuando le toca a uno: el interruptor y lo que dice el service worker.

push-title = Avísame cuando sea mi turno
push-about = En partidas con días por turno, tu navegador muestra una notificación cuando te toca o cuando empieza una partida, aunque esta página esté cerrada. Puedes desactivarlo cuando quieras.
push-denied = Tu navegador no deja que este sitio muestre notificaciones. Permítelas en sus ajustes para este sitio y vuelve.
push-failed = No se ha podido registrar tu navegador para las notificaciones. Comprueba la conexión e inténtalo otra vez; en ventanas privadas a menudo no las hay.
push-your-turn = Es tu turno
push-time-short = Se te acaba el tiempo para jugar
push-game-started = Tu partida ha empezado
push-challenged = Te retan a una partida
