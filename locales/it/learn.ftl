### The way to lessons, puzzles and statistics, and what these have in common.
###
### $game   a game with how many play it
### $count $done $number $points   numbers; $done of $count are finished

learn-title = Impara ed esercitati
learn-lead = Lezioni per ogni gioco, problemi su cui riflettere e com’è andata finora. Tutto su questo dispositivo, anche offline.
learn-you = tu

learn-first-game-about = Qualcuno gioca con te e ti racconta che cosa succede.

showcase = Un tabellone sotto vetro
showcase-about = Sotto vetro: il computer al suo meglio contro sé stesso. { $game }
showcase-stop = Ferma il tabellone
showcase-play = Lascia giocare il tabellone

lessons-title = Lezioni
lessons-lead = Brevi passi sul tabellone: tu giochi, il tabellone risponde.
lessons-all = Tutte le lezioni
lessons-begin = Comincia
lessons-steps = { $count ->
    [one] { $count } passo
   *[other] { $count } passi
}
lessons-step = Passo { $number } di { $count }
lessons-progress = { $count ->
    [one] { $done } di { $count } passo fatto
   *[other] { $done } di { $count } passi fatti
}
lessons-done = Finita
lessons-your-move = Tocca a te
lessons-wrong = Non proprio.
lessons-again = Ancora una volta
lessons-missing = Questa lezione non c’è.

solved-name = Express, risolto
solved-about = Chi comincia può sempre vincere: la dimostrazione, su un tabellone da percorrere.
solved-open = Per saperne di più
