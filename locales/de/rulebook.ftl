### What stands around the rules of every game.

rulebook-contents = Inhalt
rulebook-search = In den Regeln suchen
rulebook-search-none = Nichts gefunden. Versuche es mit einem anderen Wort.
rulebook-ruling = Unsere Festlegung
rulebook-diagram-play = Züge zeigen
rulebook-diagram-reset = Zurück zum Anfang
