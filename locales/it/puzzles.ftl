### Puzzles: the list of them, the daily one, and what is said to answers.
###
### $count $number $done   numbers; $done of $count are solved. In tasks $count is how many moves or actions it takes
### $points $goal          points that a move brings, and that were asked for
### $difficulty            1 to 5; in `puzzle-link` the localised name of it
### $move                  a move as it is written, as Nc:a1-e5
### $moves                 several of them, already joined into a list by the page
### $at $from $to $turn     caselle per nome; clockwise, half o counterclockwise
### $seat                  a seat's localised name
### $theme                 the localised name of a theme
### $state                 first, later, replayed, shown or open: how a puzzle went

puzzles-title = Problemi
puzzles-lead = Ogni problema ha esattamente una soluzione. A una mossa sbagliata risponde il tabellone.
puzzles-all = Tutti i problemi
puzzles-collection = La raccolta
puzzles-theme = Tema
puzzles-difficulty = Difficoltà
puzzles-any = Tutti
puzzles-any-difficulty = Tutte
puzzles-none = Questo problema non c’è.
puzzles-show-all = Mostra tutti
puzzles-progress = { $count ->
    [one] { $done } di { $count } problema risolto
   *[other] { $done } di { $count } problemi risolti
}
puzzles-legend = Cornice piena: risolto al primo colpo. Tratteggiata: risolto più tardi o con un consiglio. Lampada: hai guardato la soluzione.

puzzle-number = Problema { $number }
puzzle-link = Problema { $number }, { $theme }, { $difficulty }, { $state ->
    [first] risolto al primo colpo
    [later] risolto
    [replayed] risolto dopo aver visto la soluzione
    [shown] soluzione vista
   *[open] non ancora risolto
}
puzzle-missing = Questo problema non c’è.
puzzle-next = Prossimo problema
puzzle-again = Rigioca
puzzle-solve = Risolvilo
puzzle-show = Mostra la soluzione

puzzle-theme-win = Vincere
    .about = Trova la via che vince contro ogni difesa.
puzzle-theme-defend = Difendere
    .about = Stai per perdere. Una sola mossa ti salva.
puzzle-theme-score = Segnare
    .about = Scegli le file in modo che il tuo turno porti più punti possibile.
puzzle-theme-route = Arrivare
    .about = Gira e tuffati in modo che una pietra arrivi in questo turno.
puzzle-theme-block = Bloccare
    .about = Finisci il turno in modo che nessuna pietra avversaria arrivi in quello successivo.
puzzle-theme-convert = Concludere
    .about = Stai vincendo, ma a ogni turno una sola mossa conserva la vittoria. Gioca fino in fondo.
puzzle-theme-escape = Scampare
    .about = Tutte le mosse tranne una perdono, anche tardi. Il computer l’ha dimostrato.

puzzle-difficulty = Difficoltà { $difficulty } di 5
puzzle-difficulty-1 = molto facile
puzzle-difficulty-2 = facile
puzzle-difficulty-3 = media
puzzle-difficulty-4 = difficile
puzzle-difficulty-5 = molto difficile

puzzle-task-win = { $count ->
    [one] Vinci con una mossa
   *[other] Vinci con { $count } mosse tue, qualunque cosa si giochi nel frattempo
}
puzzle-task-defend = { $count ->
    [one] Trova l’unica mossa dopo la quale non perdi subito
   *[other] Trova l’unica mossa dopo la quale non perdi entro { $count } mosse tue
}
puzzle-task-score = { $points ->
    [one] Segna { $points } punto prima che finisca il tuo turno
   *[other] Segna { $points } punti prima che finisca il tuo turno
}
puzzle-task-route = { $count ->
    [one] Fai arrivare una pietra con una mossa
   *[other] Fai arrivare una pietra in questo turno, con { $count } mosse
}
puzzle-task-block = { $count ->
    [one] Ti resta una mossa: impedisci all’avversario di arrivare nel turno successivo
   *[other] Ti restano { $count } mosse: impedisci all’avversario di arrivare nel turno successivo
}
puzzle-task-convert = Stai vincendo. Concludi in { $count } mosse tue: ogni volta una sola conserva la vittoria
puzzle-task-escape = Perso? Tutte le mosse tranne una perdono. Trova l’unica via di scampo

puzzle-right = Giusto. Avanti!
puzzle-solved = Risolto!
puzzle-shown = Si fa così.
puzzle-solution-is = La soluzione: { $moves }.
puzzle-move-rotate = { $turn ->
    [clockwise] girare { $at } di un quarto in senso orario ({ $move })
    [half] girare { $at } di mezzo giro ({ $move })
   *[counterclockwise] girare { $at } di un quarto in senso antiorario ({ $move })
}
puzzle-move-stone = pietra { $from }–{ $to } ({ $move })
puzzle-busy = Un momento…
puzzle-hint-shiftago = La tua biglia entra da questo lato.
puzzle-hint-moguli = Comincia da questa tessera.
puzzle-wrong = { $move } non è la soluzione.
puzzle-wrong-win = { $count ->
    [one] { $move } non vince subito.
   *[other] { $move } non vince con { $count } mosse tue.
}
puzzle-wrong-answer = Lo confuta: { $moves }.
puzzle-wrong-wins = Dopo { $move }, { $seat } vince.
puzzle-wrong-forced = Dopo { $move }, { $seat } può forzare la vittoria.
puzzle-wrong-convert = { $move } si lascia sfuggire la vittoria.
puzzle-wrong-home = Dopo { $move }, { $seat } fa arrivare una pietra.
puzzle-wrong-points = { $points ->
    [one] { $move } porta al massimo { $points } punto, ma ne sono possibili { $goal }.
   *[other] { $move } porta al massimo { $points } punti, ma ne sono possibili { $goal }.
}
puzzle-wrong-route = Dopo { $move } nessuna pietra arriva più in questo turno.

puzzle-daily = Problema del giorno
puzzle-daily-solved = Risolto oggi
puzzle-streak = { $count ->
    [one] { $count } giorno di fila.
   *[other] { $count } giorni di fila.
}
puzzle-streak-longest = { $count ->
    [one] Serie migliore: { $count } giorno.
   *[other] Serie migliore: { $count } giorni.
}
