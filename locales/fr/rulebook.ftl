### What stands around the rules of every game.

rulebook-contents = Sommaire
rulebook-search = Chercher dans les règles
rulebook-search-none = Rien trouvé. Essaie un autre mot.
rulebook-ruling = Notre décision
rulebook-diagram-play = Montrer les coups
rulebook-diagram-reset = Revenir au début
