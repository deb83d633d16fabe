### Lo que solo dice el terminal: teclas, archivos, el tamaño de la ventana.
###
### $columns $lines $width $height   el tamaño de la ventana, y el que hace falta
### $seed    el número de una preparación, como texto
### $at      una casilla por su nombre
### $cells   casillas por su nombre, separadas por comas
### $seat    el nombre de un puesto
### $path    un archivo
### $link    el enlace a una mesa en un servidor
### $error   lo que dice el sistema o un lector, en inglés
### $minutes $seconds $speed $number $count $total $done   números
###
### `terminal-keys-…` es una línea bajo una pantalla: 78 caracteres como máximo. `terminal-help-…` es una página de
### teclas: 70 caracteres por línea como máximo.

terminal-too-small = Esta ventana tiene { $columns } columnas y { $lines } líneas. Undershift necesita { $width } por { $height }: agranda la ventana o reduce las letras.
terminal-top = Cara de arriba
terminal-seed = Disposición { $seed }
terminal-barred = Bloqueadas: { $cells }
terminal-home = En la meta: { $count } de { $total }
terminal-evaluation = Evaluación
terminal-wins-in = { $count ->
    [one] { $seat } gana en { $count } jugada
   *[other] { $seat } gana en { $count } jugadas como mucho
}
terminal-type-a-move = Escribe una jugada, o elige con las flechas.
terminal-stuck = La piedra de { $at } no puede ir a ningún sitio. Gira una loseta o toma otra piedra.
terminal-speed = Velocidad { $speed } de { $count }
terminal-stopped = Detenido

terminal-load = Abrir un archivo
terminal-load-about = Una partida guardada continúa; las anotaciones se recorren jugada a jugada. ¿Qué archivo?
terminal-save = Guardar
terminal-save-about = Un archivo que acaba en .json se puede seguir jugando más tarde. Cualquier otro será una anotación, para personas y programas. ¿Qué archivo?
terminal-saved = Guardado como { $path }
terminal-replace = Ya existe el archivo { $path }. ¿Reemplazarlo?
terminal-file-error = No ha funcionado: { $error }
terminal-not-saved = Esta partida no se puede guardar para más tarde: { $error }
terminal-other-terminal = Undershift ya está abierto en otra terminal. Las partidas de esta no se guardan; k escribe una en un archivo.
terminal-unreadable-save = No se puede leer tu partida guardada: { $error }. Ahora está en { $path }.
terminal-not-remembered = Tu elección no se puede recordar para la próxima vez: { $error }
terminal-quit = Salir
terminal-quit-unsaved = Esta partida no está guardada. ¿Salir de todos modos?
terminal-yes = Sí
terminal-no = No
terminal-yes-or-no = Intro: sí    Esc: no
terminal-draw-confirm = ¿Terminar esta partida en empate?
terminal-discard-confirm = Solo se guarda una partida: la que no has terminado se descarta por esta. ¿Seguir?
terminal-clock = { $minutes } min + { $seconds } s por turno
terminal-name-hint = Con n escribes un nombre: sale en el marcador y en las anotaciones.
terminal-name-about = ¿Quién juega con { $seat }? Sin nombre queda solo el color.

terminal-review = Repaso
terminal-game-of = Partida { $number } de { $count }
terminal-reviewed = Vistas: { $done } de { $count }
terminal-first-position = La posición inicial
terminal-play-on = Jugar desde aquí
terminal-play-on-about = ¿Quién sigue jugando desde esta posición?
terminal-play-on-discards = Solo se guarda una partida: la que no has terminado se descarta por esta.
terminal-play-on-over = Aquí la partida ha terminado. Retrocede unas jugadas y sigue desde allí.

terminal-online-opening = Abriendo { $link }…
terminal-online-connecting = Conectando…
terminal-online-connected = En línea
terminal-online-lost = Sin conexión
terminal-online-ended = Desconectado
terminal-online-waiting = Esperando jugadores
terminal-online-free = libre
terminal-online-you = tú
terminal-online-away = ausente
terminal-online-link = Envía este enlace a quien vaya a jugar: { $link }
terminal-online-answer = Ctrl-Y aceptar · Ctrl-N rechazar
terminal-online-claim = El otro jugador lleva demasiado tiempo ausente. Ctrl-W reclama la victoria; o espera.
terminal-online-sending = Enviando…

terminal-keys-start = Arriba Abajo elegir · Izquierda Derecha cambiar · s jugar · ? teclas · q salir
terminal-keys-shiftago = Flechas elegir · Intro juega · h pista · u deshacer · v evaluación · ? teclas
terminal-keys-moguli = Flechas · Intro toma y deja · + - = girar · h pista · u deshacer · ? teclas
terminal-keys-watch = Espacio detiene · + - velocidad · v evaluación · m menú · ? teclas · q salir
terminal-keys-past = Izquierda Derecha por las jugadas · Fin vuelve a la partida · ? teclas
terminal-keys-over = r otra vez · g repaso · k guardar · m menú · Izq. Der. jugadas · q salir
terminal-keys-waiting = 1-4 sentarse · 0 levantarse · ? teclas · q salir
terminal-keys-online = Flechas · Intro juega · u deshacer · o empate · x rendirse · ? teclas
terminal-keys-online-over = r revancha · g repaso · k guardar · Izq. Der. jugadas · q salir
terminal-keys-review = Izq. Der. jugadas · Tab error · c jugar desde aquí · Esc volver · ? teclas
terminal-keys-play-on = Arriba Abajo · Izq. Der. quién · Intro jugar · Esc volver

terminal-help = Teclas
terminal-help-start =
    Arriba, Abajo   ir de línea en línea
    Izq., Der.      cambiar una línea
    Intro           cambiarla, o hacer lo que dice
    s               empezar la partida
    o               abrir un archivo
    n               escribir el nombre de una persona
    0-9, r          escribir una disposición, o sortear otra
    d               descartar la partida sin terminar
    q, Esc          salir
terminal-help-shiftago =
    Flechas         dar la vuelta al tablero y cruzarlo
    Tab             siguiente entrada abierta
    Intro           meter la canica; elegir la línea que se puntúa
    N S E W …       escribir una jugada, como Nc o W4; Tab la completa
    Ratón           un clic elige una entrada, otro la juega
terminal-help-moguli =
    Flechas         ir de loseta en loseta
    Tab             siguiente piedra, o siguiente portal al alcance
    Intro           tomar una piedra, dejarla; jugar lo que se muestra
    + - =           girar la loseta: un cuarto, un cuarto atrás, media
    a1c3, c4+, pass escribir una jugada; Tab la completa
    Ratón           un clic toma y deja; el botón derecho gira
terminal-help-play =
    h  pista                     u  deshacer
    v  evaluación                Espacio  el ordenador juega ya
    g  repasar la partida        [ ]  mirar atrás, adelante
    x  rendirse                  o  ofrecer empate
    z  parar los relojes         r  otra vez, tras el final
    k  guardar en un archivo     m  menú; la partida se guarda
    Esc  soltar                  q  salir; la partida se guarda
terminal-help-waiting =
    1-4             sentarse en este asiento
    0               levantarse
    q, Esc          salir; el asiento es tuyo hasta que empiece
terminal-help-online =
    u  deshacer, o pedirlo       [ ]  mirar atrás, adelante
    x  rendirse                  o  ofrecer empate
    z  pedir una pausa           r  revancha, otra partida
    Ctrl-Y  aceptar              Ctrl-N  rechazar
    Ctrl-W  reclamar la victoria k  guardar en un archivo
    g  repaso, tras el final     v  evaluación, tras el final
    Esc  soltar                  q  salir; el enlace te trae aquí
terminal-help-review =
    Izq., Der.      una jugada atrás o adelante
    Inicio, Fin     primera y última posición
    Tab             siguiente error
    c               jugar desde aquí
    n, p            partida siguiente y anterior del archivo
    m               menú
    Esc             volver

terminal-better = mejor era { $move }
terminal-inaccuracy = no del todo la mejor
terminal-mistake = un error
terminal-blunder = un error grave
