# La página de quienes mantienen el orden: denuncias, decisiones, lo que se hizo. $name es un nombre, $date un día.
# $count es un número. $game es un juego; $percent y $error son tantos por ciento enteros, $games y $moves números.

admin-title = Mantener el orden
admin-reports = Denuncias
admin-no-reports = No hay nada pendiente.
admin-settled-too = También las resueltas
admin-settled-at = Resuelta { $date }.
admin-reported-by = La hizo { $name }
admin-said =
    { $count ->
        [one] Se dijo una cosa
       *[other] Se dijeron { $count } cosas
    }
admin-table = La mesa
admin-note = En qué quedó
admin-settle = Resolver
admin-file = Una persona
admin-file-of = Ver: { $name }
admin-no-file = Elige a alguien en una denuncia.
admin-mute = Silenciar
admin-close = Cerrar la cuenta
admin-reason = Motivo: la persona lo lee
admin-days = Cuántos días; vacío para siempre
admin-impose = Decidir
admin-for-good = para siempre
admin-until = hasta { $date }
admin-revoke = Anular
admin-revoked = anulado { $date }
admin-revoked-here = anulado
admin-agreement = Coincidencia con el motor
admin-agreement-hint = Un indicio, nada más: no prueba nada. Quien juega bien juega a menudo lo que jugaría el motor, y todo el mundo lo hace donde una jugada es claramente la mejor. El programa nunca actúa por ello.
admin-agreement-of = { $game }: { $percent } % ± { $error } % (partidas: { $games }, jugadas: { $moves })
admin-agreement-once = { $game }: { $percent } % (una sola partida, jugadas: { $moves })
admin-audit = Qué se hizo
admin-no-audit = Nada todavía.
