### The page on which a game is set up; the terminal asks with the same words.
###
### $seat    a seat's localised name
### $minutes $seconds   numbers
### $level   a number

setup-variants-moguli = Variantes, por separado o juntas
setup-players = Jugadores
setup-seats = Asientos
setup-seat-kind = ¿Quién juega con { $seat }?
setup-name = Nombre
setup-name-hint = opcional
setup-level-hint = El ordenador se despista como las personas: cuanto más bajo el nivel, más.
setup-adaptive-hint = «Un poco más fuerte que tú» sigue tus resultados en este dispositivo; ahora es el nivel { $level }.
setup-handicap = Hándicap
setup-handicap-hint = Quien juega mejor descansa los primeros turnos.
setup-handicap-turns = { $count ->
    [0] Juega desde el principio
    [one] Descansa { $count } turno
   *[other] Descansa { $count } turnos
}
setup-starter = Quién empieza
setup-starter-random = Al azar
setup-starter-light = Empieza Claro. Elige quién juega con Claro.
setup-side-random = Bandos al azar
setup-clock = Reloj
setup-clock-of = { $minutes } min + { $seconds } s
setup-clock-minutes-label = Minutos por jugador
setup-clock-seconds-label = Segundos añadidos por turno
setup-seed = Número de la disposición
setup-seed-hint = El mismo número da siempre las mismas losetas.
setup-seed-wrong = Usa un número entero, por ejemplo 42.
setup-seed-random = Losetas nuevas
setup-balanced = Inicio equilibrado
setup-balanced-hint = Quien empieza con el tablero vacío siempre puede ganar. Aquí ya hay tres canicas, sorteadas entre aperturas con las mismas opciones.
setup-balanced-game = Inicio equilibrado: ya hay tres canicas sorteadas. Ambos lados tienen más o menos las mismas opciones.
setup-tournament = Torneo
setup-tournament-hint = Varias partidas de Express; se cuentan las victorias.
setup-target = Victorias necesarias
setup-take-back = Deshacer jugadas
setup-consent-never = Nunca
setup-consent-by-agreement = Si todos están de acuerdo
setup-consent-freely = Cuando se quiera
setup-start = Empezar la partida
setup-reset = Restablecer
