### Das Archiv der Partien, die auf einem Server gespielt wurden, was aus einer Stellung gespielt wurde, und Wertungen.

archive-title = Archiv
archive-lead = Jede Partie, die hier öffentlich gespielt wurde: such sie und schau sie dir noch einmal an.
archive-search = Suchen
archive-player = Spieler
archive-player-hint = Der Name eines Kontos
archive-game = Spiel
archive-all = Alle
archive-result = Ergebnis
archive-result-won = Diese Person hat gewonnen
archive-result-lost = Diese Person hat verloren
archive-result-drawn = Unentschieden
archive-result-seat = { $seat } hat gewonnen
archive-rated = Nur gewertete Partien
archive-moves = Die ersten Züge
archive-moves-hint = Zum Beispiel Na Ng; das Brett darf gedreht oder gespiegelt sein
archive-position = Mit dieser Stellung
archive-position-hint = Unter den ersten 24 Zügen; das Brett darf gedreht oder gespiegelt sein
archive-any-position = Jede Stellung
archive-least = Mindestens so viele Züge
archive-most = Höchstens so viele Züge
archive-found = { $count ->
    [one] Eine Partie
   *[other] { $count } Partien
  }
archive-found-more = Die neuesten { $count }; es gibt noch mehr
archive-none = So eine Partie gibt es nicht.
archive-empty = Noch ist das Archiv leer. Was öffentlich gespielt wird, kommt hierher, sobald es zu Ende ist.
archive-searched = Unter den neuesten Partien ist keine. Es gibt ältere.
archive-more = Ältere Partien
archive-download = Alle herunterladen
archive-open = Ansehen
archive-open-game = Ansehen: { $game }, { $date }
archive-is-rated = gewertet
archive-failed = Das Archiv ist gerade nicht zu erreichen.
archive-count = { $count ->
    [one] ein Zug
   *[other] { $count } Züge
  }

explorer-title = Von hier gespielt
explorer-move = Zug
explorer-games = Partien
explorer-results = Ergebnisse
explorer-none = Hier war noch niemand.
explorer-count = { $count ->
    [one] Eine Partie war hier.
   *[other] { $count } Partien waren hier.
  }
explorer-share = { $seat }: { $percent }
explorer-drawn = unentschieden: { $percent }
explorer-value = Engine
explorer-proven-win = bewiesen gewonnen
explorer-proven-loss = bewiesen verloren
explorer-latest = Die neuesten Partien
explorer-all = Alle Partien mit dieser Stellung
explorer-failed = Das Archiv ist gerade nicht zu erreichen.

rated-about = Die Partie zählt für eure Wertungen. Alle brauchen ein Konto, und nichts wird zurückgenommen.
rated-challenge = Gewertete Partie
rated-title = Wertungen
rated-provisional = { $value }?
rated-deviation = plus oder minus { $deviation }
rated-games = { $count ->
    [one] nach einer Partie
   *[other] nach { $count } Partien
  }
rated-plot = Von { $first } auf { $last }; am tiefsten { $low }, am höchsten { $high }
rated-provisional-hint = Ein Fragezeichen: noch geschätzt, nach wenigen Partien.
