### The settings page.
###
### $language   the name of the language that the browser asks for, in that language
### $version    the number of the program’s version, with the commit where that is known

settings-title = Einstellungen
settings-language = Sprache
settings-language-auto = Wie im Browser ({ $language })
settings-theme = Aussehen
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-theme-system = Wie auf diesem Gerät
settings-sounds = Töne
settings-sounds-hint = Leises Klicken und Rollen, auf diesem Gerät erzeugt. Anfangs aus.
settings-volume = Lautstärke
settings-vibration = Vibration
settings-vibration-hint = Dein Telefon pocht leise, wenn etwas gewertet wird, und bei jeder Kugel einer Gewinnreihe.
settings-motion = Bewegung
settings-motion-full = Voll
settings-motion-reduced = Weniger
settings-motion-system = Wie auf diesem Gerät
settings-motion-hint = Weniger: Kugeln und Steine springen an ihren Platz.
settings-confirm = Züge bestätigen
settings-confirm-hint = Vor jedem Zug noch einmal nachfragen.
settings-coordinates = Koordinaten
settings-coordinates-hint = Buchstaben und Zahlen am Rand zeigen.
settings-lanes = Bahnen zählen
settings-lanes-hint = Tipps, und Eingänge für alle, die zuhören, sagen „oben, vierte Bahn“ statt „Spalte d“: für alle, die noch nicht lesen.
about-title = Über diese Seite
about-private = Kein Konto nötig, keine Werbung, und niemand sieht dir über die Schulter.
about-version = Version { $version }
settings-account = Konto
settings-privacy = Datenschutz und Impressum
settings-clear = Alles hier Gespeicherte löschen
settings-clear-confirm = Alles von diesem Gerät löschen: laufende Partien, beendete Partien, Analysen, den Fortschritt in Lektionen und Aufgaben und alle Einstellungen? Es lässt sich nicht zurückholen.
settings-cleared = Gelöscht

keys-title = Tasten
keys-show = Alle Tasten zeigen
keys-shiftago = Auf dem Brett von Shiftago
keys-moguli = Auf dem Brett von Moguli
keys-play = Beim Spielen
    .about = H gibt einen Tipp, wo es Tipps gibt.
keys-analysis = Auf dem Analysebrett und in der Rückschau
    .about = Links und rechts gehen durch die Züge, auf und ab zu einer anderen Variante, Pos1 und Ende zum Anfang und zum Ende.
keys-everywhere = Überall
    .about = Tab geht weiter zum Nächsten, die Eingabetaste drückt es, Esc schließt, was offen ist. Das Fragezeichen zeigt diese Tasten.

language-en = English
language-de = Deutsch
language-fr = Français
language-es = Español
language-it = Italiano
