### The analysis board: engine, variations, the position editor, sharing and opening games.
###
### $seat          a seat's localised name, or the name its player typed
### $move $found   a move, or a piece of text, as it is written
### $game          a game's localised name
### $reason        a whole sentence of reasons.ftl
### $depth $line $column $turn $seats   numbers
### $cell          a field, as c4
### $ended         a result as records write it, as 1-0

analysis-title = Tablero de análisis
analysis-eval-none = Aún sin evaluar
analysis-engine = Motor
analysis-engine-on = Activado
analysis-engine-off = Apagado
analysis-depth = Profundidad { $depth }
analysis-thinking = Pensando…
analysis-lines = Líneas
analysis-play-line = Jugar la primera jugada de esta línea
analysis-add-line = Guardar la línea que empieza con { $move }
analysis-threats = Mostrar amenazas
analysis-threats-none = No hay amenazas
analysis-move = { $seat }: { $move }
analysis-variation = Variante
analysis-moves-empty = Haz una jugada en el tablero o abre una partida más abajo.
analysis-moves-end = Al final de la línea
analysis-glyph = Anotación
analysis-promote = Hacerla línea principal
analysis-delete = Borrar desde aquí
analysis-comment = Comentario
analysis-face-top = Cara de arriba
analysis-face-bottom = Cara de abajo
analysis-face-both = Ambas caras
analysis-face-through = Transparente
analysis-face-map = Mapa de líneas

practice-start = Jugar desde aquí
practice-stop = Dejar de jugar
practice-on = Juegas esta posición contra el ordenador.

editor-title = Preparar una posición
editor-board = Tablero para preparar: toca una casilla para aplicar lo elegido
editor-brush = Un toque en el tablero
editor-brush-hand = Toma una pieza o una loseta y la deja en otro sitio
editor-drag = O arrástralas; la pieza que sueltas fuera del tablero desaparece.
editor-taken = Tomada de { $cell }: elige dónde dejarla.
editor-put = Puesta en { $cell }.
editor-brush-empty = Quita una pieza
editor-brush-turn = Gira la loseta
editor-brush-kind = Alterna gemela y cruzada
editor-brush-rotated = La marca como girada en este turno
editor-brush-barred = La bloquea en este turno
editor-twin = gemela
editor-split = cruzada
editor-to-move = Le toca a
editor-points = Puntos
editor-sits-out = Descansa
editor-stage = Hasta ahora en este turno
editor-stage-0 = Aún nada
editor-stage-1 = Un giro
editor-stage-2 = Un movimiento de piedra
editor-stage-3 = Un movimiento de piedra con bonus
editor-stage-4 = Ambos, el bonus sigue abierto
editor-idle = Rondas sin mover piedra
editor-has-moved = En esta ronda se ha movido una piedra
editor-text = Posición en texto
editor-text-wrong = Esto no es una posición de { $game }. Mira «{ $found }».
editor-empty = Vaciar el tablero
editor-start = Posición inicial
editor-done = Analizar esta posición

share-title = Compartir, guardar y abrir
share-link = Copiar un enlace
share-record = Copiar la partida
share-position = Copiar la posición
share-file = Guardar en un archivo
share-svg = Tablero en SVG
share-png = Tablero en PNG
share-motion = Partida en movimiento (WebP)
share-motion-progress = Dibujando… { $percent } %
share-saved = Guardado
share-link-broken = Este enlace no contiene ninguna partida. Quizá se cortó por el camino: pídelo otra vez.

import-title = Abrir una partida
import-file = Abrir un archivo
import-paste = O pega una anotación
import-open = Abrir el texto
import-choose = ¿Qué partida?
import-error-text = Línea { $line }, columna { $column }: «{ $found }» no debe estar ahí. Corrígelo e inténtalo de nuevo.
import-error-breaks-off = No es una anotación entera: se corta en la línea { $line }. Pégala toda.
import-error-other = No se puede leer. Revisa el texto.
import-error-empty = No contiene ninguna partida.
import-error-no-game = El texto no dice qué juego es. Añade una línea como [Game "express:2"].
import-error-unknown-game = El juego «{ $found }» no se conoce aquí.
import-error-rules = Se jugó con las reglas «{ $found }», que aquí no se conocen. Carga la última versión de esta página.
import-error-start = La posición inicial no es posible. { $reason }
import-error-start-text = La posición inicial no se puede leer. Mira «{ $found }».
import-error-step = Turno { $turn }: { $move } no se puede jugar. { $reason }
import-error-no-move = No está escrito como una jugada.
import-error-result = Las jugadas llevan a { $ended }, pero la anotación dice otra cosa. Corrige el resultado.
import-error-seats = El resultado { $found } no encaja. Asientos en este juego: { $seats }.
import-error-too-deep = Las variantes están demasiado anidadas.

explorer-show = Lo que otros jugaron aquí
rated-locked = Estás jugando una partida puntuada de este tipo. Hasta que termine, el motor y el archivo están cerrados aquí.
rated-to-game = A la partida
