### The settings page.
###
### $language   the name of the language that the browser asks for, in that language

settings-title = Settings
settings-language = Language
settings-language-auto = As in the browser ({ $language })
settings-theme = Appearance
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-system = As on this device
settings-sounds = Sounds
settings-sounds-hint = Quiet clicks and rolls, made on this device. Off until you ask for them.
settings-volume = Volume
settings-motion = Motion
settings-motion-full = Full
settings-motion-reduced = Reduced
settings-motion-system = As on this device
settings-motion-hint = Reduced: pieces jump to their places.
settings-confirm = Confirm moves
settings-confirm-hint = Ask once more before a move is played.
settings-coordinates = Names of fields
settings-coordinates-hint = Show letters and numbers along the edge.
settings-saved = Settings are kept on this device only.
about-title = About
about-private = No account, no advertising, and nobody looks over your shoulder.
settings-clear = Delete everything saved here
settings-clear-confirm = Delete the saved game and all settings from this device?
settings-cleared = Deleted
