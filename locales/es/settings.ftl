### The settings page.
###
### $language   the name of the language that the browser asks for, in that language
### $version    the number of the program’s version, with the commit where that is known

settings-title = Ajustes
settings-language = Idioma
settings-language-auto = Como el navegador ({ $language })
settings-theme = Aspecto
settings-theme-light = Claro
settings-theme-dark = Oscuro
settings-theme-system = Como en este dispositivo
settings-sounds = Sonidos
settings-sounds-hint = Suaves chasquidos y canicas que ruedan, creados en este dispositivo. Apagados al principio.
settings-volume = Volumen
settings-vibration = Vibración
settings-vibration-hint = Tu teléfono vibra suavemente cuando hay puntos, y con cada canica de una línea ganadora.
settings-motion = Movimiento
settings-motion-full = Completo
settings-motion-reduced = Reducido
settings-motion-system = Como en este dispositivo
settings-motion-hint = Reducido: las piezas saltan a su sitio.
settings-confirm = Confirmar jugadas
settings-confirm-hint = Preguntar una vez más antes de cada jugada.
settings-coordinates = Coordenadas
settings-coordinates-hint = Mostrar letras y números en el borde.
settings-lanes = Contar las pistas
settings-lanes-hint = Las sugerencias, y las entradas para quien escucha, dicen «arriba, cuarta pista» en vez de «columna d»: para quien aún no lee.
about-title = Acerca de
about-private = No hace falta cuenta, no hay publicidad y nadie mira por encima de tu hombro.
about-version = Versión { $version }
settings-account = Cuenta
settings-privacy = Privacidad y aviso legal
settings-clear = Borrar todo lo guardado aquí
settings-clear-confirm = ¿Borrar todo de este dispositivo: las partidas en curso, las partidas terminadas, los análisis, el avance en lecciones y problemas, y todos los ajustes? No se podrá recuperar.
settings-cleared = Borrado

keys-title = Teclas
keys-show = Mostrar todas las teclas
keys-shiftago = En el tablero de Shiftago
keys-moguli = En el tablero de Moguli
keys-play = Durante la partida
    .about = H pide una pista, donde las hay.
keys-analysis = En el análisis y el repaso
    .about = Izquierda y derecha recorren las jugadas, arriba y abajo van a otra variante, Inicio y Fin al comienzo y al final.
keys-everywhere = En todas partes
    .about = Tab pasa a lo siguiente, Intro lo pulsa, Escape cierra lo que está abierto. El signo de interrogación muestra estas teclas.

language-en = English
language-de = Deutsch
language-fr = Français
language-es = Español
language-it = Italiano
