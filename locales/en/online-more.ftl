### What is said at a table on a server later than the first move: what the server does not do, reports, slow games.
###
### $name $seat   a person's name, a seat's localised name
### $moment       a moment in one's own time zone
### $moves        moves as a line
### $count $seconds $most   numbers
###
### `online-refusal-<code>` belongs to the code of OnlineRefusal, `report-<code>` to ReportReason, in crates/protocol/src/online.

online-deadline-you = Your turn until { $moment }
online-deadline = { $seat } has time until { $moment }
online-vacation = { $seat } is away until { $moment }. No time runs until then.
online-vacation-you = You are away until { $moment }. No time runs for you until then.
online-next-game = Next game where it is your turn ({ $count })

plan-open = Plan your next moves
plan-open-some = Planned moves ({ $count })
plan-title = Planned moves
plan-lead = Play a line: their move, then your answer. If they play it, you answer at once. Nobody else sees it.
plan-add = Play these moves if they come
plan-list = These are played if they come
plan-none = Nothing is planned.
plan-said = That is planned.
plan-remove = Remove { $moves }
plan-clear = Remove all
plan-back = Back to the game

report-title = Report { $name }
report-lead = What was said and played at this table goes with it. Whoever runs this site reads it.
report-abuse = Insults or threats
report-cheating = Help from a program
report-stalling = Stalling or leaving on purpose
report-name = A name that hurts
report-other = Something else
report-words = In your own words, if you like
report-send = Send the report
report-sent = Thank you. Somebody will look at it.

online-refusal-stale = The game has gone on meanwhile. Look again.
online-refusal-no-such-table = There is no such table.
online-refusal-no-such-slot = There is no such seat.
online-refusal-slot-taken = Somebody else sits there. Take another seat.
online-refusal-table-full = All seats are taken. You can watch.
online-refusal-not-seated = You do not sit at this table. You can watch.
online-refusal-seated-already = You sit at this table already.
online-refusal-not-host = Only whoever opened the table can do that.
online-refusal-not-started = The game has not begun yet.
online-refusal-started-already = The game has begun already. You can watch.
online-refusal-nobody-missing = Everybody is there.
online-refusal-option-out-of-range = Some number is too large or too small. Change it and try again.
online-refusal-limit-reached = You can have { $most } of these at once. Finish one first.
online-refusal-too-fast = That was too fast. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
online-refusal-chat-off = That cannot be said at this table.
online-refusal-bad-text = That text cannot be shown to others. Choose different words, and not too many.
online-refusal-not-slow = That is for games with days for a turn.
online-refusal-your-turn = It is your turn: there is nothing to wait for.
online-refusal-bad-line = A move of this line cannot be played, or no move in it is yours.
online-refusal-two-answers = Two lines answer the same move in different ways.
online-refusal-blocked = One of you has muted the other.
online-refusal-not-allowed = Children’s mode: only people who are allowed can play together here.
online-refusal-muted = You cannot say anything for now: somebody who keeps order has decided so.
online-refusal-unavailable = The server could not write that down. Nothing was done: try again.
online-refusal-invalid = The server did not understand that. Load the page again.
online-refusal-needs-account = The games here are rated: for that you need an account.
online-refusal-left-rated = You have left this rated game: it goes on without you.
