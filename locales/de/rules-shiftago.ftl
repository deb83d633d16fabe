### The rules of Shiftago for players. Which text comes where, and the diagrams between them: ../rules.json.
### Texts whose name has `ruling` in it are decisions of ours; the page puts `rulebook-ruling` before them.
### Moves and fields stand as they are written everywhere: Se:b2-g2, c4. No variables.

rules-shiftago = Shiftago
rules-shiftago-idea = Du schiebst Kugeln vom Rand ein, und sie schieben die Kugeln weiter, die schon daliegen. Du willst Kugeln deiner Farbe in eine Reihe bringen: waagerecht, senkrecht oder schräg.
rules-shiftago-seats = Es spielen zwei, drei oder vier, reihum im Uhrzeigersinn. Jeder hat 22 Kugeln einer Farbe im Vorrat. In der Folge der Plätze sind die Farben Orange, Grün, Blau und Weiß. Wer beginnt, wird ausgelost.
rules-shiftago-names = Das Brett hat 7 mal 7 Felder. Die Spalten heißen von links nach rechts a bis g, die Zeilen von unten nach oben 1 bis 7, vom ersten Platz aus gesehen.
rules-shiftago-credits = Shiftago haben Robert Witter und Frank Warneke erfunden (2016). Wir erzählen die Regeln mit eigenen Worten. Wo die gedruckten Regeln eine Frage offenlassen, mussten wir entscheiden: Solche Stellen sind als unsere Festlegung gekennzeichnet.

rules-push = Einschieben
rules-push-turn = In deinem Zug schiebst du eine Kugel aus deinem Vorrat von einem beliebigen Rand ein, in eine beliebige Spalte oder Zeile. Es gibt 28 Eingänge: N von oben, S von unten, W von links und E von rechts, jeweils mit der Spalte oder Zeile, etwa Nc oder W4.
rules-push-empty = Ist das Randfeld leer, liegt deine Kugel dort, und sonst bewegt sich nichts.
rules-push-taken = Ist es besetzt, rückt die Kugel darauf ein Feld weiter, und mit ihr alle, die ohne Lücke dahinter liegen. Deine Kugel nimmt das Randfeld ein.
rules-push-gap = Die erste Lücke fängt das Schieben auf. Was dahinter liegt, bleibt liegen.
rules-push-full = Sind alle sieben Felder besetzt, darfst du dort nicht einschieben. Keine Kugel verlässt je das Brett über den Rand.
rules-push-edge = Eine Kugel bleibt am Rand, bis sie geschoben wird. Na und Sa sind also auch in einer leeren Spalte verschiedene Züge.
rules-push-diagram-gap = Blau spielt W2: Zwei Kugeln rücken weiter, die Lücke auf c2 fängt das Schieben auf, und die blaue Kugel auf d2 bleibt. Dann spielt auch Orange W2, und alle vier rücken weiter.

rules-rows = Reihen
rules-rows-what = Eine Reihe sind Kugeln einer Farbe ohne Lücke hintereinander: waagerecht, senkrecht oder auf irgendeiner Schrägen.
rules-rows-length = Sie zählt immer in ihrer ganzen Länge. Sechs in einer Reihe sind eine Sechserreihe und nicht auch eine Fünferreihe.
rules-rows-own = Eine Reihe zählt für dich nur gleich nachdem du selbst eine Kugel eingeschoben hast.

rules-express = Express
rules-express-turn = In deinem Zug schiebst du eine Kugel ein. Du gewinnst, wenn danach in deiner Farbe eine Reihe liegt von
rules-express-two = mindestens fünf zu zweit,
rules-express-more = mindestens vier zu dritt oder zu viert.
rules-express-anyone = Wer die Reihe zusammengeschoben hat und wann, ist gleich. Reihen anderer Farben zählen in deinem Zug nicht, so lang sie auch sind. Hast du keine solche Reihe, ist der nächste Platz im Uhrzeigersinn am Zug.
rules-express-draw = Ist das Brett voll, oder hat, wer am Zug ist, keine Kugel mehr, endet die Partie unentschieden.
rules-express-ruling-draw = Es genügt, dass der, der am Zug ist, keine Kugel hat. Die gedruckten Regeln sagen nur, dass die Spieler keine mehr haben. Das ist nur bei einer Vorgabe von Bedeutung.
rules-express-ruling-balanced = Ausgeglichener Anfang, zu zweit: Wer auf leerem Brett beginnt, kann immer gewinnen. Deshalb könnt ihr vereinbaren, mit drei Kugeln auf dem Brett zu beginnen, ausgelost aus einer Liste von Eröffnungen: zwei von dem, der beginnt, und eine des anderen, der dann am Zug ist. In keiner davon ist ein Sieg bewiesen, und der Computer gewann gegen sich selbst mit beiden Seiten etwa gleich oft.
rules-express-diagram-other = Drei Spieler. Grün spielt Sd und schiebt dabei vier orange Kugeln zusammen. Niemand gewinnt, denn Grün war am Zug. Blau übersieht es und spielt Ng. Jetzt gewinnt Orange mit jedem Zug, der die Reihe ganz lässt: W6.
rules-express-diagram-longer = Vier Spieler. Blau spielt W4. Weiß hat jetzt fünf in einer Reihe, aber Blau ist am Zug: Nur die blaue Reihe zählt, a1 bis a4. Blau gewinnt.

rules-tournament = Express-Turnier
rules-tournament-goal = Ein Turnier besteht aus mehreren Partien Express. Wer zuerst zehn Partien gewinnt, gewinnt es; ihr könnt auch eine andere Zahl vereinbaren.
rules-tournament-next = Der Platz links vom Sieger, also der nächste im Uhrzeigersinn, beginnt die nächste Partie.
rules-tournament-ruling-draw = Nach einem Unentschieden bekommt niemand etwas, und der Platz links von dem, der zuletzt begonnen hat, beginnt.

rules-expert = Expert
rules-expert-goal = Reihen bringen Punkte. Wer zuerst zehn oder mehr Punkte hat, gewinnt sofort.
rules-expert-long-enough = In deinem Zug schiebst du eine Kugel ein. Gewertet wird dann eine Reihe deiner Farbe mit mindestens fünf Kugeln zu zweit, mindestens vier zu dritt oder zu viert. Wieder ist gleich, wer sie zusammengeschoben hat.
rules-expert-none = Hast du keine solche Reihe, ist dein Zug zu Ende. Hast du eine oder mehrere:
rules-expert-must = Genau eine musst du werten, und du wählst, welche.
rules-expert-full = Sie wird in ihrer ganzen Länge gewertet, nie als kürzere Reihe.
rules-expert-take-off = Du bekommst ihre Punkte und nimmst Kugeln heraus, zurück in deinen Vorrat.
rules-expert-again = Dann bist du noch einmal am Zug.
rules-expert-points-two = Zu zweit: Fünf in einer Reihe bringen 2 Punkte, sechs 5, sieben 10. Beide Enden bleiben auf dem Brett, der Rest kommt herunter.
rules-expert-points-more = Zu dritt oder zu viert: Vier in einer Reihe bringen 2 Punkte, fünf 5, sechs 8, sieben 10. Ein Ende bleibt, du wählst, welches; der Rest kommt herunter.
rules-expert-second = Je Einschieben wertest du nur eine Reihe, auch wenn sich zwei kreuzen oder berühren. Die andere bleibt liegen. Steht sie nach deinem nächsten Einschieben noch, muss sie dann gewertet werden.
rules-expert-end = Hat, wer am Zug ist, keine Kugel, oder ist das Brett voll, gewinnt, wer die meisten Punkte hat. Haben mehrere die meisten, ist es zwischen ihnen unentschieden.
rules-expert-diagram-full = Orange spielt Se und hat sechs in einer Reihe, b2 bis g2. Das ist eine Sechserreihe und keine Fünferreihe: 5 Punkte. Zu zweit bleiben beide Enden: Se:b2-g2. Dann ist Orange noch einmal am Zug.
rules-expert-diagram-end = Dieselbe Reihe bringt zu dritt 8 Punkte, und Orange wählt das Ende, das bleibt. Hier ist es b2: Se:b2-g2.
rules-expert-diagram-other-end = Und hier ist es g2: Se:g2-b2.
rules-expert-diagram-two = Orange spielt Sa und hat zwei Fünferreihen. Orange wertet die Spalte, Sa:a1-a5, für 2 Punkte. Die andere Reihe steht noch, und W1 macht sie zur Sechserreihe: W1:a1-f1, noch einmal 5 Punkte.

rules-extreme = Extreme
rules-extreme-short = Extreme ist Expert mit einem Zusatz: Auch kürzere Reihen müssen gewertet werden, für 0 Punkte.
rules-extreme-two = Zu zweit sind das Viererreihen.
rules-extreme-more = Zu dritt oder zu viert sind das Dreierreihen.
rules-extreme-must = Eine Reihe für 0 Punkte ist eine Reihe wie jede andere: Du musst sie werten, oder eine andere, wenn du mehrere hast. Kugeln kommen ebenso herunter, und du bist noch einmal am Zug.
rules-extreme-both-ways = Das kann schaden, denn es nimmt deine Kugeln vom Brett, und es kann nützen, denn es bringt dir noch einen Zug.
rules-extreme-ruling-repetition = Kommt dieselbe Stellung zum dritten Mal, endet die Partie, als wäre das Brett voll: Wer die meisten Punkte hat, gewinnt. Sonst könnte eine Partie ewig im Kreis gehen.
rules-extreme-diagram-again = Orange spielt Sd und muss vier in einer Reihe werten, d1 bis g1, für 0 Punkte. Aber das bringt noch einen Zug: Das zweite Sd schiebt d1 auf d2 und macht fünf daraus, b2 bis f2, für 2 Punkte. Grün kam dazwischen nicht zum Zug.

rules-seats = Zu zweit, zu dritt, zu viert
rules-seats-what = Die Zahl der Spieler ändert, wie lang eine Reihe sein muss und was von ihr bleibt.
rules-seats-express = Express: Zu zweit gewinnen fünf in einer Reihe, zu dritt oder zu viert vier.
rules-seats-expert = Expert: Zu zweit zählen Reihen ab fünf, zu dritt oder zu viert ab vier.
rules-seats-extreme = Extreme: Zu zweit zählen Reihen ab vier, zu dritt oder zu viert ab drei; die kürzesten bringen 0 Punkte.
rules-seats-stays = Von einer gewerteten Reihe bleiben zu zweit beide Enden. Zu dritt oder zu viert bleibt ein Ende, und wer wertet, wählt, welches.

rules-handicap = Vorgabe
rules-handicap-what = Zum Ausgleich kann ein stärkerer Spieler die ersten 1 bis 6 Züge aussetzen.
rules-handicap-aside = Er legt so viele seiner 22 Kugeln beiseite. Jeder ausgesetzte Zug bringt eine davon zurück. Liegt keine mehr beiseite, spielt er normal.
rules-handicap-ruling-each = Jeder Platz darf seine eigene Zahl haben, und mindestens einer hat keine. Das Aussetzen geschieht von selbst.
rules-handicap-touch = Solange alle Kugeln auf dem Brett eine Farbe haben, dürfen sie sich nicht nebeneinander oder übereinander berühren. Schräg ist erlaubt. Kommt eine zweite Farbe dazu, gilt das nicht mehr.
rules-handicap-diagram-touch = Grün setzt aus, und Orange hat eine Kugel auf a2. Sb ist erlaubt: a2 und b1 berühren sich nur schräg. W3, W2, Sa und W1 sind verboten.
rules-handicap-ruling-no-entry = Ist gar kein Einschieben erlaubt, was nur in einer von Hand aufgebauten Stellung vorkommt, endet die Partie, als wäre das Brett voll.

rules-leaving = Aussteigen
rules-leaving-two = Zu zweit heißt Aussteigen aufgeben: Der andere gewinnt.
rules-leaving-ruling-more = Zu dritt oder zu viert darf jemand aussteigen, und die anderen spielen weiter.
rules-leaving-marbles = Die Kugeln bleiben auf dem Brett und können wie alle anderen geschoben werden.
rules-leaving-turns = Die Züge werden übersprungen, die Reihen zählen nicht, und der Platz wird Letzter.
rules-leaving-lengths = Die Länge der Reihen und die Punkte bleiben die der Spielerzahl vom Anfang.
rules-leaving-last = Bleibt nur ein Platz übrig, gewinnt er. Wer ausgestiegen ist, hat keinen Zug; fehlen ihm Kugeln, endet deshalb nichts.

rules-manners = Gute Sitten am Tisch
rules-manners-touch = Berührt, geführt: Hat deine Kugel das Brett oder eine andere Kugel berührt, spielst du diesen Zug. Fasst du eine Reihe an, um sie zu werten, wertest du diese.
rules-manners-hints = Keine Hinweise: Man berät sich nicht. Vergisst aber jemand zu werten, müssen die anderen es sagen.
rules-manners-screen = Am Bildschirm darf ein Zug nur zurückgenommen werden, wo alle das vereinbart haben.

rules-writing = Wie Züge geschrieben werden
rules-writing-entry = Ein Einschieben ist der Name seines Eingangs: Nc, W4. Wird eine Reihe gewertet, folgen nach einem Doppelpunkt ihre beiden Enden: Nc:a1-e5.
rules-writing-two = Zu zweit steht das Ende in der früheren Spalte zuerst, in derselben Spalte das in der unteren Zeile.
rules-writing-more = Zu dritt oder zu viert steht das Ende zuerst, das bleibt.
