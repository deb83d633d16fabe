### The finished games and the studies of this device.
###
### $game     a game's localised name
### $date     a date and a time, as the language writes them
### $count    a whole number

games-title = Finished games
games-lead = Games that end on this device are saved here, and nowhere else.
games-none = No game has ended here yet. Play one, and it is saved for you.
games-missing = This game is no longer saved here.
games-search = Search
games-all = All
games-outcome = How it ended
games-outcome-won = Won
games-outcome-lost = Lost
games-outcome-draw = Draw
games-outcome-other = Several people, or no result
games-found = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
games-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
games-hints = { $count ->
    [one] with { $count } hint
   *[other] with { $count } hints
}
games-choose = Choose { $game }, { $date }
games-more = Show more
games-export = { $count ->
    [one] Export { $count } game
   *[other] Export { $count } games
}
games-exported = { $count ->
    [one] { $count } game exported
   *[other] { $count } games exported
}
games-delete = Delete
games-delete-some = { $count ->
    [one] Delete { $count } game
   *[other] Delete { $count } games
}
games-delete-confirm = { $count ->
    [one] Delete { $count } game for good? It cannot be brought back.
   *[other] Delete { $count } games for good? They cannot be brought back.
}
games-deleted = { $count ->
    [one] { $count } game deleted
   *[other] { $count } games deleted
}

studies-title = { $count ->
    [one] Study ({ $count })
   *[other] Studies ({ $count })
}
studies-new = New study
studies-open = Open
studies-delete = Delete this study
studies-delete-confirm = Delete this study? It cannot be brought back.
study-missing = This study is not on this device. It may have been deleted, or it was made on another one.
