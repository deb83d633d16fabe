### What every page uses: buttons, seats, levels, games, counted things.
###
### $count   a whole number, given as a number so that plurals work
### $percent a whole number from 0 to 100
### $level   the computer's level, 1 to 10
### $page    the localised name of a page
###
### A seat (`seat-<colour>`) is its bare name, used like a person's name. Its attributes:
###   .mark    the sign on its pieces, so that nobody needs to see colours
###   .spoken  name and sign, for screen readers
###   .piece   one of its pieces, sign included
###   .pieces  several of them, without a number

app-name = Undershift
app-tagline = Kugeln schieben, Plättchen drehen, durch Portale tauchen: zwei Brettspiele, allein, zusammen und offline
page-title = { $page } · Undershift

action-cancel = Abbrechen
action-close = Schließen
action-back = Zurück
action-continue = Weiter
action-retry = Noch einmal versuchen
action-copied = Kopiert
action-more = Mehr
load-failed = Dieser Teil ließ sich nicht laden. Prüfe die Verbindung und versuche es noch einmal: Nichts geht verloren.

nav-label = Hauptmenü
nav-home = Spielen
nav-learn = Lernen
nav-games = Partien
nav-rules = Regeln
nav-settings = Einstellungen
nav-skip = Zum Inhalt springen

seat-orange = Orange
    .mark = Punkt
    .spoken = Orange, Punkt
    .piece = orange Kugel mit Punkt
    .pieces = orange Kugeln
seat-green = Grün
    .mark = Ring
    .spoken = Grün, Ring
    .piece = grüne Kugel mit Ring
    .pieces = grüne Kugeln
seat-blue = Blau
    .mark = Raute
    .spoken = Blau, Raute
    .piece = blaue Kugel mit Raute
    .pieces = blaue Kugeln
seat-white = Weiß
    .mark = Kreuz
    .spoken = Weiß, Kreuz
    .piece = weiße Kugel mit Kreuz
    .pieces = weiße Kugeln
seat-light = Hell
    .mark = Ring
    .spoken = Hell, Ring
    .piece = heller Stein mit Ring
    .pieces = helle Steine
seat-dark = Dunkel
    .mark = Raute
    .spoken = Dunkel, Raute
    .piece = dunkler Stein mit Raute
    .pieces = dunkle Steine

player-person = Mensch
player-engine = Computer
player-engine-level = Computer, Stufe { $level }
player-bot = Bot

level-label = Stufe { $level }
level-1 = Sieht keine Drohung
level-2 = Sieht wenige Drohungen
level-3 = Übersieht 1 von 2 Drohungen
level-4 = Übersieht 1 von 3 Drohungen
level-5 = Übersieht 1 von 4 Drohungen
level-6 = Übersieht wenig
level-7 = Übersieht sehr wenig
level-8 = Übersieht fast nichts
level-9 = Übersieht nichts
level-10 = Volle Stärke
level-adaptive = Etwas stärker als du

family-shiftago = Shiftago
    .full = Shiftago
    .about = Schiebe Kugeln vom Rand ein und bilde Reihen in deiner Farbe. Für 2 bis 4 Spieler.
family-moguli = Moguli
    .full = Moguli
    .about = Drehe Plättchen und bringe vier Steine unter den anderen hindurch nach drüben. Für 2 Spieler.
family-express = Express
    .full = Shiftago Express
    .about = Die erste Reihe gewinnt. Schnell, und gut für den Anfang.
family-expert = Expert
    .full = Shiftago Expert
    .about = Reihen bringen Punkte und noch einen Zug. Wer zehn Punkte hat, gewinnt.
family-extreme = Extreme
    .full = Shiftago Extreme
    .about = Wie Expert, aber auch kurze Reihen müssen gewertet werden, bringen aber nichts.
variant-none = Standard
variant-newrow = Neue Startreihe
    .about = Vor dem ersten Zug dürfen beide Plättchen ihrer Startreihe tauschen.
variant-cylinder = Zylinder
    .about = Linker und rechter Rand berühren sich: Wege führen hinten herum.

count-players = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
}
count-marbles = { $count ->
    [one] { $count } Kugel
   *[other] { $count } Kugeln
}
count-wins = { $count ->
    [one] { $count } Sieg
   *[other] { $count } Siege
}
count-percent = { $percent } %

rulebook-title = Regeln
