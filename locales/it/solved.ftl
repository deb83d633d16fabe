### Express for two is solved: the story, what is known of the openings, and the tree of the proof on a board.
###
### $seat $other   a seat's localised name, or the name its player typed; $other is the seat that does not win
### $move          a move as it is written
### $value         one of `solved-value-…`
### $count $first $open   numbers

solved-title = Express per due è risolto
solved-lead = Chi comincia può sempre vincere. Ecco che cosa vuol dire, come lo sappiamo e come puoi verificarlo.
solved-walk = Percorri la dimostrazione

solved-claim-title = Vince chi comincia
solved-claim = In Express per due, chi comincia ha una vittoria forzata: inserisci in Na, dall’alto nella colonna di sinistra, e c’è una risposta vincente a tutto quello che può seguire.
solved-meaning = Questo non rovina il gioco. Nessuno sa milioni di risposte a memoria, e basta una svista per perdere la vittoria. Ma il computer al livello 10 gioca secondo questa dimostrazione: quando comincia, vince.

solved-openings-title = Che cosa si sa delle aperture
solved-openings = Le quattro prime mosse diverse, ognuna con tutte le risposte diverse; le altre ne sono un riflesso. «Aperto» vuol dire: nessuno lo sa ancora.
solved-opening = { $move }: { $value }
solved-value-first = vince il primo
solved-value-second = vince il secondo
solved-value-neither = patta
solved-value-open = aperto
solved-openings-three = Posizioni dopo tre mosse: { $count }. Vinte da chi comincia: { $first }. Aperte: { $open }.

solved-proof-title = Come è stato dimostrato
solved-proof = Una ricerca ha trovato una risposta a ogni replica, poi a ogni replica seguente, finché ogni linea è finita con cinque in fila. Ha guardato { $count } milioni di posizioni, finché tutte le tredici repliche a Na sono state risolte.
solved-proof-exact = Non salta nessuna replica, a meno che sia il riflesso di un’altra o perda subito. Non scambia mai una posizione per un’altra, e una patta non vale come vittoria. Quello che il computer pensa di una posizione dice solo dove cercare prima.

solved-check-title = Come verificarlo
solved-check = Tutto quello che la ricerca ha risolto è insieme al codice sorgente del programma, nella cartella proofs. Questo comando lo legge e dice che cosa è vinto:
solved-certificate = Non devi credere alla ricerca: la cartella contiene anche un certificato, con la risposta vincente in ogni posizione. Lo leggono due verificatori che non hanno codice in comune con la ricerca. Uno lo percorre tutto in un minuto o due; l’altro, in semplice Python, segue linee di gioco a caso fino alla fine:

solved-falsify-title = Che cosa dimostrerebbe il contrario
solved-falsify = Una sola replica contro la quale non ci sia vittoria. Percorri la dimostrazione e replica quello che vuoi: se una risposta detta dimostrata non vince, la dimostrazione è falsa.

solved-tree-title = La dimostrazione, mossa per mossa
solved-moves = { $count ->
    [0] Posizione iniziale
    [one] Dopo { $count } mossa
   *[other] Dopo { $count } mosse
}
solved-here-looking = Un attimo…
solved-here-wins = { $seat } vince da qui.
solved-here-wins-anyway = { $seat } vince, qualunque cosa faccia { $other }.
solved-here-proven = { $count ->
    [one] Dimostrato: { $seat } vince con la prossima mossa.
   *[other] Dimostrato: { $seat } vince in al massimo { $count } mosse.
}
solved-here-draw = Dimostrato: nessuna parte ha una vittoria forzata.
solved-here-open = Nessuno sa ancora chi vince qui.
solved-here-unknown = Non c’è nulla di salvato su questa posizione.
solved-answer = La risposta che vince: { $move }
solved-play-answer = Gioca { $move }
solved-choose-reply = Scegli una replica per { $seat }, sul tabellone o nella lista.
solved-proving = Dimostrazione in corso, proprio qui. Migliaia di posizioni finora: { $count }
solved-not-proven = Nessuna dimostrazione in questo tempo. Cerca ancora o gioca ancora.
solved-prove = Cerca una dimostrazione
solved-prove-on = Cerca ancora
solved-played = Giocato: { $move }
solved-to-start = Alla posizione iniziale
solved-moves-of = { $seat }: tutte le mosse
solved-replies-of = { $seat }: tutte le repliche
solved-worth-wins = { $seat } vince
solved-worth-draw = patta
solved-worth-open = aperto
solved-worth-unknown = non si sa
solved-worth-answer = risposta { $move }
solved-mirrors = Le mosse che sono il riflesso di una di queste non sono nella lista. Puoi giocarle sul tabellone.
