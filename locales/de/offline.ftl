### Installing the page, playing without a network, and updates.

offline-title = Ohne Netz
offline-ready = Bereit: Von jetzt an geht hier alles ohne Netz.
offline-preparing = Wird für das Spielen ohne Netz vorbereitet …
offline-now = Du bist offline. Spielen kannst du trotzdem.
offline-missing = Dieser Teil wurde noch nicht geladen. Verbinde dich einmal, dann bleibt er hier.
offline-failed = Ließ sich nicht für offline speichern. Vielleicht ist auf diesem Gerät zu wenig Platz.
install-offer = Installieren
install-about = Hol Undershift zu deinen Apps. Dann startet es ohne Browserfenster und ohne Netz.
install-done = Installiert
install-how-ios = Tipp auf „Teilen“ und dann auf „Zum Home-Bildschirm“.
update-available = Eine neue Version ist bereit.
update-now = Jetzt laden
update-later = Später
update-note = Deine Partie bleibt, wie sie ist.
