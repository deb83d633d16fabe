### Installing the page, playing without a network, and updates.

offline-title = Offline
offline-ready = Bereit: Von jetzt an geht hier alles auch offline.
offline-preparing = Wird für das Spielen offline vorbereitet …
offline-now = Du bist offline. Spielen kannst du trotzdem.
offline-missing = Dieser Teil wurde noch nicht geladen. Verbinde dich einmal, dann bleibt er hier.
offline-failed = Ließ sich nicht für offline speichern. Vielleicht ist auf diesem Gerät zu wenig Platz.
install-offer = Installieren
install-about = Füge Undershift deinen Apps hinzu. Dann startet es ohne Browserfenster, auch offline.
install-done = Installiert
install-how-ios = Tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.
update-available = Eine neue Version ist bereit.
update-now = Jetzt laden
update-later = Später
update-note = Deine Partie bleibt, wie sie ist.

copy-by-hand = Dieser Browser lässt die Seite nicht kopieren. Nimm den Text aus dem Feld unten.
