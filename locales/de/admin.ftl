# Die Seite derer, die Ordnung halten: Meldungen, Entscheidungen, was getan wurde. $name ist ein Name, $date ein Tag.
# $count ist eine Zahl. $game ist ein Spiel; $percent und $error sind ganze Prozent, $games und $moves Zahlen.

admin-title = Ordnung halten
admin-reports = Meldungen
admin-no-reports = Nichts ist offen.
admin-settled-too = Auch erledigte
admin-settled-at = Erledigt { $date }.
admin-reported-by = Gemeldet von { $name }
admin-said =
    { $count ->
        [one] Etwas wurde gesagt
       *[other] { $count } Dinge wurden gesagt
    }
admin-table = Der Tisch
admin-note = Was daraus wurde
admin-settle = Erledigen
admin-file = Eine Person
admin-file-of = { $name } ansehen
admin-no-file = Wähle jemanden in einer Meldung.
admin-mute = Stummschalten
admin-close = Konto schließen
admin-reason = Grund: die Person liest ihn
admin-days = Für wie viele Tage; leer für immer
admin-impose = Entscheiden
admin-for-good = für immer
admin-until = bis { $date }
admin-revoke = Zurücknehmen
admin-revoked = zurückgenommen { $date }
admin-revoked-here = zurückgenommen
admin-agreement = Übereinstimmung mit der Engine
admin-agreement-hint = Ein Hinweis, mehr nicht: Er beweist nichts. Wer gut spielt, spielt oft, was die Engine spielen würde, und wo ein Zug klar der beste ist, tun das alle. Das Programm selbst unternimmt deswegen nie etwas.
admin-agreement-of = { $game }: { $percent } % ± { $error } % (Partien: { $games }, Züge: { $moves })
admin-agreement-once = { $game }: { $percent } % (nur eine Partie, Züge: { $moves })
admin-audit = Was getan wurde
admin-no-audit = Noch nichts.
