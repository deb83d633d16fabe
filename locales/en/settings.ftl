### The settings page.
###
### $language   the name of the language that the browser asks for, in that language
### $version    the number of the program’s version, with the commit where that is known

settings-title = Settings
settings-language = Language
settings-language-auto = As in the browser ({ $language })
settings-theme = Appearance
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-system = As on this device
settings-sounds = Sounds
settings-sounds-hint = Soft clicking and rolling, made on this device. Off at first.
settings-volume = Volume
settings-vibration = Vibration
settings-vibration-hint = Your phone beats softly when something is scored, and for every marble of a winning row.
settings-motion = Motion
settings-motion-full = Full
settings-motion-reduced = Reduced
settings-motion-system = As on this device
settings-motion-hint = Reduced: pieces jump to their places.
settings-confirm = Confirm moves
settings-confirm-hint = Ask once more before a move is played.
settings-coordinates = Coordinates
settings-coordinates-hint = Show letters and numbers along the edge.
settings-lanes = Count lanes
settings-lanes-hint = Hints, and entries for whoever listens, say “at the top, fourth lane” in place of “column d”: for those who do not read yet.
about-title = About
about-private = No account needed, no advertising, and nobody looks over your shoulder.
about-version = Version { $version }
settings-account = Account
settings-privacy = Privacy and who runs this site
settings-clear = Delete everything saved here
settings-clear-confirm = Delete everything from this device: games you are playing, finished games, studies, progress in lessons and puzzles, and all settings? It cannot be brought back.
settings-cleared = Deleted

keys-title = Keys
keys-show = Show all keys
keys-shiftago = On the board of Shiftago
keys-moguli = On the board of Moguli
keys-play = While you play
    .about = H asks for a hint, where hints are offered.
keys-analysis = In the analysis and the review
    .about = Left and right go through the moves, up and down to another variation, Home and End to the beginning and the end.
keys-everywhere = Everywhere
    .about = Tab goes on to the next thing, Enter presses it, Escape closes what is open. The question mark shows these keys.

language-en = English
language-de = Deutsch
language-fr = Français
language-es = Español
language-it = Italiano
