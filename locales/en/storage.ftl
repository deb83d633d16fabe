### What is saved on this device, what keeps it from being saved, and files with all of it.
### `storage-<code>` belongs to Trouble in web/src/storage/device.svelte.ts.
###
### $what     what came in, as a list
### $count    a whole number
### $game     a game's localised name

storage-full = There is no space left on this device, so this is not saved. Delete something you no longer need, or export everything in the settings.
storage-refused = This browser saves nothing for this page. Your games are here until you close it.
storage-failed = The browser could not save this. It tries again with your next move.
storage-blocked = An older version of this page is open in another tab. Close that tab, and your games are saved here.
storage-outdated = A newer version of this page is open in another tab. Reload this one: until then nothing is saved here.
storage-reload = Reload

storage-title = Saved on this device
storage-lead = Games, studies, progress and settings are saved on this device only. Export them to be safe, or to go on with them on another one.
storage-not-persisted = The browser may delete them when it runs out of space.
storage-export = Export everything
storage-exported = Exported as one file
storage-import = Import a file
storage-came-in = Came in: { $what }
storage-nothing-new = Nothing new came in
storage-part-games = { $count ->
    [one] { $count } game to play on
   *[other] { $count } games to play on
}
storage-part-finished = { $count ->
    [one] { $count } finished game
   *[other] { $count } finished games
}
storage-part-studies = { $count ->
    [one] { $count } study
   *[other] { $count } studies
}
storage-part-progress = progress in lessons and puzzles
storage-part-settings = settings
storage-known = { $count ->
    [one] { $count } was here already, as new or newer
   *[other] { $count } were here already, as new or newer
}
storage-unreadable = { $count ->
    [one] { $count } could not be read
   *[other] { $count } could not be read
}
storage-not-ours = This is not a file that was exported here, or it is damaged. Choose another one.
storage-newer-file = This file is from a newer version of this page. Reload the page and import it again.

start-resume = Continue your game
start-resume-about = { $count ->
    [one] { $game }, { $count } move played
   *[other] { $game }, { $count } moves played
}
start-discard = Delete this game
start-discard-confirm = Delete this game? It cannot be brought back.
your-games = Your games
your-games-all = { $count ->
    [one] All { $count } game
   *[other] All { $count } games
}
your-games-delete = Delete

game-other-tab = This game is open in another tab. Continue there, or take it over.
game-take-over = Take it over
game-deleted-elsewhere = This game was deleted in another tab.
game-keep = Keep it
