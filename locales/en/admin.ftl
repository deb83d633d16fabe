# The page of those who keep order: reports, what is decided about people, what was done. $name is somebody’s name, $date a day.
# $count is a number. $game is a game; $percent and $error are whole numbers of percent, $games and $moves numbers.

admin-title = Keeping order
admin-reports = Reports
admin-no-reports = Nothing is open.
admin-settled-too = Settled ones too
admin-settled-at = Settled { $date }.
admin-reported-by = Reported by { $name }
admin-said =
    { $count ->
        [one] One thing was said
       *[other] { $count } things were said
    }
admin-table = The table
admin-note = What came of it
admin-settle = Settle
admin-file = A person
admin-file-of = Look at { $name }
admin-no-file = Choose somebody in a report.
admin-mute = Mute
admin-close = Close the account
admin-reason = Reason: the person reads it
admin-days = For how many days; empty for good
admin-impose = Decide
admin-for-good = for good
admin-until = until { $date }
admin-revoke = Take back
admin-revoked = taken back { $date }
admin-revoked-here = taken back
admin-agreement = Agreement with the engine
admin-agreement-hint = A hint, and no more: it proves nothing. Whoever plays well often plays what the engine would, and so does everybody where one move is clearly the best. The program never acts on it.
admin-agreement-of = { $game }: { $percent }% ± { $error }% (games: { $games }, moves: { $moves })
admin-agreement-once = { $game }: { $percent }% (one game alone, moves: { $moves })
admin-audit = What was done
admin-no-audit = Nothing yet.
