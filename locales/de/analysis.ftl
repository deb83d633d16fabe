### The analysis board: engine, variations, the position editor, sharing and opening games.
###
### $seat          a seat's localised name, or the name its player typed
### $move $found   a move, or a piece of text, as it is written
### $game          a game's localised name
### $reason        a whole sentence of reasons.ftl
### $depth $line $column $turn $seats   numbers
### $cell          a field, as c4
### $ended         a result as records write it, as 1-0

analysis-title = Analysebrett
analysis-eval-none = Noch nicht bewertet
analysis-engine = Computer
analysis-engine-on = An
analysis-engine-off = Aus
analysis-depth = Tiefe { $depth }
analysis-thinking = Denkt nach …
analysis-lines = Varianten
analysis-play-line = Den ersten Zug dieser Variante spielen
analysis-add-line = Die Variante mit { $move } übernehmen
analysis-threats = Drohungen zeigen
analysis-threats-none = Keine Drohungen
analysis-move = { $seat }: { $move }
analysis-variation = Variante
analysis-moves-empty = Ziehe auf dem Brett oder öffne unten eine Partie.
analysis-moves-end = Zum Ende der Variante
analysis-glyph = Anmerkung
analysis-promote = Zur Hauptvariante machen
analysis-delete = Ab hier löschen
analysis-comment = Kommentar
analysis-face-top = Oberseite
analysis-face-bottom = Unterseite
analysis-face-both = Beide Seiten
analysis-face-through = Durchsichtig
analysis-face-map = Linienplan

practice-start = Ab hier spielen
practice-stop = Aufhören
practice-on = Du spielst diese Stellung gegen den Computer.

editor-title = Stellung aufbauen
editor-board = Brett zum Aufbauen: Tippe auf ein Feld, um die Auswahl anzuwenden
editor-brush = Antippen bewirkt
editor-brush-hand = Nimmt einen Stein, eine Kugel oder ein Plättchen auf und legt es woanders hin
editor-drag = Oder ziehe sie; was neben dem Brett losgelassen wird, ist weg.
editor-taken = Von { $cell } aufgenommen: Wähle, wohin damit.
editor-put = Auf { $cell } abgelegt.
editor-brush-empty = Nimmt einen Stein weg
editor-brush-turn = Dreht das Plättchen
editor-brush-kind = Wechselt zwischen Zwilling und Wechsler
editor-brush-rotated = Markiert es als in diesem Zug gedreht
editor-brush-barred = Sperrt es für diesen Zug
editor-twin = Zwilling
editor-split = Wechsler
editor-to-move = Am Zug
editor-points = Punkte
editor-sits-out = Setzt aus
editor-stage = Bisher in diesem Zug
editor-stage-0 = Noch nichts
editor-stage-1 = Eine Drehung
editor-stage-2 = Ein Steinzug
editor-stage-3 = Ein Steinzug mit Bonus
editor-stage-4 = Beides, der Bonus ist noch offen
editor-idle = Runden ohne Steinzug
editor-has-moved = In dieser Runde wurde ein Stein gezogen
editor-text = Stellung als Text
editor-text-wrong = Das ist keine Stellung von { $game }. Sieh dir „{ $found }“ an.
editor-empty = Brett leeren
editor-start = Anfangsstellung
editor-done = Diese Stellung analysieren

share-title = Teilen, speichern und öffnen
share-link = Link kopieren
share-record = Partie kopieren
share-position = Stellung kopieren
share-file = Als Datei speichern
share-svg = Brett als SVG
share-png = Brett als PNG
share-motion = Partie in Bewegung (WebP)
share-motion-progress = Wird gezeichnet… { $percent } %
share-saved = Gespeichert
share-link-broken = In diesem Link steckt keine Partie. Vielleicht wurde er unterwegs abgeschnitten: Lass ihn dir noch einmal schicken.

import-title = Partie öffnen
import-file = Datei öffnen
import-paste = Oder füge eine Mitschrift ein
import-open = Text öffnen
import-choose = Welche Partie?
import-error-text = Zeile { $line }, Spalte { $column }: „{ $found }“ gehört nicht dorthin. Verbessere es und versuche es noch einmal.
import-error-breaks-off = Das ist keine ganze Mitschrift: In Zeile { $line } bricht sie ab. Füge alles ein.
import-error-other = Das lässt sich nicht lesen. Prüfe den Text.
import-error-empty = Darin steht keine Partie.
import-error-no-game = Der Text sagt nicht, welches Spiel es ist. Ergänze eine Zeile wie [Game "express:2"].
import-error-unknown-game = Das Spiel „{ $found }“ ist hier nicht bekannt.
import-error-rules = Gespielt wurde nach den Regeln „{ $found }“, die hier nicht bekannt sind. Lade die neueste Fassung dieser Seite.
import-error-start = Die Anfangsstellung ist nicht möglich. { $reason }
import-error-start-text = Die Anfangsstellung ist nicht lesbar. Sieh dir „{ $found }“ an.
import-error-step = Zug { $turn }: { $move } lässt sich nicht spielen. { $reason }
import-error-no-move = Es ist nicht wie ein Zug geschrieben.
import-error-result = Die Züge führen zu { $ended }, doch in der Mitschrift steht etwas anderes. Verbessere das Ergebnis.
import-error-seats = Das Ergebnis { $found } passt nicht. Plätze in diesem Spiel: { $seats }.
import-error-too-deep = Die Varianten sind zu tief verschachtelt.

explorer-show = Was andere hier gespielt haben
rated-locked = Du spielst gerade eine gewertete Partie dieser Art. Bis sie vorbei ist, bleiben Engine und Archiv hier zu.
rated-to-game = Zur Partie
