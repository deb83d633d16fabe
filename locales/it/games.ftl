### The finished games and the studies of this device.
###
### $game     a game's localised name
### $date     a date and a time, as the language writes them
### $count    a whole number

games-title = Partite finite
games-lead = Le partite che finiscono su questo dispositivo sono salvate qui, e in nessun altro posto.
games-none = Qui non è ancora finita nessuna partita. Giocane una e sarà salvata.
games-missing = Questa partita non è più salvata qui.
games-search = Cerca
games-all = Tutte
games-outcome = Esito
games-outcome-won = Vinta
games-outcome-lost = Persa
games-outcome-draw = Patta
games-outcome-other = Più persone, o nessun risultato
games-found = { $count ->
    [one] { $count } partita
   *[other] { $count } partite
}
games-moves = { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
}
games-hints = { $count ->
    [one] con { $count } consiglio
   *[other] con { $count } consigli
}
games-choose = Scegli { $game }, { $date }
games-more = Mostra altre
games-export = { $count ->
    [one] Esporta { $count } partita
   *[other] Esporta { $count } partite
}
games-exported = { $count ->
    [one] { $count } partita esportata
   *[other] { $count } partite esportate
}
games-delete = Elimina
games-delete-some = { $count ->
    [one] Elimina { $count } partita
   *[other] Elimina { $count } partite
}
games-delete-confirm = { $count ->
    [one] Eliminare { $count } partita per sempre? Non si potrà recuperare.
   *[other] Eliminare { $count } partite per sempre? Non si potranno recuperare.
}
games-deleted = { $count ->
    [one] { $count } partita eliminata
   *[other] { $count } partite eliminate
}

studies-title = { $count ->
    [one] Analisi ({ $count })
   *[other] Analisi ({ $count })
}
studies-new = Nuova analisi
studies-open = Apri
studies-delete = Elimina questa analisi
studies-delete-confirm = Eliminare questa analisi? Non si potrà recuperare.
study-missing = Questa analisi non è su questo dispositivo. Forse è stata eliminata, o fatta su un altro.
