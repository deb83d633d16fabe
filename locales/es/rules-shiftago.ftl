### The rules of Shiftago for players. Which text comes where, and the diagrams between them: ../rules.json.
### Texts whose name has `ruling` in it are decisions of ours; the page puts `rulebook-ruling` before them.
### Moves and fields stand as they are written everywhere: Se:b2-g2, c4. No variables.

rules-shiftago = Shiftago
rules-shiftago-idea = Empujas canicas desde el borde, y ellas empujan a las que ya están. Quieres poner canicas de tu color en línea: en horizontal, en vertical o en diagonal.
rules-shiftago-seats = Juegan dos, tres o cuatro, por turnos en sentido horario. Cada cual tiene 22 canicas de un color en reserva. Por orden de asiento: Naranja, Verde, Azul y Blanco. Quién empieza se sortea.
rules-shiftago-names = El tablero tiene 7 por 7 casillas. Las columnas van de la a a la g, de izquierda a derecha, y las filas del 1 al 7, de abajo arriba, vistas desde el primer asiento.
rules-shiftago-credits = Shiftago lo inventaron Robert Witter y Frank Warneke (2016). Contamos sus reglas con nuestras palabras. Donde las reglas impresas dejan una duda hubo que decidir: esos lugares están marcados como decisión nuestra.

rules-push = Meter y empujar
rules-push-turn = En tu turno metes una canica de tu reserva desde cualquier borde, por cualquier columna o fila. Hay 28 entradas: N desde arriba, S desde abajo, W desde la izquierda y E desde la derecha, con su columna o fila, como Nc o W4.
rules-push-empty = Si la casilla del borde está vacía, tu canica se queda ahí y nada más se mueve.
rules-push-taken = Si está ocupada, su canica avanza una casilla, y con ella todas las que le siguen sin hueco. Tu canica ocupa la casilla del borde.
rules-push-gap = El primer hueco absorbe el empujón. Las canicas de más allá no se mueven.
rules-push-full = Si las siete casillas están ocupadas, no puedes entrar por ahí. Ninguna canica sale nunca del tablero por el borde.
rules-push-edge = Una canica se queda en el borde hasta que algo la empuja. Por eso Na y Sa son jugadas distintas incluso en una columna vacía.
rules-push-diagram-gap = Azul juega W2: dos canicas avanzan, el hueco en c2 absorbe el empujón y la canica azul de d2 se queda. Después Naranja juega también W2, y avanzan las cuatro.

rules-rows = Líneas
rules-rows-what = Una línea son canicas de un color seguidas y sin huecos: en horizontal, en vertical o en cualquier diagonal.
rules-rows-length = Cuenta siempre en toda su longitud. Seis seguidas son una línea de seis, y no también una de cinco.
rules-rows-own = Una línea solo cuenta para ti justo después de haber metido tú una canica.

rules-express = Express
rules-express-turn = En tu turno metes una canica. Ganas si entonces tu color tiene una línea de
rules-express-two = cinco o más con dos jugadores,
rules-express-more = cuatro o más con tres o cuatro jugadores.
rules-express-anyone = Da igual quién la formó y cuándo. Las líneas de otros colores no cuentan en tu turno, por largas que sean. Si no tienes ninguna, juega el siguiente asiento en sentido horario.
rules-express-draw = Si el tablero está lleno, o a quien le toca no le queda ninguna canica, la partida acaba en empate.
rules-express-ruling-draw = Basta con que no tenga canicas quien tiene el turno. Las reglas impresas solo dicen que los jugadores no tienen más. Solo importa si hay hándicap.
rules-express-ruling-balanced = Inicio equilibrado, para dos: quien empieza con el tablero vacío siempre puede ganar. Por eso podéis acordar empezar con tres canicas en el tablero, sorteadas de una lista de aperturas: dos de quien empieza y una del otro, que juega a continuación. En ninguna de ellas hay una victoria demostrada, y el ordenador, contra sí mismo, ganó más o menos igual de veces con cada lado.
rules-express-diagram-other = Tres jugadores. Verde juega Sd y junta cuatro canicas naranjas. Nadie gana, porque era el turno de Verde. Azul no lo ve y juega Ng. Ahora cualquier jugada que deje entera la línea hace ganar a Naranja: W6.
rules-express-diagram-longer = Cuatro jugadores. Azul juega W4. Blanco tiene ahora cinco en línea, pero es el turno de Azul: solo cuenta la línea azul, de a1 a a4. Azul gana.

rules-tournament = Torneo Express
rules-tournament-goal = Un torneo es una serie de partidas de Express. Quien gana antes diez partidas gana el torneo; podéis acordar otro número.
rules-tournament-next = El asiento a la izquierda del ganador, el siguiente en sentido horario, empieza la siguiente partida.
rules-tournament-ruling-draw = Tras un empate nadie suma, y empieza el asiento a la izquierda de quien empezó la última.

rules-expert = Expert
rules-expert-goal = Las líneas dan puntos. Quien llega primero a diez puntos o más gana al instante.
rules-expert-long-enough = En tu turno metes una canica. Entonces se puntúa una línea de tu color con al menos cinco canicas si sois dos, al menos cuatro si sois tres o cuatro. También aquí da igual quién la formó.
rules-expert-none = Si no tienes ninguna, tu turno termina. Si tienes una o más:
rules-expert-must = Debes puntuar exactamente una, y eliges cuál.
rules-expert-full = Se puntúa en toda su longitud, nunca como una más corta.
rules-expert-take-off = Recibes sus puntos y retiras canicas de ella, que vuelven a tu reserva.
rules-expert-again = Después juegas otra vez.
rules-expert-points-two = Con dos jugadores: cinco en línea dan 2 puntos, seis dan 5, siete dan 10. Ambos extremos se quedan en el tablero, el resto sale.
rules-expert-points-more = Con tres o cuatro jugadores: cuatro en línea dan 2 puntos, cinco dan 5, seis dan 8, siete dan 10. Se queda un extremo, el que elijas; el resto sale.
rules-expert-second = Con cada canica solo se puntúa una línea, aunque dos se crucen o se toquen. La otra se queda. Si sigue ahí después de tu siguiente canica, hay que puntuarla entonces.
rules-expert-end = Si a quien le toca no le quedan canicas, o el tablero está lleno, gana quien tiene más puntos. Si varios comparten el máximo, es empate entre ellos.
rules-expert-diagram-full = Naranja juega Se y tiene seis en línea, de b2 a g2. Es una de seis, nunca de cinco: 5 puntos. Con dos jugadores se quedan ambos extremos: Se:b2-g2. Después Naranja juega otra vez.
rules-expert-diagram-end = La misma línea da 8 puntos con tres jugadores, y Naranja elige el extremo que se queda. Aquí es b2: Se:b2-g2.
rules-expert-diagram-other-end = Y aquí es g2: Se:g2-b2.
rules-expert-diagram-two = Naranja juega Sa y tiene dos líneas de cinco. Puntúa la columna, Sa:a1-a5, por 2 puntos. La otra línea sigue ahí, y W1 la convierte en una de seis: W1:a1-f1, otros 5 puntos.

rules-extreme = Extreme
rules-extreme-short = Extreme es Expert con un añadido: también hay que puntuar líneas más cortas, por 0 puntos.
rules-extreme-two = Con dos jugadores son las de cuatro.
rules-extreme-more = Con tres o cuatro jugadores son las de tres.
rules-extreme-must = Una línea de 0 puntos es una línea como las demás: debes puntuarla, o puntuar otra si tienes varias. Se retiran canicas del mismo modo y juegas otra vez.
rules-extreme-both-ways = Puede perjudicar, porque te quita canicas del tablero, y puede ayudar, porque te da otro turno.
rules-extreme-ruling-repetition = Cuando la misma posición se da por tercera vez, la partida acaba como si el tablero estuviera lleno: gana quien tiene más puntos. Si no, una partida podría dar vueltas sin fin.
rules-extreme-diagram-again = Naranja juega Sd y debe puntuar cuatro en línea, de d1 a g1, por 0 puntos. Pero eso da otro turno: el segundo Sd empuja d1 a d2 y hace cinco, de b2 a f2, por 2 puntos. Verde no ha jugado entre medias.

rules-seats = Dos, tres y cuatro jugadores
rules-seats-what = El número de jugadores cambia cuánto debe medir una línea y qué queda de ella.
rules-seats-express = Express: cinco en línea ganan con dos jugadores, cuatro con tres o cuatro.
rules-seats-expert = Expert: las líneas cuentan desde cinco con dos jugadores, desde cuatro con tres o cuatro.
rules-seats-extreme = Extreme: las líneas cuentan desde cuatro con dos jugadores, desde tres con tres o cuatro; las más cortas dan 0 puntos.
rules-seats-stays = De una línea puntuada se quedan ambos extremos con dos jugadores. Con tres o cuatro se queda uno, el que elija quien la puntúa.

rules-handicap = Hándicap
rules-handicap-what = Para igualar fuerzas, un jugador más fuerte puede descansar sus primeros 1 a 6 turnos.
rules-handicap-aside = Aparta ese número de sus 22 canicas. Cada turno que descansa le devuelve una. Cuando no queda ninguna apartada, juega con normalidad.
rules-handicap-ruling-each = Cada asiento puede tener su propio número, y al menos uno no tiene. Los turnos se saltan solos.
rules-handicap-touch = Mientras todas las canicas del tablero sean de un color, no pueden tocarse ni de lado ni una encima de otra. En diagonal sí. Cuando entra un segundo color, esta regla deja de valer.
rules-handicap-diagram-touch = Verde descansa, y Naranja tiene una canica en a2. Sb está permitido: a2 y b1 solo se tocan en diagonal. W3, W2, Sa y W1 están prohibidos.
rules-handicap-ruling-no-entry = Si no hay ninguna entrada permitida, lo que solo ocurre en una posición puesta a mano, la partida acaba como si el tablero estuviera lleno.

rules-leaving = Dejar una partida
rules-leaving-two = Entre dos, dejar la partida es rendirse: gana el otro.
rules-leaving-ruling-more = Con tres o cuatro, un jugador puede dejar la partida y los demás siguen.
rules-leaving-marbles = Sus canicas se quedan en el tablero y se empujan como las demás.
rules-leaving-turns = Sus turnos se saltan, sus líneas no cuentan y su asiento queda último.
rules-leaving-lengths = La longitud de las líneas y los puntos siguen siendo los del número de asientos del principio.
rules-leaving-last = Cuando solo queda un asiento, gana. Quien ha dejado la partida no tiene turno: que le falten canicas no acaba nada.

rules-manners = Buenas maneras
rules-manners-touch = Tocada, jugada: cuando tu canica ha tocado el tablero u otra canica, haces esa jugada. Si tocas una línea para puntuarla, puntúa esa.
rules-manners-hints = Sin consejos entre jugadores. Pero si alguien olvida puntuar, los demás deben decirlo.
rules-manners-screen = En pantalla solo se deshace una jugada si todos lo han acordado.

rules-writing = Cómo se escriben las jugadas
rules-writing-entry = Una canica que entra se escribe con el nombre de su entrada: Nc, W4. Si se puntúa una línea, siguen sus dos extremos tras dos puntos: Nc:a1-e5.
rules-writing-two = Con dos jugadores va primero el extremo de la columna anterior; en la misma columna, el de la fila más baja.
rules-writing-more = Con tres o cuatro jugadores va primero el extremo que se queda.
