### The guided first game: what it is about, what to do, and what happened. An opponent of the lowest level says it.
###
### $game   a game’s localised name, `family-<family>.full`
### $move   a move in words, with its notation
### $seat   the other seat’s localised name
### $from $to   fields by name
### $broken $length   how long a row is
### $why    what a move did, `remark-<code>`

first-title = Deine erste Partie: { $game }
first-playing = Die Partie
first-skip = Gleich zur Partie
first-play = Spielen wir
first-real = Eine richtige Partie beginnen
first-take-back = Zurücknehmen
first-play-on = So weiterspielen
first-express-aim = Fünf Kugeln deiner Farbe in einer Reihe gewinnen: waagerecht, senkrecht oder schräg. Orange hat vier in Spalte a. Schau, was die nächste tut.
first-express-push = Kugeln kommen vom Rand und schieben weiter, was im Weg liegt. Du bist Orange. Schiebe deine von links in Zeile 4.
    .done = Deine Kugel liegt am Rand und hat die grüne weitergeschoben. Merke dir das: Deinen kann es auch so gehen.
first-expert-aim = Reihen ab fünf geben Punkte, und dann bist du gleich noch einmal dran. Orange hat vier in Zeile 4. Schau auf die fünfte.
first-extreme-aim = Hier muss jede Reihe gewertet werden, auch eine kurze, die nichts bringt. Was du wertest, geht in deinen Vorrat zurück, bis auf die letzten. Wer zehn Punkte hat, gewinnt.
first-moguli-aim = Darum geht es: vier deiner Steine auf der anderen Seite. Ein Stein läuft auf dem Weg seines Plättchens, taucht ab, läuft unten weiter und taucht wieder auf. Schau: Dieser kommt ans Ziel.
first-moguli-dive = Zu jeder Reise gehört ein Tauchgang: hinunter, wo der Stein steht, unten entlang, unter mindestens einem anderen Stein hindurch und auf einem freien Portal wieder hinauf. Du bist Hell, unten. Wähle den Stein auf e1, dann das Portal auf c3.
    .done = Er ist abgetaucht, unter dem dunklen Stein auf c2 hindurch und wieder aufgetaucht: Unten sind Steine nicht im Weg.
first-moguli-rotate = Wo kein Weg weiterführt, drehst du ein Plättchen. Wähle c3 und drehe es um ein Viertel gegen den Uhrzeigersinn.
    .done = Jetzt treffen sich die Wege. In jedem Zug drehst du ein Plättchen und ziehst einen Stein, in welcher Reihenfolge du magst.
first-moguli-go = Der Weg ist frei. Bringe den Stein von e1 nach b4.
    .done = Mehr ist es nicht. Vier Steine so ans Ziel, bevor es Dunkel gelingt.
first-begin-shiftago = Du bist Orange und beginnst. Schiebe ein, wo du magst: Noch kann nichts schiefgehen.
first-begin-moguli = Du bist Hell und beginnst. Bei den ersten Zügen helfe ich dir.
first-propose = Mein Vorschlag: { $move }. Aber es ist deine Partie!
first-choose = Du bist am Zug. Spiele, was dir gefällt.
first-alone = Du brauchst mich nicht mehr. Ich melde mich nur, wenn etwas schiefgeht.
first-pushed = { $seat } hat deine Kugel von { $from } nach { $to } geschoben.
first-broken = { $seat } hat deine Kugel von { $from } nach { $to } geschoben: Das hat deine { $broken }er-Reihe zerstört.
first-row = { $length } in einer Reihe: gut gemacht!
first-that = Das { $why }.
first-over = Du hast deine erste Partie { $game } gespielt. Die nächste gehört dir allein.
