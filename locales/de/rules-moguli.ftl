### The rules of Moguli for players. Which text comes where, and the diagrams between them: ../rules.json.
### Texts whose name has `ruling` in it are decisions of ours; the page puts `rulebook-ruling` before them.
### Moves and fields stand as they are written everywhere: a1c3, c4+. No variables.

rules-moguli = Moguli
rules-moguli-idea = Du willst vier deiner Steine auf die Startreihe der anderen Seite bringen. Steine reisen auf Wegen über die Plättchen, und jede Reise muss durch ein Portal abtauchen, unter einem anderen Stein hindurchführen und wieder auftauchen. Dreht man ein Plättchen, ändern sich die Wege auf seinen beiden Seiten, der sichtbaren und der unsichtbaren.
rules-moguli-players = Es spielen zwei: Hell und Dunkel. Hell beginnt.
rules-moguli-board = 35 Plättchen werden gemischt und in 5 Spalten, a bis e, und 7 Zeilen, 1 bis 7, ausgelegt, von Hell aus gesehen. Jedes Plättchen hat in der Mitte ein Portal: ein Loch, auf dem ein Stein stehen oder durch das er tauchen kann.
rules-moguli-stones = Jeder hat fünf Steine auf seiner Startreihe: Zeile 1 für Hell, Zeile 7 für Dunkel. Auf einem Portal steht nie mehr als ein Stein.
rules-moguli-credits = Moguli hat Reinhold Wittig erfunden (2003/2004). Wir erzählen die Regeln mit eigenen Worten. Wo die gedruckten Regeln eine Frage offenlassen, mussten wir entscheiden: Solche Stellen sind als unsere Festlegung gekennzeichnet.

rules-tiles = Plättchen und Wege
rules-tiles-path = Auf der Oberseite jedes Plättchens verbindet ein Weg das Portal mit zwei benachbarten Kanten, wie ein L. Ebenso auf der Unterseite.
rules-tiles-twin = Beim Zwilling (mit weißem Dreieck) liegt der untere Weg genau unter dem oberen und führt zu denselben Kanten.
rules-tiles-split = Beim Wechsler (ohne Dreieck) führt der untere Weg zu den beiden anderen Kanten.
rules-tiles-known = Am Tisch siehst du die Unterseite nie, aber du kennst sie immer von oben. Es gibt 17 Zwillinge und 18 Wechsler, nach einer veröffentlichten Zählung.
rules-tiles-connected = Zwei benachbarte Plättchen sind oben verbunden, wenn dort beide einen Weg zur Kante zwischen ihnen haben. Für unten gilt dasselbe.
rules-tiles-diagram-unseen = Oben ist hier kein Plättchen mit einem anderen verbunden. Aber a1, b1 und b2 sind Wechsler, und unten führt a1 zu b1 und b1 zu b2. Der Stein auf a1 taucht also ab, unter b1 hindurch und auf b2 wieder auf: a1b2.

rules-turn = Ein Zug
rules-turn-two = In deinem Zug hast du zwei Aktionen, jede genau einmal, in beliebiger Reihenfolge:
rules-turn-rotate = ein Plättchen drehen und
rules-turn-move = einen deiner Steine ziehen.
rules-turn-bonus = Ein Bonus, wenn du ihn bekommst, kommt zuletzt. Ein Zug von Hell und der von Dunkel danach sind eine Runde.
rules-turn-ruling-both = Beides ist Pflicht, wenn es möglich ist. Nur der Bonus ist freiwillig.
rules-turn-diagram-open = Noch kann Hell keinen Stein ziehen. Hell dreht c3 um ein Viertel im Uhrzeigersinn: Jetzt steigt der Weg von a1 bis d4, und der Stein geht dorthin, unter dem dunklen auf c2 hindurch.

rules-rotating = Ein Plättchen drehen
rules-rotating-how = Drehe irgendein Plättchen um ein Viertel, die Hälfte oder drei Viertel. Ein Stein darauf, deiner oder nicht, bleibt auf seinem Portal.
rules-rotating-barred = Du darfst kein Plättchen drehen, das die andere Seite im Zug unmittelbar davor gedreht hat. Diese Plättchen, eins oder zwei, sind in diesem Zug für dich gesperrt, wie auch immer sie jetzt liegen.
rules-rotating-ruling-barred = Gesperrt ist, was im Zug unmittelbar vor deinem gedreht wurde, für beide gleich. Die gedruckten Regeln sagen „in der vorigen Runde“.

rules-moving = Einen Stein ziehen
rules-moving-legs = Ein Stein zieht in drei Abschnitten.
rules-moving-first = Oben, wenn du magst: an verbundenen Portalen entlang, so weit du willst. Jedes Portal, über das du kommst oder auf dem du hältst, muss leer sein.
rules-moving-below = Unten, immer: Tauche durch das erreichte Portal ab (es darf auch das sein, auf dem du stehst) und folge dem Weg auf der Unterseite. Dort versperren Steine nichts, und unter mindestens einem anderen, gleich welcher Farbe, musst du hindurch. Dann tauche durch ein leeres Portal auf.
rules-moving-last = Noch einmal oben, wenn du magst, wie im ersten Abschnitt.
rules-moving-stuck = Ein Stein, der unter keinem anderen hindurchkann, kann gar nicht ziehen.
rules-moving-diagram-legs = Der helle Stein auf a1 kann oben nach b1 oder b2, aber c2 ist versperrt. Er taucht ab, unter c2 hindurch und auf c3 wieder auf. Von dort kann er weiter nach d3 oder d4. Es gibt also drei Züge: a1c3, a1d3 und a1d4.
rules-moving-ruling-off = Während er zieht, ist der Stein nicht auf dem Brett: Sein Ausgangsportal gilt als leer, und darunter hindurchzutauchen zählt nicht.
rules-moving-ruling-once = In einem Abschnitt wird kein Portal zweimal betreten, und ein Zug endet auf einem anderen Portal, als er begann.
rules-moving-ruling-ways = Führen mehrere Wege zum selben Portal, zählt einer unter einem Stein der anderen Seite, denn er bringt den Bonus; danach der kürzeste.

rules-bonus = Der Bonus
rules-bonus-what = Ist dein Stein unter einem oder mehreren Steinen der anderen Seite hindurchgetaucht, darfst du am Ende deines Zuges noch ein Plättchen drehen. Wie viele Steine es auch waren, es ist ein Plättchen.
rules-bonus-which = Es darf jedes sein, das dir nicht gesperrt ist, auch das in diesem Zug schon gedrehte. Drehst du zwei verschiedene, sind beide im nächsten Zug für die andere Seite gesperrt.
rules-bonus-ruling-same = Der Bonus darf auf das schon gedrehte Plättchen gehen, gleich was zuerst kam, Drehen oder Ziehen.
rules-bonus-diagram-ring = Hell spielt a1b2. Die vier Plättchen bilden einen Ring, der Stein könnte also unter a2 hindurch, wo Hell steht, oder unter b1, wo Dunkel steht. Der Weg unter b1 zählt, und Hell bekommt den Bonus.

rules-breathe = Deine Startreihe muss atmen
rules-breathe-what = Mindestens zwei Portale deiner Startreihe sollen leer sein. Steine beider Farben füllen sie.
rules-breathe-must = Sind zu Beginn deines Zuges weniger als zwei leer, musst du einen deiner Steine von dort ziehen. Deine ersten beiden Steinzüge beginnen also dort.
rules-breathe-never = Du darfst nie einen Stein auf deine Startreihe oder auf ihr entlang ziehen, wenn danach weniger als zwei ihrer Portale leer sind.
rules-breathe-other = Die Startreihe der anderen Seite darfst du füllen, wie du willst.
rules-breathe-ruling-there = Die Pflicht gilt nur für den, der noch einen Stein auf dieser Reihe hat.
rules-breathe-diagram-full = Auf der Startreihe von Hell ist nur c1 leer, also muss ein Stein dieser Reihe ziehen, und d3e4 muss warten. Der Stein auf a1 kann nach b2 oder c2. Nach c1 darf er nicht: Dann stünden wieder vier Steine auf der Reihe.

rules-no-move = Wenn du keinen Stein ziehen kannst
rules-no-move-what = Hast du gar keinen Steinzug, oder müsstest du von der Startreihe ziehen und kannst nicht, ziehst du keinen Stein. Ein Plättchen drehst du trotzdem.
rules-no-move-ruling-keep = Hast du zu Beginn deines Zuges einen Steinzug, darfst du kein Plättchen so drehen, dass keiner bleibt.
rules-no-move-ruling-open = Hast du keinen, darfst du jedes nicht gesperrte Plättchen drehen. Öffnet das einen Steinzug, musst du einen machen; sonst ist dein Zug zu Ende.
rules-no-move-diagram-last = a1b2 ist der einzige Steinzug von Hell, also darf Hell nicht damit beginnen, seinen Weg zu zerstören. Das Plättchen auf b1 darf gar nicht gedreht werden. a1+ und b2+ lassen den Weg ganz und sind erlaubt.

rules-moguli-end = Wie eine Partie endet
rules-moguli-end-four = Die Partie ist entschieden, wenn jemand vier Steine auf der Startreihe der anderen Seite hat.
rules-moguli-end-dark = Ist das Dunkel, gewinnt Dunkel.
rules-moguli-end-light = Ist das Hell, spielt Hell den Zug zu Ende, und Dunkel hat einen letzten. Hat dann auch Dunkel vier Steine am Ziel, ist es unentschieden. Sonst gewinnt Hell.
rules-moguli-end-ruling-dark = Der vierte Stein von Dunkel beendet die Partie sofort, auch wenn noch ein Plättchen zu drehen wäre.
rules-moguli-end-idle = Zieht drei Runden nacheinander niemand einen Stein, endet die Partie, und wer mehr Steine am Ziel hat, gewinnt.
rules-moguli-end-ruling-equal = Bei gleich vielen Steinen am Ziel ist es unentschieden.
rules-moguli-end-ruling-repetition = Kommt zu Beginn eines Zuges dieselbe Stellung zum dritten Mal, endet die Partie ebenso. Sonst könnten zwei Steine ewig hin und her ziehen.

rules-newrow = Variante: neue Startreihe
rules-newrow-what = Vor dem ersten Zug darf Hell Plättchen der Zeile 1, eins nach dem anderen und bis zu alle fünf, mit Plättchen der mittleren Zeilen 3, 4 und 5 tauschen. Gedreht wird nichts. Dann darf Dunkel dasselbe mit Zeile 7 tun, auch mit Plättchen, die Hell in die Mitte gelegt hat. Beide können verzichten.
rules-newrow-ruling-exchange = Die beiden Plättchen tauschen genau die Plätze, und niemand tauscht ein Plättchen zweimal.
rules-newrow-diagram-exchange = Hell tauscht a1 mit c4 und ist fertig.

rules-cylinder = Variante: Zylinder
rules-cylinder-what = Die Spalten a und e sind Nachbarn: Ein Weg kann das Brett links verlassen und rechts wieder hereinkommen, oben wie unten. Die Zeilen 1 und 7 sind keine Nachbarn.
rules-cylinder-diagram-back = Der Weg führt von a1 hinauf nach a2, links hinaus, auf e2 wieder herein und hinauf nach e3. Hell taucht unter a2 hindurch und geht nach e2 oder e3.

rules-take-back = Zurücknehmen
rules-take-back-ruling-turn = Solange dein Zug nicht zu Ende ist, darfst du deine Aktionen zurücknehmen und etwas anderes versuchen. Danach braucht es die Zustimmung der anderen Seite.

rules-moguli-writing = Wie Züge geschrieben werden
rules-moguli-writing-rotation = c4+ dreht das Plättchen auf c4 um ein Viertel im Uhrzeigersinn, c4- um ein Viertel dagegen, c4= um die Hälfte.
rules-moguli-writing-stone = a1c5 ist ein Stein, der von a1 nach c5 geht.
rules-moguli-writing-exchange = a1~c4 tauscht zwei Plättchen vor dem ersten Zug.
rules-moguli-writing-pass = pass verzichtet auf den Bonus oder beendet das Tauschen.
