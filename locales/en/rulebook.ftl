### What stands around the rules of every game.

rulebook-contents = Contents
rulebook-search = Search the rules
rulebook-search-none = Nothing found. Try another word.
rulebook-ruling = Our ruling
rulebook-diagram-play = Show the moves
rulebook-diagram-reset = To the beginning
