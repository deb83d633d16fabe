### The rules of Moguli for players. Which text comes where, and the diagrams between them: ../rules.json.
### Texts whose name has `ruling` in it are decisions of ours; the page puts `rulebook-ruling` before them.
### Moves and fields stand as they are written everywhere: a1c3, c4+. No variables.

rules-moguli = Moguli
rules-moguli-idea = Quieres llevar cuatro de tus piedras a la fila de salida del otro. Las piedras viajan por los caminos de las losetas, y cada viaje debe sumergirse por un portal, pasar bajo otra piedra y volver a salir. Girar una loseta cambia los caminos de sus dos caras, la que ves y la que no.
rules-moguli-players = Juegan dos: Claro y Oscuro. Empieza Claro.
rules-moguli-board = Se mezclan 35 losetas y se colocan en 5 columnas, de la a a la e, y 7 filas, del 1 al 7, vistas por Claro. Cada loseta tiene un portal en el centro: un agujero sobre el que puede estar una piedra, o por el que puede pasar.
rules-moguli-stones = Cada cual tiene cinco piedras en su fila de salida: la fila 1 para Claro, la fila 7 para Oscuro. Nunca hay más de una piedra en un portal.
rules-moguli-credits = Moguli lo inventó Reinhold Wittig (2003/2004). Contamos sus reglas con nuestras palabras. Donde las reglas impresas dejan una duda hubo que decidir: esos lugares están marcados como decisión nuestra.

rules-tiles = Losetas y caminos
rules-tiles-path = En la cara de arriba de cada loseta, un camino une el portal con dos lados vecinos, como una L. En la de abajo también.
rules-tiles-twin = Una gemela (con un triángulo blanco) tiene el camino de abajo justo bajo el de arriba, hacia los mismos lados.
rules-tiles-split = Una cruzada (sin triángulo) tiene el camino de abajo hacia los otros dos lados.
rules-tiles-known = En la mesa nunca ves la cara de abajo, pero siempre la conoces por la de arriba. Hay 17 gemelas y 18 cruzadas, según un recuento publicado.
rules-tiles-connected = Dos losetas vecinas están conectadas por arriba si ambas tienen allí un camino hacia el lado que comparten. Lo mismo vale por abajo.
rules-tiles-diagram-unseen = Por arriba, ninguna de estas losetas está conectada a otra. Pero a1, b1 y b2 son cruzadas, y por abajo a1 lleva a b1 y b1 a b2. La piedra de a1 se sumerge, pasa bajo b1 y sale en b2: a1b2.

rules-turn = Un turno
rules-turn-two = En tu turno haces dos jugadas, cada una exactamente una vez, en el orden que quieras:
rules-turn-rotate = girar una loseta, y
rules-turn-move = mover una de tus piedras.
rules-turn-bonus = El bonus, si lo ganas, va al final. El turno de Claro y el de Oscuro que le sigue son una ronda.
rules-turn-ruling-both = Hay que hacer ambas si es posible. Solo el bonus es voluntario.
rules-turn-diagram-open = Claro aún no puede mover ninguna piedra. Claro gira c3 un cuarto en sentido horario: ahora el camino sube de a1 hasta d4, y la piedra va allí, bajo la oscura de c2.

rules-rotating = Girar una loseta
rules-rotating-how = Gira cualquier loseta un cuarto, media vuelta o tres cuartos. Si tiene una piedra encima, tuya o no, se queda en su portal.
rules-rotating-barred = No puedes girar una loseta que el otro giró en el turno justo anterior. Esas losetas, una o dos, están bloqueadas para ti en este turno, estén como estén.
rules-rotating-ruling-barred = Está bloqueado lo que se giró en el turno justo anterior al tuyo, para ambos por igual. Las reglas impresas dicen «en la ronda anterior».

rules-moving = Mover una piedra
rules-moving-legs = Una piedra se mueve en tres tramos.
rules-moving-first = Por arriba, si quieres: por portales conectados, tan lejos como quieras. Todo portal por el que pases o en el que pares debe estar vacío.
rules-moving-below = Por abajo, siempre: sumérgete por el portal al que has llegado (puede ser el de partida) y sigue el camino de abajo. Allí las piedras no estorban, y debes pasar bajo al menos otra piedra, de cualquier color. Después sal por un portal vacío.
rules-moving-last = Otra vez por arriba, si quieres, como en el primer tramo.
rules-moving-stuck = Una piedra que no puede pasar bajo otra no puede moverse.
rules-moving-diagram-legs = La piedra clara de a1 puede ir por arriba a b1 o b2, pero c2 está ocupado. Se sumerge, pasa bajo c2 y sale en c3. Desde ahí puede seguir a d3 o d4. Hay, pues, tres jugadas: a1c3, a1d3 y a1d4.
rules-moving-ruling-off = Mientras se mueve, la piedra no está en el tablero: su portal de partida cuenta como vacío, y pasar bajo él no cuenta.
rules-moving-ruling-once = En un mismo tramo no se visita dos veces un portal, y una jugada acaba en otro portal que el de partida.
rules-moving-ruling-ways = Si varios caminos llevan al mismo portal, cuenta uno que pase bajo una piedra del otro, porque da el bonus; después, el más corto.

rules-bonus = El bonus
rules-bonus-what = Si tu piedra pasó bajo una o más piedras del otro, puedes girar una loseta más al final de tu turno. Sean cuantas sean, es una sola loseta.
rules-bonus-which = Puede ser cualquiera que no tengas bloqueada, también la que ya giraste en este turno. Si giras dos distintas, ambas quedan bloqueadas para el otro en el turno siguiente.
rules-bonus-ruling-same = El bonus puede ir a la loseta ya girada, tanto si antes giraste como si antes moviste.
rules-bonus-diagram-ring = Claro juega a1b2. Las cuatro losetas forman un anillo: la piedra podría pasar bajo a2, donde está Claro, o bajo b1, donde está Oscuro. Cuenta el camino bajo b1, y Claro gana el bonus.

rules-breathe = Tu fila de salida debe respirar
rules-breathe-what = Al menos dos portales de tu fila de salida deben estar vacíos. La llenan las piedras de ambos colores.
rules-breathe-must = Si al empezar tu turno hay menos de dos, debes mover una de tus piedras de esa fila. Por eso tus dos primeros movimientos de piedra salen de ahí.
rules-breathe-never = Nunca puedes llevar una piedra a tu fila de salida, ni moverla por ella, si después quedan menos de dos portales vacíos.
rules-breathe-other = La fila de salida del otro puedes llenarla cuanto quieras.
rules-breathe-ruling-there = La obligación solo vale para quien aún tiene una piedra en esa fila.
rules-breathe-diagram-full = En la fila de salida de Claro solo c1 está vacío: debe moverse una piedra de esa fila, y d3e4 tiene que esperar. La piedra de a1 puede ir a b2 o c2. A c1 no: habría otra vez cuatro piedras en la fila.

rules-no-move = Si no puedes mover ninguna piedra
rules-no-move-what = Si ninguna piedra puede moverse, o debes mover una de tu fila de salida y no puedes, no mueves ninguna. Aun así giras una loseta.
rules-no-move-ruling-keep = Si al empezar tu turno puedes mover una piedra, no puedes girar una loseta de modo que no quede ningún movimiento.
rules-no-move-ruling-open = Si no puedes mover ninguna, puedes girar cualquier loseta no bloqueada. Si eso abre un movimiento, debes hacer uno; si no, tu turno termina.
rules-no-move-diagram-last = a1b2 es el único movimiento de piedra de Claro: no puede empezar rompiendo su camino. La loseta de b1 no puede girarse de ningún modo. a1+ y b2+ conservan el camino y están permitidos.

rules-moguli-end = Cómo acaba una partida
rules-moguli-end-four = La partida se decide cuando alguien tiene cuatro piedras en la fila de salida del otro.
rules-moguli-end-dark = Si es Oscuro, gana Oscuro.
rules-moguli-end-light = Si es Claro, Claro completa su turno y Oscuro tiene uno último. Si entonces Oscuro también tiene cuatro piedras en la meta, es empate. Si no, gana Claro.
rules-moguli-end-ruling-dark = La cuarta piedra de Oscuro acaba la partida al instante, sin la loseta que quedara por girar.
rules-moguli-end-idle = Si nadie mueve una piedra en tres rondas seguidas, la partida acaba y gana quien tiene más piedras en la meta.
rules-moguli-end-ruling-equal = Con el mismo número de piedras en la meta es empate.
rules-moguli-end-ruling-repetition = Cuando la misma posición se da por tercera vez al empezar un turno, la partida acaba del mismo modo. Si no, dos piedras podrían ir y venir sin fin.

rules-newrow = Variante: nueva fila de salida
rules-newrow-what = Antes del primer turno, Claro puede cambiar losetas de la fila 1, una a una y hasta las cinco, por losetas de las filas centrales 3, 4 y 5. Ninguna se gira. Después Oscuro puede hacer lo mismo con la fila 7, también con losetas que Claro haya puesto en el centro. Ambos pueden renunciar.
rules-newrow-ruling-exchange = Las dos losetas cambian exactamente de sitio, y nadie cambia dos veces la misma.
rules-newrow-diagram-exchange = Claro cambia a1 por c4 y termina.

rules-cylinder = Variante: cilindro
rules-cylinder-what = Las columnas a y e son vecinas: un camino puede salir por la izquierda y entrar por la derecha, por arriba y por abajo. Las filas 1 y 7 no son vecinas.
rules-cylinder-diagram-back = El camino sube de a1 a a2, sale por la izquierda, entra en e2 y sube a e3. Claro pasa bajo a2 y va a e2 o e3.

rules-take-back = Deshacer
rules-take-back-ruling-turn = Mientras tu turno no haya terminado, puedes deshacer tus jugadas y probar otra cosa. Después hace falta el acuerdo del otro.

rules-moguli-writing = Cómo se escriben las jugadas
rules-moguli-writing-rotation = c4+ gira la loseta de c4 un cuarto en sentido horario, c4- un cuarto en sentido contrario, c4= media vuelta.
rules-moguli-writing-stone = a1c5 es una piedra que va de a1 a c5.
rules-moguli-writing-exchange = a1~c4 cambia dos losetas antes del primer turno.
rules-moguli-writing-pass = pass renuncia al bonus, o termina los cambios.
