### Los diez rivales que son los niveles del ordenador; vienen con la página en la que se elige uno y con un asiento del ordenador.
### docs/LEVELS.md dice de cada `about` qué lo hace verdad.
###
### $level       el nivel del ordenador, de 1 a 10
### $who $name   un rival, con el animal o sin él
### $games       nombres de juegos, ya unidos en una lista
### $game        el nombre de un juego

opponent-choose = Rival
opponent-choice = Nivel { $level }: { $who }
opponent-1 = Pip
    .who = Pip, la cochinilla
    .about = Solo mira sus propias jugadas. Lo que tramas no lo ve nunca.
opponent-2 = Hetty
    .who = Hetty, la hámster
    .about = Siempre con prisa: ve más o menos una de cada cinco jugadas tuyas.
opponent-3 = Mona
    .who = Mona, la topo
    .about = Corta de vista: se le escapa algo más de la mitad de tus jugadas.
opponent-4 = Hugo
    .who = Hugo, el erizo
    .about = Asoma más el hocico: ve seis de cada diez jugadas tuyas.
opponent-5 = Bruno
    .who = Bruno, el escarabajo pelotero
    .about = Sigue rodando: ve tres de cada cuatro jugadas tuyas.
opponent-6 = Rosa
    .who = Rosa, la coneja
    .about = Todo oídos: ve seis de cada siete jugadas tuyas.
opponent-7 = Arno
    .who = Arno, el armadillo
    .about = Bien acorazado: se le escapa más o menos una de cada diecisiete jugadas tuyas.
opponent-8 = Greta
    .who = Greta, la tejona
    .about = Cava hondo: solo se le escapa más o menos una de cada sesenta jugadas tuyas.
opponent-9 = Pablo
    .who = Pablo, el pangolín
    .about = No se le escapa ninguna jugada tuya y no deja nada al azar. Solo Ella mira más lejos.
opponent-10 = Ella
    .who = Ella, la elefanta
    .about = A plena fuerza, y nunca olvida: si empieza Express para dos con el tablero vacío, gana.
opponent-wins = Tus victorias: { $games }
opponent-next = Próximo reto: { $who }
opponent-all = { $game }: has vencido a los diez.
opponent-first-win = ¡Tu primera victoria contra { $name }!
opponent-play = Jugar contra { $name }
opponent-hints = Una victoria con pistas no cuenta aquí.
