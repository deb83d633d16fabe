### The way to lessons, puzzles and statistics, and what these have in common.
###
### $game   a game with how many play it
### $count $done $number $points   numbers; $done of $count are finished

learn-title = Lernen und üben
learn-lead = Lektionen für jedes Spiel, Aufgaben zum Knobeln, und wie es bisher lief. Alles auf diesem Gerät, auch offline.
learn-you = du

learn-first-game-about = Jemand spielt mit und sagt dir, was geschieht.

showcase = Ein Brett hinter Glas
showcase-about = Hinter Glas: der Computer in Bestform gegen sich selbst. { $game }
showcase-stop = Brett anhalten
showcase-play = Brett spielen lassen

lessons-title = Lektionen
lessons-lead = Kurze Schritte auf dem Brett: Du ziehst, das Brett antwortet.
lessons-all = Alle Lektionen
lessons-begin = Anfangen
lessons-steps = { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
}
lessons-step = Schritt { $number } von { $count }
lessons-progress = { $count ->
    [one] { $done } von { $count } Schritt geschafft
   *[other] { $done } von { $count } Schritten geschafft
}
lessons-done = Geschafft
lessons-your-move = Du bist am Zug
lessons-wrong = Noch nicht ganz.
lessons-again = Noch einmal
lessons-missing = Diese Lektion gibt es nicht.

solved-name = Express, gelöst
solved-about = Wer beginnt, kann immer gewinnen: der Beweis, auf einem Brett zum Durchgehen.
solved-open = Mehr darüber
