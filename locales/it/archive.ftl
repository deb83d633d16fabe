### L’archivio delle partite giocate su un server, che cosa si è giocato da una posizione, e i punteggi.

archive-title = Archivio
archive-lead = Tutte le partite giocate qui in pubblico: cercale e riguardale.
archive-search = Cerca
archive-player = Giocatore
archive-player-hint = Il nome di un account
archive-game = Gioco
archive-all = Tutti
archive-result = Risultato
archive-result-won = Ha vinto quella persona
archive-result-lost = Ha perso quella persona
archive-result-drawn = Patta
archive-result-seat = Ha vinto { $seat }
archive-rated = Solo partite classificate
archive-moves = Prime mosse
archive-moves-hint = Per esempio Na Ng; la plancia può essere girata o specchiata
archive-position = Con questa posizione
archive-position-hint = Entro le prime 24 mosse; la plancia può essere girata o specchiata
archive-any-position = Qualsiasi posizione
archive-least = Almeno tante mosse
archive-most = Al massimo tante mosse
archive-found = { $count ->
    [one] Una partita
   *[other] { $count } partite
  }
archive-found-more = Le { $count } più recenti; ce ne sono altre
archive-none = Nessuna partita così.
archive-empty = L’archivio è ancora vuoto. Le partite giocate in pubblico arrivano qui quando finiscono.
archive-searched = Niente tra le partite più recenti. Ce ne sono di più vecchie.
archive-more = Partite più vecchie
archive-download = Scarica tutte
archive-open = Riguarda
archive-open-game = Riguarda: { $game }, { $date }
archive-is-rated = classificata
archive-failed = In questo momento l’archivio non è raggiungibile.
archive-count = { $count ->
    [one] una mossa
   *[other] { $count } mosse
  }

explorer-title = Giocato da qui
explorer-move = Mossa
explorer-games = Partite
explorer-results = Risultati
explorer-none = Qui non è ancora arrivato nessuno.
explorer-count = { $count ->
    [one] Una partita è arrivata qui.
   *[other] { $count } partite sono arrivate qui.
  }
explorer-share = { $seat }: { $percent }
explorer-drawn = patte: { $percent }
explorer-value = Motore
explorer-proven-win = vittoria dimostrata
explorer-proven-loss = sconfitta dimostrata
explorer-latest = Ultime partite
explorer-all = Tutte le partite con questa posizione
explorer-failed = In questo momento l’archivio non è raggiungibile.

rated-about = La partita conta per i vostri punteggi. Tutti hanno bisogno di un account, e le mosse non si annullano.
rated-challenge = Partita classificata
rated-title = Punteggi
rated-provisional = { $value }?
rated-deviation = { $deviation } in più o in meno
rated-games = { $count ->
    [one] dopo una partita
   *[other] dopo { $count } partite
  }
rated-plot = Da { $first } a { $last }; minimo { $low }, massimo { $high }
rated-provisional-hint = Un punto interrogativo: ancora una stima, dopo poche partite.
