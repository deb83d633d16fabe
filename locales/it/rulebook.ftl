### What stands around the rules of every game.

rulebook-contents = Indice
rulebook-search = Cerca nelle regole
rulebook-search-none = Nessun risultato. Prova con un’altra parola.
rulebook-ruling = Nostra decisione
rulebook-diagram-play = Mostra le mosse
rulebook-diagram-reset = Torna all’inizio
