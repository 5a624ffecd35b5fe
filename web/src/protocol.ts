// Made from `cubarium_server::protocol`; its test tells how to make it anew.

import type { Outcome, Refusal, Turn, Variation, View } from './wire';

export type NewSeat = { "kind": "person", 
/**
 * The name shown to the others, 1 to 40 characters.
 */
name?: string, 
/**
 * Whether the person is invited: the answer tells a key, which the guest trades for a token. Otherwise the
 * seat belongs to whoever opens the table, and the answer tells its token.
 */
invited?: boolean, } | { "kind": "computer", 
/**
 * Its level, from 1 to what the game's information says.
 */
level: number, 
/**
 * Whether it gives up games that it has lost.
 */
resigns?: boolean, };

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
 * Who sits at the seats, in the order of play.
 */
seats: Array<NewSeat>, };

export type SeatKey = { 
/**
 * The seat.
 */
seat: string, 
/**
 * The token of an own seat: 128 random bits in hexadecimal.
 */
token: string | null, 
/**
 * The key of a guest's seat: as much, good for one token.
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
 * The token that makes and withdraws the keys of the seats that nobody has taken yet, and opens no seat itself;
 * null where nobody is invited.
 */
host: string | null, };

export type NewKey = { 
/**
 * 128 random bits in hexadecimal, good for one token.
 */
key: string, };

export type Claim = { 
/**
 * The key.
 */
key: string, 
/**
 * 128 random bits in hexadecimal that nobody but the guest knows. The same key with the same secret gives the same
 * token again, for whoever did not hear the answer.
 */
secret: string, };

export type Claimed = { 
/**
 * The seat.
 */
seat: string, 
/**
 * What opens it from now on, and nothing else does.
 */
token: string, 
/**
 * Whether the key had been traded with the same secret before.
 */
repeated: boolean, };

export type SeatKind = "person" | "computer";

export type SeatState = { 
/**
 * The seat.
 */
seat: string, 
/**
 * Who plays it.
 */
kind: SeatKind, 
/**
 * The person's name, if it has one.
 */
name: string | null, 
/**
 * The computer player's level.
 */
level: number | null, 
/**
 * Whether somebody looks at the table from this seat just now; always true of a computer.
 */
present: boolean, 
/**
 * Whether nobody has taken the seat yet: it waits for somebody with its key.
 */
free: boolean, };

export type Offer = "draw" | "stop" | "undo" | "rematch";

export type Offers = { 
/**
 * Who offers a draw.
 */
draw: string | null, 
/**
 * Who offers to stop.
 */
stop: string | null, 
/**
 * Who asks to take back.
 */
undo: string | null, 
/**
 * Who asks for a rematch.
 */
rematch: string | null, 
/**
 * Where several have to accept: those who have, by what is offered.
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
 * Who sits where, in the order of play.
 */
seats: Array<SeatState>, 
/**
 * What has been offered and not answered.
 */
offers: Offers, 
/**
 * The table of the rematch, once there is one.
 */
rematch: string | null, };

export type MoveRequest = { 
/**
 * The client's name for this request: 1 to 64 letters, digits, `-`, `_`, `.` or `:`. The same request under
 * the same name is done once, however often it is sent.
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

export type Action = "resign" | "offer-draw" | "accept-draw" | "decline-draw" | "offer-stop" | "accept-stop" | "decline-stop" | "claim-stop" | "ask-undo" | "accept-undo" | "decline-undo" | "ask-rematch" | "accept-rematch" | "decline-rematch";

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
 * What to do.
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
 * Whether it had been accepted before.
 */
repeated: boolean, };

export type Analysis = { 
/**
 * How many positions are done, from the last one back; 0 while the game waits for its turn.
 */
done: number, 
/**
 * The best line in the position before each turn, the first turn first; null where that is not done. Its score is
 * what the seat sees that made the turn.
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
version: string, };

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
 * In how many seconds the same may be tried again.
 */
retry_after?: number, };

export type Hello = { 
/**
 * The seat's token; null for a spectator.
 */
token: string | null, 
/**
 * The number of the last event that is known; null to get the whole state.
 */
since: number | null, };

export type ClientFrame = { "type": "hello" } & Hello | { "type": "move" } & MoveRequest | { "type": "act" } & ActionRequest | { "type": "ping" };

export type TableEvent = { "kind": "turn", 
/**
 * The turn, as the viewer may know it.
 */
turn: Turn, 
/**
 * Who may act now.
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
 * How the game has ended, if it has.
 */
outcome: Outcome | null, } | { "kind": "undone", 
/**
 * How many.
 */
turns: number, 
/**
 * Who may act now.
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
 * How.
 */
outcome: Outcome, } | { "kind": "offer", 
/**
 * What.
 */
what: Offer, 
/**
 * By whom.
 */
seat: string, 
/**
 * Those who have accepted it so far.
 */
accepted?: Array<string>, } | { "kind": "withdrawn", 
/**
 * Which.
 */
what: Offer, 
/**
 * Who has declined it or taken it back; null where it has lapsed.
 */
seat: string | null, } | { "kind": "rematch", 
/**
 * The new table's id.
 */
table: string, } | { "kind": "named", 
/**
 * The seat.
 */
seat: string, 
/**
 * The name.
 */
name: string, };

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
 * What.
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
 * Whether it had been done before.
 */
repeated: boolean, } | { "type": "error", 
/**
 * The client's name for the request, if it could be read.
 */
client_id: string | null, 
/**
 * Why.
 */
problem: Problem, } | { "type": "presence", 
/**
 * The seats as they are now.
 */
seats: Array<SeatState>, } | { "type": "pong" };
