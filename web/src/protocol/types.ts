// Everything that crosses between TypeScript and Rust. Generated from crates/protocol: do not edit.
// Refresh with: UPDATE_TYPESCRIPT=1 cargo test -p protocol typescript

/**
 * What a server says about itself.
 */
export type About = {
/**
 * The version of the program.
 */
program: string,
/**
 * Whether people can play online here.
 */
isOnline: boolean,
/**
 * Whether there are accounts; without them everybody is a guest.
 */
hasAccounts: boolean,
/**
 * Whether one can log in by the address that the page was asked for: on this machine itself, or by https.
 */
canLogIn: boolean,
/**
 * Whether one can log in with a passkey there: by https, or by the name `localhost`.
 */
hasPasskeys: boolean,
/**
 * Whether everybody here is in children's mode.
 */
isForChildren: boolean,
/**
 * Days for which backups are kept, as the operator says; what is deleted is in them for so long.
 */
backupDays: number,
/**
 * Days after which a guest who never played is forgotten; 0 for never.
 */
guestDays: number,
/**
 * Days after which chat is erased; 0 for never.
 */
chatDays: number,
/**
 * Who runs it, in the operator's words, line by line; empty if they have said nothing.
 */
imprint: Array<string>,
/**
 * The limits that people meet, by name.
 */
limits: { [key in string]: number }, };

/**
 * What is to be changed of one's account; what is left out stays.
 */
export type AccountPatch = {
/**
 * Another name.
 */
name: string | null,
/**
 * Children's mode. To end it the login must be confirmed.
 */
isChild: boolean | null,
/**
 * Who sees that one is here.
 */
visibility: Visibility | null, };

/**
 * What an account may do.
 */
export type AccountRole = "player" | "admin";

/**
 * One's own account.
 */
export type AccountView = {
/**
 * As others see it.
 */
person: PersonRef,
/**
 * What it may do.
 */
role: AccountRole,
/**
 * Whether there is a password.
 */
hasPassword: boolean,
/**
 * How many passkeys there are.
 */
passkeys: number,
/**
 * How many recovery codes are left.
 */
recoveryCodes: number,
/**
 * Whether it is in children's mode: no free chat, and only people who are allowed.
 */
isChild: boolean,
/**
 * Who sees that one is here.
 */
visibility: Visibility,
/**
 * Since when, in seconds since 1970.
 */
createdAt: number,
/**
 * Whether the login is recent: what needs a confirmed login works now.
 */
isConfirmed: boolean, };

/**
 * Something that is to be done. Whoever speaks for players alone reads a [`PlayerCommand`] and knows the seat.
 */
export type Action = { "kind": "player", seat: Seat, command: PlayerCommand, } | { "kind": "driver", command: DriverCommand, };

/**
 * What a client calls one of its actions, so that sending it again does not do it twice. Unique for a person and a table.
 */
export type ActionId = string;

/**
 * Adds a bot to a tournament.
 */
export type AddBot = {
/**
 * How strong, from 1 to 10.
 */
level: number, };

/**
 * How somebody's moves agree with those that the engine would have chosen, in rated games of two: only a hint. Whoever plays well
 * agrees often, and so does everybody where one move is clearly the best.
 */
export type AgreementView = {
/**
 * Which game.
 */
game: GameId,
/**
 * In how many games.
 */
games: number,
/**
 * How many moves were looked at: those where there was a choice.
 */
moves: number,
/**
 * The share of them that is the engine's own first choice, in thousandths.
 */
share: number,
/**
 * The standard error of that share, in thousandths; `null` after a single game, which says nothing about others.
 */
error: number | null,
/**
 * What a move lost on average, in thousandths of a game.
 */
loss: number, };

/**
 * How a player answers an offer: by an action of its own, or at once.
 */
export type Answer = "asked" | "accepts" | "declines";

/**
 * What happens to somebody, a line of `GET /api/events`. What is open or waits when the stream begins comes first.
 */
export type ApiEvent = { "kind": "alive" } | { "kind": "challenge",
/**
 * Which.
 */
challenge: ChallengeView, } | { "kind": "challenge-over",
/**
 * Which.
 */
id: string, } | { "kind": "your-turn",
/**
 * Where.
 */
table: TableId,
/**
 * Which game.
 */
game: GameId,
/**
 * The version of the table: goes into the request that plays a move.
 */
version: number,
/**
 * The position.
 */
position: string,
/**
 * All legal moves.
 */
moves: Array<string>, } | { "kind": "game-over",
/**
 * Where.
 */
table: TableId,
/**
 * How it went.
 */
result: ResultKind, };

/**
 * Why a request by HTTP is not answered: a code with arguments. Each has one status.
 */
export type ApiProblem = { "code": "invalid",
/**
 * What is wrong with it, for programmers.
 */
message: string, } | { "code": "not-logged-in" } | { "code": "wrong-login" } | { "code": "login-needs-https" } | { "code": "other-site" } | { "code": "no-account" } | { "code": "confirm-login" } | { "code": "for-admins" } | { "code": "not-for-tokens" } | { "code": "scope-missing",
/**
 * What it would need.
 */
scope: Scope, } | { "code": "closed",
/**
 * Why, in the words of whoever closed it.
 */
reason: string,
/**
 * Until when, in seconds since 1970; `null` for good.
 */
until: number | null, } | { "code": "blocked" } | { "code": "not-allowed" } | { "code": "not-found" } | { "code": "name-taken" } | { "code": "account-exists" } | { "code": "last-way-in" } | { "code": "limit-reached",
/**
 * Which limit, by its name in the server's list.
 */
limit: string,
/**
 * How many are allowed.
 */
most: number, } | { "code": "refused",
/**
 * The code of the refusal, as in the messages of the socket.
 */
refusal: string, } | { "code": "name-not-allowed" } | { "code": "password-length",
/**
 * The fewest characters.
 */
least: number,
/**
 * The most characters.
 */
most: number, } | { "code": "password-too-weak" } | { "code": "passkey-refused" } | { "code": "bad-text" } | { "code": "too-fast",
/**
 * When it can be tried again.
 */
retryAfter: Millis, } | { "code": "unavailable" };

/**
 * A page of a search, the latest game first.
 */
export type ArchivePage = {
/**
 * The games.
 */
games: Array<ArchivedGame>,
/**
 * What to give as `before` to go on; `null` where there is no more. Where little fits, a page may be short and go on.
 */
next: string | null, };

/**
 * A finished game.
 */
export type ArchivedGame = {
/**
 * Where it was played.
 */
table: TableId,
/**
 * Which game of the table, from 1.
 */
ordinal: number,
/**
 * What was played.
 */
game: GameId,
/**
 * Who sat where, in seat order.
 */
seats: Array<ArchivedSeat>,
/**
 * The result as records have it: `1-0`; `*` for none.
 */
result: string,
/**
 * The code of why it ended: `row`, `points`, `resignation`, `time`, …
 */
termination: string,
/**
 * Whether it was rated.
 */
isRated: boolean,
/**
 * How many steps it has.
 */
moves: number,
/**
 * When it was over, in seconds since 1970.
 */
finishedAt: number,
/**
 * Where it ended.
 */
position: string, };

/**
 * A finished game with its record.
 */
export type ArchivedRecord = {
/**
 * What it was.
 */
game: ArchivedGame,
/**
 * The game written down.
 */
record: string, };

/**
 * A seat of a finished game.
 */
export type ArchivedSeat = {
/**
 * Who began there.
 */
holder: SlotState,
/**
 * Whether they left before the end.
 */
hasLeft: boolean,
/**
 * What it did to their rating; `null` where it did nothing.
 */
rating: SeatRating | null, };

/**
 * A line of the audit log.
 */
export type AuditLine = {
/**
 * Its number; later ones are larger.
 */
id: number,
/**
 * When, in seconds since 1970.
 */
at: number,
/**
 * Who did it: a person's id, or `operator` for whoever has the machine.
 */
actor: string,
/**
 * What, as a code.
 */
action: string,
/**
 * To whom.
 */
subject: PersonId | null,
/**
 * More about it.
 */
detail: string, };

/**
 * What lies on a board.
 */
export type Board = { "kind": "shiftago",
/**
 * The marbles on the board.
 */
marbles: Array<Marble>,
/**
 * How many marbles each seat has in reserve, in seat order.
 */
reserves: Array<number>,
/**
 * How many points each seat has, in seat order.
 */
scores: Array<number>,
/**
 * Who sits out or has left, in seat order.
 */
sitOuts: Array<SitOut>,
/**
 * The length of the shortest row that counts.
 */
shortestRow: number,
/**
 * The rows that won, field by field, if rows won the game.
 */
winningRows: Array<Array<Cell>>, } | { "kind": "moguli",
/**
 * All 35 tiles, row by row from a1.
 */
tiles: Array<Tile>,
/**
 * The stones.
 */
stones: Array<Stone>,
/**
 * What the turn has seen.
 */
stage: Stage,
/**
 * The tile that was rotated this turn.
 */
rotated: Cell | null,
/**
 * The tiles that may not be rotated this turn.
 */
barred: Array<Cell>,
/**
 * How many complete rounds without a stone move there were.
 */
idleRounds: number,
/**
 * Whether a stone has moved in the current round.
 */
hasMovedInRound: boolean,
/**
 * How many stones each seat has on the opponent's start row, in seat order.
 */
stonesHome: Array<number>,
/**
 * Whether columns a and e are neighbours.
 */
isCylinder: boolean, };

/**
 * One value for each kind of offer.
 */
export type ByOffer<T> = { takeBack: T, draw: T, pause: T, abandon: T, rematch: T, };

/**
 * Why a game is over by the rules.
 */
export type Cause = "row" | "points" | "board-full" | "no-marbles" | "no-entry" | "repetition" | "last-seat" | "four-home" | "idle-rounds";

/**
 * A field or portal: `c4`.
 */
export type Cell = string;

/**
 * A challenge that is open.
 */
export type ChallengeView = {
/**
 * Which.
 */
id: string,
/**
 * Where: the challenger sits there and waits. Whoever is challenged sits down to accept.
 */
table: TableId,
/**
 * Who wants to play.
 */
challenger: PersonRef,
/**
 * With whom.
 */
challenged: PersonRef,
/**
 * What.
 */
game: GameId,
/**
 * How much time everybody has; `null` for as much as they like.
 */
time: TimeControl | null,
/**
 * Whether the game is rated.
 */
isRated: boolean,
/**
 * When, in seconds since 1970.
 */
createdAt: number, };

/**
 * What is said.
 */
export type ChatBody = { "kind": "preset",
/**
 * Which.
 */
preset: ChatPreset, } | { "kind": "text",
/**
 * At most [`MAX_CHAT`](super::MAX_CHAT) characters, on one line.
 */
text: string, };

/**
 * Something that was said.
 */
export type ChatLine = {
/**
 * Counted up at each table, so that a client knows which it has.
 */
number: number,
/**
 * Who said it.
 */
person: PersonRef,
/**
 * To whom.
 */
room: ChatRoom,
/**
 * After which version of the table.
 */
version: number,
/**
 * What.
 */
body: ChatBody, };

/**
 * What may be said at a table.
 */
export type ChatPolicy = "off" | "presets" | "free";

/**
 * What can be said without typing.
 */
export type ChatPreset = "hello" | "good-luck" | "well-played" | "good-game" | "thanks" | "oops" | "nice" | "one-moment" | "back-again" | "another-one" | "goodbye";

/**
 * Who hears something.
 */
export type ChatRoom = "players" | "spectators";

/**
 * What may be played now.
 */
export type Choices = { "kind": "none",
/**
 * Why.
 */
reason: Reason, } | { "kind": "shiftago",
/**
 * All 28 entries: from the north a to g, from the east 1 to 7, from the south, from the west.
 */
entries: Array<EntryChoice>, } | { "kind": "moguli",
/**
 * All 35 tiles, row by row from a1.
 */
tiles: Array<TileChoice>,
/**
 * The stones of the seat to move.
 */
stones: Array<StoneChoice>,
/**
 * In the set-up, the tiles of the own start row and what each may be exchanged with; else empty.
 */
exchanges: Array<ExchangeChoice>,
/**
 * What `pass` would mean; `null` where it may not be played.
 */
pass: PassMeaning | null, };

/**
 * What a client says. Who says it is known from the session; which seat they speak for, the server knows.
 *
 * Whatever has an `id` is answered by `done` or `refused` with that id, once it is written down; sent again under the same id it is
 * not done twice.
 */
export type ClientMessage = { "kind": "hello",
/**
 * The version of the messages that the client speaks.
 */
protocol: number,
/**
 * Whether a program plays, not a person: others are shown that. Left out for a person.
 */
isBot?: boolean, } | { "kind": "ping",
/**
 * Comes back in the answer.
 */
sent: number, } | { "kind": "create",
/**
 * What the client calls this.
 */
id: ActionId,
/**
 * What is played and how.
 */
options: OnlineOptions, } | { "kind": "follow",
/**
 * Which.
 */
table: TableId,
/**
 * The version that the client has; `null` if it has nothing of the table.
 */
seen: number | null, } | { "kind": "unfollow",
/**
 * Which.
 */
table: TableId, } | { "kind": "sit",
/**
 * Where.
 */
table: TableId,
/**
 * What the client calls this.
 */
id: ActionId,
/**
 * Which slot; `null` for the first that is free.
 */
slot: number | null, } | { "kind": "stand-up",
/**
 * Where.
 */
table: TableId,
/**
 * What the client calls this.
 */
id: ActionId,
/**
 * Which slot.
 */
slot: number, } | { "kind": "seat-engine",
/**
 * Where.
 */
table: TableId,
/**
 * What the client calls this.
 */
id: ActionId,
/**
 * Which slot.
 */
slot: number,
/**
 * How strong, from 1 to 10.
 */
level: number, } | { "kind": "act",
/**
 * Where.
 */
table: TableId,
/**
 * What the client calls this.
 */
id: ActionId,
/**
 * The version that the player looked at.
 */
seen: number,
/**
 * What.
 */
command: PlayerCommand, } | { "kind": "conditional-moves",
/**
 * Where.
 */
table: TableId,
/**
 * What the client calls this.
 */
id: ActionId,
/**
 * The version that the player looked at.
 */
seen: number,
/**
 * Lines of moves from the position of that version on, of all seats in turn; they branch where others move. Empty for none.
 */
lines: Array<Array<string>>, } | { "kind": "ready",
/**
 * Where.
 */
table: TableId,
/**
 * What the client calls this.
 */
id: ActionId, } | { "kind": "claim-win",
/**
 * Where.
 */
table: TableId,
/**
 * What the client calls this.
 */
id: ActionId, } | { "kind": "say",
/**
 * Where.
 */
table: TableId,
/**
 * What the client calls this.
 */
id: ActionId,
/**
 * To whom.
 */
room: ChatRoom,
/**
 * What.
 */
body: ChatBody, } | { "kind": "report",
/**
 * Where.
 */
table: TableId,
/**
 * What the client calls this.
 */
id: ActionId,
/**
 * Whom.
 */
person: PersonId,
/**
 * For what.
 */
reason: ReportReason,
/**
 * In one's own words; may be empty.
 */
text: string, } | { "kind": "block",
/**
 * What the client calls this.
 */
id: ActionId,
/**
 * Whom.
 */
person: PersonId,
/**
 * Whether they are blocked from now on.
 */
isBlocked: boolean, } | { "kind": "rename",
/**
 * What the client calls this.
 */
id: ActionId,
/**
 * The new name; empty for none.
 */
name: string, } | { "kind": "follow-lobby",
/**
 * Whether it is followed from now on.
 */
isFollowed: boolean, } | { "kind": "seek",
/**
 * What the client calls this.
 */
id: ActionId,
/**
 * What is sought; `null` for nothing any more.
 */
seek: Seek | null, } | { "kind": "follow-tournament",
/**
 * Which.
 */
tournament: TournamentId,
/**
 * Whether it is followed from now on.
 */
isFollowed: boolean, } | { "kind": "your-tables" } | { "kind": "push",
/**
 * What the client calls this.
 */
id: ActionId,
/**
 * The subscription as the browser gives it, as JSON text; `null` to end all of them.
 */
subscription: string | null, };

/**
 * What the clocks show at some moment.
 */
export type ClockFace = {
/**
 * What each seat has left, in seat order; `null` for a seat that has no clock.
 */
left: Array<Millis | null>,
/**
 * Whose turn costs time; `null` while the clocks stand still, and in a first turn that costs none.
 */
running: Seat | null,
/**
 * Whether they stand still because of a pause.
 */
isPaused: boolean, };

/**
 * When the clocks of a game begin to run: with the game, or each seat's when it has finished its first turn.
 */
export type ClockStart = "at-once" | "first-move";

/**
 * What the clocks of a table show.
 */
export type Clocks = { face: ClockFace, nextFlag: Flag | null, };

/**
 * A game among members of a club.
 */
export type ClubGame = {
/**
 * Where.
 */
table: TableId,
/**
 * Which game.
 */
game: GameId,
/**
 * Who played, in the order of the seats; bots have no id.
 */
players: Array<Entrant>,
/**
 * The rank of each, from 1.
 */
ranks: Array<number>,
/**
 * When it ended, in seconds since 1970.
 */
changed: number, };

/**
 * A club. Whoever knows it may look at the club, and join: 128 random bits, so that nobody guesses one.
 */
export type ClubId = string;

/**
 * A club by its name.
 */
export type ClubRef = {
/**
 * Which: also what its link has.
 */
id: ClubId,
/**
 * What it is called.
 */
name: string, };

/**
 * A club, as whoever has its link sees it.
 */
export type ClubView = {
/**
 * Which.
 */
club: ClubRef,
/**
 * Who looks after it.
 */
host: PersonId,
/**
 * Whether one is in it.
 */
isMember: boolean,
/**
 * Who is in it, those who came first first.
 */
members: Array<PersonRef>,
/**
 * How its members have done against each other, the first first; whoever has not played is not in it.
 */
ladder: Array<LadderLine>,
/**
 * The last games among its members.
 */
games: Array<ClubGame>,
/**
 * Its tournaments, newest first.
 */
tournaments: Array<TournamentCard>, };

/**
 * What the pieces of a seat look like.
 */
export type Colour = "orange" | "green" | "blue" | "white" | "light" | "dark";

/**
 * Confirms that it is still the same person at the keyboard.
 */
export type Confirm = {
/**
 * The password.
 */
password: string, };

/**
 * Whose consent something needs: it is not done, all who are asked must agree, or whoever proposes it has it.
 */
export type Consent = "never" | "by-agreement" | "freely";

/**
 * What is played at a table: one game and rematches, or the Express tournament and rematches of it.
 */
export type Contest = { "kind": "game", spec: Spec, } | { "kind": "series", first: Spec, target: number, };

/**
 * A direction on the board as the first seat sees it, or the edge that lies there.
 */
export type Direction = "north" | "east" | "south" | "west";

/**
 * What only the driver of a table can do.
 */
export type DriverCommand = { "kind": "flag-fell",
/**
 * Whose.
 */
seat: Seat, } | { "kind": "start-next-game" } | { "kind": "replace-player",
/**
 * The place of the slot in the settings, counted from 0.
 */
slot: number,
/**
 * Who, and with what time.
 */
to: PlayerSlot,
/**
 * What its clock shows; `null` for all its time.
 */
left: Millis | null, } | { "kind": "set-away",
/**
 * The place of the slot in the settings, counted from 0.
 */
slot: number,
/**
 * For how long from now; `null` for somebody who is back.
 */
left: Millis | null, } | { "kind": "remove",
/**
 * Which.
 */
seat: Seat, } | { "kind": "abort" };

/**
 * One thing that happens when a move is played. A list of them, in order, is what an interface animates.
 */
export type Effect = { "kind": "shifted", seat: Seat, from: Cell, to: Cell, } | { "kind": "inserted", seat: Seat, from: Direction, at: Cell, } | { "kind": "scored", seat: Seat, from: Cell, to: Cell, points: number, } | { "kind": "removed", seat: Seat, at: Cell, } | { "kind": "sat-out", seat: Seat, } | { "kind": "rotated", at: Cell, turn: Turn, } | { "kind": "travelled", seat: Seat, route: Route, } | { "kind": "move-skipped", seat: Seat, } | { "kind": "exchanged", one: Cell, other: Cell, };

/**
 * How a game ended, for every seat.
 */
export type Ending = {
/**
 * Why it is over.
 */
termination: Termination,
/**
 * What each seat got, in seat order; `null` for a game without result.
 */
standings: Array<Standing> | null,
/**
 * Who won, or who shares the draw; empty if there is no result.
 */
winners: Array<Seat>, };

/**
 * How games end.
 */
export type EndingCount = {
/**
 * The code of how, as in records: `row`, `points`, `resignation`, `time`, …
 */
ending: string,
/**
 * How often they won so.
 */
won: number,
/**
 * How often they did not.
 */
notWon: number, };

/**
 * Somebody or something that plays in a tournament.
 */
export type Entrant = { "kind": "person",
/**
 * Who.
 */
person: PersonRef, } | { "kind": "bot",
/**
 * How strong, from 1 to 10.
 */
level: number, };

/**
 * An entry of Shiftago.
 */
export type EntryChoice = {
/**
 * Its name: `Nc`.
 */
entry: string,
/**
 * The edge the marble comes from.
 */
from: Direction,
/**
 * The edge field that it takes.
 */
at: Cell,
/**
 * Why no marble may go in here; `null` if one may.
 */
reason: Reason | null,
/**
 * The move in full, where there is only one; `null` where there is none, or a scoring to choose.
 */
move: string | null,
/**
 * What the insertion does before anything is scored: the ghost.
 */
ghost: Array<Effect>,
/**
 * The scorings to choose from; empty if there is nothing to score.
 */
scorings: Array<ScoringChoice>, };

/**
 * Something that happened. A list of them, in order, is what an interface shows and a server sends.
 */
export type Event = { "kind": "move-played", seat: Seat, text: string, effects: Array<Effect>, } | { "kind": "taken-back", seat: Seat, steps: number, } | { "kind": "turn-changed", to: Seat, } | { "kind": "clock-changed", face: ClockFace, } | { "kind": "offered", offer: Offer, by: Seat, } | { "kind": "offer-answered", offer: Offer, by: Seat, accepted: boolean, } | { "kind": "offer-closed", offer: Offer, end: OfferEnd, } | { "kind": "seat-retired", seat: Seat, why: Leaving, } | { "kind": "player-changed", slot: number, player: Player, } | { "kind": "game-ended", ending: Ending, } | { "kind": "series-advanced", winner: Seat | null, wins: Array<number>, } | { "kind": "series-won", winner: Seat, } | { "kind": "new-game", spec: Spec, seating: Array<number>, };

/**
 * A tile of the own start row, in the set-up.
 */
export type ExchangeChoice = {
/**
 * Which.
 */
own: Cell,
/**
 * The tiles that it may be exchanged with; the move is `a1~c4`.
 */
middle: Array<Cell>,
/**
 * Why it may not be exchanged at all; `null` if it may.
 */
reason: Reason | null, };

/**
 * How often a move was played, and how those games ended.
 */
export type ExplorerMove = {
/**
 * The move.
 */
text: string,
/**
 * In how many games.
 */
games: number,
/**
 * How many of these each seat won alone, in seat order.
 */
won: Array<number>,
/**
 * How many were shared.
 */
drawn: number, };

/**
 * What was played from a position, positions that are the same by symmetry counted together.
 */
export type ExplorerView = {
/**
 * How many games have been there.
 */
games: number,
/**
 * What was played, most often first, as it is in the position that was asked for; of moves that are the same by
 * symmetry, the first.
 */
moves: Array<ExplorerMove>,
/**
 * The latest games that have been there.
 */
latest: Array<ArchivedGame>, };

/**
 * What a game is, apart from how many play it.
 */
export type Family = "express" | "expert" | "extreme" | "moguli";

/**
 * What the first seat does in a position that it wins.
 */
export type FirstSeatAnswer = { "kind": "win",
/**
 * By this move.
 */
move: string, } | { "kind": "play",
/**
 * This.
 */
move: string, } | { "kind": "prove" };

/**
 * When the time of a seat will be up if nothing is done before: the moment to come back with `flag-fell`.
 */
export type Flag = {
/**
 * Whose.
 */
seat: Seat,
/**
 * The first moment at which the seat has nothing left.
 */
at: Millis, };

/**
 * What a move gains.
 */
export type Gain = { "kind": "stone-home" } | { "kind": "points",
/**
 * How many.
 */
points: number, } | { "kind": "win" };

/**
 * Which game.
 */
export type GameId = "express:2" | "express:3" | "express:4" | "expert:2" | "expert:3" | "expert:4" | "extreme:2" | "extreme:3" | "extreme:4" | "moguli" | "moguli:newrow" | "moguli:cylinder" | "moguli:newrow+cylinder";

/**
 * A game of the closed list, and what tables and interfaces need to know about it beyond its rules.
 */
export type GameInfo = {
/**
 * Its id.
 */
id: GameId,
/**
 * What it is, apart from how many play it.
 */
family: Family,
/**
 * How many seats it has.
 */
seats: number,
/**
 * The seats' colours, in seat order.
 */
colours: Array<Colour>,
/**
 * The letters of these colours in texts.
 */
letters: Array<string>,
/**
 * How many marbles or stones each seat has.
 */
pieces: number,
/**
 * Whether it begins with a random layout, and so with a seed.
 */
hasSeed: boolean,
/**
 * Whether it can begin with a balanced opening, which a seed stands for.
 */
hasBalancedStart: boolean,
/**
 * The most turns that a seat may sit out at first; 0 where the game has no handicap.
 */
maxHandicap: number,
/**
 * How a rematch gives the first turn to somebody else.
 */
rematch: Rematch,
/**
 * Whether any seat may start; otherwise the first does.
 */
anySeatStarts: boolean,
/**
 * Whether a move stands once it is played; otherwise the mover may undo it while the turn lasts.
 */
isTouchMove: boolean,
/**
 * Whether it can be played as a series.
 */
hasSeries: boolean,
/**
 * The shortest row that wins or must be scored; `null` where there are no rows.
 */
minRow: number | null,
/**
 * How many points win; `null` where there are no points.
 */
winningPoints: number | null,
/**
 * How many stones on the opponent's start row win; `null` where there are no stones.
 */
winningStones: number | null, };

/**
 * A game gone through move by move.
 */
export type GameReview = {
/**
 * How many positions the engine looked at for each on the board.
 */
nodes: number,
/**
 * The steps, in order.
 */
moves: Array<MoveReview>,
/**
 * How well each seat played, in seat order.
 */
seats: Array<SeatReview>,
/**
 * The step at which the game turned, from 1; `null` where it did not.
 */
turningPoint: number | null, };

/**
 * A game of somebody, a line of `GET /api/people/{id}/games`.
 */
export type GameRow = {
/**
 * Where.
 */
table: TableId,
/**
 * Which game.
 */
game: GameId,
/**
 * Who sat where.
 */
slots: Array<SlotState>,
/**
 * How it went for them; `null` while it is played.
 */
result: ResultKind | null,
/**
 * How many moves it has.
 */
moves: number,
/**
 * When something happened there last, in seconds since 1970.
 */
changed: number, };

/**
 * How somebody's games went.
 */
export type GameScore = {
/**
 * Which game.
 */
game: GameId,
/**
 * How many were won.
 */
won: number,
/**
 * How many were shared.
 */
drawn: number,
/**
 * How many were lost.
 */
lost: number, };

/**
 * Why a connection ends.
 */
export type Goodbye = "shutting-down" | "outdated-client" | "outdated-server" | "too-many-connections" | "misbehaved" | "idle" | "logged-out";

/**
 * A mistake, from small to large.
 */
export type Grade = "inaccuracy" | "mistake" | "blunder";

/**
 * Imposes a sanction.
 */
export type Impose = {
/**
 * What.
 */
kind: SanctionKind,
/**
 * Why: the person gets to read it.
 */
reason: string,
/**
 * For how many days; `null` for good.
 */
days: number | null, };

/**
 * A line of a club's ladder.
 */
export type LadderLine = {
/**
 * From 1; who is equal shares it.
 */
place: number,
/**
 * Who.
 */
person: PersonRef,
/**
 * Twelfths of a point.
 */
points: number,
/**
 * From how many games.
 */
games: number, };

/**
 * What happens to the seat of a leaver.
 */
export type Leavers = { "kind": "replace",
/**
 * How strong, from 1 to 10.
 */
level: number, } | { "kind": "skip" };

/**
 * Why a seat left a game that goes on: it wanted to, its time was up, or it was away too long.
 */
export type Leaving = "voluntary" | "time" | "disconnected";

/**
 * What a search may take. It stops at the first that is reached; with none it goes on until it is told to stop.
 */
export type Limits = {
/**
 * Plies of iterative deepening.
 */
depth: number | null,
/**
 * Positions looked at.
 */
nodes: number | null,
/**
 * Time for this move.
 */
time: Millis | null,
/**
 * What is left on the clock, from which the engine takes a part.
 */
clock: TimeLeft | null, };

/**
 * How play may go on.
 */
export type Line = {
/**
 * The moves, of all seats.
 */
moves: Array<string>,
/**
 * What the position is worth if they are played.
 */
value: Value, };

/**
 * Everything that the lobby shows. Sent whole; clients compare.
 */
export type Lobby = {
/**
 * Tables that wait for players, the newest first.
 */
open: Array<LobbyTable>,
/**
 * Games that can be watched now, those with most spectators first; as many as a page shows.
 */
playing: Array<TableCard>,
/**
 * What is sought now, and by how many.
 */
seeks: Array<[Seek, number]>,
/**
 * How many people are here.
 */
people: number,
/**
 * How many games are being played.
 */
games: number, };

/**
 * A table that waits for players.
 */
export type LobbyTable = {
/**
 * Which.
 */
table: TableId,
/**
 * What is played there.
 */
options: OnlineOptions,
/**
 * Who sits there already.
 */
slots: Array<SlotState>, };

/**
 * All that was accepted at a table, also moves that were taken back and games before the current one.
 */
export type Log = {
/**
 * When the first game began.
 */
startedAt: Millis,
/**
 * How many of the first entries were played elsewhere: no clock counts them.
 */
imported: number,
/**
 * The accepted actions, in order.
 */
entries: Array<LogEntry>, };

/**
 * An accepted action and when it was done.
 */
export type LogEntry = {
/**
 * When.
 */
at: Millis,
/**
 * What was done; a move in its full form.
 */
action: Action, };

/**
 * Logs in by name and password.
 */
export type LogIn = {
/**
 * The name, in any case.
 */
name: string,
/**
 * The password.
 */
password: string, };

/**
 * A marble on the board.
 */
export type Marble = {
/**
 * Where it lies.
 */
at: Cell,
/**
 * Whose it is.
 */
seat: Seat, };

/**
 * What a move does.
 */
export type Merit = { "code": "wins" } | { "code": "wins-soon", plies: number, } | { "code": "stops-win", seat: Seat, } | { "code": "scores", points: number, } | { "code": "brings-home" };

/**
 * A time or a span in whole milliseconds.
 */
export type Millis = number;

/**
 * What was asked is written down.
 */
export type MoveDone = {
/**
 * The version of the table after it.
 */
version: number, };

/**
 * Why a text is not a move here: not a move at all, or not one that may be played.
 */
export type MoveError = { "kind": "invalid", text: TextError, } | { "kind": "illegal", reason: Reason, };

/**
 * Plays a move, by HTTP.
 */
export type MoveRequest = {
/**
 * What the client calls this: sent again under the same id it is not done twice.
 */
id: ActionId,
/**
 * The version that the player looked at.
 */
seen: number,
/**
 * The move; `resign` gives the game up.
 */
text: string, };

/**
 * A step of a game, reviewed.
 */
export type MoveReview = {
/**
 * Who took it.
 */
seat: Seat,
/**
 * The step.
 */
move: string,
/**
 * What the position after it is worth.
 */
value: Value,
/**
 * What it lost, in thousandths of the game; `null` where it is no move.
 */
loss: number | null,
/**
 * What kind of mistake that is; `null` if it is none.
 */
grade: Grade | null,
/**
 * What would have been better, where it is a mistake, and how play may go on.
 */
better: Line | null, };

/**
 * A step of a game in parts. Its text is in docs/NOTATION.md.
 */
export type MoveView = { "kind": "insert",
/**
 * Where, by name: `Nc`.
 */
entry: string,
/**
 * The edge the marble comes from.
 */
from: Direction,
/**
 * The edge field that it takes.
 */
at: Cell,
/**
 * The row that is scored; `null` if none is, or if the text leaves it out because there is only one.
 */
scoring: ScoredRow | null, } | { "kind": "rotate",
/**
 * Which.
 */
at: Cell,
/**
 * By how much.
 */
turn: Turn, } | { "kind": "travel",
/**
 * From where.
 */
from: Cell,
/**
 * To where.
 */
to: Cell, } | { "kind": "exchange",
/**
 * The tile of the own start row.
 */
own: Cell,
/**
 * The other one.
 */
middle: Cell, } | { "kind": "pass" } | { "kind": "retire" };

/**
 * Makes a club, or gives it another name.
 */
export type NameClub = {
/**
 * What it is called.
 */
name: string, };

/**
 * Challenges somebody to a game of two, or of more where engines fill the other seats.
 */
export type NewChallenge = {
/**
 * Whom.
 */
person: PersonId,
/**
 * To what.
 */
game: GameId,
/**
 * How much time everybody has; `null` for as much as they like.
 */
time: TimeControl | null,
/**
 * Whether the game is rated.
 */
isRated: boolean, };

/**
 * Sets a password, for the first time or anew.
 */
export type NewPassword = {
/**
 * The new one.
 */
password: string, };

/**
 * A token that was just made.
 */
export type NewTokenView = {
/**
 * What it is.
 */
token: TokenView,
/**
 * The token itself, shown once: goes into `Authorization: Bearer`.
 */
secret: string, };

/**
 * Makes a tournament.
 */
export type NewTournament = {
/**
 * What it is called.
 */
name: string,
/**
 * What is played and how.
 */
options: TournamentOptions,
/**
 * The levels of the bots that play from the beginning.
 */
bots: Array<number>,
/**
 * Whose it is; `null` for nobody's but its maker's. One's own clubs alone.
 */
club: ClubId | null, };

/**
 * The game that waits for one longest.
 */
export type NextGame = {
/**
 * Where; `null` if none does.
 */
table: TableId | null,
/**
 * How many wait.
 */
waiting: number, };

/**
 * What one seat can propose to the others.
 */
export type Offer = "take-back" | "draw" | "pause" | "abandon" | "rematch";

/**
 * Why an offer is no longer open.
 */
export type OfferEnd = "agreed" | "declined" | "withdrawn" | "lapsed";

/**
 * Something that happened at an online table, as it is stored and sent.
 */
export type OnlineEntry = {
/**
 * Counted from 1; version 0 is the table as it was made.
 */
version: number,
/**
 * When, in server time. Never before the entry before it.
 */
at: Millis,
/**
 * Who did it; `null` for the server.
 */
by: PersonId | null,
/**
 * What happened.
 */
event: OnlineEvent, };

/**
 * What happened at an online table.
 */
export type OnlineEvent = { "kind": "sat",
/**
 * Which, counted from 0.
 */
slot: number,
/**
 * Who.
 */
person: PersonRef, } | { "kind": "engine-sat",
/**
 * Which, counted from 0.
 */
slot: number,
/**
 * How strong, from 1 to 10.
 */
level: number, } | { "kind": "stood-up",
/**
 * Which, counted from 0.
 */
slot: number, } | { "kind": "started",
/**
 * What is settled, with what the server has drawn.
 */
settings: Settings,
/**
 * For each slot of the settings, which slot of the table that was before: who sits where may be drawn.
 */
seating: Array<number>, } | { "kind": "action",
/**
 * What; a move in its full form.
 */
action: Action, };

/**
 * What is decided when a table is made.
 */
export type OnlineOptions = {
/**
 * What is played. Where the server draws something (below), that part of it does not count.
 */
contest: Contest,
/**
 * Whether the server draws who starts (in games where any seat may start).
 */
drawsStarter: boolean,
/**
 * Whether the server shuffles who sits where when the game starts.
 */
drawsSeats: boolean,
/**
 * In seat order.
 */
slots: Array<SlotOptions>,
/**
 * Whose consent each kind of offer needs.
 */
consent: ByOffer<Consent>,
/**
 * What happens to the seat of somebody who leaves or is away for too long, in games of three and four.
 */
leavers: Leavers,
/**
 * Who may say what.
 */
chat: ChatPolicy,
/**
 * How far behind spectators see the game.
 */
spectatorDelay: Millis,
/**
 * Whether the lobby shows the table: anybody may sit down while it waits, and watch while it is played.
 */
isListed: boolean,
/**
 * Whether its games are rated: then people with accounts alone sit down, and whoever sits down agrees to it.
 */
isRated: boolean,
/**
 * The tournament that the game counts for. The server alone makes tables of tournaments.
 */
tournament?: TournamentId, };

/**
 * Why something is not done: a code with arguments.
 */
export type OnlineRefusal = { "code": "table",
/**
 * Why.
 */
refusal: Refusal, } | { "code": "stale",
/**
 * The version now.
 */
version: number, } | { "code": "no-such-table" } | { "code": "no-such-slot" } | { "code": "slot-taken" } | { "code": "table-full" } | { "code": "not-seated" } | { "code": "seated-already" } | { "code": "not-host" } | { "code": "not-started" } | { "code": "started-already" } | { "code": "nobody-missing" } | { "code": "options",
/**
 * Why.
 */
error: SettingsError, } | { "code": "not-slow" } | { "code": "your-turn" } | { "code": "bad-line",
/**
 * Which, counted from 0.
 */
line: number,
/**
 * Which of its moves, counted from 0.
 */
step: number, } | { "code": "two-answers",
/**
 * The second of them, counted from 0.
 */
line: number,
/**
 * Which of its moves, counted from 0.
 */
step: number, } | { "code": "option-out-of-range" } | { "code": "limit-reached",
/**
 * Which limit, by its name in the server's list.
 */
limit: string,
/**
 * How many are allowed.
 */
most: number, } | { "code": "too-fast",
/**
 * When it can be tried again.
 */
retryAfter: Millis, } | { "code": "chat-off" } | { "code": "bad-text" } | { "code": "blocked" } | { "code": "not-allowed" } | { "code": "needs-account" } | { "code": "left-rated" } | { "code": "muted" } | { "code": "unavailable" } | { "code": "invalid",
/**
 * What is wrong with it, for programmers.
 */
message: string, };

/**
 * An offer that waits for answers.
 */
export type OpenOffer = {
/**
 * What is proposed.
 */
offer: Offer,
/**
 * Who proposed it.
 */
by: Seat,
/**
 * Who has agreed so far, the proposer aside.
 */
accepted: Array<Seat>,
/**
 * How a rematch is to be played, where the proposer said so; `null` for the usual change.
 */
terms: RematchTerms | null, };

/**
 * How somebody opens.
 */
export type OpeningCount = {
/**
 * Which game.
 */
game: GameId,
/**
 * Their first moves, at most two.
 */
moves: Array<string>,
/**
 * How often.
 */
count: number,
/**
 * How many of these they won.
 */
won: number, };

/**
 * A move, and what is known of the position after it.
 */
export type OpeningMove = {
/**
 * The move.
 */
move: string,
/**
 * Others that lead to the same position, or to one that mirrors it.
 */
same: Array<string>,
/**
 * Whether it ends the game.
 */
ends: boolean,
/**
 * Who wins after it; `null` where nothing is known.
 */
value: OpeningValue | null,
/**
 * How the first seat answers, if it wins.
 */
answer: FirstSeatAnswer | null, };

/**
 * Who wins by force.
 */
export type OpeningValue = "first" | "second" | "neither" | "open";

/**
 * What is known of a position of Express for two without a search, and of all that may follow it: by the book of the first
 * seat and by the atlas of the first plies.
 */
export type OpeningView = {
/**
 * Who wins; `null` where nothing is known.
 */
value: OpeningValue | null,
/**
 * What the first seat does, if it is to move and wins.
 */
answer: FirstSeatAnswer | null,
/**
 * All moves, those that come to the same together. Empty where the game is over.
 */
moves: Array<OpeningMove>, };

/**
 * What `pass` means.
 */
export type PassMeaning = "decline-bonus" | "end-set-up";

/**
 * What a browser has answered.
 */
export type PasskeyAnswer = {
/**
 * Which challenge it answers.
 */
challenge: string,
/**
 * The credential, JSON text: what its `toJSON` gives.
 */
credential: string,
/**
 * What its owner calls it, for a new one; may be empty.
 */
name: string, };

/**
 * What a browser is to be asked.
 */
export type PasskeyChallenge = {
/**
 * Which: goes back with the answer, within five minutes.
 */
challenge: string,
/**
 * The options, JSON text: what `PublicKeyCredential.parseCreationOptionsFromJSON`, or `parseRequestOptionsFromJSON`, takes.
 */
options: string, };

/**
 * A passkey of one's own.
 */
export type PasskeyView = {
/**
 * Which.
 */
id: string,
/**
 * What one calls it.
 */
name: string,
/**
 * Since when, in seconds since 1970.
 */
createdAt: number,
/**
 * When it was last used; `null` for never.
 */
usedAt: number | null, };

/**
 * Somebody in a list.
 */
export type PersonCard = {
/**
 * Who.
 */
person: PersonRef,
/**
 * Whether they are here; `null` where that is not for one's eyes.
 */
isOnline: boolean | null, };

/**
 * All that is known of somebody to those who keep order.
 */
export type PersonFile = {
/**
 * Who.
 */
person: PersonRef,
/**
 * Since when, in seconds since 1970.
 */
createdAt: number,
/**
 * When they were last here, to the hour.
 */
seenAt: number,
/**
 * What was imposed on them, oldest first.
 */
sanctions: Array<SanctionView>,
/**
 * What was reported about them, oldest first.
 */
reports: Array<ReportView>,
/**
 * How their moves agree with the engine's, by game: a hint, which proves nothing and is never acted upon by the program.
 */
agreement: Array<AgreementView>, };

/**
 * A person. Public: it gives no right.
 */
export type PersonId = string;

/**
 * What somebody is.
 */
export type PersonKind = "guest" | "player" | "bot";

/**
 * Somebody, as others see them.
 */
export type PersonRef = {
/**
 * Who.
 */
id: PersonId,
/**
 * What they are called; empty for a guest without a name.
 */
name: string,
/**
 * What they are.
 */
kind: PersonKind, };

/**
 * Who plays in a slot.
 */
export type Player = {
/**
 * What the player is called; may be empty, and has no line break.
 */
name: string,
/**
 * What the player is.
 */
kind: PlayerKind,
/**
 * How the player answers each kind of offer.
 */
answers: ByOffer<Answer>, };

/**
 * What a player can do.
 */
export type PlayerCommand = { "kind": "move", text: string, } | { "kind": "undo-in-turn" } | { "kind": "offer", offer: Offer, } | { "kind": "accept", offer: Offer, } | { "kind": "decline", offer: Offer, } | { "kind": "withdraw", offer: Offer, } | { "kind": "resign" } | { "kind": "retire" } | { "kind": "resume" } | { "kind": "abort" } | { "kind": "offer-rematch", seating: Array<number>, starter: Seat | null, };

/**
 * What a player is.
 */
export type PlayerKind = { "kind": "person" } | { "kind": "engine",
/**
 * How strong, from 1 to 10.
 */
level: number, } | { "kind": "remote" } | { "kind": "bot" };

/**
 * A player, and the time it has.
 */
export type PlayerSlot = {
/**
 * Who sits there.
 */
player: Player,
/**
 * How much time it has for each game, or each turn; `null` for as much as it likes.
 */
time: TimeControl | null, };

/**
 * A portal that a stone may go to, or why it may not.
 */
export type PortalChoice = {
/**
 * Which.
 */
to: Cell,
/**
 * The move: `a1c5`.
 */
move: string,
/**
 * Why it may not be played; `null` if it may.
 */
reason: Reason | null,
/**
 * The way that counts, if it may. It earns the bonus if it passes under an opponent's stone.
 */
route: Route | null, };

/**
 * Why a text is not a position: not written as one, or no game can come to it.
 */
export type PositionError = { "kind": "invalid", text: TextError, } | { "kind": "impossible", reason: Reason, };

/**
 * A position of a game and moves from there.
 */
export type PositionQuery = {
/**
 * Which game.
 */
game: GameId,
/**
 * The position it begins with; `null` for the plain start.
 */
position: string | null,
/**
 * Moves that are played from there, `retire:` and a letter included; may be empty.
 */
moves: Array<string>, };

/**
 * A position: its text, and the same in parts that can be drawn.
 */
export type PositionView = {
/**
 * Of which game.
 */
game: GameId,
/**
 * As docs/NOTATION.md has it.
 */
text: string,
/**
 * The seat that decides next. In a finished position, whom the text names.
 */
toMove: Seat,
/**
 * How the game ended by the rules; `null` while it goes on.
 */
ending: Ending | null,
/**
 * What lies on the board.
 */
board: Board, };

/**
 * Who of a table is there. Not part of its log.
 */
export type Presence = {
/**
 * For each slot, in order.
 */
slots: Array<SlotPresence>,
/**
 * How many watch.
 */
spectators: number,
/**
 * When, in server time, the next game of a tournament begins at the latest; `null` where none is to begin.
 */
nextGame: Millis | null, };

/**
 * What a move would do.
 */
export type Preview = {
/**
 * The move in full.
 */
move: string,
/**
 * What happens on the board, in order.
 */
effects: Array<Effect>,
/**
 * Where the game would stand.
 */
after: PositionView,
/**
 * Whether the turn would be over.
 */
endsTurn: boolean, };

/**
 * Why a request has no answer: a code with arguments. Nothing has changed then.
 */
export type Problem = { "code": "bad-request",
/**
 * What is wrong, in English, for its authors.
 */
message: string, } | { "code": "unknown-table",
/**
 * What was asked for.
 */
table: number, } | { "code": "no-such-step",
/**
 * What was asked for.
 */
step: number,
/**
 * How many there are.
 */
steps: number, } | { "code": "unknown-format",
/**
 * Which.
 */
found: number,
/**
 * The one that is known.
 */
known: number, } | { "code": "settings",
/**
 * Why.
 */
error: SettingsError, } | { "code": "spec",
/**
 * Why.
 */
error: SpecError, } | { "code": "refused",
/**
 * Why.
 */
refusal: Refusal, } | { "code": "log-refused",
/**
 * Which, counted from 0.
 */
entry: number,
/**
 * Why.
 */
refusal: Refusal, } | { "code": "position",
/**
 * Why.
 */
error: PositionError, } | { "code": "move",
/**
 * Which of several, counted from 0.
 */
index: number,
/**
 * The text.
 */
text: string,
/**
 * Why.
 */
error: MoveError, } | { "code": "record-text",
/**
 * The line, counted from 1.
 */
line: number,
/**
 * The character of the line, counted from 1.
 */
column: number,
/**
 * What stands there.
 */
found: string,
/**
 * What should, in English, for logs.
 */
expected: string, } | { "code": "record",
/**
 * Why.
 */
error: ReplayError, } | { "code": "weights",
/**
 * Why, in English, for whoever put them there.
 */
message: string, };

/**
 * Somebody with an account, as others see them.
 */
export type Profile = {
/**
 * Who.
 */
person: PersonRef,
/**
 * Since when, in seconds since 1970.
 */
createdAt: number,
/**
 * Whether they are here; `null` where that is not for one's eyes.
 */
isOnline: boolean | null,
/**
 * Whether one follows them.
 */
isFollowed: boolean,
/**
 * Whether one has blocked them.
 */
isBlocked: boolean,
/**
 * Whether one has allowed them, for children's mode.
 */
isAllowed: boolean,
/**
 * Whether one can challenge them now.
 */
canChallenge: boolean,
/**
 * How many games they have finished, of those that are counted below.
 */
games: number,
/**
 * How their games went, the game with most first.
 */
scores: Array<GameScore>,
/**
 * How the last games went, the latest first; at most ten.
 */
form: Array<ResultKind>,
/**
 * How they open most often; at most five.
 */
openings: Array<OpeningCount>,
/**
 * How their games end, most often first.
 */
endings: Array<EndingCount>, };

/**
 * A proven end.
 */
export type Proven = { "kind": "win",
/**
 * Who.
 */
seat: Seat,
/**
 * In so many moves of all seats together.
 */
plies: number, } | { "kind": "draw" };

/**
 * A rated game that is being played.
 */
export type RatedGame = {
/**
 * Where.
 */
table: TableId,
/**
 * What is played there.
 */
game: GameId, };

/**
 * A rating after a game.
 */
export type RatingPoint = {
/**
 * When, in seconds since 1970.
 */
at: number,
/**
 * The rating, in points.
 */
value: number,
/**
 * How unsure it was.
 */
deviation: number, };

/**
 * How strong somebody is at a game.
 */
export type RatingView = {
/**
 * Which game.
 */
game: GameId,
/**
 * The rating, in points.
 */
value: number,
/**
 * How unsure it is: a standard deviation.
 */
deviation: number,
/**
 * Whether it is too unsure to be more than a guess.
 */
isProvisional: boolean,
/**
 * After how many games.
 */
games: number,
/**
 * How it came about, the oldest first; at most the last thousand steps.
 */
history: Array<RatingPoint>, };

/**
 * The ratings of somebody.
 */
export type Ratings = {
/**
 * One for each game that they have played rated.
 */
ratings: Array<RatingView>, };

/**
 * Why a move may not be played, a seat may not leave, or a position cannot be: a code with arguments, the same
 * as in the rules.
 */
export type Reason = { "code": "game-over" } | { "code": "lane-full", from: Direction, at: Cell, } | { "code": "marbles-touch", one: Cell, other: Cell, } | { "code": "scoring-not-chosen", choices: number, } | { "code": "nothing-to-score" } | { "code": "not-a-row", from: Cell, to: Cell, } | { "code": "leaving-is-resigning" } | { "code": "has-left", colour: Colour, } | { "code": "no-such-seat", seats: number, } | { "code": "handicap-too-long", colour: Colour, turns: number, } | { "code": "nobody-starts" } | { "code": "handicap-count", seats: number, given: number, } | { "code": "too-many-marbles", colour: Colour, count: number, } | { "code": "field-taken", at: Cell, } | { "code": "marbles-do-not-add-up", colour: Colour, onBoard: number, inReserve: number, setAside: number, } | { "code": "marbles-while-sitting-out", colour: Colour, } | { "code": "points-while-sitting-out", colour: Colour, } | { "code": "too-many-points", colour: Colour, points: number, } | { "code": "points-in-express", colour: Colour, } | { "code": "winner-not-to-move", colour: Colour, } | { "code": "left-to-move", colour: Colour, } | { "code": "nobody-left" } | { "code": "stone-move-due" } | { "code": "rotation-due" } | { "code": "tile-barred", at: Cell, } | { "code": "leaves-no-stone-move", at: Cell, } | { "code": "no-stone", at: Cell, } | { "code": "not-your-stone", at: Cell, } | { "code": "same-portal", at: Cell, } | { "code": "portal-taken", at: Cell, } | { "code": "start-row-first", at: Cell, } | { "code": "start-row-too-full", at: Cell, } | { "code": "nothing-to-pass-under", from: Cell, to: Cell, } | { "code": "blocked-above", from: Cell, to: Cell, } | { "code": "no-path", from: Cell, to: Cell, } | { "code": "nothing-to-decline" } | { "code": "set-up-first" } | { "code": "set-up-over" } | { "code": "no-exchanges" } | { "code": "not-on-start-row", at: Cell, } | { "code": "not-in-middle", at: Cell, } | { "code": "exchanged-already", at: Cell, } | { "code": "stone-count", colour: Colour, count: number, } | { "code": "played-in-set-up" } | { "code": "rotated-tile-count", needed: number, } | { "code": "too-many-barred", count: number, } | { "code": "barred-tile-rotated", at: Cell, } | { "code": "moved-in-round", moved: boolean, } | { "code": "too-many-idle-rounds" } | { "code": "won-already", colour: Colour, } | { "code": "no-stone-move-due" } | { "code": "turn-is-over" };

/**
 * A game at a table that is to be written down.
 */
export type RecordRequest = {
/**
 * The table; its current game is written down.
 */
saved: Saved,
/**
 * The day that the record shall name, as in `2026-07-31`.
 */
date: string | null,
/**
 * The moves, counted from 0, that were played as a hint had shown them: the record says so.
 */
hinted: Array<number>, };

/**
 * A step of a record, and what it led to.
 */
export type RecordStep = {
/**
 * Who moved or left.
 */
seat: Seat,
/**
 * The move in full.
 */
text: string,
/**
 * The same in parts.
 */
move: MoveView,
/**
 * The number of the turn that it begins, counted from 1; `null` if it begins none.
 */
turn: number | null,
/**
 * What happened on the board; nothing where a seat left.
 */
effects: Array<Effect>,
/**
 * Where the game stood then.
 */
after: PositionView,
/**
 * Marks such as `!`, by their numbers in PGN.
 */
glyphs: Array<number>,
/**
 * What is said about it.
 */
comments: Array<string>,
/**
 * What the mover's clock showed after it.
 */
clock: Millis | null,
/**
 * What the position after it was thought to be worth, as records write it: `620/380`, `win:g:7`.
 */
eval: string | null, };

/**
 * A record, its main line played through.
 */
export type RecordView = {
/**
 * Of which game.
 */
game: GameId,
/**
 * All tags, in order.
 */
tags: Array<Tag>,
/**
 * What is said before the first move.
 */
comments: Array<string>,
/**
 * The position it began with.
 */
start: PositionView,
/**
 * The main line.
 */
steps: Array<RecordStep>,
/**
 * The result as written: `1-0`; `null` for an unfinished game.
 */
result: string | null, };

/**
 * Comes back by a recovery code, and sets a new password.
 */
export type Recover = {
/**
 * The name, in any case.
 */
name: string,
/**
 * One of the codes; it is used up.
 */
code: string,
/**
 * The new password.
 */
password: string, };

/**
 * New recovery codes: shown once. Those from before no longer work.
 */
export type RecoveryCodes = {
/**
 * Each works once.
 */
codes: Array<string>, };

/**
 * Why an action is not accepted: a code with arguments, the same as in the table.
 */
export type Refusal = { "code": "no-such-seat", seats: number, } | { "code": "no-such-slot", slots: number, } | { "code": "name-has-line-break" } | { "code": "no-time" } | { "code": "game-over" } | { "code": "game-not-over" } | { "code": "has-left" } | { "code": "not-your-turn", toMove: Seat, } | { "code": "rules", error: MoveError, } | { "code": "flag-has-fallen", seat: Seat, } | { "code": "flag-not-fallen", left: Millis | null, } | { "code": "paused" } | { "code": "not-paused" } | { "code": "no-clocks" } | { "code": "touch-move" } | { "code": "nothing-to-take-back" } | { "code": "seat-has-left-since", seat: Seat, } | { "code": "not-allowed-here", offer: Offer, } | { "code": "offer-open", by: Seat, } | { "code": "no-such-offer" } | { "code": "own-offer" } | { "code": "answered-already" } | { "code": "not-your-offer", by: Seat, } | { "code": "too-late-to-abort" } | { "code": "leave-instead" } | { "code": "not-a-seating", slots: number, } | { "code": "starter-is-fixed" } | { "code": "no-series" } | { "code": "series-not-over" } | { "code": "series-won", winner: Seat, };

/**
 * What a move missed or allowed. `move` is the move that shows it.
 */
export type Remark = { "code": "missed-win", move: string, plies: number, } | { "code": "leaves-win", seat: Seat, move: string, } | { "code": "allows-win", seat: Seat, move: string, plies: number, } | { "code": "could-prevent", move: string, } | { "code": "missed-points", move: string, points: number, } | { "code": "gives-points", seat: Seat, move: string, points: number, } | { "code": "missed-home", move: string, } | { "code": "lets-home", seat: Seat, move: string, };

/**
 * What can be said about a move. Everything is true on the board or proven.
 */
export type Remarks = {
/**
 * What the move lost, in thousandths of the game.
 */
loss: number,
/**
 * What kind of mistake that is; `null` if it is none.
 */
grade: Grade | null,
/**
 * What it missed or allowed, the weightiest first.
 */
remarks: Array<Remark>,
/**
 * What it does, the weightiest first.
 */
merits: Array<Merit>, };

/**
 * A move to be spoken of, with what search found before and after it.
 */
export type RemarksRequest = {
/**
 * Of which game.
 */
game: GameId,
/**
 * The position it began with; `null` for the plain start.
 */
start: string | null,
/**
 * What was played since. The last is the move to be spoken of.
 */
moves: Array<string>,
/**
 * The best line of the position before that move.
 */
best: Line,
/**
 * The best line of the position after it; `null` where the game is over.
 */
reply: Line | null, };

/**
 * How a rematch gives the first turn to somebody else: the next seat starts, or the players move up one seat.
 */
export type Rematch = "next-seat-starts" | "players-change-seats";

/**
 * Who sits where in a rematch, and who starts.
 */
export type RematchTerms = {
/**
 * For each seat, the place of its slot in the settings, counted from 0.
 */
seating: Array<number>,
/**
 * Who starts, in games where any seat may; `null` for the seat after the one that started last.
 */
starter: Seat | null, };

/**
 * Why the game in a record cannot be played again.
 */
export type ReplayError = { "code": "no-game" } | { "code": "unknown-game",
/**
 * The `Game` tag.
 */
found: string, } | { "code": "rules",
/**
 * The `Rules` tag.
 */
found: string, } | { "code": "start",
/**
 * Why not.
 */
error: PositionError, } | { "code": "step",
/**
 * Which of its line, counted from 0.
 */
index: number,
/**
 * The number of the turn it belongs to.
 */
turn: number,
/**
 * The move as written.
 */
text: string,
/**
 * What is wrong with it.
 */
error: MoveError, } | { "code": "result",
/**
 * The record's result.
 */
found: string | null,
/**
 * How the game ended.
 */
ended: string, } | { "code": "seats",
/**
 * The record's result.
 */
found: string,
/**
 * How many seats the game has.
 */
seats: number, } | { "code": "too-deep" };

/**
 * What every question is answered with.
 */
export type Reply<T> = { "ok": T } | { "error": Problem };

/**
 * How far a search has come.
 */
export type Report = {
/**
 * The best lines, best first. Empty where there is no move.
 */
lines: Array<Line>,
/**
 * The depth that these lines are of; 0 if the search has none.
 */
depth: number,
/**
 * Positions looked at so far.
 */
nodes: number,
/**
 * How long it took so far.
 */
elapsed: Millis, };

/**
 * What somebody is reported for.
 */
export type ReportReason = "abuse" | "cheating" | "stalling" | "name" | "other";

/**
 * A report, with what was said round it.
 */
export type ReportView = {
/**
 * Which.
 */
id: number,
/**
 * Who reports.
 */
reporter: PersonRef,
/**
 * About whom.
 */
reported: PersonRef | null,
/**
 * Where it happened.
 */
table: TableId | null,
/**
 * What it is about, as a code.
 */
reason: string,
/**
 * In the words of whoever reports.
 */
text: string,
/**
 * What was said at the table until then.
 */
chat: Array<ChatLine>,
/**
 * When, in seconds since 1970.
 */
createdAt: number,
/**
 * How it ended; `null` while it is open.
 */
settled: SettlementView | null, };

/**
 * How a game went for somebody.
 */
export type ResultKind = "won" | "drawn" | "lost" | "no-result";

/**
 * How far a review is.
 */
export type ReviewState = "waiting" | "running" | "done" | "failed";

/**
 * How far the review of a game is that somebody has asked for.
 */
export type ReviewView = {
/**
 * How far it is.
 */
state: ReviewState,
/**
 * The review, when it is there.
 */
review: GameReview | null, };

/**
 * How a sanction was taken back.
 */
export type RevocationView = {
/**
 * When, in seconds since 1970.
 */
at: number,
/**
 * By whom.
 */
by: string,
/**
 * Why.
 */
reason: string, };

/**
 * Takes a sanction back.
 */
export type Revoke = {
/**
 * Why.
 */
reason: string, };

/**
 * The way of a stone: along the top, below, and along the top again. Neighbouring portals of two legs are the same one.
 */
export type Route = {
/**
 * From the portal where the stone stood to the one where it dived; one portal if it dived at once.
 */
firstTop: Array<Cell>,
/**
 * From the portal of the dive to the portal of surfacing.
 */
below: Array<Cell>,
/**
 * From the portal of surfacing to where the stone came to rest; one portal if it stayed there.
 */
secondTop: Array<Cell>,
/**
 * Portals with stones of the mover that it passed under, in order.
 */
underOwn: Array<Cell>,
/**
 * Portals with stones of the opponent that it passed under, in order. Any of them earns the bonus.
 */
underOpponent: Array<Cell>, };

/**
 * What somebody may not do.
 */
export type SanctionKind = "mute" | "close";

/**
 * A sanction.
 */
export type SanctionView = {
/**
 * Which.
 */
id: number,
/**
 * What.
 */
kind: SanctionKind,
/**
 * Why.
 */
reason: string,
/**
 * By whom: a person's id, or `operator`.
 */
imposedBy: string,
/**
 * When, in seconds since 1970.
 */
createdAt: number,
/**
 * Until when; `null` for good.
 */
until: number | null,
/**
 * How it was taken back; `null` if it was not.
 */
revoked: RevocationView | null, };

/**
 * A saved table: its settings and its log are all of it.
 */
export type Saved = {
/**
 * Which format this is: a later program may write another one.
 */
format: number,
/**
 * What was settled.
 */
settings: Settings,
/**
 * What was accepted.
 */
log: Log, };

/**
 * What a program with a token may do.
 */
export type Scope = "read" | "play" | "challenge" | "social";

/**
 * How a series stands.
 */
export type ScoreCard = {
/**
 * How many wins decide it.
 */
target: number,
/**
 * How many games each seat has won, in seat order.
 */
wins: Array<number>,
/**
 * Who won each game so far; `null` for a draw.
 */
games: Array<Seat | null>,
/**
 * Who has won the series.
 */
winner: Seat | null,
/**
 * Who begins the current game or, when that is entered, the next one; `null` when the series is won.
 */
starter: Seat | null, };

/**
 * A row, by its two ends as the move writes them: with three and four seats the first one stays.
 */
export type ScoredRow = { from: Cell, to: Cell, };

/**
 * A row that may be scored after an insertion.
 */
export type ScoringChoice = {
/**
 * The move in full: `Nc:a1-e5`.
 */
move: string,
/**
 * The end of the row that the move names first. With three and four seats it stays on the board.
 */
from: Cell,
/**
 * The other end.
 */
to: Cell,
/**
 * The points it gives; 0 is possible.
 */
points: number,
/**
 * The marbles of the row that leave the board.
 */
leave: Array<Cell>,
/**
 * The marbles of the row that stay.
 */
stay: Array<Cell>, };

/**
 * A position to think about, and for how long.
 */
export type SearchRequest = {
/**
 * Of which game.
 */
game: GameId,
/**
 * The position it began with; `null` for the plain start.
 */
start: string | null,
/**
 * What was played since, `retire:` and a letter included. Repetitions count.
 */
moves: Array<string>,
/**
 * When to stop. A level that is given no depth, nodes or time takes as long as suits it.
 */
limits: Limits,
/**
 * How strong to play, from 1 to 10; `null` for the engine at its best.
 */
level: number | null,
/**
 * How many best lines are wanted; at least 1.
 */
multipv: number,
/**
 * How much memory tables may take, in megabytes; `null` for what suits a page.
 */
hash: number | null,
/**
 * The seed of whatever is random; `null` for 1.
 */
seed: Seed | null,
/**
 * Whether to forget what earlier searches have found.
 */
fresh: boolean, };

/**
 * A seat, counted from 0.
 */
export type Seat = number;

/**
 * A rating before and after a game, in points.
 */
export type SeatRating = {
/**
 * Before it.
 */
before: number,
/**
 * After it; that of a level of the computer does not change.
 */
after: number,
/**
 * Whether it was too unsure before to be more than a guess.
 */
isProvisional: boolean, };

/**
 * How well somebody played.
 */
export type SeatReview = {
/**
 * From 0 to 100; `null` for a seat that made no move.
 */
accuracy: number | null,
/**
 * How many moves were not quite the best.
 */
inaccuracies: number,
/**
 * How many were mistakes.
 */
mistakes: number,
/**
 * How many were big mistakes.
 */
blunders: number, };

/**
 * A seat of the current game.
 */
export type SeatView = {
/**
 * The seat.
 */
seat: Seat,
/**
 * Its colour.
 */
colour: Colour,
/**
 * The letter of its colour in texts.
 */
letter: string,
/**
 * The place of its slot in the settings, counted from 0.
 */
slotIndex: number,
/**
 * Who sits there, and the time it has.
 */
slot: PlayerSlot,
/**
 * Whether it has not left the current game.
 */
isPlaying: boolean, };

/**
 * The seed of a random set-up, as decimal text: a number does not hold all of them.
 */
export type Seed = string;

/**
 * What somebody wants to play with anybody. Two who seek the same play together.
 */
export type Seek = {
/**
 * Which game; as many people are needed as it has seats.
 */
game: GameId,
/**
 * How much time everybody has; `null` for as much as they like.
 */
time: TimeControl | null,
/**
 * Whether the game is to be rated: then people with accounts alone seek so, and find those who do, too.
 */
isRated?: boolean, };

/**
 * What cannot be done with a series.
 */
export type SeriesError = { "code": "not-express", game: GameId, } | { "code": "cannot-begin", error: SpecError, } | { "code": "no-target" } | { "code": "no-such-seat", game: GameId, } | { "code": "over" };

/**
 * What a server says.
 */
export type ServerMessage = { "kind": "welcome",
/**
 * The version of the messages that both speak.
 */
protocol: number,
/**
 * Who the client is.
 */
person: PersonRef,
/**
 * Server time now.
 */
serverTime: Millis,
/**
 * The version of the program.
 */
program: string,
/**
 * Whom the person has blocked.
 */
blocked: Array<PersonId>,
/**
 * The public key for push messages, as browsers want it; `null` where there are none.
 */
pushKey: string | null, } | { "kind": "pong",
/**
 * What the client sent.
 */
sent: number,
/**
 * Server time now.
 */
serverTime: Millis, } | { "kind": "done",
/**
 * What the client called it.
 */
id: ActionId,
/**
 * The table that it was about, or that was made.
 */
table: TableId | null,
/**
 * The version of the table after it, where it changed the table.
 */
version: number | null, } | { "kind": "refused",
/**
 * What the client called it; `null` for a message that could not be read.
 */
id: ActionId | null,
/**
 * The table that it was about.
 */
table: TableId | null,
/**
 * Why.
 */
refusal: OnlineRefusal, } | { "kind": "table",
/**
 * All of it.
 */
state: TableState, } | { "kind": "entries",
/**
 * Where.
 */
table: TableId,
/**
 * In order, without a gap.
 */
entries: Array<OnlineEntry>,
/**
 * Server time now.
 */
serverTime: Millis, } | { "kind": "resync",
/**
 * Where.
 */
table: TableId, } | { "kind": "presence",
/**
 * Where.
 */
table: TableId,
/**
 * Who is there.
 */
presence: Presence, } | { "kind": "conditional-moves",
/**
 * Where.
 */
table: TableId,
/**
 * How many steps the game had where the lines begin.
 */
from: number,
/**
 * Lines of moves, as they were said, written out in full; empty if there are none.
 */
lines: Array<Array<string>>, } | { "kind": "chat",
/**
 * Where.
 */
table: TableId,
/**
 * What, in order.
 */
lines: Array<ChatLine>, } | { "kind": "lobby",
/**
 * All of it.
 */
lobby: Lobby, } | { "kind": "paired",
/**
 * Where.
 */
table: TableId, } | { "kind": "your-tables",
/**
 * Those that changed last first.
 */
tables: Array<TableCard>, } | { "kind": "rated-games",
/**
 * The newest first.
 */
games: Array<RatedGame>, } | { "kind": "childrens-mode",
/**
 * Whether it is on.
 */
isOn: boolean, } | { "kind": "challenge",
/**
 * Who wants to play what with whom.
 */
challenge: ChallengeView, } | { "kind": "challenge-over",
/**
 * Which.
 */
id: string,
/**
 * Where it would have been.
 */
table: TableId, } | { "kind": "tournament-game",
/**
 * Whose game it is.
 */
tournament: TournamentId,
/**
 * Where.
 */
table: TableId, } | { "kind": "tournament",
/**
 * All of it.
 */
view: TournamentView, } | { "kind": "goodbye",
/**
 * Why.
 */
reason: Goodbye, };

/**
 * A device on which one is logged in.
 */
export type SessionView = {
/**
 * Which.
 */
id: string,
/**
 * What the browser said it is.
 */
device: string,
/**
 * Since when, in seconds since 1970.
 */
createdAt: number,
/**
 * When it was last used, to the hour.
 */
seenAt: number,
/**
 * Whether it is the one that asks.
 */
isCurrent: boolean, };

/**
 * All that is settled about a table.
 */
export type Settings = {
/**
 * What is played.
 */
contest: Contest,
/**
 * Who sits where at the beginning and has how much time, in seat order.
 */
slots: Array<PlayerSlot>,
/**
 * Whose consent each kind of offer needs here.
 */
consent: ByOffer<Consent>,
/**
 * When clocks begin to run; left out where it is at once.
 */
clockStart?: ClockStart, };

/**
 * Why a table cannot be set so.
 */
export type SettingsError = { "code": "player-count", game: GameId, seats: number, given: number, } | { "code": "name-has-line-break", seat: Seat, } | { "code": "no-time", seat: Seat, } | { "code": "series-from-position" } | { "code": "spec", error: SpecError, } | { "code": "series", error: SeriesError, };

/**
 * Settles a report.
 */
export type Settle = {
/**
 * What was decided.
 */
note: string, };

/**
 * How a report ended.
 */
export type SettlementView = {
/**
 * When, in seconds since 1970.
 */
at: number,
/**
 * What was decided.
 */
note: string, };

/**
 * A guest becomes an account, by a password, a passkey, or both.
 */
export type SignUp = {
/**
 * The name; no other may look the same.
 */
name: string,
/**
 * The password; `null` with a passkey alone.
 */
password: string | null,
/**
 * The passkey that was made for it; `null` with a password alone.
 */
passkey: PasskeyAnswer | null, };

/**
 * Whether a seat plays, still sits out, or has left.
 */
export type SitOut = { "kind": "plays" } | { "kind": "sits-out",
/**
 * How many turns still.
 */
turns: number, } | { "kind": "retired" };

/**
 * Who shall sit in a slot.
 */
export type SlotHolder = { "kind": "host" } | { "kind": "anybody" } | { "kind": "engine",
/**
 * How strong, from 1 to 10.
 */
level: number, };

/**
 * A slot before the game.
 */
export type SlotOptions = {
/**
 * Who shall sit there.
 */
holder: SlotHolder,
/**
 * How much time a person has there; `null` for as much as they like. Engines of the server have no clock.
 */
time: TimeControl | null, };

/**
 * Whether whoever has a slot is there.
 */
export type SlotPresence = {
/**
 * Whether a connection of theirs is open; always for the server's engines.
 */
isConnected: boolean,
/**
 * When, in server time, their absence has consequences; `null` while they are there or where it never has.
 */
deadline: Millis | null,
/**
 * Until when, in server time, they said that they are away, and no time of theirs runs; `null` for nobody who did, and when it
 * is over.
 */
awayUntil: Millis | null,
/**
 * Whether they are ready for the next game.
 */
isReady: boolean,
/**
 * How much lag can still be made good to them in this game.
 */
lagQuota: Millis, };

/**
 * Who has a slot.
 */
export type SlotState = { "kind": "free" } | { "kind": "person",
/**
 * Who.
 */
person: PersonRef, } | { "kind": "engine",
/**
 * How strong, from 1 to 10.
 */
level: number, };

/**
 * Where a game stood after a step, or stands.
 */
export type Snapshot = {
/**
 * The step that led there; `null` at the beginning.
 */
step: StepView | null,
/**
 * What it did on the board.
 */
effects: Array<Effect>,
/**
 * The position.
 */
position: PositionView, };

/**
 * Which game, who starts, who sits out how many turns, and which random set-up.
 */
export type Spec = {
/**
 * Which game.
 */
game: GameId,
/**
 * The seat that starts.
 */
starter: Seat,
/**
 * How many of its first turns each seat sits out, in seat order; empty for none.
 */
handicaps: Array<number>,
/**
 * Which random set-up, in games that have one, or which balanced opening; `null` for the plain start.
 */
seed: Seed | null, };

/**
 * Why a game cannot begin so.
 */
export type SpecError = { "code": "no-seed", game: GameId, } | { "code": "no-handicaps", game: GameId, } | { "code": "handicap-in-balanced-start", game: GameId, } | { "code": "first-seat-starts", game: GameId, } | { "code": "not-allowed", reason: Reason, };

/**
 * What a turn of Moguli has seen.
 */
export type Stage = "set-up" | "begin" | "rotated" | "moved" | "moved-with-bonus" | "rotated-and-moved" | "bonus";

/**
 * What a seat got from a game.
 */
export type Standing = {
/**
 * From 1; seats that are equal have the same rank, and the ranks after them are left out.
 */
rank: number,
/**
 * What part of the game: `1`, `1/2`, `1/3`, `1/4` or `0`.
 */
share: string, };

/**
 * A line of the standings.
 */
export type StandingLine = {
/**
 * From 1; who is equal in all that counts shares it.
 */
place: number,
/**
 * Who, by their number.
 */
player: number,
/**
 * Twelfths of a point.
 */
points: number,
/**
 * How many games were played, byes apart.
 */
games: number,
/**
 * What decides among equals, in order: in a Swiss tournament the points of opponents, points against those who scored, games
 * won; at tables the games won, the points of opponents; in an arena nothing but the number of games.
 */
tieBreaks: Array<number>, };

/**
 * Asks to make a passkey.
 */
export type StartPasskey = {
/**
 * The name of the account to be, for a sign-up; left out for another passkey of one's account.
 */
name: string | null, };

/**
 * A step of a game: a move, or a seat that leaves.
 */
export type StepView = {
/**
 * Who moved or left.
 */
seat: Seat,
/**
 * The move in full, or `retire:` and a letter.
 */
text: string,
/**
 * The same in parts.
 */
move: MoveView,
/**
 * The number of the turn that it begins, counted from 1; `null` if it begins none.
 */
turn: number | null, };

/**
 * A stone on its portal.
 */
export type Stone = {
/**
 * Where it stands.
 */
at: Cell,
/**
 * Whose it is.
 */
seat: Seat, };

/**
 * A stone of the seat to move.
 */
export type StoneChoice = {
/**
 * Where it stands.
 */
at: Cell,
/**
 * What is against moving this stone at all, wherever it would go. `null` if it may go somewhere, and also if every
 * portal is merely taken, blocked or not connected.
 */
reason: Reason | null,
/**
 * Every other portal, and whether it may go there.
 */
portals: Array<PortalChoice>, };

/**
 * A record as a tree.
 */
export type Study = {
/**
 * Of which game.
 */
game: GameId,
/**
 * The position it begins with.
 */
start: string,
/**
 * All tags, in order. `Game`, `Rules`, `Start` and `Result` follow from the rest when it is written.
 */
tags: Array<Tag>,
/**
 * What is said before the first move.
 */
comments: Array<StudyComment>,
/**
 * All moves, each after the one that it follows. Of those that follow the same one, the first is the main line.
 */
nodes: Array<StudyNode>,
/**
 * The result as written: `1-0`; `null` for an unfinished game.
 */
result: string | null, };

/**
 * A comment of a study.
 */
export type StudyComment = {
/**
 * Clocks, evaluations and the like, as records write them: `[%clk 0:04:59]`. May be empty.
 */
commands: string,
/**
 * What people read. May be empty.
 */
text: string, };

/**
 * A move of a study.
 */
export type StudyNode = {
/**
 * The move that it follows, by its place in the list; `null` if it is played at the beginning.
 */
parent: number | null,
/**
 * The move in full, or `retire:` and a letter.
 */
text: string,
/**
 * Who moved or left. Found out when it is written.
 */
seat: Seat,
/**
 * The number of the turn that it begins; `null` if it begins none. Found out when it is written.
 */
turn: number | null,
/**
 * Marks such as `!`, by their numbers in PGN.
 */
glyphs: Array<number>,
/**
 * What is said before a variation that begins here.
 */
before: Array<StudyComment>,
/**
 * What is said about the move.
 */
comments: Array<StudyComment>, };

/**
 * A table in a list, with what a little picture of it needs.
 */
export type TableCard = {
/**
 * Which.
 */
table: TableId,
/**
 * What is played there.
 */
game: GameId,
/**
 * Whether it waits, is played, or is over.
 */
status: TableStatus,
/**
 * Who sits there, in seat order.
 */
slots: Array<SlotState>,
/**
 * The position; `null` before the game, and for others where spectators see it later.
 */
position: string | null,
/**
 * How many steps the game has.
 */
moves: number,
/**
 * Which slot is one's own; `null` if none is.
 */
you: number | null,
/**
 * Whether it is one's own turn.
 */
isYourTurn: boolean,
/**
 * How many watch.
 */
spectators: number,
/**
 * When something happened there last: seconds since 1970, as clocks on the wall have it.
 */
changed: number, };

/**
 * A table that is open now.
 */
export type TableHandle = {
/**
 * By which it is asked for.
 */
table: number,
/**
 * As it is now.
 */
view: TableView, };

/**
 * A table. Whoever knows it may open the table: 128 random bits, so that nobody guesses one.
 */
export type TableId = string;

/**
 * An online table as a whole.
 */
export type TableState = {
/**
 * Which.
 */
table: TableId,
/**
 * Who made it.
 */
host: PersonId,
/**
 * What was decided when it was made.
 */
options: OnlineOptions,
/**
 * All that happened, in order, from version 1 on.
 */
entries: Array<OnlineEntry>,
/**
 * Who is there.
 */
presence: Presence,
/**
 * What was said, as far as one may hear it.
 */
chat: Array<ChatLine>,
/**
 * Server time now.
 */
serverTime: Millis, };

/**
 * How far a table is.
 */
export type TableStatus = "waiting" | "playing" | "finished" | "abandoned";

/**
 * An accepted action, what happened, and how the table is now.
 */
export type TableUpdate = {
/**
 * What was added to the log. Whoever keeps the saved table adds it there.
 */
entry: LogEntry,
/**
 * What happened, in order.
 */
events: Array<Event>,
/**
 * How many of the first steps are the same as before.
 */
keptSteps: number,
/**
 * The steps after those.
 */
newSteps: Array<StepView>,
/**
 * Where the game stands.
 */
snapshot: Snapshot,
/**
 * What may be played now.
 */
choices: Choices,
/**
 * How the current game began, if it began just now; `null` if it is the same as before.
 */
spec: Spec | null,
/**
 * Who sits where, if a game began, a seat left or somebody else plays; `null` if that is the same as before.
 */
seats: Array<SeatView> | null,
/**
 * How it ended; `null` while it goes on.
 */
ending: Ending | null,
/**
 * The offers that wait for answers, in the order in which they were made.
 */
offers: Array<OpenOffer>,
/**
 * What the clocks show; `null` if nobody has one.
 */
clock: ClockFace | null,
/**
 * When the time of the seat to move will be up.
 */
nextFlag: Flag | null,
/**
 * The score card, where a series is played.
 */
series: ScoreCard | null,
/**
 * Whether the seat to move can undo its last move of this turn by itself.
 */
canUndoInTurn: boolean,
/**
 * The time of the action.
 */
lastActionAt: Millis, };

/**
 * A table at some moment.
 */
export type TableView = {
/**
 * How the current game began.
 */
spec: Spec,
/**
 * Who sits where in the current game, in seat order.
 */
seats: Array<SeatView>,
/**
 * Where it stands.
 */
position: PositionView,
/**
 * What was played, in order; what was taken back is not in it.
 */
steps: Array<StepView>,
/**
 * How it ended; `null` while it goes on.
 */
ending: Ending | null,
/**
 * The offers that wait for answers, in the order in which they were made.
 */
offers: Array<OpenOffer>,
/**
 * What the clocks show; `null` if nobody has one.
 */
clock: ClockFace | null,
/**
 * When the time of the seat to move will be up.
 */
nextFlag: Flag | null,
/**
 * The score card, where a series is played.
 */
series: ScoreCard | null,
/**
 * Whether the seat to move can undo its last move of this turn by itself.
 */
canUndoInTurn: boolean,
/**
 * The time of the latest action. A driver that restores a saved table goes on from here.
 */
lastActionAt: Millis, };

/**
 * A tag of a record.
 */
export type Tag = { name: string, value: string, };

/**
 * Why a game is over: by the rules, or as the players and their clocks had it.
 */
export type Termination = { "kind": "rules", cause: Cause, } | { "kind": "resignation", by: Seat, } | { "kind": "agreement" } | { "kind": "time", of: Seat, } | { "kind": "disconnection", of: Seat, } | { "kind": "abandoned" } | { "kind": "aborted" };

/**
 * A text that is not what it should be. `field` is the code for translations; `expected` is English, for logs.
 */
export type TextError = {
/**
 * The field or token that is wrong: `board`, `reserves`, `move` and so on.
 */
field: string,
/**
 * What stood there, shortened if it was long.
 */
found: string,
/**
 * What should have stood there.
 */
expected: string, };

/**
 * A move that another seat would like to make, if the seat to move passed.
 */
export type Threat = {
/**
 * Who.
 */
seat: Seat,
/**
 * What.
 */
move: string,
/**
 * What for.
 */
gain: Gain, };

/**
 * A tile: the edges that its paths lead to, on both faces as seen from above.
 */
export type Tile = {
/**
 * Where it lies.
 */
at: Cell,
/**
 * The two edges of the top, the vertical one first.
 */
top: [Direction, Direction],
/**
 * The two edges of the bottom, the vertical one first.
 */
bottom: [Direction, Direction],
/**
 * Whether the bottom lies on the other two edges; otherwise right under the top.
 */
isSplit: boolean, };

/**
 * A tile of Moguli.
 */
export type TileChoice = {
/**
 * Where it lies.
 */
at: Cell,
/**
 * A quarter turn clockwise, a half turn, a quarter turn counter-clockwise.
 */
turns: Array<TurnChoice>, };

/**
 * How much time a seat has, for the game or for each of its turns.
 */
export type TimeControl = {
/**
 * What the clock shows at the beginning; more than nothing.
 */
total: Millis,
/**
 * What is added when a turn ends; nothing with time for each turn.
 */
increment: Millis,
/**
 * What the time is for; left out where it is the game.
 */
scope?: TimeScope, };

/**
 * What is left on a player's clock.
 */
export type TimeLeft = {
/**
 * The time left.
 */
remaining: Millis,
/**
 * What every turn adds.
 */
increment: Millis, };

/**
 * What a seat's time is for: the whole game, or each turn.
 */
export type TimeScope = "game" | "turn";

/**
 * Asks for a token for a program.
 */
export type TokenRequest = {
/**
 * What its owner calls it.
 */
name: string,
/**
 * What it may do: at least one.
 */
scopes: Array<Scope>, };

/**
 * A token of a program.
 */
export type TokenView = {
/**
 * Which.
 */
id: number,
/**
 * What its owner calls it.
 */
name: string,
/**
 * What it may do.
 */
scopes: Array<Scope>,
/**
 * Since when, in seconds since 1970.
 */
createdAt: number,
/**
 * When it was last used, to the hour; `null` for never.
 */
usedAt: number | null, };

/**
 * A tournament in a list.
 */
export type TournamentCard = {
/**
 * Which.
 */
id: TournamentId,
/**
 * What it is called.
 */
name: string,
/**
 * What is played and how.
 */
options: TournamentOptions,
/**
 * How far it has come.
 */
state: TournamentState,
/**
 * How many are in.
 */
entrants: number,
/**
 * When something happened last, in seconds since 1970.
 */
changed: number, };

/**
 * How a tournament is played. Exactly: docs/TOURNAMENTS.md.
 */
export type TournamentFormat = { "kind": "swiss",
/**
 * How many.
 */
rounds: number, } | { "kind": "arena",
/**
 * For how long.
 */
length: Millis, } | { "kind": "tables",
/**
 * How many.
 */
rounds: number, };

/**
 * A game of a tournament.
 */
export type TournamentGame = {
/**
 * From 0, in the order of pairing.
 */
number: number,
/**
 * In which round, from 1.
 */
round: number,
/**
 * Where.
 */
table: TableId,
/**
 * Who, by their numbers, in the order of the seats.
 */
players: Array<number>,
/**
 * The rank of each seat, from 1; `null` while it is played.
 */
ranks: Array<number> | null,
/**
 * The position, while it is played; `null` where nothing is known of it yet.
 */
position: string | null,
/**
 * How many moves it has.
 */
moves: number,
/**
 * Whose turn it is, as a number of a seat.
 */
toMove: number | null, };

/**
 * A tournament. Whoever knows it may look at the tournament, and come: 128 random bits, so that nobody guesses one.
 */
export type TournamentId = string;

/**
 * What is decided when a tournament is made.
 */
export type TournamentOptions = {
/**
 * How it is played.
 */
format: TournamentFormat,
/**
 * What is played.
 */
game: GameId,
/**
 * How much time everybody has; bots have no clock.
 */
time: TimeControl,
/**
 * When it begins, in seconds since 1970; `null` for when its maker says so.
 */
startsAt: number | null,
/**
 * Whether lists show it to everybody; otherwise whoever has its link may come.
 */
isListed: boolean, };

/**
 * Somebody in a tournament.
 */
export type TournamentPlayer = {
/**
 * Who.
 */
entrant: Entrant,
/**
 * Whether they are not paired any more.
 */
hasWithdrawn: boolean,
/**
 * Whether a connection of theirs is open; always for bots.
 */
isHere: boolean, };

/**
 * Everything that came out of a tournament: the file of its results.
 */
export type TournamentResults = {
/**
 * Which.
 */
id: TournamentId,
/**
 * What it is called.
 */
name: string,
/**
 * What was played and how.
 */
options: TournamentOptions,
/**
 * How far it has come.
 */
state: TournamentState,
/**
 * Everybody who was ever in, by their numbers from 0.
 */
players: Array<TournamentPlayer>,
/**
 * Who is where, the first first.
 */
standings: Array<StandingLine>,
/**
 * All games, in the order of pairing.
 */
games: Array<TournamentGame>,
/**
 * Who had nobody to play against: round and number.
 */
byes: Array<[number, number]>, };

/**
 * How far a tournament has come.
 */
export type TournamentState = "open" | "running" | "over";

/**
 * A tournament, as everybody sees it who looks. Sent whole.
 */
export type TournamentView = {
/**
 * Which.
 */
id: TournamentId,
/**
 * What it is called.
 */
name: string,
/**
 * Who made it.
 */
host: PersonRef,
/**
 * Whose it is, if it is a club's.
 */
club: ClubRef | null,
/**
 * What is played and how.
 */
options: TournamentOptions,
/**
 * How far it has come.
 */
state: TournamentState,
/**
 * The last entry of its log that this shows.
 */
version: number,
/**
 * How many rounds have been paired; in an arena, how often somebody was.
 */
round: number,
/**
 * Everybody who was ever in, by their numbers from 0.
 */
players: Array<TournamentPlayer>,
/**
 * Who is where, the first first.
 */
standings: Array<StandingLine>,
/**
 * What is being played, and in rounds what has been played in this one.
 */
games: Array<TournamentGame>,
/**
 * Who has nobody to play against in this round.
 */
byes: Array<number>,
/**
 * When an arena ends, in server time.
 */
endsAt: Millis | null,
/**
 * When the next round is paired, in server time, where one waits for that.
 */
nextAt: Millis | null,
/**
 * Server time now.
 */
serverTime: Millis, };

/**
 * How far a tile is turned.
 */
export type Turn = "clockwise" | "half" | "counterclockwise";

/**
 * A way to turn a tile.
 */
export type TurnChoice = {
/**
 * By how much.
 */
turn: Turn,
/**
 * The move: `c4+`.
 */
move: string,
/**
 * Why it may not be played; `null` if it may.
 */
reason: Reason | null, };

/**
 * Is away from now on, and no time runs in slow games.
 */
export type Vacation = {
/**
 * Until when, in seconds since 1970.
 */
until: number, };

/**
 * Whether one is away, and for how long one still may be.
 */
export type VacationView = {
/**
 * Until when one is away, in seconds since 1970; `null` for one who is not.
 */
until: number | null,
/**
 * For how long one may be away from now on, in seconds: what is left of the days of a year.
 */
left: number,
/**
 * How many days of any year one may be away in all.
 */
daysInYear: number, };

/**
 * What a position is worth to every seat.
 */
export type Value = {
/**
 * The share of the game that each seat may expect, in thousandths and seat order.
 */
expectation: Array<number>,
/**
 * What is proven.
 */
proven: Proven | null, };

/**
 * Who sees that somebody is here.
 */
export type Visibility = "everybody" | "followed" | "nobody";
