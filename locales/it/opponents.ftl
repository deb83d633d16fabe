### I dieci avversari che sono i livelli del computer; arrivano con la pagina in cui se ne sceglie uno e con un posto del computer.
### docs/LEVELS.md dice di ogni `about` che cosa lo rende vero.
###
### $level       il livello del computer, da 1 a 10
### $who $name   un avversario, con l’animale o senza
### $games       nomi di giochi, già uniti in un elenco
### $game        il nome di un gioco

opponent-choose = Avversario
opponent-choice = Livello { $level }: { $who }
opponent-1 = Pip
    .who = Pip, l’onisco
    .about = Guarda solo le proprie mosse. Quello che prepari non lo vede mai.
opponent-2 = Hetty
    .who = Hetty, la criceta
    .about = Sempre di fretta: vede circa una tua mossa su cinque.
opponent-3 = Mona
    .who = Mona, la talpa
    .about = Miope: le sfugge poco più della metà delle tue mosse.
opponent-4 = Hugo
    .who = Hugo, il riccio
    .about = Sporge di più il naso: vede sei tue mosse su dieci.
opponent-5 = Bruno
    .who = Bruno, lo scarabeo stercorario
    .about = Continua a rotolare: vede tre tue mosse su quattro.
opponent-6 = Rosa
    .who = Rosa, la coniglia
    .about = Tutta orecchi: vede sei tue mosse su sette.
opponent-7 = Arno
    .who = Arno, l’armadillo
    .about = Ben corazzato: gli sfugge circa una tua mossa su diciassette.
opponent-8 = Greta
    .who = Greta, il tasso
    .about = Scava a fondo: le sfugge solo circa una tua mossa su sessanta.
opponent-9 = Pablo
    .who = Pablo, il pangolino
    .about = Non gli sfugge nessuna tua mossa e non lascia nulla al caso. Solo Ella guarda più lontano.
opponent-10 = Ella
    .who = Ella, l’elefantessa
    .about = A piena forza, e non dimentica mai: se comincia Express in due sul tabellone vuoto, vince.
opponent-wins = Le tue vittorie: { $games }
opponent-next = Prossima sfida: { $who }
opponent-all = { $game }: hai battuto tutti e dieci.
opponent-first-win = La tua prima vittoria contro { $name }!
opponent-play = Gioca contro { $name }
opponent-hints = Una vittoria con consigli qui non vale.
