### Was nur das Terminal sagt: Tasten, Dateien, die Größe des Fensters.
###
### $columns $lines $width $height   die Größe des Fensters, und die nötige
### $seed    die Nummer eines Aufbaus, als Text
### $at      ein Feld mit seinem Namen
### $cells   Felder mit Namen, durch Kommas getrennt
### $seat    der Name eines Platzes
### $path    eine Datei
### $link    der Link zu einem Tisch auf einem Server
### $error   was das System oder ein Leser sagt, auf Englisch
### $minutes $seconds $speed $number $count $total $done   Zahlen
###
### `terminal-keys-…` ist eine Zeile unter einem Bildschirm: höchstens 78 Zeichen. `terminal-help-…` ist eine Seite mit
### Tasten: höchstens 70 Zeichen je Zeile.

terminal-too-small = Dieses Fenster hat { $columns } Spalten und { $lines } Zeilen. Undershift braucht { $width } mal { $height }: Mach das Fenster größer oder die Schrift kleiner.
terminal-top = Oberseite
terminal-seed = Auslage { $seed }
terminal-barred = Gesperrt: { $cells }
terminal-home = Am Ziel: { $count } von { $total }
terminal-evaluation = Bewertung
terminal-wins-in = { $count ->
    [one] { $seat } gewinnt in { $count } Zug
   *[other] { $seat } gewinnt in höchstens { $count } Zügen
}
terminal-type-a-move = Tippe einen Zug oder wähle mit den Pfeiltasten.
terminal-stuck = Der Stein auf { $at } kommt jetzt nirgends hin. Drehe ein Plättchen oder nimm einen anderen.
terminal-speed = Tempo { $speed } von { $count }
terminal-stopped = Angehalten

terminal-load = Datei öffnen
terminal-load-about = Eine gespeicherte Partie geht weiter, Mitschriften werden Zug für Zug durchgesehen. Welche Datei?
terminal-save = Speichern
terminal-save-about = Eine Datei mit der Endung .json kann später weitergespielt werden. Jede andere wird eine Mitschrift, für Menschen und Programme. Welche Datei?
terminal-saved = Gespeichert als { $path }
terminal-replace = Die Datei { $path } gibt es schon. Ersetzen?
terminal-file-error = Das ging nicht: { $error }
terminal-not-saved = Diese Partie kann nicht für später gespeichert werden: { $error }
terminal-other-terminal = Undershift läuft schon in einem anderen Terminal. Partien in diesem werden nicht gespeichert; k schreibt eine in eine Datei.
terminal-unreadable-save = Deine gespeicherte Partie lässt sich nicht lesen: { $error }. Sie liegt jetzt in { $path }.
terminal-not-remembered = Deine Wahl kann nicht für das nächste Mal gemerkt werden: { $error }
terminal-quit = Beenden
terminal-quit-unsaved = Diese Partie ist nicht gespeichert. Trotzdem beenden?
terminal-yes = Ja
terminal-no = Nein
terminal-yes-or-no = Enter: ja    Esc: nein
terminal-draw-confirm = Diese Partie unentschieden beenden?
terminal-discard-confirm = Nur eine Partie wird gespeichert: Deine unfertige wird für diese verworfen. Weiter?
terminal-clock = { $minutes } min + { $seconds } s je Zug
terminal-name-hint = Mit n tippst du einen Namen: Er steht auf dem Merkzettel und in Mitschriften.
terminal-name-about = Wer spielt { $seat }? Ohne Namen bleibt es bei der Farbe.

terminal-review = Rückschau
terminal-game-of = Partie { $number } von { $count }
terminal-reviewed = Angesehen: { $done } von { $count }
terminal-first-position = Die Anfangsstellung
terminal-play-on = Ab hier weiterspielen
terminal-play-on-about = Wer spielt ab dieser Stellung weiter?
terminal-play-on-discards = Nur eine Partie wird gespeichert: Deine unfertige wird für diese verworfen.
terminal-play-on-over = Hier ist die Partie zu Ende. Geh einige Züge zurück und spiele dann weiter.

terminal-online-opening = { $link } wird geöffnet …
terminal-online-connecting = Verbinden …
terminal-online-connected = Online
terminal-online-lost = Keine Verbindung
terminal-online-ended = Getrennt
terminal-online-waiting = Warten auf Mitspieler
terminal-online-free = frei
terminal-online-you = du
terminal-online-away = nicht da
terminal-online-link = Schicke diesen Link an alle, die mitspielen sollen: { $link }
terminal-online-answer = Strg-Y zustimmen · Strg-N ablehnen
terminal-online-claim = Dein Gegenüber ist zu lange weg. Strg-W beansprucht den Sieg; oder warte einfach.
terminal-online-sending = Wird gesendet …

terminal-keys-start = Auf Ab wählen · Links Rechts ändern · s Start · ? Tasten · q Ende
terminal-keys-shiftago = Pfeile wählen · Enter spielt · h Tipp · u zurück · v Bewertung · ? alle Tasten
terminal-keys-moguli = Pfeile · Enter nimmt und setzt · + - = drehen · h Tipp · u zurück · ? Tasten
terminal-keys-watch = Leertaste hält an · + - Tempo · v Bewertung · m Menü · ? alle Tasten · q Ende
terminal-keys-past = Links Rechts durch die Züge · End zurück zur Partie · ? alle Tasten
terminal-keys-over = r nochmal · g Rückschau · k speichern · m Menü · Links Rechts Züge · q Ende
terminal-keys-waiting = 1-4 hinsetzen · 0 aufstehen · ? alle Tasten · q Ende
terminal-keys-online = Pfeile · Enter zieht · u zurück · o Unentschieden · x aufgeben · ? Tasten
terminal-keys-online-over = r Revanche · g Rückschau · k speichern · Links Rechts Züge · q Ende
terminal-keys-review = Links Rechts Züge · Tab Fehler · c ab hier spielen · Esc zurück · ? Hilfe
terminal-keys-play-on = Auf Ab Platz · Links Rechts wer · Enter spielen · Esc zurück

terminal-help = Tasten
terminal-help-start =
    Auf, Ab         von Zeile zu Zeile
    Links, Rechts   eine Zeile ändern
    Enter           sie ändern, oder tun, was sie sagt
    s               die Partie beginnen
    o               eine Datei öffnen
    n               den Namen eines Menschen tippen
    0-9, r          eine Auslage tippen, oder eine neue auslosen
    d               die unfertige Partie verwerfen
    q, Esc          beenden
terminal-help-shiftago =
    Pfeile          um das Brett herum und hinüber
    Tab             nächster offener Eingang
    Enter           die Kugel einschieben; die Reihe zum Werten wählen
    N S E W …       einen Zug tippen, wie Nc oder W4; Tab ergänzt ihn
    Maus            Klick wählt einen Eingang, noch einer spielt ihn
terminal-help-moguli =
    Pfeile          von Plättchen zu Plättchen
    Tab             nächster Stein, oder nächstes erreichbares Portal
    Enter           einen Stein nehmen, setzen; spielen, was zu sehen ist
    + - =           das Plättchen drehen: viertel, viertel zurück, halb
    a1c3, c4+, pass einen Zug tippen; Tab ergänzt ihn
    Maus            Klick nimmt und setzt; die rechte Taste dreht
terminal-help-play =
    h  Tipp                      u  zurücknehmen
    v  Bewertung                 Leertaste  Computer zieht sofort
    g  die Partie durchsehen     [ ]  zurück und vor sehen
    x  aufgeben                  o  Unentschieden anbieten
    z  Uhren anhalten            r  noch einmal, nach dem Ende
    k  in Datei speichern        m  Menü; die Partie bleibt
    Esc  loslassen               q  beenden; die Partie bleibt
terminal-help-waiting =
    1-4             auf diesen Platz setzen
    0               aufstehen
    q, Esc          beenden; dein Platz bleibt bis zum Anfang deiner
terminal-help-online =
    u  zurücknehmen oder bitten  [ ]  zurück und vor sehen
    x  aufgeben                  o  Unentschieden anbieten
    z  um eine Pause bitten      r  Revanche, nächste Partie
    Strg-Y  zustimmen            Strg-N  ablehnen
    Strg-W  Sieg beanspruchen    k  in Datei speichern
    g  Rückschau, nach dem Ende  v  Bewertung, nach dem Ende
    Esc  loslassen               q  beenden; der Link führt zurück
terminal-help-review =
    Links, Rechts   einen Zug zurück oder vor
    Pos1, Ende      erste und letzte Stellung
    Tab             nächster Fehler
    c               ab hier weiterspielen
    n, p            nächste und vorige Partie der Datei
    m               Menü
    Esc             zurück

terminal-better = besser war { $move }
terminal-inaccuracy = nicht ganz das Beste
terminal-mistake = ein Fehler
terminal-blunder = ein grober Fehler
