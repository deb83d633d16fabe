### Die zehn Gegner, die hinter den Stufen des Computers stehen; sie kommen mit der Seite, auf der man einen wählt, und mit einem Platz
### des Computers. docs/LEVELS.md sagt zu jedem `about`, warum es stimmt.
###
### $level       die Stufe des Computers, 1 bis 10
### $who $name   ein Gegner, mit dem Tier oder ohne
### $games       Namen von Spielen, schon zu einer Liste verbunden
### $game        der Name eines Spiels

opponent-choose = Gegner
opponent-choice = Stufe { $level }: { $who }
opponent-1 = Pip
    .who = Pip, die Assel
    .about = Schaut nur auf die eigenen Züge. Was du vorhast, sieht Pip nie.
opponent-2 = Hetty
    .who = Hetty, der Hamster
    .about = Immer in Eile: sieht etwa jeden fünften deiner Züge.
opponent-3 = Mona
    .who = Mona, der Maulwurf
    .about = Kurzsichtig: übersieht etwas mehr als die Hälfte deiner Züge.
opponent-4 = Hugo
    .who = Hugo, der Igel
    .about = Streckt die Nase weiter heraus: sieht sechs von zehn deiner Züge.
opponent-5 = Bruno
    .who = Bruno, der Mistkäfer
    .about = Rollt unbeirrt weiter: sieht drei von vier deiner Züge.
opponent-6 = Rosa
    .who = Rosa, das Kaninchen
    .about = Ganz Ohr: sieht sechs von sieben deiner Züge.
opponent-7 = Arno
    .who = Arno, das Gürteltier
    .about = Gut gepanzert: übersieht etwa jeden siebzehnten deiner Züge.
opponent-8 = Greta
    .who = Greta, der Dachs
    .about = Gräbt tief: übersieht nur etwa jeden sechzigsten deiner Züge.
opponent-9 = Pablo
    .who = Pablo, das Schuppentier
    .about = Übersieht keinen deiner Züge und überlässt nichts dem Zufall. Nur Ella schaut weiter.
opponent-10 = Ella
    .who = Ella, der Elefant
    .about = Volle Stärke, und vergisst nie: Beginnt Ella Express zu zweit auf leerem Brett, gewinnt sie.
opponent-wins = Deine Siege: { $games }
opponent-next = Nächste Herausforderung: { $who }
opponent-all = In { $game } hast du alle zehn besiegt.
opponent-first-win = Dein erster Sieg gegen { $name }!
opponent-play = Gegen { $name } spielen
opponent-hints = Ein Sieg mit Tipps zählt hier nicht.
