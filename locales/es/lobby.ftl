### Abrir una mesa; la sala.
###
### $seat               a seat's localised name
### $count $minutes $seconds   numbers

friend-title = Jugar con amigos
friend-tournament = Un torneo de Express
friend-lead = Recibes un enlace. Quien lo abra se sienta a tu mesa, en cualquier aparato y sin cuenta.
friend-create = Abrir la mesa
friend-seat = { $seat } es para
friend-holder-host = Ti
friend-holder-anybody = Quien tenga el enlace
friend-holder-engine = Ordenador
friend-clock = Tiempo para pensar
friend-clock-none = Todo el que queráis
friend-clock-game = Para la partida
friend-clock-turn = Para cada turno, en días
friend-clock-days = { $count ->
    [one] { $count } día por turno
   *[other] { $count } días por turno
}
friend-draw-seats = Sortear los asientos
friend-leavers = Si alguien se va o tarda demasiado en volver
friend-leavers-replace = El ordenador juega por esa persona
friend-leavers-skip = Se saltan sus turnos
friend-leavers-hint = La partida de nadie termina porque otra persona se vaya.
friend-chat = Hablar en la mesa
friend-chat-free = Con palabras propias
friend-chat-presets = Solo frases hechas
friend-chat-off = Nadie habla
friend-delay = Los espectadores ven la partida
friend-delay-none = Al momento
friend-delay-seconds = { $seconds ->
    [one] { $seconds } segundo después
   *[other] { $seconds } segundos después
}
friend-delay-minutes = { $minutes ->
    [one] { $minutes } minuto después
   *[other] { $minutes } minutos después
}
friend-rated = Puntuada
    .about = La partida cuenta para vuestras puntuaciones. Todos necesitan una cuenta y nada se deshace.
friend-listed = Mostrar la mesa en la sala
    .about = Quien esté aquí puede sentarse o mirar.

lobby-title = Sala
lobby-people = { $count ->
    [one] { $count } persona está aquí
   *[other] { $count } personas están aquí
}
lobby-lead = Encuentra con quién jugar, o mira una partida.
lobby-pair = Jugar con alguien
lobby-pair-game = Juego
lobby-pair-time = Tiempo para pensar
lobby-pair-seek = Buscar jugadores
lobby-pair-seeking = Buscando jugadores…
lobby-pair-others = { $count ->
    [0] Todavía nadie más busca esto.
    [one] { $count } persona más busca esto.
   *[other] { $count } personas más buscan esto.
}
lobby-pair-stop = Dejar de buscar
lobby-open = Mesas que esperan jugadores
lobby-open-none = Ahora mismo no espera ninguna mesa.
lobby-open-sit = Unirse
lobby-seeks = { $count ->
    [one] { $count } persona busca jugadores
   *[other] { $count } personas buscan jugadores
}
lobby-playing = Partidas en curso
lobby-playing-none = Ahora mismo no se juega ninguna partida.
lobby-computer = Jugar contra el ordenador
lobby-computer-meanwhile = Jugar contra el ordenador mientras tanto
lobby-tournaments = Torneos y clubes
lobby-account = Entrar o crear una cuenta
lobby-archive = Archivo de partidas
lobby-nobody = Hoy has llegado antes que nadie. Abre una mesa y envía el enlace, o empieza con el ordenador: siempre está.
lobby-free = { $count ->
    [one] { $count } asiento libre
   *[other] { $count } asientos libres
}
lobby-speed-quick = 5 min + 3 s
lobby-speed-calm = 15 min + 10 s
lobby-speed-days = 2 días por turno
lobby-speed-none = Sin reloj
