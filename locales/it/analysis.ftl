### The analysis board: engine, variations, the position editor, sharing and opening games.
###
### $seat          a seat's localised name, or the name its player typed
### $move $found   a move, or a piece of text, as it is written
### $game          a game's localised name
### $reason        a whole sentence of reasons.ftl
### $depth $line $column $turn $seats   numbers
### $cell          a field, as c4
### $ended         a result as records write it, as 1-0

analysis-title = Tabellone d’analisi
analysis-eval-none = Non ancora valutata
analysis-engine = Motore
analysis-engine-on = Acceso
analysis-engine-off = Spento
analysis-depth = Profondità { $depth }
analysis-thinking = Sta pensando…
analysis-lines = Varianti
analysis-play-line = Gioca la prima mossa di questa variante
analysis-add-line = Tieni la variante che inizia con { $move }
analysis-threats = Mostra le minacce
analysis-threats-none = Nessuna minaccia
analysis-move = { $seat }: { $move }
analysis-variation = Variante
analysis-moves-empty = Fai una mossa sul tabellone o apri una partita qui sotto.
analysis-moves-end = Alla fine della variante
analysis-glyph = Annotazione
analysis-promote = Rendila variante principale
analysis-delete = Elimina da qui
analysis-comment = Commento
analysis-face-top = Lato superiore
analysis-face-bottom = Lato inferiore
analysis-face-both = Entrambi i lati
analysis-face-through = In trasparenza
analysis-face-map = Mappa delle linee

practice-start = Gioca da qui
practice-stop = Smetti di giocare
practice-on = Giochi questa posizione contro il computer.

editor-title = Prepara una posizione
editor-board = Tabellone da preparare: tocca una casella per applicare la scelta
editor-brush = Un tocco sul tabellone
editor-brush-hand = Prende un pezzo o una tessera e lo posa altrove
editor-drag = Oppure trascinali; un pezzo lasciato fuori dal tabellone sparisce.
editor-taken = Preso da { $cell }: scegli dove posarlo.
editor-put = Posato su { $cell }.
editor-brush-empty = Toglie un pezzo
editor-brush-turn = Gira la tessera
editor-brush-kind = Alterna gemella e incrociata
editor-brush-rotated = La segna come girata in questo turno
editor-brush-barred = La blocca per questo turno
editor-twin = gemella
editor-split = incrociata
editor-to-move = Di turno
editor-points = Punti
editor-sits-out = Salta il turno
editor-stage = Finora in questo turno
editor-stage-0 = Ancora nulla
editor-stage-1 = Una rotazione
editor-stage-2 = Una mossa di pietra
editor-stage-3 = Una mossa di pietra con bonus
editor-stage-4 = Entrambe, il bonus è ancora aperto
editor-idle = Round senza mosse di pietra
editor-has-moved = In questo round si è mossa una pietra
editor-text = Posizione come testo
editor-text-wrong = Questa non è una posizione di { $game }. Guarda «{ $found }».
editor-empty = Svuota il tabellone
editor-start = Posizione iniziale
editor-done = Analizza questa posizione

share-title = Condividi, salva e apri
share-link = Copia un link
share-record = Copia la partita
share-position = Copia la posizione
share-file = Salva come file
share-svg = Tabellone in SVG
share-png = Tabellone in PNG
share-motion = Partita in movimento (WebP)
share-motion-progress = Disegno in corso… { $percent }%
share-saved = Salvato
share-link-broken = Questo link non contiene nessuna partita. Forse è stato tagliato per strada: fattelo rimandare.

import-title = Apri una partita
import-file = Apri un file
import-paste = Oppure incolla una trascrizione
import-open = Apri il testo
import-choose = Quale partita?
import-error-text = Riga { $line }, colonna { $column }: «{ $found }» lì non va bene. Correggi e riprova.
import-error-breaks-off = Non è una trascrizione intera: si interrompe alla riga { $line }. Incollala tutta.
import-error-other = Non si può leggere. Controlla il testo.
import-error-empty = Non contiene nessuna partita.
import-error-no-game = Il testo non dice di che gioco si tratta. Aggiungi una riga come [Game "express:2"].
import-error-unknown-game = Il gioco «{ $found }» qui non è conosciuto.
import-error-rules = Si è giocato con le regole «{ $found }», qui non conosciute. Carica l’ultima versione di questa pagina.
import-error-start = La posizione iniziale non è possibile. { $reason }
import-error-start-text = La posizione iniziale non si legge. Guarda «{ $found }».
import-error-step = Turno { $turn }: { $move } non si può giocare. { $reason }
import-error-no-move = Non è scritta come una mossa.
import-error-result = Le mosse danno { $ended }, ma la trascrizione dice altro. Correggi il risultato.
import-error-seats = Il risultato { $found } non va bene. Posti in questo gioco: { $seats }.
import-error-too-deep = Le varianti sono annidate troppo a fondo.

explorer-show = Che cosa hanno giocato gli altri qui
rated-locked = Stai giocando una partita classificata di questo tipo. Finché dura, motore e archivio qui sono chiusi.
rated-to-game = Alla partita
