// Generated from `cubarium_server::protocol`; its test says how to regenerate it.

import type { Outcome, Refusal, Turn, Variation, View } from './wire';

export type Speed = "blitz" | "rapid" | "classical" | "days";

export type SeatRating = { 
/**
 * The rating in this game and speed; after the game, the new one.
 */
rating: number, 
/**
 * Its deviation: with a probability of 95 % the player's strength is within twice this number.
 */
deviation: number, 
/**
 * Whether the deviation is so large that the rating says little.
 */
provisional: boolean, 
/**
 * By how much the game has changed it; null while the game runs, and if it does not count.
 */
change: number | null, };

export type NewSeat = { "kind": "person", 
/**
 * The name shown to the others, 1 to 40 characters.
 */
name?: string, 
/**
 * Whether the person is a guest: the answer contains a key, which the guest trades for a token. Otherwise the
 * seat belongs to whoever opens the table, and the answer contains its token.
 */
invited?: boolean, } | { "kind": "computer", 
/**
 * Its level, from 1 to the number of `levels` in the game's information.
 */
level: number, 
/**
 * Whether it resigns lost games.
 */
resigns?: boolean, } | { "kind": "bot", 
/**
 * Its name, as `GET /api/bots` lists it.
 */
name: string, };

export type NewTable = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The options that are not at their defaults.
 */
options?: { [key in string]: string }, 
/**
 * The position to start from, if not the usual one.
 */
position?: string, 
/**
 * The players of the seats, in the order of play.
 */
seats: Array<NewSeat>, 
/**
 * The time control of people's clocks: `300`, `300+3`, `300d5` or `3days`; without clocks if absent.
 */
clock?: string, 
/**
 * Whether the game is rated: with a clock, from the usual start, among people who are logged in. Bots and computers do
 * not play rated games. The opener has one seat and invites the others.
 */
rated?: boolean, 
/**
 * Whether anybody may watch the game and find it after its end, as with rated games and those at open seats.
 */
listed?: boolean, };

export type ClockPhase = "waiting" | "held" | "running" | "over";

export type SeatClock = { 
/**
 * The seat.
 */
seat: string, 
/**
 * The time left, in milliseconds.
 */
left_ms: number, 
/**
 * How much of the running turn is still free, in milliseconds, with a delay.
 */
free_ms: number, 
/**
 * Whether it is running.
 */
runs: boolean, 
/**
 * Until when the player is away and the clock stands still, in milliseconds since 1970; left out otherwise.
 */
away_until_ms?: number, };

export type ClockState = { 
/**
 * The time control, like `300+3`.
 */
control: string, 
/**
 * Whether they are running.
 */
phase: ClockPhase, 
/**
 * The clocks of the seats that have one: people's.
 */
seats: Array<SeatClock>, 
/**
 * When these times were read, in milliseconds of the server's own clock, which only runs forward. `pong` reports
 * the same clock, so a client knows how old the times are even if it reads them late.
 */
at_ms: number, };

export type SeatKey = { 
/**
 * The seat.
 */
seat: string, 
/**
 * The token of one of the opener's own seats: 128 random bits in hexadecimal.
 */
token: string | null, 
/**
 * The key of a guest's seat: another 128 bits, good for one token.
 */
key: string | null, };

export type OpenedTable = { 
/**
 * The table's id.
 */
table: string, 
/**
 * Its seats in the order of play.
 */
seats: Array<SeatKey>, 
/**
 * The token that makes and withdraws the keys of free seats, and opens no seat itself; null if nobody is invited.
 */
host: string | null, };

export type NewKey = { 
/**
 * 128 random bits in hexadecimal, good for one token.
 */
key: string, };

export type Opening = { 
/**
 * The seat's present key.
 */
key: string, };

export type OpenSeat = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The seat.
 */
seat: string, 
/**
 * The key that is traded for the seat's token; whoever trades it first has the seat.
 */
key: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * All options.
 */
options: { [key in string]: string }, 
/**
 * The time control; null without clocks.
 */
clock: string | null, 
/**
 * Whether the game is rated: only somebody who is logged in can take the seat.
 */
rated: boolean, 
/**
 * Whether anybody may watch the game and find it after its end.
 */
listed: boolean, 
/**
 * The names of the people who have given one.
 */
names: Array<string>, 
/**
 * The names of the bots at the table, which are programs.
 */
bots: Array<string>, 
/**
 * For how many seconds it has been open.
 */
waiting_s: number, };

export type Claim = { 
/**
 * The key.
 */
key: string, 
/**
 * 128 random bits in hexadecimal that only the guest knows. The same key with the same secret gives the same token
 * again, in case the answer was lost.
 */
secret: string, };

export type Claimed = { 
/**
 * The seat.
 */
seat: string, 
/**
 * The seat's token from now on; the previous one no longer works.
 */
token: string, 
/**
 * Whether the key had already been traded with the same secret.
 */
repeated: boolean, };

export type PairingRequest = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The options that are not at their defaults.
 */
options?: { [key in string]: string }, 
/**
 * The time control, as for a new table; without clocks if absent.
 */
clock?: string, 
/**
 * Whether the game is rated. This needs a clock and somebody who is logged in; the name is then the account's.
 */
rated?: boolean, 
/**
 * The name shown to the others at the table, 1 to 40 characters.
 */
name?: string, 
/**
 * 128 random bits in hexadecimal that only this client knows. A client that repeats the request with the same secret
 * keeps its place, or gets the same token again in case the answer was lost.
 */
secret: string, 
/**
 * For how many seconds the answer may be delayed until there is an opponent, at most 5. At 0 it comes at once.
 */
wait_s?: number, };

export type PairingEnd = { 
/**
 * The secret of the requests.
 */
secret: string, };

export type Wanted = { 
/**
 * The game's id.
 */
game: string, 
/**
 * All options.
 */
options: { [key in string]: string }, 
/**
 * The time control; null without clocks.
 */
clock: string | null, 
/**
 * Whether the game is rated.
 */
rated: boolean, 
/**
 * How many people wait for it.
 */
people: number, 
/**
 * How many people the game needs.
 */
seats: number, 
/**
 * For how many seconds the first of them has waited.
 */
waiting_s: number, };

export type Pairing = { "state": "waiting", 
/**
 * How many people wait for the same, including this client.
 */
people: number, 
/**
 * How many people the game needs.
 */
seats: number, 
/**
 * For how many seconds this client has waited.
 */
waited_s: number, 
/**
 * What others wait for.
 */
others: Array<Wanted>, } | { "state": "paired", 
/**
 * The table's id.
 */
table: string, 
/**
 * The seat, chosen by lot.
 */
seat: string, 
/**
 * The seat's token, which is sent to nobody else.
 */
token: string, } | { "state": "stopped" };

export type Phrase = "hello" | "good-luck" | "nice-move" | "oops" | "one-moment" | "take-your-time" | "thanks" | "well-played" | "one-more" | "must-go" | "goodbye";

export type Said = { "kind": "phrase", 
/**
 * Which one.
 */
phrase: Phrase, } | { "kind": "text", 
/**
 * 1 to 200 characters.
 */
text: string, };

export type TalkLine = { 
/**
 * Its number at the table, counted from 1.
 */
number: number, 
/**
 * The seat that said it.
 */
seat: string, 
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, 
/**
 * What.
 */
said: Said, };

export type Talker = { 
/**
 * The seat.
 */
seat: string, 
/**
 * Whether this person allows players to write texts of their own.
 */
free: boolean, 
/**
 * Whether you have blocked this person.
 */
blocked: boolean, 
/**
 * Whether you have reported this person.
 */
reported: boolean, };

export type TalkState = { 
/**
 * The newest lines, the oldest of them first, without those of people whom you have blocked.
 */
lines: Array<TalkLine>, 
/**
 * The people at the table, in the order of the seats.
 */
people: Array<Talker>, 
/**
 * Whether the host of this server lets people write texts at all.
 */
free_possible: boolean, 
/**
 * Whether you may write a text now: everybody at the table allows it.
 */
free: boolean, };

export type TalkWish = { 
/**
 * Whether it is turned on.
 */
on: boolean, };

export type AheadRequest = { 
/**
 * The newest event that the client knows.
 */
seq: number, 
/**
 * At most 20 lines, each of at most 20 moves.
 */
lines: Array<Array<string>>, 
/**
 * The lines that they replace, as the client knows them: if another device has noted other lines in the meantime,
 * nothing changes. Without this field they are replaced in any case.
 */
replaces?: Array<Array<string>>, };

export type AheadState = { 
/**
 * Lines from the present position on: the turn that is expected, the seat's answer, and so on, ending with an
 * answer of the seat. An answer is made as soon as everything before it has come true.
 */
lines: Array<Array<Turn>>, };

export type SeatKind = "person" | "computer" | "bot";

export type SeatState = { 
/**
 * The seat.
 */
seat: string, 
/**
 * The kind of player.
 */
kind: SeatKind, 
/**
 * The person's name, if there is one, or the bot's.
 */
name: string | null, 
/**
 * The computer player's level.
 */
level: number | null, 
/**
 * Whether somebody is watching the table from this seat; always true for a computer.
 */
present: boolean, 
/**
 * Whether nobody has taken the seat yet: it waits for a guest with its key.
 */
free: boolean, 
/**
 * The player's rating; null at tables that are not rated, and while the seat is free.
 */
rating: SeatRating | null, 
/**
 * Whether the seat is out of a game of three or four that the others play on.
 */
out: boolean, 
/**
 * In how many milliseconds the others may claim the game while it is this absent player's turn; null if they cannot.
 */
claim_in_ms: number | null, };

export type Offer = "draw" | "stop" | "undo" | "rematch";

export type Offers = { 
/**
 * The seat that offers a draw.
 */
draw: string | null, 
/**
 * The seat that offers to stop.
 */
stop: string | null, 
/**
 * The seat that asks for a takeback.
 */
undo: string | null, 
/**
 * The seat that asks for a rematch.
 */
rematch: string | null, 
/**
 * The seats that have accepted an offer that several players have to accept, by kind of offer.
 */
accepted?: { [key in Offer]?: Array<string> }, };

export type TableState = { 
/**
 * The table's id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * When it was opened, in milliseconds since 1970.
 */
created_ms: number, 
/**
 * How many events have been accepted.
 */
seq: number, 
/**
 * The game.
 */
view: View, 
/**
 * The viewer's seat; null for a spectator.
 */
you: string | null, 
/**
 * The seats and their players, in the order of play.
 */
seats: Array<SeatState>, 
/**
 * The offers that have not been answered.
 */
offers: Offers, 
/**
 * The table of the rematch, once there is one.
 */
rematch: string | null, 
/**
 * The clocks; null if there are none.
 */
clock: ClockState | null, 
/**
 * The class in which the game is rated; null if it is not.
 */
rated: Speed | null, 
/**
 * Whether anybody may find the game while it runs and after its end.
 */
listed: boolean, 
/**
 * The id of the tournament to which the game belongs; null if it belongs to none.
 */
tournament: string | null, };

export type MoveRequest = { 
/**
 * The client's name for this request: 1 to 64 letters, digits, `-`, `_`, `.` or `:`. A request with the same name
 * is executed once, however often it is sent.
 */
client_id: string, 
/**
 * The number of the last event that the client knows.
 */
seq: number, 
/**
 * The move's text.
 */
move: string, };

export type Action = "resign" | "offer-draw" | "accept-draw" | "decline-draw" | "offer-stop" | "accept-stop" | "decline-stop" | "claim-stop" | "abort" | "add-time" | "claim-abandoned" | "ask-undo" | "accept-undo" | "decline-undo" | "ask-rematch" | "accept-rematch" | "decline-rematch";

export type ActionRequest = { 
/**
 * The client's name for this request, as for a move.
 */
client_id: string, 
/**
 * The number of the last event that the client knows; when given, the action is refused if the position has
 * changed since.
 */
seq?: number, 
/**
 * The action.
 */
action: Action, };

export type NameRequest = { 
/**
 * 1 to 40 characters.
 */
name: string, };

export type Accepted = { 
/**
 * The number of the event.
 */
seq: number, 
/**
 * Whether it had already been accepted.
 */
repeated: boolean, };

export type Analysis = { 
/**
 * How many positions have been analysed, starting from the last one; 0 while the game is queued.
 */
done: number, 
/**
 * The best line in the position before each turn, in the order of the turns; null where it has not been analysed
 * yet. Its score is from the point of view of the seat that made the turn.
 */
lines: Array<Variation | null>, };

export type Health = { 
/**
 * `ok`.
 */
status: string, 
/**
 * The program's version.
 */
version: string, 
/**
 * Whether people can have accounts.
 */
accounts: boolean, 
/**
 * The origin whose pages can use passkeys; null if none can. `http://localhost` stands for all of its ports.
 */
passkeys: string | null, 
/**
 * Whether there are games to watch.
 */
watching: boolean, 
/**
 * Whether people with an account can be notified while they are away.
 */
push: boolean, 
/**
 * The host's own texts, by their addresses: `terms` is at `/terms`; `terms`, `privacy` and `imprint` are possible.
 */
legal: Array<string>, };

export type Problem = { 
/**
 * What kind of problem it is: `urn:cubarium:problem:` and a name from `docs/server.md`.
 */
type: string, 
/**
 * The kind in a few words.
 */
title: string, 
/**
 * The HTTP status.
 */
status: number, 
/**
 * This case in a sentence.
 */
detail: string, 
/**
 * The rule that forbids a move.
 */
refusal?: Refusal, 
/**
 * In how many seconds a retry makes sense.
 */
retry_after?: number, };

export type LogInRequest = { 
/**
 * The name: 2 to 20 letters (a to z), digits, `-` or `_`, in upper or lower case.
 */
name: string, 
/**
 * The password; a new one has at least 8 characters.
 */
password: string, };

export type ProofRequest = { 
/**
 * The password.
 */
password?: string, 
/**
 * What a passkey of the account has answered to a challenge for `confirm`.
 */
passkey?: unknown, };

export type NewPasswordRequest = { 
/**
 * The present password.
 */
password?: string, 
/**
 * What a passkey of the account has answered to a challenge for `confirm`.
 */
passkey?: unknown, 
/**
 * The new one, of at least 8 characters.
 */
new: string, };

export type RecoveryRequest = { 
/**
 * The account's name.
 */
name: string, 
/**
 * One of its recovery codes.
 */
code: string, 
/**
 * The new password, of at least 8 characters.
 */
new: string, };

export type AccountState = { 
/**
 * Its name, as its owner writes it.
 */
name: string, 
/**
 * When it was made, in milliseconds since 1970.
 */
created_ms: number, 
/**
 * How many recovery codes are left.
 */
codes_left: number, 
/**
 * Whether it has a password.
 */
has_password: boolean, 
/**
 * How many passkeys it has.
 */
passkeys: number, };

export type NewAccount = { 
/**
 * The account.
 */
account: AccountState, 
/**
 * Ten recovery codes, each good for one new password.
 */
codes: Array<string>, };

export type RecoveryCodes = { 
/**
 * Ten codes.
 */
codes: Array<string>, };

export type AccountSeatsRequest = { 
/**
 * The seats, at most 100.
 */
seats: Array<HeldSeat>, };

export type HeldSeat = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The seat's token.
 */
token: string, };

export type GivenSeat = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The seat, which now belongs to the account; null if it does not.
 */
seat: string | null, 
/**
 * Why it does not.
 */
problem: Problem | null, };

export type AccountGames = { 
/**
 * The running ones: first those where it is the account's turn.
 */
running: Array<RunningGame>, 
/**
 * The finished ones, the latest first.
 */
finished: Array<FinishedGame>, 
/**
 * The ratings, by game and speed.
 */
ratings: Array<AccountRating>, };

export type GamePlayer = { 
/**
 * The seat.
 */
seat: string, 
/**
 * The kind of player.
 */
kind: SeatKind, 
/**
 * The person's name, if there is one.
 */
name: string | null, 
/**
 * The computer player's level.
 */
level: number | null, };

export type RunningGame = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The account's seat.
 */
seat: string, 
/**
 * A token for the seat that works on this device until it is logged out.
 */
token: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The players, in the order of play.
 */
players: Array<GamePlayer>, 
/**
 * How many turns there were.
 */
turns: number, 
/**
 * Whether it is this seat's turn.
 */
your_turn: boolean, 
/**
 * When this seat's time runs out in a game with days a turn, in milliseconds since 1970; null if its clock stands
 * still, or there are no such clocks.
 */
due_ms: number | null, 
/**
 * Since when the account has had the seat, in milliseconds since 1970.
 */
since_ms: number, };

export type FinishedGame = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The account's seat.
 */
seat: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * How it went; null if that is no longer known.
 */
result: GameResult | null, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended_ms: number, 
/**
 * By how much it has changed the account's rating; null if it was not rated, or does not count.
 */
change: number | null, };

export type AccountRating = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The speed.
 */
speed: Speed, 
/**
 * The rating.
 */
rating: number, 
/**
 * Its deviation: with a probability of 95 % the player's strength is within twice this number.
 */
deviation: number, 
/**
 * Whether the deviation is so large that the rating says little.
 */
provisional: boolean, 
/**
 * How many games it is based on.
 */
games: number, };

export type RatingChange = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The account's seat.
 */
seat: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The speed.
 */
speed: Speed, 
/**
 * The rating before the game, and its deviation.
 */
before: [number, number], 
/**
 * The rating after the game, and its deviation.
 */
after: [number, number], 
/**
 * When it was judged, in milliseconds since 1970.
 */
judged_ms: number, };

export type GameResult = { 
/**
 * The players, in the order of play.
 */
players: Array<GamePlayer>, 
/**
 * How it ended.
 */
outcome: Outcome, 
/**
 * How many turns there were.
 */
turns: number, };

export type WatchedGame = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The game with its last turn; it starts just before that.
 */
view: View, 
/**
 * How many turns there were in all.
 */
turns: number, 
/**
 * How many events have been accepted.
 */
seq: number, 
/**
 * The seats and their players, in the order of play.
 */
seats: Array<SeatState>, 
/**
 * The clocks; null if there are none.
 */
clock: ClockState | null, 
/**
 * The class in which the game is rated; null if it is not.
 */
rated: Speed | null, };

export type WatchedGames = { 
/**
 * The games.
 */
games: Array<WatchedGame>, 
/**
 * Sent as `after`, it gives the games that follow; null after the last.
 */
next: string | null, };

export type ArchivedGame = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The options that are not at their defaults.
 */
options: { [key in string]: string }, 
/**
 * The players, in the order of play.
 */
players: Array<GamePlayer>, 
/**
 * How it ended.
 */
outcome: Outcome, 
/**
 * How many turns there were.
 */
turns: number, 
/**
 * The time control; null without clocks.
 */
clock: string | null, 
/**
 * The class in which it was rated; null if it was not.
 */
rated: Speed | null, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended_ms: number, };

export type ArchivedGames = { 
/**
 * The games.
 */
games: Array<ArchivedGame>, 
/**
 * Sent as `after`, it gives the games that follow; null after the last.
 */
next: string | null, };

export type PreferencesRequest = { 
/**
 * New values by name; null deletes one.
 */
set: Record<string, unknown>, };

export type Preferences = { 
/**
 * Values by name.
 */
values: Record<string, unknown>, };

export type AccountExport = { 
/**
 * The account.
 */
account: AccountState, 
/**
 * Its preferences.
 */
preferences: Record<string, unknown>, 
/**
 * When its sessions began and were last used.
 */
sessions: Array<SessionTimes>, 
/**
 * Its seats in running games.
 */
running: Array<OwnSeat>, 
/**
 * Its finished games.
 */
finished: Array<FinishedGame>, 
/**
 * Its ratings, by game and speed.
 */
ratings: Array<AccountRating>, 
/**
 * When the secret address of its calendar and feed was made, in milliseconds since 1970; null if there is none.
 */
feed_made_ms: number | null, 
/**
 * When each device on which it is notified was added, in milliseconds since 1970.
 */
devices_ms: number[], 
/**
 * Its vacations.
 */
vacations: Array<VacationTimes>, 
/**
 * Its passkeys, as they are listed.
 */
passkeys: Array<PasskeyState>, 
/**
 * Its bots, without their tokens.
 */
bots: Array<BotState>, 
/**
 * How its rated games have changed its ratings, the latest first.
 */
rating_changes: Array<RatingChange>, 
/**
 * The tournaments in which it takes part.
 */
tournaments: Array<OwnTournament>, };

export type SessionTimes = { 
/**
 * When somebody logged in.
 */
began_ms: number, 
/**
 * When it was last used, to the hour.
 */
used_ms: number, };

export type OwnSeat = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The seat.
 */
seat: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * Since when the account has had it, in milliseconds since 1970.
 */
since_ms: number, };

export type FeedState = { 
/**
 * In milliseconds since 1970; null if there is none.
 */
made_ms: number | null, };

export type NewFeed = { 
/**
 * The calendar of moves that are due (iCalendar).
 */
calendar: string, 
/**
 * The feed of games where it is the account's turn, and of games that have ended (Atom).
 */
feed: string, };

export type NewPush = { 
/**
 * The address that takes messages: https, and on the public internet.
 */
endpoint: string, 
/**
 * The browser's public key in base64url.
 */
p256dh: string, 
/**
 * The secret that it shares with the server, in base64url.
 */
auth: string, 
/**
 * The language in which it is notified: `en`, `fr` or `de`.
 */
lang: string, };

export type PushState = { 
/**
 * The server's key, which the browser hands to its push service: a point of P-256 in base64url.
 */
key: string, 
/**
 * Whether it is notified.
 */
on: boolean, };

export type VacationRequest = { 
/**
 * When it ends, in milliseconds since 1970.
 */
until_ms: number, };

export type VacationState = { 
/**
 * When the present vacation ends, in milliseconds since 1970; null if there is none.
 */
until_ms: number | null, 
/**
 * How many days an account has in a calendar year (UTC).
 */
days: number, 
/**
 * How many are left this year, besides those of the present vacation.
 */
left_days: number, };

export type VacationTimes = { 
/**
 * When it began, in milliseconds since 1970.
 */
from_ms: number, 
/**
 * When it ended or will end.
 */
until_ms: number, };

export type OwnTournament = { 
/**
 * The tournament's id.
 */
tournament: string, 
/**
 * Its name.
 */
name: string, };

export type ChallengeRequest = { "for": "log-in", } | { "for": "confirm", } | { "for": "create", 
/**
 * The name of the account.
 */
name: string, } | { "for": "add", 
/**
 * The password.
 */
password?: string, 
/**
 * What a passkey of the account has answered.
 */
passkey?: unknown, };

export type PasskeyChallenge = { 
/**
 * For `PublicKeyCredential.parseCreationOptionsFromJSON` (`create` and `add`) or `parseRequestOptionsFromJSON`.
 */
options: Record<string, unknown>, };

export type PasskeyAnswer = { 
/**
 * The output of the credential's `toJSON`.
 */
credential: unknown, };

export type NewPasskeyRequest = { 
/**
 * A name by which its owner knows it, 1 to 40 characters.
 */
name: string, 
/**
 * The output of the credential's `toJSON`.
 */
credential: unknown, };

export type PasskeyName = { 
/**
 * The name, 1 to 40 characters.
 */
name: string, };

export type PasskeyState = { 
/**
 * Its number.
 */
id: number, 
/**
 * The id of its credential, in base64url; browsers know it by that.
 */
credential: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Whether a service keeps it and brings it to several devices.
 */
synced: boolean, 
/**
 * When it was added, in milliseconds since 1970.
 */
created_ms: number, 
/**
 * When it was last used; null if never.
 */
used_ms: number | null, };

export type BotScope = "play" | "challenge";

export type NewBot = { 
/**
 * Its name: 2 to 20 letters (a to z), digits, `-` or `_`. No other bot may have it, in upper or lower case.
 */
name: string, 
/**
 * The ids of the games that it plays.
 */
games: Array<string>, 
/**
 * What its token is good for; `play` if absent.
 */
scopes?: Array<BotScope>, };

export type BotState = { 
/**
 * Its name, as its owner writes it.
 */
name: string, 
/**
 * The ids of the games that it plays.
 */
games: Array<string>, 
/**
 * What its token is good for.
 */
scopes: Array<BotScope>, 
/**
 * When it was made, in milliseconds since 1970.
 */
created_ms: number, 
/**
 * When its token was made; null if it was revoked.
 */
renewed_ms: number | null, 
/**
 * When a token of it was last used, to within a minute; null if never.
 */
used_ms: number | null, 
/**
 * Whether it is connected.
 */
connected: boolean, };

export type MadeBot = { 
/**
 * The bot.
 */
bot: BotState, 
/**
 * Its token: `cubarium-bot-` and 64 hexadecimal digits.
 */
token: string, };

export type NewBotToken = { 
/**
 * The token.
 */
token: string, };

export type ConnectedBot = { 
/**
 * Its name.
 */
name: string, 
/**
 * The ids of the games that it accepts now.
 */
games: Array<string>, 
/**
 * Whether it plays as many games as it can.
 */
busy: boolean, };

export type TournamentSystem = "round-robin" | "double-round-robin" | "swiss" | "knock-out";

export type NewTournament = { 
/**
 * Its name, 1 to 60 characters.
 */
name: string, 
/**
 * The game's id: one with two seats.
 */
game: string, 
/**
 * The options that are not at their defaults.
 */
options?: { [key in string]: string }, 
/**
 * The time control, as for a new table; without clocks if absent.
 */
clock?: string, 
/**
 * How people are paired.
 */
system: TournamentSystem, 
/**
 * The number of rounds of a Swiss tournament, 1 to 20; the other systems have as many as they need.
 */
rounds?: number, 
/**
 * Whether Buchholz leaves out the best and the worst opponent.
 */
median?: boolean, 
/**
 * Whether the next round begins by itself once all games of the last one are decided.
 */
automatic?: boolean, 
/**
 * Whether anybody may find the tournament and watch its games; otherwise only those who have a link.
 */
listed?: boolean, };

export type MadeTournament = { 
/**
 * Its id.
 */
tournament: string, 
/**
 * The organiser's token: 128 random bits in hexadecimal.
 */
token: string, };

export type EntryRequest = { 
/**
 * The name that is shown, 1 to 40 characters; that of the account if nothing is sent.
 */
name?: string, 
/**
 * 128 random bits in hexadecimal that only this player knows: it is the token for all their later requests, and
 * the tokens of their seats are made from it. The same secret enters only once. An account that is logged in needs
 * none.
 */
secret?: string, };

export type OwnEntry = { 
/**
 * The player's number.
 */
number: number, 
/**
 * The table of the game that they play now or play next; null if there is none.
 */
table: string | null, 
/**
 * Their seat there.
 */
seat: string | null, };

export type TournamentSeat = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The seat.
 */
seat: string, 
/**
 * The seat's token, which is sent to nobody else.
 */
token: string, };

export type InviteBot = { 
/**
 * Its name, as `GET /api/bots` lists it.
 */
name: string, };

export type RoundRequest = { 
/**
 * The number of the round that should begin, from 1: a repeated request does not begin another one.
 */
round: number, 
/**
 * Whether lots are drawn for the start numbers, before the first round; otherwise they follow the order of entry.
 */
lots?: boolean, };

export type BoardSide = "first" | "second";

export type BoardResult = "first-wins" | "second-wins" | "draw" | "first-forfeits" | "second-forfeits" | "both-forfeit";

export type ResultRequest = { 
/**
 * The number of the round, from 1.
 */
round: number, 
/**
 * The number of the board in it, from 1.
 */
board: number, 
/**
 * How the game has ended. In a knock-out, one of the two players must go on.
 */
result: BoardResult, };

export type TournamentChange = { 
/**
 * Whether people may enter. Once it has begun, only a Swiss tournament takes latecomers.
 */
entry?: boolean, 
/**
 * Whether the next round begins by itself.
 */
automatic?: boolean, 
/**
 * True ends the tournament before its last round. Games in progress are called off.
 */
over?: boolean, };

export type TournamentStage = "gathering" | "running" | "over";

export type TournamentSummary = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * How people are paired.
 */
system: TournamentSystem, 
/**
 * How far it has got.
 */
stage: TournamentStage, 
/**
 * Whether people may enter.
 */
entry: boolean, 
/**
 * How many players it has.
 */
players: number, 
/**
 * How many rounds have begun.
 */
round: number, 
/**
 * How many rounds there are in all.
 */
rounds: number, 
/**
 * The time control; null without clocks.
 */
clock: string | null, };

export type TournamentPlayer = { 
/**
 * A number that stays the player's own.
 */
number: number, 
/**
 * The name; empty if the account was deleted.
 */
name: string, 
/**
 * A person, or a bot.
 */
kind: SeatKind, 
/**
 * Whether they have left.
 */
withdrawn: boolean, 
/**
 * Whether a bot is not connected.
 */
away: boolean, };

export type TournamentGame = { 
/**
 * The table's id.
 */
table: string, 
/**
 * Whether the table is open. Otherwise a bot is awaited.
 */
open: boolean, };

export type TournamentBoard = { 
/**
 * The number of the player who begins the first game, or has a bye.
 */
first: number, 
/**
 * The number of the opponent; null for a bye.
 */
second: number | null, 
/**
 * The games, in a knock-out with those that repeat a draw; the other player begins every second one.
 */
games: Array<TournamentGame>, 
/**
 * How the games have ended, in that order.
 */
results: Array<BoardResult>, 
/**
 * The player who goes on because the organiser has said so.
 */
decided: BoardSide | null, 
/**
 * Whether only the organiser can say now how it ends: the last game has no result, or a knock-out was drawn twice.
 */
undecided: boolean, };

export type TournamentRow = { 
/**
 * The player's number.
 */
number: number, 
/**
 * The place, from 1; players whom nothing separates share one.
 */
rank: number, 
/**
 * Twice the points.
 */
halves: number, 
/**
 * Twice the points from games against players with equal points, if all of them have met; otherwise 0.
 */
direct_halves: number, 
/**
 * Twice the Buchholz points.
 */
buchholz_halves: number, 
/**
 * Four times the Sonneborn-Berger points.
 */
sonneborn_berger_quarters: number, 
/**
 * How many games were won.
 */
wins: number, 
/**
 * How many games were played.
 */
played: number, };

export type TournamentState = { 
/**
 * What lists show of it.
 */
summary: TournamentSummary, 
/**
 * All options of the game.
 */
options: { [key in string]: string }, 
/**
 * How often it has changed.
 */
seq: number, 
/**
 * When it was made, in milliseconds since 1970.
 */
created_ms: number, 
/**
 * Whether the next round begins by itself.
 */
automatic: boolean, 
/**
 * Whether anybody may find it.
 */
listed: boolean, 
/**
 * Whether Buchholz leaves out the best and the worst opponent.
 */
median: boolean, 
/**
 * Whether the organiser may begin the next round now.
 */
ready: boolean, 
/**
 * Whether there is no next round although more are due: the players cannot be paired without somebody meeting the
 * same opponent again.
 */
stuck: boolean, 
/**
 * The players by start number, or in the order of entry before the start.
 */
players: Array<TournamentPlayer>, 
/**
 * The rounds that have begun.
 */
played: Array<Array<TournamentBoard>>, 
/**
 * The standings, the first place first.
 */
standings: Array<TournamentRow>, };

export type Texts = { 
/**
 * In English.
 */
en?: string, 
/**
 * In French.
 */
fr?: string, 
/**
 * In German.
 */
de?: string, };

export type Announced = { 
/**
 * The text by language.
 */
texts: Texts, 
/**
 * Since when it is shown, which tells it from others.
 */
since_ms: number, 
/**
 * Until when it is shown; null if until it is withdrawn.
 */
until_ms: number | null, };

export type Drained = { 
/**
 * Since when.
 */
since_ms: number, 
/**
 * When the server will be down; null if that is not known.
 */
down_ms: number | null, };

export type Notice = { 
/**
 * What the host announces; null if nothing.
 */
announcement: Announced | null, 
/**
 * That no new games begin; null if new games may begin.
 */
drain: Drained | null, };

export type AdminEntry = { 
/**
 * The key: 64 hexadecimal digits.
 */
key: string, };

export type AdminSession = { 
/**
 * The name of the key.
 */
name: string, 
/**
 * When the session ends.
 */
until_ms: number, };

export type AdminOverview = { 
/**
 * Who asks.
 */
administrator: AdminSession, 
/**
 * The program's version.
 */
version: string, 
/**
 * Since when it has been running.
 */
started_ms: number, 
/**
 * The server's time.
 */
now_ms: number, 
/**
 * Open connections.
 */
connections: number, 
/**
 * Addresses of visitors who have something open.
 */
addresses: number, 
/**
 * Open sockets.
 */
sockets: number, 
/**
 * Bots that are connected.
 */
bots: number, 
/**
 * Tables in memory.
 */
tables: number, 
/**
 * Games that have not ended and at which a player is present.
 */
in_play: number, 
/**
 * Moves that computers have to make.
 */
computer_moves: number, 
/**
 * Analyses that are not finished.
 */
analyses: number, 
/**
 * The size of the journal in bytes.
 */
journal_bytes: number, 
/**
 * Whether the journal can be written.
 */
journal_works: boolean, 
/**
 * Commits of the journal that failed since the server was started.
 */
journal_failures: number, 
/**
 * The number of accounts; null if the server keeps none.
 */
accounts: number | null, 
/**
 * What everybody is told.
 */
notice: Notice, };

export type AdminPlayer = { 
/**
 * The kind of player.
 */
kind: SeatKind, 
/**
 * The name, if there is one.
 */
name?: string, 
/**
 * The names of the accounts that have the seat. Nobody else is told these.
 */
accounts: Array<string>, };

export type AdminTable = { 
/**
 * Its id.
 */
table: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * How far the game is: `unbegun`, `unfinished`, `finished`, `called-off` or `closed`.
 */
state: string, 
/**
 * When it was created.
 */
created_ms: number, 
/**
 * When something last happened there.
 */
used_ms: number, 
/**
 * How many events it has.
 */
events: number, 
/**
 * Who sits there; seats that nobody has taken are missing.
 */
players: Array<AdminPlayer>, 
/**
 * Whether it is in memory: somebody is there, was there a moment ago, or a clock runs.
 */
loaded: boolean, };

export type AdminTables = { 
/**
 * The tables.
 */
tables: Array<AdminTable>, 
/**
 * Sent as `after`, it gives those that follow; null after the last. There may be fewer tables than asked for, or none,
 * and still more that follow.
 */
next: string | null, };

export type AdminVisitors = { 
/**
 * The address from which the administrator asks; null if that is not known.
 */
you: string | null, 
/**
 * Their addresses, those with the most connections first, at most 500.
 */
visitors: Array<AdminVisitor>, 
/**
 * How many further addresses there are.
 */
more: number, };

export type AdminVisitor = { 
/**
 * The address; for IPv6 the network of 64 bits.
 */
address: string, 
/**
 * How many connections are open from there, or through a proxy how many requests and sockets.
 */
open: number, };

export type AdminAccounts = { 
/**
 * The accounts.
 */
accounts: Array<AdminAccount>, 
/**
 * Sent as `after`, it gives those that follow; null after the last.
 */
next: string | null, };

export type AdminAccount = { 
/**
 * Its name.
 */
name: string, 
/**
 * When it was made.
 */
created_ms: number, 
/**
 * When somebody was last logged in there, to the hour; null if no session is left.
 */
used_ms: number | null, 
/**
 * Whether it is banned.
 */
banned: boolean, };

export type BanKind = "address" | "account";

export type BannedKind = "account" | "address" | "network";

export type AdminBan = { 
/**
 * What it applies to.
 */
kind: BanKind, 
/**
 * The address, the network or the account's name.
 */
whom: string, 
/**
 * Why; only administrators see it.
 */
reason: string, 
/**
 * Since when.
 */
since_ms: number, 
/**
 * Until when it holds; null if until it is lifted.
 */
until_ms: number | null, 
/**
 * By whom.
 */
by: string, };

export type NewBan = { 
/**
 * What it applies to.
 */
kind: BanKind, 
/**
 * The address, the network or the account's name. For a single IPv6 address, its network of 64 bits is banned.
 */
whom: string, 
/**
 * Why, in at most 200 characters; only administrators see it.
 */
reason?: string, 
/**
 * Until when it holds; if missing, until it is lifted.
 */
until_ms?: number, };

export type LiftedBan = { 
/**
 * What it applies to.
 */
kind: BanKind, 
/**
 * The address, the network or the account's name.
 */
whom: string, };

export type NewAnnouncement = { 
/**
 * The text by language, at most 500 characters each. People whose language is missing read it in English, or else
 * in any other.
 */
texts: Texts, 
/**
 * Until when it is shown; if missing, until it is withdrawn.
 */
until_ms?: number, };

export type NewDrain = { 
/**
 * When the server will be down, if that is known.
 */
down_ms?: number, };

export type AdminLog = { 
/**
 * What they did.
 */
deeds: Array<AdminDeed>, 
/**
 * Sent as `before`, it gives what was done before; null after the first.
 */
next: number | null, };

export type AdminDeed = { 
/**
 * When.
 */
at_ms: number, 
/**
 * The name of the key; `command` for the host's commands.
 */
by: string, 
/**
 * What: `key-made`, `key-revoked`, `signed-in`, `signed-out`, `banned`, `lifted`, `announced`, `withdrawn`,
 * `drained`, `undrained` or `table-deleted`.
 */
act: string, 
/**
 * The name of the key, who was banned, the table, or what was announced; null if there is nothing to say.
 */
what: string | null, 
/**
 * What was banned, or whose ban was lifted; null for everything else.
 */
banned: BannedKind | null, 
/**
 * The reason for a ban, or the game of a table.
 */
note: string | null, 
/**
 * Until when, or when the server will be down.
 */
until_ms: number | null, };

export type Hello = { 
/**
 * The seat's token; null for a spectator.
 */
token: string | null, 
/**
 * The number of the last known event; null to get the whole state.
 */
since: number | null, };

export type ClientFrame = { "type": "hello" } & Hello | { "type": "move" } & MoveRequest | { "type": "act" } & ActionRequest | { "type": "ping" };

export type TableEvent = { "kind": "turn", 
/**
 * The turn, as much of it as the viewer may know.
 */
turn: Turn, 
/**
 * The seats that may act now.
 */
to_move: Array<string>, 
/**
 * Whether the seat to move is in check.
 */
check: boolean, 
/**
 * Whether any seat may end the game by a claim now.
 */
claimable: boolean, 
/**
 * The result of the game, if it has ended.
 */
outcome: Outcome | null, } | { "kind": "undone", 
/**
 * The number of turns.
 */
turns: number, 
/**
 * The seats that may act now.
 */
to_move: Array<string>, 
/**
 * Whether the seat to move is in check.
 */
check: boolean, 
/**
 * Whether any seat may end the game by a claim now.
 */
claimable: boolean, } | { "kind": "ended", 
/**
 * The result.
 */
outcome: Outcome, } | { "kind": "offer", 
/**
 * The kind of offer.
 */
what: Offer, 
/**
 * The seat that made it.
 */
seat: string, 
/**
 * The seats that have accepted it so far.
 */
accepted?: Array<string>, } | { "kind": "withdrawn", 
/**
 * The kind of offer.
 */
what: Offer, 
/**
 * The seat that declined or withdrew it; null if it has lapsed.
 */
seat: string | null, } | { "kind": "rematch", 
/**
 * The new table's id.
 */
table: string, } | { "kind": "away", 
/**
 * The seat.
 */
seat: string, 
/**
 * Until when, in milliseconds since 1970; null if they are back.
 */
until_ms: number | null, } | { "kind": "named", 
/**
 * The seat.
 */
seat: string, 
/**
 * The name.
 */
name: string, } | { "kind": "agreed", 
/**
 * The time control.
 */
control: string, } | { "kind": "begun" } | { "kind": "paused" } | { "kind": "given", 
/**
 * The player's seat.
 */
seat: string, 
/**
 * How much each of the others got, in milliseconds.
 */
ms: number, };

export type ServerFrame = { "type": "state", 
/**
 * The table.
 */
state: TableState, } | { "type": "resumed", 
/**
 * The number of the newest event.
 */
seq: number, } | { "type": "event", 
/**
 * Its number.
 */
seq: number, 
/**
 * The event.
 */
event: TableEvent, } | { "type": "ack", 
/**
 * The client's name for it.
 */
client_id: string, 
/**
 * The number of its event.
 */
seq: number, 
/**
 * Whether it had already been executed.
 */
repeated: boolean, } | { "type": "error", 
/**
 * The client's name for the request, if it could be read.
 */
client_id: string | null, 
/**
 * The reason.
 */
problem: Problem, } | { "type": "clock", 
/**
 * The clocks.
 */
clock: ClockState, } | { "type": "presence", 
/**
 * The current state of the seats.
 */
seats: Array<SeatState>, } | { "type": "talk" } | { "type": "pong", 
/**
 * The server's own clock, as in the state of the clocks.
 */
at_ms: number, };
