### What is saved on this device, what keeps it from being saved, and files with all of it.
### `storage-<code>` belongs to Trouble in web/src/storage/device.svelte.ts.
###
### $count    a whole number

storage-full = Auf diesem Gerät ist kein Platz mehr, deshalb wird das hier nicht gespeichert. Lösche etwas, das du nicht mehr brauchst, oder exportiere alles in den Einstellungen.
storage-refused = Dieser Browser speichert nichts für diese Seite. Deine Partien bleiben, bis du sie schließt.
storage-failed = Der Browser konnte das nicht speichern. Beim nächsten Zug versucht er es wieder.
storage-blocked = Eine ältere Version dieser Seite ist in einem anderen Tab offen. Schließe ihn, dann werden deine Partien hier gespeichert.
storage-outdated = Eine neuere Version dieser Seite ist in einem anderen Tab offen. Lade diese hier neu: Bis dahin wird hier nichts gespeichert.
storage-reload = Neu laden
