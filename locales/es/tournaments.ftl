### Torneos y clubes.
###
### $name                el nombre de alguien, de un torneo o de un club
### $count $round $rounds $minutes   números
### $date                un día y una hora

tournaments-title = Torneos
tournaments-lead = Juega en uno, míralo, o crea uno para tus amigos o tu club.
tournaments-open = Para apuntarse
tournaments-running = En juego
tournaments-over = Terminados
tournaments-own = Los tuyos
tournaments-none = Ninguno por ahora.
tournaments-empty = El primer torneo puede ser el tuyo
tournaments-empty-about = Ahora no hay ninguno abierto ni en juego. Para uno de Express bastan unos amigos y un cuarto de hora: abre una mesa, envía el enlace, y quien venga se sienta.
tournaments-players = { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadores
}
tournaments-express = El torneo Express de la caja es para una mesa de dos a cuatro, y no pide cuenta.
tournaments-express-go = Abrir una mesa y enviar el enlace
tournament-make = Crear un torneo
tournament-make-now = Crear
tournament-make-account = Para crear uno hace falta una cuenta. Para jugar, no.
tournament-account = A tu cuenta
tournament-name = Nombre
tournament-name-example = Copa del viernes
tournament-game = Juego
tournament-kind = Cómo se juega
tournament-kind-swiss = Suizo
tournament-kind-swiss-about = Rondas en las que se encuentran quienes tienen los mismos puntos. Nadie queda eliminado.
tournament-kind-arena = Arena
tournament-kind-arena-about = Durante un tiempo fijo, quien está libre juega enseguida la siguiente partida.
tournament-kind-tables = Rondas de mesas
tournament-kind-tables-about = Todos se sientan en mesas de tres o cuatro, con otros en cada ronda.
tournament-rounds = Rondas
tournament-length = Minutos
tournament-clock = Tiempo para pensar
tournament-bots = Bots
tournament-bots-level = Nivel de los bots
tournament-starts-at = Empieza a las (vacío: cuando tú lo digas)
tournament-listed = Todos pueden encontrarlo
tournament-listed-about = Si no, viene quien tiene el enlace.
tournament-club = Para un club
tournament-club-none = Ningún club
tournament-missing = No hay ningún torneo en esa dirección
tournament-to-all = Todos los torneos
tournament-by = de { $name }
tournament-rounds-count = { $count ->
    [one] { $count } ronda
   *[other] { $count } rondas
}
tournament-minutes = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}
tournament-state-open = Aún no ha empezado
tournament-state-running = En juego
tournament-state-over = Terminado
tournament-begins = Empieza { $date }
tournament-round = Ronda { $round } de { $rounds }
tournament-arena-ends = Termina en
tournament-arena-last = Se acabó el tiempo: las últimas partidas aún cuentan.
tournament-next = Siguiente ronda en
tournament-join = Apuntarse
tournament-come-back = Apuntarse otra vez
tournament-leave = Dejar el torneo
tournament-leave-confirm = ¿Dejar el torneo? Se pierde la partida que estés jugando. Puedes volver.
tournament-in = Estás dentro. Quédate en esta página: tu partida aparece aquí.
tournament-your-game-against = Juegas contra { $name }
tournament-go = A la mesa
tournament-bye = En esta ronda descansas: cuenta como victoria, en las mesas como un lugar en medio.
tournament-wait-round = Tu partida ha terminado. La siguiente ronda llega cuando terminen todas.
tournament-wait-arena = Te toca en cuanto alguien esté libre.
tournament-start = Empezar
tournament-add-bot = Añadir un bot
tournament-call-off = Cancelar
tournament-call-off-confirm = ¿Cancelar el torneo? Las partidas en juego ya no cuentan.
tournament-remove-named = Sacar: { $name }
tournament-players = Jugadores
tournament-players-none = Nadie todavía. Envía el enlace a tus amigos.
tournament-gone = ya no está
tournament-games = Partidas
tournament-game-number = Mesa { $count }
tournament-standings = Clasificación
tournament-place = Lugar
tournament-player = Jugador
tournament-points = Puntos
tournament-played = Partidas
tournament-tie-opponents = Rivales
tournament-tie-against = Contra
tournament-tie-wins = Ganadas
tournament-ties = Qué cuenta con los mismos puntos
tournament-ties-swiss = Primero «Rivales»: todos los puntos de quienes has encontrado, así que los rivales fuertes ayudan. Luego «Contra»: los puntos de quienes has vencido cuentan enteros; si hubo empate, la mitad. Luego tus partidas ganadas. Quien es igual en todo comparte el lugar.
tournament-ties-arena = Va delante quien necesitó menos partidas para los mismos puntos. Quien es igual también en eso comparte el lugar.
tournament-ties-tables = Primero tus partidas ganadas, luego «Rivales»: todos los puntos de quienes se sentaron contigo. Quien es igual en todo comparte el lugar.
tournament-results = Resultados en un archivo
tournament-screen = Para la pantalla de la pared
tournament-link = Copiar el enlace
tournament-scan = Míralo en tu móvil
tournament-qr = Código QR con la dirección de este torneo
tournament-winner = Gana { $name }
club-title = Clubes
club-lead = Un grupo con nombre y enlace: sus miembros, sus partidas, una clasificación, torneos y un calendario.
club-none = Todavía no estás en ningún club. Crea uno, o abre el enlace de uno.
club-make = Crear un club
club-make-now = Crear
club-missing = No hay ningún club en esa dirección
club-to-all = Todos los clubes
club-join = Unirse
club-join-account = Para unirse hace falta una cuenta.
club-leave = Dejar el club
club-leave-confirm = ¿Dejar el club { $name }?
club-rename = Cambiar el nombre
club-dissolve = Disolver
club-dissolve-confirm = ¿Disolver el club { $name }? Las partidas y los torneos quedan.
club-members = Miembros
club-host = lo cuida
club-ladder = Clasificación
club-ladder-about = De las últimas partidas entre miembros: más puntos, luego menos partidas.
club-games = Partidas
club-games-none = Aún no hay partidas entre miembros.
club-calendar = Calendario
club-calendar-about = Suscribe tu calendario a esta dirección y verás en él los torneos con hora.
club-calendar-copy = Copiar la dirección
api-tournament-over = El torneo ha terminado.
api-too-few-players = Hacen falta más jugadores para empezar.
api-started-already = Ya ha empezado.
api-not-host = Solo puede hacerlo quien lo ha creado.
