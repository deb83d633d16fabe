### Why something is not possible, and what to do instead.
###
### `reason-<code>`          Reason in crates/game/src/reason.rs
### `refusal-<code>`         Refusal in crates/table/src/refusal.rs
### `settings-error-<name>`  SettingsError in crates/table/src/settings.rs
### `spec-error-<name>`      SpecError in crates/games/src/spec.rs
### `series-error-<name>`    SeriesError in crates/games/src/series.rs
###
### Variables have the names of the fields in crates/protocol, where these cross into the page:
### $colour            a seat's localised name, `seat-<colour>`
### $seat $by $toMove $winner   the same, or the name its player typed
### $at $from $to $one $other    fields by name, as c4; in `reason-lane-full` $from is north, east, south or west
### $game              a game's localised name, `family-<family>.full`
### $offer             take-back, draw, pause, abandon or rematch
### $moved             true or false, as a text
### all others         numbers

reason-game-over = La partida ha terminado. Empieza otra o pide la revancha.
reason-lane-full = { $from ->
    [north] La columna de { $at } está llena. Elige otra entrada.
    [south] La columna de { $at } está llena. Elige otra entrada.
   *[other] La fila de { $at } está llena. Elige otra entrada.
}
reason-marbles-touch = { $one } y { $other } se tocarían. Mientras solo haya un color en el tablero, sus canicas guardan distancia. Elige otra entrada.
reason-scoring-not-chosen = { $choices ->
    [one] Hay una línea que puntuar. Elígela.
   *[other] Hay { $choices } formas de puntuar. Elige una.
}
reason-nothing-to-score = Esta jugada no forma ninguna línea que puntuar. Solo mete la canica.
reason-not-a-row = De { $from } a { $to } no hay una línea entera tuya. Elige una de las iluminadas.
reason-leaving-is-resigning = Entre dos nadie deja la partida. Ríndete si quieres parar.
reason-has-left = { $colour } ya ha dejado la partida.
reason-no-such-seat = Asientos en este juego: { $seats }. Elige uno de ellos.
reason-handicap-too-long = Un hándicap de { $turns } para { $colour } es demasiado largo. Elige de 0 a 6.
reason-nobody-starts = Alguien tiene que empezar. Deja al menos un asiento sin hándicap.
reason-handicap-count = Hándicaps dados: { $given }, asientos: { $seats }. Da un número por asiento.
reason-too-many-marbles = Canicas en el tablero para { $colour }: { $count }. Cada color solo tiene 22.
reason-field-taken = No puede haber dos canicas en { $at }. Quita una.
reason-marbles-do-not-add-up = { $colour }: { $onBoard } en el tablero, { $inReserve } en reserva y { $setAside } apartadas deben sumar 22.
reason-marbles-while-sitting-out = { $colour } aún descansa y no puede tener canicas en el tablero. Quítalas.
reason-points-while-sitting-out = { $colour } aún descansa y no puede tener puntos. Ponlos a 0.
reason-too-many-points = Puntos para { $colour }: { $points }. La partida acaba con 10, así que 19 es el máximo.
reason-points-in-express = En Express no hay puntos. Pon a 0 los de { $colour }.
reason-winner-not-to-move = { $colour } tiene diez puntos y ha ganado. El turno debe ser de { $colour }.
reason-left-to-move = { $colour } ha dejado la partida y no puede tener el turno. Elige otro asiento.
reason-nobody-left = Todos han dejado la partida. Al menos un asiento debe seguir jugando.
reason-stone-move-due = Ya has girado una loseta. Ahora mueve una piedra.
reason-rotation-due = Ya has movido una piedra. Ahora gira una loseta.
reason-tile-barred = { $at } se giró en el turno anterior y está bloqueada. Elige otra loseta.
reason-leaves-no-stone-move = Si giras así { $at }, ninguna de tus piedras puede moverse. Gírala de otra forma, o mueve antes una piedra.
reason-no-stone = No hay ninguna piedra en { $at }. Elige una de las tuyas.
reason-not-your-stone = La piedra en { $at } no es tuya. Elige una de las tuyas.
reason-same-portal = La piedra ya está en { $at }. Tiene que acabar en otro sitio.
reason-portal-taken = Otra piedra ocupa { $at }. Elige un portal vacío.
reason-start-row-first = Tu fila de salida está demasiado llena. Mueve antes una piedra de allí, no la de { $at }.
reason-start-row-too-full = Con una piedra en { $at }, tu fila de salida tendría menos de dos portales vacíos. Ve a otro sitio.
reason-nothing-to-pass-under = De { $from } a { $to } la piedra no pasaría bajo ninguna otra. Tiene que bucear al menos bajo una.
reason-blocked-above = Una piedra de arriba corta el camino de { $from } a { $to }. Sumérgete antes, o elige otro destino.
reason-no-path = Ningún camino lleva de { $from } a { $to }. Elige otro destino, o gira antes una loseta.
    .rotated = Ningún camino lleva de { $from } a { $to }. Elige otro destino.
reason-nothing-to-decline = Ahora no hay nada que pasar. Gira una loseta o mueve una piedra.
reason-set-up-first = Aún se cambian losetas. Cambia alguna, o termina.
reason-set-up-over = Las losetas solo se cambian antes del primer turno.
reason-no-exchanges = Las losetas solo se cambian con la variante «Nueva fila de salida».
reason-not-on-start-row = { $at } no está en tu fila de salida. Empieza por una loseta de allí.
reason-not-in-middle = { $at } no está en el centro. Elige una loseta de las filas 3, 4 y 5.
reason-exchanged-already = Ya has cambiado la loseta de { $at }. Elige otra.
reason-stone-count = Piedras para { $colour }: { $count }. Cada bando tiene de una a cinco.
reason-played-in-set-up = Mientras se cambian losetas, todas las piedras están en su fila de salida y nada se ha girado.
reason-rotated-tile-count = Losetas giradas en este momento del turno: { $needed }. Corrige la posición.
reason-too-many-barred = Losetas bloqueadas: { $count }. Dos son el máximo.
reason-barred-tile-rotated = { $at } está bloqueada y no puede haberse girado. Corrige una de las dos cosas.
reason-moved-in-round = { $moved ->
    [true] En este turno se ha movido una piedra, así que también en esta ronda. Corrige la posición.
   *[false] La ronda acaba de empezar y en ella no se ha movido ninguna piedra. Corrige la posición.
}
reason-too-many-idle-rounds = Tras tres rondas sin mover piedras la partida habría terminado. Baja ese número.
reason-won-already = { $colour } ya habría ganado. Pon menos piedras en la meta.
reason-no-stone-move-due = Aquí no puede moverse ninguna piedra y el turno habría terminado. Cambia las losetas o el turno.
reason-turn-is-over = Loseta girada, piedra movida, sin bonus: el turno ha terminado. Le toca al otro bando.

refusal-no-such-seat = Asientos en esta mesa: { $seats }. Elige uno de ellos.
refusal-no-such-slot = Jugadores en esta mesa: { $slots }. Elige uno de ellos.
refusal-name-has-line-break = El nombre ocupa varias líneas. Escríbelo en una.
refusal-no-time = El reloj no tiene tiempo. Dale un poco, o juega sin reloj.
refusal-game-over = La partida ha terminado. Empieza otra o pide la revancha.
refusal-game-not-over = La partida sigue. Termínala primero.
refusal-has-left = Has dejado esta partida. En la próxima vuelves.
refusal-not-your-turn = No te toca a ti: le toca a { $toMove }.
refusal-rules = Aquí eso no es una jugada. Elige una de las iluminadas.
refusal-flag-has-fallen = Se acabó el tiempo: { $seat }.
refusal-flag-not-fallen = Aún queda tiempo en el reloj.
refusal-paused = Los relojes están parados. Reanuda primero.
refusal-not-paused = Los relojes ya están en marcha.
refusal-no-clocks = Esta partida se juega sin reloj.
refusal-touch-move = Lo jugado, jugado está. Pide más bien deshacer tu turno.
refusal-nothing-to-take-back = Aún no tienes ninguna jugada que deshacer.
refusal-seat-has-left-since = { $seat } ha dejado la partida desde entonces. Eso no se deshace.
refusal-not-allowed-here = { $offer ->
    [take-back] En esta partida no se deshacen jugadas.
    [draw] En esta partida no se ofrecen empates.
    [pause] En esta partida no hay pausas.
    [abandon] Esta partida no puede acabar sin resultado.
   *[rematch] Aquí no hay revancha.
}
refusal-offer-open = { $by } ya lo ha pedido. Responde primero.
refusal-no-such-offer = Esa propuesta ya no vale.
refusal-own-offer = Es tu propia propuesta. Cancélala, o espera a los demás.
refusal-answered-already = Ya has respondido. Espera a los demás.
refusal-not-your-offer = Solo { $by } puede cancelar esta propuesta. Tú puedes rechazarla.
refusal-too-late-to-abort = Es tarde para anular la partida. Ríndete, o pide terminar sin resultado.
refusal-leave-instead = Otros ya han jugado. Deja la partida y ellos siguen.
refusal-not-a-seating = Alguien no tiene asiento, o tiene dos. Da uno a cada uno de los { $slots } jugadores.
refusal-starter-is-fixed = Aquí ya está decidido quién empieza. Elige más bien quién se sienta dónde.
refusal-no-series = Aquí no se juega un torneo. Pide la revancha.
refusal-series-not-over = El torneo aún no está decidido. Empieza la siguiente partida.
refusal-series-won = { $winner } ha ganado el torneo. Pide la revancha.

settings-error-player-count = Jugadores: { $given }. No vale para { $game }. Cambia el número de jugadores.
settings-error-name-has-line-break = El nombre para { $seat } ocupa varias líneas. Escríbelo en una.
settings-error-no-time = El reloj para { $seat } no tiene tiempo. Dale un poco, o juega sin reloj.
settings-error-series-from-position = Un torneo empieza desde el comienzo habitual. Juega una sola partida desde esta posición.
settings-error-spec = La partida no puede empezar así. Revisa los ajustes.
settings-error-series = El torneo no puede empezar así. Revisa los ajustes.

spec-error-no-seed = { $game } no tiene disposición al azar. Deja el número vacío.
spec-error-no-handicaps = { $game } no tiene hándicap. Quítalo.
spec-error-handicap-in-balanced-start = Un inicio equilibrado da las mismas opciones a ambos lados, así que no tiene hándicap. Quita una de las dos cosas.
spec-error-first-seat-starts = En { $game } siempre empieza Claro. Quita esa elección.
spec-error-not-a-position = La posición inicial no existe en { $game }. Revísala o quítala.
spec-error-not-allowed = Las reglas no permiten este comienzo. Revisa los ajustes.

series-error-not-express = Solo Express se juega como torneo, no { $game }. Elige Express.
series-error-cannot-begin = La primera partida no puede empezar así. Revisa los ajustes.
series-error-no-target = Un torneo necesita al menos 1 victoria como meta.
series-error-no-such-seat = { $game } no tiene ese asiento. Elige otro.
series-error-over = El torneo está ganado. Empieza otro.
