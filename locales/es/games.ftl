### The finished games and the studies of this device.
###
### $game     a game's localised name
### $date     a date and a time, as the language writes them
### $count    a whole number

games-title = Partidas terminadas
games-lead = Las partidas que terminan en este dispositivo se guardan aquí y en ningún otro sitio.
games-none = Aquí aún no ha terminado ninguna partida. Juega una y quedará guardada.
games-missing = Esta partida ya no está guardada aquí.
games-search = Buscar
games-all = Todas
games-outcome = Resultado
games-outcome-won = Ganada
games-outcome-lost = Perdida
games-outcome-draw = Empate
games-outcome-other = Varias personas o sin resultado
games-found = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
games-moves = { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}
games-hints = { $count ->
    [one] con { $count } pista
   *[other] con { $count } pistas
}
games-choose = Elegir { $game }, { $date }
games-more = Mostrar más
games-export = { $count ->
    [one] Exportar { $count } partida
   *[other] Exportar { $count } partidas
}
games-exported = { $count ->
    [one] { $count } partida exportada
   *[other] { $count } partidas exportadas
}
games-delete = Borrar
games-delete-some = { $count ->
    [one] Borrar { $count } partida
   *[other] Borrar { $count } partidas
}
games-delete-confirm = { $count ->
    [one] ¿Borrar { $count } partida para siempre? No se podrá recuperar.
   *[other] ¿Borrar { $count } partidas para siempre? No se podrán recuperar.
}
games-deleted = { $count ->
    [one] { $count } partida borrada
   *[other] { $count } partidas borradas
}

studies-title = { $count ->
    [one] Análisis ({ $count })
   *[other] Análisis ({ $count })
}
studies-new = Nuevo análisis
studies-open = Abrir
studies-delete = Borrar este análisis
studies-delete-confirm = ¿Borrar este análisis? No se podrá recuperar.
study-missing = Este análisis no está en este dispositivo. Quizá se borró, o se hizo en otro.
