### What stands around the rules of every game.

rulebook-contents = Contenido
rulebook-search = Buscar en las reglas
rulebook-search-none = Nada encontrado. Prueba con otra palabra.
rulebook-ruling = Nuestra decisión
rulebook-diagram-play = Mostrar las jugadas
rulebook-diagram-reset = Volver al principio
