### What is saved on this device, what keeps it from being saved, and files with all of it.
### `storage-<code>` belongs to Trouble in web/src/storage/device.svelte.ts.
###
### $what     what came in, as a list
### $count    a whole number
### $game     a game's localised name

storage-full = No queda espacio en este dispositivo, así que esto no se guarda. Borra algo que ya no necesites, o exporta todo en los ajustes.
storage-refused = Este navegador no guarda nada para esta página. Tus partidas siguen aquí hasta que la cierres.
storage-failed = El navegador no pudo guardar esto. Lo intenta otra vez con tu próxima jugada.
storage-blocked = Una versión anterior de esta página está abierta en otra pestaña. Ciérrala y tus partidas se guardarán aquí.
storage-outdated = Una versión más nueva de esta página está abierta en otra pestaña. Recarga esta: hasta entonces aquí no se guarda nada.
storage-reload = Recargar

storage-title = Guardado en este dispositivo
storage-lead = Partidas, análisis, avance y ajustes se guardan solo en este dispositivo. Expórtalos por seguridad, o para seguir en otro.
storage-not-persisted = El navegador puede borrarlos si le falta espacio.
storage-export = Exportar todo
storage-exported = Exportado en un archivo
storage-import = Importar un archivo
storage-came-in = Ha llegado: { $what }
storage-nothing-new = No ha llegado nada nuevo
storage-part-games = { $count ->
    [one] { $count } partida en curso
   *[other] { $count } partidas en curso
}
storage-part-finished = { $count ->
    [one] { $count } partida terminada
   *[other] { $count } partidas terminadas
}
storage-part-studies = { $count ->
    [one] { $count } análisis
   *[other] { $count } análisis
}
storage-part-progress = el avance en lecciones y problemas
storage-part-settings = los ajustes
storage-known = { $count ->
    [one] { $count } elemento ya estaba aquí, igual de nuevo o más
   *[other] { $count } elementos ya estaban aquí, igual de nuevos o más
}
storage-unreadable = { $count ->
    [one] { $count } elemento no se pudo leer
   *[other] { $count } elementos no se pudieron leer
}
storage-not-ours = Este archivo no se exportó aquí, o está dañado. Elige otro.
storage-newer-file = Este archivo es de una versión más nueva de esta página. Recarga la página e impórtalo otra vez.

start-resume = Seguir con tu partida
start-resume-about = { $count ->
    [one] { $game }, { $count } jugada hecha
   *[other] { $game }, { $count } jugadas hechas
}
start-discard = Borrar esta partida
start-discard-confirm = ¿Borrar esta partida? No se podrá recuperar.
your-games = Tus partidas
your-games-all = { $count ->
    [one] Todas ({ $count } partida)
   *[other] Las { $count } partidas
}
your-games-delete = Borrar

game-other-tab = Esta partida está abierta en otra pestaña. Sigue allí, o tráela aquí.
game-take-over = Traerla aquí
game-deleted-elsewhere = Esta partida se borró en otra pestaña.
game-keep = Conservarla
