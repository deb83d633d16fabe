### The settings page.
###
### $language   the name of the language that the browser asks for, in that language
### $version    the number of the program’s version, with the commit where that is known

settings-title = Impostazioni
settings-language = Lingua
settings-language-auto = Come nel browser ({ $language })
settings-theme = Aspetto
settings-theme-light = Chiaro
settings-theme-dark = Scuro
settings-theme-system = Come su questo dispositivo
settings-sounds = Suoni
settings-sounds-hint = Piccoli clic e rotolii, creati su questo dispositivo. All’inizio spenti.
settings-volume = Volume
settings-vibration = Vibrazione
settings-vibration-hint = Il telefono vibra dolcemente quando si fanno punti, e per ogni biglia di una fila vincente.
settings-motion = Movimento
settings-motion-full = Completo
settings-motion-reduced = Ridotto
settings-motion-system = Come su questo dispositivo
settings-motion-hint = Ridotto: i pezzi saltano al loro posto.
settings-confirm = Conferma le mosse
settings-confirm-hint = Chiedi ancora una volta prima di ogni mossa.
settings-coordinates = Coordinate
settings-coordinates-hint = Mostra lettere e numeri lungo il bordo.
settings-lanes = Numerare le piste
settings-lanes-hint = I suggerimenti, e le entrate per chi ascolta, dicono «in alto, quarta pista» invece di «colonna d»: per chi non legge ancora.
about-title = Informazioni
about-private = Non serve un account, niente pubblicità, e nessuno che guarda da sopra la tua spalla.
about-version = Versione { $version }
settings-account = Account
settings-privacy = Privacy e note legali
settings-clear = Cancella tutto ciò che è salvato qui
settings-clear-confirm = Cancellare tutto da questo dispositivo: le partite in corso, le partite finite, le analisi, i progressi in lezioni e problemi e tutte le impostazioni? Non si potrà recuperare.
settings-cleared = Cancellato

keys-title = Tasti
keys-show = Mostra tutti i tasti
keys-shiftago = Sul tabellone di Shiftago
keys-moguli = Sul tabellone di Moguli
keys-play = Durante la partita
    .about = H chiede un consiglio, dove ci sono consigli.
keys-analysis = Nell’analisi e nella revisione
    .about = Sinistra e destra scorrono le mosse, su e giù portano a un’altra variante, Home e Fine all’inizio e alla fine.
keys-everywhere = Ovunque
    .about = Tab passa alla cosa successiva, Invio la preme, Esc chiude ciò che è aperto. Il punto interrogativo mostra questi tasti.

language-en = English
language-de = Deutsch
language-fr = Français
language-es = Español
language-it = Italiano
