### What every page uses: buttons, seats, levels, games, counted things.
###
### $count   a whole number, given as a number so that plurals work
### $percent a whole number from 0 to 100
### $level   the computer's level, 1 to 10
### $page    the localised name of a page
###
### A seat (`seat-<colour>`) is its bare name, used like a person's name. Its attributes:
###   .mark    the sign on its pieces, so that nobody needs to see colours
###   .spoken  name and sign, for screen readers
###   .piece   one of its pieces, sign included
###   .pieces  several of them, without a number

app-name = Undershift
app-tagline = Empuja canicas, gira losetas, bucea por los portales: dos juegos de mesa, a solas, en compañía y sin conexión
page-title = { $page } · Undershift

action-cancel = Cancelar
action-close = Cerrar
action-back = Atrás
action-continue = Continuar
action-retry = Intentar de nuevo
action-copied = Copiado
action-more = Más
load-failed = Esta parte no se pudo cargar. Comprueba la conexión e inténtalo otra vez: no se pierde nada.

nav-label = Menú principal
nav-home = Jugar
nav-learn = Aprender
nav-games = Partidas
nav-rules = Reglas
nav-settings = Ajustes
nav-skip = Ir al contenido

seat-orange = Naranja
    .mark = punto
    .spoken = Naranja, punto
    .piece = canica naranja con un punto
    .pieces = canicas naranjas
seat-green = Verde
    .mark = anillo
    .spoken = Verde, anillo
    .piece = canica verde con un anillo
    .pieces = canicas verdes
seat-blue = Azul
    .mark = rombo
    .spoken = Azul, rombo
    .piece = canica azul con un rombo
    .pieces = canicas azules
seat-white = Blanco
    .mark = cruz
    .spoken = Blanco, cruz
    .piece = canica blanca con una cruz
    .pieces = canicas blancas
seat-light = Claro
    .mark = anillo
    .spoken = Claro, anillo
    .piece = piedra clara con un anillo
    .pieces = piedras claras
seat-dark = Oscuro
    .mark = rombo
    .spoken = Oscuro, rombo
    .piece = piedra oscura con un rombo
    .pieces = piedras oscuras

player-person = Una persona
player-engine = Ordenador
player-engine-level = Ordenador, nivel { $level }
player-bot = Bot

level-label = Nivel { $level }
level-1 = No ve amenazas
level-2 = Ve pocas amenazas
level-3 = No ve 1 amenaza de 2
level-4 = No ve 1 amenaza de 3
level-5 = No ve 1 amenaza de 4
level-6 = Se le escapa poco
level-7 = Se le escapa muy poco
level-8 = No se le escapa casi nada
level-9 = No se le escapa nada
level-10 = Fuerza máxima
level-adaptive = Un poco más fuerte que tú

family-shiftago = Shiftago
    .full = Shiftago
    .about = Empuja canicas desde el borde y forma líneas de tu color. De 2 a 4 jugadores.
family-moguli = Moguli
    .full = Moguli
    .about = Gira losetas y lleva cuatro piedras al otro lado, por debajo. Para 2 jugadores.
family-express = Express
    .full = Shiftago Express
    .about = La primera línea gana. Rápido, ideal para empezar.
family-expert = Expert
    .full = Shiftago Expert
    .about = Las líneas dan puntos y otro turno. Gana quien llega a diez puntos.
family-extreme = Extreme
    .full = Shiftago Extreme
    .about = Como Expert, pero también hay que puntuar las líneas cortas, por 0 puntos.
variant-none = Normal
variant-newrow = Nueva fila de salida
    .about = Antes del primer turno, cada cual puede cambiar losetas de su fila de salida.
variant-cylinder = Cilindro
    .about = Los bordes izquierdo y derecho se tocan: los caminos dan la vuelta.

count-players = { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadores
}
count-marbles = { $count ->
    [one] { $count } canica
   *[other] { $count } canicas
}
count-wins = { $count ->
    [one] { $count } victoria
   *[other] { $count } victorias
}
count-percent = { $percent } %

rulebook-title = Reglas
