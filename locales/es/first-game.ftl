### The guided first game: what it is about, what to do, and what happened. An opponent of the lowest level says it.
###
### $game   a game’s localised name, `family-<family>.full`
### $move   a move in words, with its notation
### $seat   the other seat’s localised name
### $from $to   fields by name
### $broken $length   how long a row is
### $why    what a move did, `remark-<code>`

first-title = Tu primera partida: { $game }
first-playing = La partida
first-skip = Directo a la partida
first-play = Juguemos
first-real = Preparar una partida de verdad
first-take-back = Deshacer
first-play-on = Seguir así
first-express-aim = Cinco canicas de tu color en línea ganan: en fila, en columna o en diagonal. Naranja tiene cuatro en la columna a. Mira lo que hace la siguiente.
first-express-push = Las canicas entran por el borde y empujan lo que encuentran. Juegas con Naranja. Mete la tuya por la izquierda, en la fila 4.
    .done = Tu canica está en la casilla del borde y ha empujado a la verde. Recuérdalo: a las tuyas también les puede pasar.
first-expert-aim = Las líneas de cinco o más dan puntos, y vuelves a jugar. Naranja tiene cuatro en la fila 4. Mira la quinta.
first-extreme-aim = Aquí hay que puntuar cada línea, también una corta que no da nada. Lo que puntúas vuelve a tu reserva, menos las últimas. Con diez puntos se gana.
first-moguli-aim = Esta es la meta: cuatro de tus piedras al otro lado. Una piedra sigue el camino de su loseta, se sumerge, corre por debajo y vuelve a salir. Mira: esta llega a la meta.
first-moguli-dive = Cada viaje pide una inmersión: abajo, donde está la piedra, por debajo de al menos otra piedra, y arriba en un portal libre. Juegas con Claro, abajo. Elige la piedra de e1 y después el portal de c3.
    .done = Se ha sumergido, ha pasado por debajo de la piedra oscura de c2 y ha salido: abajo, las piedras no estorban.
first-moguli-rotate = Donde no sigue ningún camino, gira una loseta. Elige c3 y gírala un cuarto en sentido antihorario.
    .done = Ahora los caminos se encuentran. En cada turno giras una loseta y mueves una piedra, en el orden que quieras.
first-moguli-go = El camino está libre. Lleva la piedra de e1 a b4.
    .done = Eso es todo. Cuatro piedras así, antes de que lo consiga Oscuro.
first-begin-shiftago = Juegas con Naranja y empiezas. Mete donde quieras: todavía nada puede salir mal.
first-begin-moguli = Juegas con Claro y empiezas. Te ayudo en los primeros turnos.
first-propose = Mi idea: { $move }. ¡Pero es tu partida!
first-choose = Te toca. Juega lo que más te guste.
first-alone = Ya no me necesitas. Solo hablo si algo sale mal.
first-pushed = { $seat } ha empujado tu canica de { $from } a { $to }.
first-broken = { $seat } ha empujado tu canica de { $from } a { $to }: ha roto tu línea de { $broken }.
first-row = { $length } en línea: ¡muy bien!
first-that = Esa jugada { $why }.
first-over = Has jugado tu primera partida de { $game }. La próxima es solo tuya.
