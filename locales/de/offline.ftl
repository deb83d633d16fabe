### Installing the page, playing without a network, and updates.

offline-title = Offline
offline-ready = Bereit: Von jetzt an geht hier alles auch offline.
offline-preparing = Wird für das Spielen offline vorbereitet …
offline-now = Du bist offline. Spielen kannst du trotzdem.
offline-failed = Ließ sich nicht für offline speichern. Vielleicht ist auf diesem Gerät zu wenig Platz.
install-offer = Installieren
install-about = Füge Undershift deinen Apps hinzu. Dann startet es ohne Browserfenster, auch offline.
install-done = Installiert
install-how-ios = Tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.
update-available = Eine neue Version ist bereit. Lade neu, wann du magst: Deine Partien bleiben, wie sie sind.
update-now = Neu laden
update-later = Später

copy-by-hand = Dieser Browser lässt die Seite nicht kopieren. Nimm den Text aus dem Feld unten.
