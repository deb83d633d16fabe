### What was played on this device, in numbers and plots.
###
### $games $won $drawn $lost $count   numbers of games
### $percent $low $high               shares of the points, as whole numbers from 0 to 100
### $level                            the computer's level, 1 to 10

statistics-title = Statistiche
statistics-lead = Le tue partite contro il computer. Niente di tutto ciò lascia il tuo dispositivo.
statistics-open = Vedi le statistiche
statistics-none = Ancora nessuna partita finita contro il computer.
statistics-all-games = Tutti i giochi
statistics-results = Risultati
statistics-summary = { $games ->
    [one] { $games } partita. Vinte: { $won }, patte: { $drawn }, perse: { $lost }.
   *[other] { $games } partite. Vinte: { $won }, patte: { $drawn }, perse: { $lost }.
}
statistics-share = Punti ottenuti: { $percent }%.
statistics-hints = Di cui { $count } con consigli.
statistics-won = Vinte
statistics-drawn = Patte
statistics-lost = Perse
statistics-shares = Quote
statistics-together = { $count ->
    [one] Inoltre, { $count } partita tra persone su questo dispositivo.
   *[other] Inoltre, { $count } partite tra persone su questo dispositivo.
}
statistics-levels = Per livello
statistics-levels-about = Quanta parte dei punti hai preso contro ogni livello; sotto, il numero di partite.
statistics-level = { $count ->
    [one] Livello { $level }: { $percent }% in { $count } partita
   *[other] Livello { $level }: { $percent }% in { $count } partite
}
statistics-form = Forma
statistics-form-about = { $count ->
    [one] La quota dei punti nell’ultima partita.
   *[other] La quota dei punti nelle tue ultime { $count } partite, partita per partita.
}
statistics-form-now = Ora { $percent }%, tra { $low }% e { $high }%
statistics-form-none = Per una linea servono tre partite.
statistics-openings = Aperture
statistics-openings-about = Le prime due biglie; le posizioni girate o specchiate contano insieme. In Moguli, che cosa è venuto prima.
statistics-openings-none = Ancora nessuna apertura.
statistics-first-turn = Prima si è girata una tessera
statistics-first-move = Prima si è mossa una pietra
statistics-at-once = { $count ->
    [one] { $count } problema al primo colpo
   *[other] { $count } problemi al primo colpo
}
statistics-days = { $count ->
    [one] Problema del giorno risolto { $count } giorno.
   *[other] Problema del giorno risolto { $count } giorni.
}
