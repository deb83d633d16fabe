### Lo que se dice en una mesa de un servidor después de la primera jugada: lo que el servidor no hace, avisos, partidas lentas.
###
### $name $seat   a person's name, a seat's localised name
### $moment       a moment in one's own time zone
### $moves        moves as a line
### $count $seconds $most   numbers
###
### `online-refusal-<code>` belongs to the code of OnlineRefusal, `report-<code>` to ReportReason, in crates/protocol/src/online.

online-deadline-you = Te toca, tienes hasta el { $moment }
online-deadline = { $seat } tiene hasta el { $moment }
online-vacation = { $seat } está de vacaciones hasta el { $moment }. Hasta entonces no corre el tiempo.
online-vacation-you = Estás de vacaciones hasta el { $moment }. Hasta entonces no corre tu tiempo.
online-next-game = Siguiente partida en la que te toca ({ $count })

plan-open = Prever tus próximas jugadas
plan-open-some = Jugadas previstas ({ $count })
plan-title = Jugadas previstas
plan-lead = Juega una línea: su jugada y luego tu respuesta. Si llega, se responde al momento. Nadie más la ve.
plan-add = Jugar esto si llega
plan-list = Esto se juega si llega
plan-none = No hay nada previsto.
plan-said = Queda previsto.
plan-remove = Quitar { $moves }
plan-clear = Quitar todo
plan-back = Volver a la partida

report-title = Denunciar a { $name }
report-lead = Lo que se ha dicho y jugado en esta mesa va incluido. Lo lee quien lleva este sitio.
report-abuse = Insultos o amenazas
report-cheating = Ayuda de un programa
report-stalling = Retrasa o se va a propósito
report-name = Un nombre que hiere
report-other = Otra cosa
report-words = Con tus palabras, si quieres
report-send = Enviar la denuncia
report-sent = Gracias. Alguien lo mirará.

online-refusal-stale = La partida ha seguido mientras tanto. Mira otra vez.
online-refusal-no-such-table = Esta mesa no existe.
online-refusal-no-such-slot = Este asiento no existe.
online-refusal-slot-taken = Ahí se sienta otra persona. Toma otro asiento.
online-refusal-table-full = Todos los asientos están ocupados. Puedes mirar.
online-refusal-not-seated = No tienes asiento en esta mesa. Puedes mirar.
online-refusal-seated-already = Ya tienes asiento en esta mesa.
online-refusal-not-host = Eso solo lo puede hacer quien abrió la mesa.
online-refusal-not-started = La partida aún no ha empezado.
online-refusal-started-already = La partida ya ha empezado. Puedes mirar.
online-refusal-nobody-missing = No falta nadie.
online-refusal-option-out-of-range = Algún número es demasiado grande o pequeño. Cámbialo y prueba otra vez.
online-refusal-limit-reached = Puedes tener { $most } a la vez. Termina antes alguno.
online-refusal-too-fast = Demasiado rápido. Prueba otra vez en { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
online-refusal-chat-off = Eso no se puede decir en esta mesa.
online-refusal-bad-text = Ese texto no se puede mostrar a otros. Elige otras palabras, y no demasiadas.
online-refusal-not-slow = Eso es solo para partidas con días por turno.
online-refusal-your-turn = Te toca: no hay nada que esperar.
online-refusal-bad-line = Una jugada de esta línea no es posible, o ninguna es tuya.
online-refusal-two-answers = Dos líneas responden de forma distinta a la misma jugada.
online-refusal-blocked = Uno de los dos ha silenciado al otro.
online-refusal-not-allowed = Modo infantil: aquí solo pueden jugar juntas las personas permitidas.
online-refusal-muted = Por ahora no puedes decir nada: lo ha decidido quien modera.
online-refusal-unavailable = El servidor no pudo anotarlo. No se ha hecho nada: prueba otra vez.
online-refusal-invalid = El servidor no lo ha entendido. Carga la página de nuevo.
online-refusal-needs-account = Las partidas de aquí son puntuadas: para eso hace falta una cuenta.
online-refusal-left-rated = Has abandonado esta partida puntuada: sigue sin ti.
