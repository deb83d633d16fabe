# Benachrichtigungen, wenn man am Zug ist: der Schalter, und was der Service Worker sagt.

push-title = Sag mir, wenn ich am Zug bin
push-about = In Partien mit Tagen pro Zug zeigt dein Browser eine Benachrichtigung, wenn du am Zug bist oder eine Partie beginnt, auch wenn diese Seite geschlossen ist. Du kannst das jederzeit ausschalten.
push-denied = Dein Browser lässt diese Seite keine Benachrichtigungen zeigen. Erlaube sie in seinen Einstellungen für diese Seite, dann komm zurück.
push-failed = Dein Browser ließ sich nicht für Benachrichtigungen anmelden. Prüfe die Verbindung und versuche es noch einmal; in privaten Fenstern gibt es oft keine.
push-your-turn = Du bist am Zug
push-time-short = Deine Bedenkzeit läuft bald ab
push-game-started = Deine Partie hat begonnen
push-challenged = Du bist zu einer Partie herausgefordert
