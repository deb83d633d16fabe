### What is saved on this device, what keeps it from being saved, and files with all of it.
### `storage-<code>` belongs to Trouble in web/src/storage/device.svelte.ts.
###
### $what     what came in, as a list
### $count    a whole number
### $game     a game's localised name

storage-full = Auf diesem Gerät ist kein Platz mehr, deshalb wird das hier nicht gespeichert. Lösche etwas, das du nicht mehr brauchst, oder exportiere alles in den Einstellungen.
storage-refused = Dieser Browser speichert nichts für diese Seite. Deine Partien bleiben, bis du sie schließt.
storage-failed = Der Browser konnte das nicht speichern. Beim nächsten Zug versucht er es wieder.
storage-blocked = Eine ältere Version dieser Seite ist in einem anderen Tab offen. Schließe ihn, dann werden deine Partien hier gespeichert.
storage-outdated = Eine neuere Version dieser Seite ist in einem anderen Tab offen. Lade diese hier neu: Bis dahin wird hier nichts gespeichert.
storage-reload = Neu laden

storage-title = Auf diesem Gerät gespeichert
storage-lead = Partien, Analysen, Fortschritt und Einstellungen sind nur auf diesem Gerät gespeichert. Exportiere sie, um sicherzugehen oder um auf einem anderen weiterzumachen.
storage-not-persisted = Der Browser darf sie löschen, wenn ihm der Platz ausgeht.
storage-export = Alles exportieren
storage-exported = Als eine Datei exportiert
storage-import = Datei importieren
storage-came-in = Hereingekommen: { $what }
storage-nothing-new = Nichts Neues ist hereingekommen
storage-part-games = { $count ->
    [one] { $count } laufende Partie
   *[other] { $count } laufende Partien
}
storage-part-finished = { $count ->
    [one] { $count } beendete Partie
   *[other] { $count } beendete Partien
}
storage-part-studies = { $count ->
    [one] { $count } Analyse
   *[other] { $count } Analysen
}
storage-part-progress = Fortschritt in Lektionen und Aufgaben
storage-part-settings = Einstellungen
storage-known = { $count ->
    [one] { $count } Eintrag war schon hier, ebenso neu oder neuer
   *[other] { $count } Einträge waren schon hier, ebenso neu oder neuer
}
storage-unreadable = { $count ->
    [one] { $count } Eintrag ließ sich nicht lesen
   *[other] { $count } Einträge ließen sich nicht lesen
}
storage-not-ours = Diese Datei wurde nicht hier exportiert, oder sie ist beschädigt. Wähle eine andere.
storage-newer-file = Diese Datei stammt von einer neueren Version dieser Seite. Lade die Seite neu und importiere sie noch einmal.

start-resume = Weiterspielen
start-resume-about = { $count ->
    [one] { $game }, { $count } Zug gespielt
   *[other] { $game }, { $count } Züge gespielt
}
start-discard = Diese Partie löschen
start-discard-confirm = Diese Partie löschen? Sie lässt sich nicht zurückholen.
your-games = Deine Partien
your-games-all = { $count ->
    [one] Alle ({ $count } Partie)
   *[other] Alle { $count } Partien
}
your-games-delete = Löschen

game-other-tab = Diese Partie ist in einem anderen Tab offen. Spiele dort weiter oder übernimm sie.
game-take-over = Übernehmen
game-deleted-elsewhere = Diese Partie wurde in einem anderen Tab gelöscht.
game-keep = Behalten
