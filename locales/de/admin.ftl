# Die Seite derer, die Ordnung halten: Meldungen, Entscheidungen, was getan wurde. $name ist ein Name, $date ein Tag.
# $count ist eine Zahl.

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
admin-audit = Was getan wurde
admin-no-audit = Noch nichts.
