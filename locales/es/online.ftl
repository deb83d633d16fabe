### Jugar con otros por un servidor: esperar en una mesa, jugar, hablar.
###
### $names              several names as a list
### $seat $by $name     a seat's localised name, or the name that somebody goes by
### $game               a game's localised name
### $time               a span as a clock shows it, as 0:45
### $then               what comes of it: claim, replace or skip
### $text               what somebody wrote, or a piece of text of ours
### $count $level $minutes $seconds $days $most   numbers
###
### `chat-say-<code>` belongs to ChatPreset and `goodbye-<code>` to Goodbye, both in crates/protocol/src/online.
### What is said later than the first move is in online-more.ftl.

wait-title = Esperando jugadores
wait-lead = La partida empieza en cuanto todos los asientos estén ocupados.
wait-drawn = Los asientos se sortean cuando empieza la partida.
wait-rated = partida puntuada
wait-link = Enlace a esta mesa
wait-copy = Copiar el enlace
wait-share = Compartir el enlace
wait-qr = O escanea esto con un teléfono
wait-qr-alt = Código QR con la dirección de esta mesa
wait-view = Tablero para una tableta sobre la mesa
wait-seat-free = Libre
wait-seat-guest = Invitado
wait-sit = Sentarse aquí
wait-sit-first = Sentarse
wait-stand = Levantarse
wait-remove = Liberar el asiento
wait-engine = Dárselo al ordenador
wait-fill = Completar con ordenadores y empezar
wait-name = ¿Cómo te llamas?
wait-name-save = Guardar el nombre
wait-name-saved = Guardado
wait-watching = Estás mirando. Siéntate para jugar.
wait-meanwhile = Jugar contra el ordenador mientras tanto
wait-missing = Esta mesa no existe, o ya no.
wait-missing-home = Abrir una mesa propia

clock-game-of = { $minutes } min + { $seconds } s
clock-turn-of = { $days ->
    [one] { $days } día por turno
   *[other] { $days } días por turno
}
clock-none = Sin reloj

net-connecting = Conectando…
net-connected = Hay conexión
net-waiting = Se ha perdido la conexión. Nuevo intento…
net-unsent = Tu jugada está guardada y se envía en cuanto vuelva la conexión.
net-retry = Probar ahora
goodbye-shutting-down = El servidor se reinicia. Tu partida sigue en un momento.
goodbye-outdated-client = Hay una versión más nueva de esta página. Cárgala de nuevo para seguir; no se pierde nada.
goodbye-outdated-server = Esta página es más nueva que el servidor. Prueba más tarde.
goodbye-too-many-connections = Hay demasiadas ventanas abiertas aquí. Cierra algunas y prueba otra vez.
goodbye-misbehaved = El servidor ha cerrado la conexión. Carga la página de nuevo.
goodbye-idle = La conexión se cerró porque no pasaba nada.
goodbye-logged-out = Se ha cerrado tu sesión. Vuelve a cargar la página para seguir.
goodbye-reload = Cargar de nuevo

online-you = tú
online-away = { $seat } no tiene conexión
online-away-until = { $seat } no está. Quedan { $time }; después { $then ->
    [claim] puedes reclamar la victoria.
    [replace] sigue el ordenador.
   *[skip] deja la partida.
}
online-away-over = { $seat } lleva demasiado tiempo fuera.
online-claim = Reclamar la victoria
online-spectators = { $count ->
    [0] Nadie mira
    [one] { $count } espectador
   *[other] { $count } espectadores
}
online-watching = Estás mirando
online-come-back = Volver a tu asiento
online-offered = Has preguntado. Esperando a { $names }…
online-agreed = Has aceptado. Esperando a { $names }…
online-withdraw = Cancelar
online-ready = Listo para la siguiente partida
online-ready-wait = Esperando a los demás, { $time } como máximo…
online-rematch-seats = Asientos de la revancha
online-rematch-usual = Como siempre, por turno
online-rematch-same = Todos se quedan donde están
online-rematch-lot = Al azar
online-leave-confirm = ¿Dejar la partida? { $then ->
    [rated] El ordenador sigue por ti. La partida es puntuada: no puedes volver y cuentas como último.
    [replace] El ordenador sigue por ti y puedes volver.
   *[skip] Tus turnos se saltan y los demás siguen.
}
online-abort = Anular la partida
online-abort-confirm = ¿Anular esta partida para todos? No cuenta para nadie.
online-premove = { $move } se juega en cuanto sea tu turno.
online-premove-cancel = Cancelarla
online-premove-lapsed = { $move } ya no se puede jugar. Elige otra jugada.
online-to-tournament = Al torneo
online-copy-link = Copiar el enlace a esta mesa
online-caught-up = { $count ->
    [one] Se ha hecho { $count } jugada mientras no estabas
   *[other] Se han hecho { $count } jugadas mientras no estabas
}
online-privacy = Privacidad y aviso legal

chat-title = Conversación
chat-open = Hablar
chat-unread = { $count ->
    [one] { $count } línea nueva
   *[other] { $count } líneas nuevas
}
chat-empty = Todavía nadie ha dicho nada.
chat-spectators-note = Los jugadores ven después de la partida lo que escriben los espectadores.
chat-field = Decir algo
chat-send = Enviar
chat-presets = Frases hechas
chat-mute = Silenciar
chat-unmute = Volver a oír
chat-muted = { $name } está en silencio.
chat-report = Denunciar
chat-about = Sobre { $name }
chat-say-hello = ¡Hola!
chat-say-good-luck = ¡Suerte!
chat-say-well-played = ¡Bien jugado!
chat-say-good-game = ¡Buena partida!
chat-say-thanks = ¡Gracias!
chat-say-oops = ¡Ay!
chat-say-nice = ¡Muy buena!
chat-say-one-moment = Un momento, por favor.
chat-say-back-again = Ya he vuelto.
chat-say-another-one = ¿Otra?
chat-say-goodbye = ¡Adiós!

lobby-paired = Tu partida está lista
online-challenged = { $name } te desafía
online-tournament-game = Empieza tu partida del torneo
lobby-paired-go = A la mesa
your-online = Tus partidas en línea
your-online-turn = Te toca
your-online-waiting = Espera jugadores
your-online-theirs = Les toca a otros
your-online-over = Terminada
your-online-open = Abrir
