### Express for two is solved: the story, what is known of the openings, and the tree of the proof on a board.
###
### $seat $other   a seat's localised name, or the name its player typed; $other is the seat that does not win
### $move          a move as it is written
### $value         one of `solved-value-…`
### $count $first $open   numbers

solved-title = Express para dos está resuelto
solved-lead = Quien empieza siempre puede ganar. Aquí está qué significa eso, cómo lo sabemos y cómo puedes comprobarlo.
solved-walk = Recorrer la demostración

solved-claim-title = Gana quien empieza
solved-claim = En Express para dos, quien empieza tiene una victoria forzada: mete una canica en Na, desde arriba en la columna izquierda, y hay una respuesta ganadora para todo lo que pueda seguir.
solved-meaning = Eso no estropea el juego. Nadie sabe millones de respuestas de memoria, y basta un descuido para perder la victoria. Pero el ordenador en el nivel 10 juega según esta demostración: cuando empieza, gana.

solved-openings-title = Qué se sabe de las aperturas
solved-openings = Las cuatro primeras jugadas distintas, cada una con todas las respuestas distintas; las demás son reflejos de estas. «Abierto» significa: nadie lo sabe todavía.
solved-opening = { $move }: { $value }
solved-value-first = gana el primero
solved-value-second = gana el segundo
solved-value-neither = empate
solved-value-open = abierto
solved-openings-three = Posiciones tras tres jugadas: { $count }. Ganadas por quien empieza: { $first }. Abiertas: { $open }.

solved-proof-title = Cómo se demostró
solved-proof = Una búsqueda encontró una respuesta para cada réplica, luego para cada réplica siguiente, hasta que cada línea acabó con cinco en línea. Miró { $count } millones de posiciones, hasta que las trece réplicas a Na quedaron resueltas.
solved-proof-exact = No omite ninguna réplica, salvo que sea el reflejo de otra o pierda enseguida. Nunca toma una posición por otra, y un empate no cuenta como victoria. Lo que el ordenador opina de una posición solo dice dónde buscar primero.

solved-check-title = Cómo comprobarlo
solved-check = Todo lo que la búsqueda ha resuelto está junto al código fuente del programa, en la carpeta proofs. Esta orden lo lee y dice qué está ganado:
solved-certificate = No tienes que creer a la búsqueda: la carpeta tiene también un certificado, con la respuesta ganadora en cada posición. Lo leen dos verificadores que no comparten código con la búsqueda. Uno lo recorre entero en un minuto o dos; el otro, en Python sencillo, sigue líneas de juego al azar hasta el final:

solved-falsify-title = Qué demostraría lo contrario
solved-falsify = Una sola réplica contra la que no haya victoria. Recorre la demostración y replica lo que quieras: si una respuesta que se da por demostrada no gana, la demostración es falsa.

solved-tree-title = La demostración, jugada a jugada
solved-moves = { $count ->
    [0] Posición inicial
    [one] Tras { $count } jugada
   *[other] Tras { $count } jugadas
}
solved-here-looking = Buscando…
solved-here-wins = { $seat } gana desde aquí.
solved-here-wins-anyway = { $seat } gana, haga lo que haga { $other }.
solved-here-proven = { $count ->
    [one] Demostrado: { $seat } gana con la próxima jugada.
   *[other] Demostrado: { $seat } gana en { $count } jugadas como mucho.
}
solved-here-draw = Demostrado: ningún lado tiene una victoria forzada.
solved-here-open = Nadie sabe todavía quién gana aquí.
solved-here-unknown = No hay nada guardado sobre esta posición.
solved-answer = La respuesta que gana: { $move }
solved-play-answer = Jugar { $move }
solved-choose-reply = Elige una réplica para { $seat }, en el tablero o en la lista.
solved-proving = Demostrándolo aquí mismo. Miles de posiciones hasta ahora: { $count }
solved-not-proven = Sin demostración en este tiempo. Sigue buscando o sigue jugando.
solved-prove = Buscar una demostración
solved-prove-on = Seguir buscando
solved-played = Jugado: { $move }
solved-to-start = A la posición inicial
solved-moves-of = { $seat }: todas las jugadas
solved-replies-of = { $seat }: todas las réplicas
solved-worth-wins = { $seat } gana
solved-worth-draw = empate
solved-worth-open = abierto
solved-worth-unknown = no se sabe
solved-worth-answer = respuesta { $move }
solved-mirrors = Las jugadas que son reflejo de una de estas no están en la lista. Puedes jugarlas en el tablero.
