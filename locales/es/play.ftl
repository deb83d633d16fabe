### The start page, the game screen, results and errors around a game.
###
### $seat $winner $by   a seat's localised name, or the name its player typed
### $seats              several of them, already joined into a list by the page
### $colour             a seat's localised name
### $kind               what a player is: person, engine, remote or bot
### $game               a game's localised name, `family-<family>.full`
### $move               a move as it is written, as Nc:a1-e5
### $how                una entrada en palabras, como desde arriba en la columna c
### $time               a clock time as text, as 5:00
### $target $count $number $points $total $level   numbers
###
### `result-<code>` belongs to the code of Termination in crates/table/src/ending.rs and Cause in crates/game/src/outcome.rs.
### `offer-<code>` to Offer in crates/table/src/offer.rs; `offer-closed-<code>` to OfferEnd, `seat-left-<code>` to
### Leaving, both in crates/table/src/event.rs.

start-title = ¿A qué jugamos?
start-lead = Elige un juego y a jugar. Sin cuenta, también sin conexión.
start-play = Jugar a { $game }
start-opponent = ¿Contra quién?
start-opponent-person = Una persona en este dispositivo
start-more-options = Más opciones
start-friend = Jugar con amigos
start-lobby = Sala
start-first-game = Tu primera partida

setup-title = Nueva partida
setup-game = Juego

game-thinking = { $seat } está pensando…
game-greeting = { $game }, juegas con { $seat }
game-move-now = Jugar ya
game-move-now-hint = El ordenador juega lo mejor que ha encontrado hasta ahora.
game-pass-bonus = Pasar
game-end-exchange = Cambios terminados
game-take-back-move = Deshacer
game-take-back-move-hint = Deshacer la última jugada de tu turno
game-take-back = Deshacer
game-hint = Pista
game-hint-searching = Busco una buena jugada…
game-resign = Rendirse
game-resign-confirm = ¿Quieres rendirte?
game-leave = Dejar la partida
game-leave-confirm = ¿Dejar la partida? Tus canicas se quedan en el tablero y los demás siguen.
game-draw = Ofrecer empate
game-pause = Pausa
game-resume = Reanudar
game-paused = Los relojes están parados
game-return = Volver a la partida
game-abandon = Terminar sin resultado
game-abandon-confirm = ¿Terminar esta partida sin resultado? Si juegan otros, se les pregunta.
game-rematch = Revancha
game-new = Nueva partida
game-next = Siguiente partida
game-view = Vista
game-review = Repasar la partida
game-rotate-board = Girar el tablero
game-rotate-auto = Girar hacia quien tiene el turno
game-underside = Cara de abajo
game-underside-hold = Mantén pulsado el tablero, o pulsa U, para ver la cara de abajo
game-underside-both = Ambas caras
game-underside-through = Transparente
game-underside-map = Mapa de líneas
game-sounds-on = Activar los sonidos
game-sounds-off = Apagar los sonidos
game-rules = Reglas
game-saved = Guardada en este dispositivo. Puedes cerrar la página y seguir más tarde.
game-not-saved = Esta partida no se puede guardar aquí: el navegador no guarda datos de esta página.

panel-players = Jugadores
panel-moves = Jugadas
panel-moves-empty = Aún no hay jugadas
panel-moves-first = Al principio
panel-moves-previous = Una jugada atrás
panel-moves-next = Una jugada adelante
panel-moves-last = A la posición actual
panel-moves-past = Estás viendo una posición anterior
panel-moves-copy = Copiar la anotación
panel-move = Turno { $number }, { $seat }: { $move }
panel-points-of = { $points ->
    [one] { $points } punto de { $total }
   *[other] { $points } puntos de { $total }
}
panel-home-of = { $count } de 4 piedras en la meta
panel-left = Ha dejado la partida
panel-sits-out = { $count ->
    [one] Descansa { $count } turno más
   *[other] Descansa { $count } turnos más
}
panel-idle-rounds = Rondas sin mover piedra: { $count } de 3
panel-clock = Reloj: { $seat }, { $time }
clock-low = A { $seat } le quedan { $count } segundos
clock-low-you = Te quedan { $count } segundos
clock-short = Queda poco tiempo

score-card = Marcador
score-card-game = Partida { $number }
score-card-target = { $target ->
    [one] A { $target } victoria
   *[other] A { $target } victorias
}
score-card-draw = Empate
score-card-games = Partidas jugadas
series-won = ¡{ $winner } gana el torneo!
series-won-you = ¡Ganas el torneo!
series-next-starter = { $seat } empieza la siguiente partida.
series-next-starter-you = Empiezas la siguiente partida.
series-starter = { $seat } ha empezado esta partida

offer-take-back = { $by } quiere deshacer su último turno y lo que se ha jugado desde entonces
offer-draw = { $by } ofrece empate
offer-pause = { $by } pide una pausa
offer-abandon = { $by } quiere terminar sin resultado
offer-rematch = { $by } quiere la revancha
offer-accept = Aceptar
offer-decline = Rechazar
offer-accepted = { $seat } acepta
offer-declined = { $seat } rechaza
offer-closed-agreed = De acuerdo
offer-closed-declined = Rechazado
offer-closed-withdrawn = Propuesta cancelada
offer-closed-lapsed = La propuesta ya no vale
seat-left-voluntary = { $seat } ha dejado la partida
seat-left-time = { $seat } se ha quedado sin tiempo y deja la partida
seat-left-disconnected = { $seat } ha estado fuera demasiado tiempo y deja la partida
player-changed = { $kind ->
    [engine] Desde ahora el ordenador juega con { $colour }
   *[other] Desde ahora { $seat } juega con { $colour }
}

result-won = ¡{ $winner } gana!
result-won-you = ¡Has ganado!
result-lost-you = Esta vez gana { $winner }
result-draw = Empate
result-draw-between = Empate entre { $seats }
result-none = Sin resultado
result-row = Con { $length } en línea, de { $from } a { $to }.
result-points = Con diez puntos o más.
result-board-full = El tablero está lleno.
result-no-marbles = A quien le toca no le quedan canicas.
result-no-entry = Ya no se puede meter ninguna canica.
result-repetition = La misma posición se ha dado por tercera vez.
result-last-seat = Todos los demás han dejado la partida.
result-four-home = Con cuatro piedras en la meta.
result-idle-rounds = Ninguna piedra se ha movido en tres rondas.
result-resignation = { $by } se ha rendido.
result-resignation-you = Te has rendido.
result-agreement = De común acuerdo.
result-time = { $by } se ha quedado sin tiempo.
result-time-you = Te has quedado sin tiempo.
result-disconnection = { $by } ha estado fuera demasiado tiempo.
result-disconnection-you = Has estado fuera demasiado tiempo.
result-abandoned = La partida terminó sin resultado.
result-aborted = La partida se ha anulado.
result-most-points = Gana quien tiene más puntos.
result-most-home = Gana quien tiene más piedras en la meta.

error-title = Algo ha salido mal
error-engine-load = No se pudo cargar el ordenador rival. Revisa la conexión e inténtalo de nuevo; entre personas se puede jugar igual.
error-engine-stopped = El ordenador rival se ha parado. Inténtalo de nuevo y la partida seguirá desde aquí.
error-rules-load = No se pudo cargar el juego. Vuelve a cargar la página.
error-no-wasm = Este navegador es demasiado antiguo para el juego: le falta WebAssembly. Cualquier navegador reciente sirve.
error-saved-game = No se pudo leer la partida guardada. Empieza una nueva.
error-game-missing = Esta partida no está en este dispositivo. Quizá se borró, o se jugó en otro.
error-page-missing = No hay nada en esta dirección.
error-page-home = Ir al inicio
