// Made from `cubarium_catalog::wire`; its test tells how to make it anew.

export type Arg = number | string;

export type Message = { 
/**
 * The identifier in the Fluent files.
 */
key: string, 
/**
 * The arguments by name.
 */
args: { [key in string]: Arg }, };

export type Refusal = { 
/**
 * The id of the rule, which is also its anchor in the rulebook.
 */
rule: string, 
/**
 * What to tell the player.
 */
message: Message, };

export type Outcome = { 
/**
 * Those who have won.
 */
winners: Array<string>, 
/**
 * Those for whom the game is drawn.
 */
drawn: Array<string>, 
/**
 * The name that the rules give to this end.
 */
reason: string, 
/**
 * Who brought the end about without a move, by resigning, running out of time or leaving.
 */
by?: string, };

export type Accord = "draw" | "stop";

export type OptionInfo = { 
/**
 * Its name.
 */
key: string, 
/**
 * What it may be; empty where any text of the right form will do.
 */
values: Array<string>, 
/**
 * What it is when nothing is said.
 */
default: string, };

export type Rating = { 
/**
 * In Elo: 100 more is a score of 64 %.
 */
elo: number, 
/**
 * How far the true number lies away at most in 95 % of such measurements, in Elo: the errors of all matches
 * between this player and the one that is the measure. 0 for the measure itself.
 */
error: number, };

export type GameInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * The seats' names in the order of play.
 */
seats: Array<string>, 
/**
 * What can be chosen before the game.
 */
options: Array<OptionInfo>, 
/**
 * How many levels the computer players have, from 1 up.
 */
levels: number, 
/**
 * How strong the levels are, from the lowest up, as far as their matches against each other have shown it
 * (`docs/levels.md`). Numbers of different games have nothing to do with each other.
 */
elo: Array<Rating>, 
/**
 * What the players may agree on to end the game.
 */
accord: Accord, 
/**
 * Whether players know what others do not. Such a game takes no turn back.
 */
secrets: boolean, 
/**
 * The languages of its rulebook.
 */
languages: Array<string>, };

export type Turn = { 
/**
 * Who made the move.
 */
seat: string, 
/**
 * The move, canonical.
 */
text: string, 
/**
 * The move as it is shown.
 */
shown: string, 
/**
 * The move in words.
 */
spoken: Message, 
/**
 * The view's text after it.
 */
after: string, 
/**
 * Whether it gives check.
 */
check: boolean, };

export type View = { 
/**
 * The game's id.
 */
game: string, 
/**
 * All options.
 */
options: { [key in string]: string }, 
/**
 * The seat that looks, or null for a spectator.
 */
viewer: string | null, 
/**
 * The view's text at the start.
 */
start: string, 
/**
 * The turns so far.
 */
turns: Array<Turn>, 
/**
 * The view's text now.
 */
text: string, 
/**
 * Who may act now.
 */
to_move: Array<string>, 
/**
 * Whether the seat to move is in check.
 */
check: boolean, 
/**
 * Whether any seat may end the game by a claim now, as the game's accord says, without asking the others.
 */
claimable: boolean, 
/**
 * How the game has ended, if it has.
 */
outcome: Outcome | null, };

export type Score = { "kind": "points", "value": number } | { "kind": "mate", "value": number };

export type Thought = { 
/**
 * Whether the move is chosen.
 */
done: boolean, 
/**
 * The move that would be played now, canonical; empty while there is none yet.
 */
best: string, 
/**
 * How much of what the player needs before it can think is made, in percent; null where it needs nothing or has
 * all.
 */
prepared: number | null, 
/**
 * The depth finished, in single moves.
 */
depth: number, 
/**
 * The greatest depth reached.
 */
seldepth: number, 
/**
 * Positions looked at.
 */
nodes: number, 
/**
 * How much of its memory of positions this search has filled, in thousandths.
 */
hashfull: number, 
/**
 * The best lines, the best one first; none before the first depth is finished, and for a player who does not think
 * in lines only the chosen move.
 */
lines: Array<Variation>, };

export type Variation = { 
/**
 * What the position is worth to the seat that thinks if this is played.
 */
score: Score, 
/**
 * The moves, canonical.
 */
moves: Array<string>, 
/**
 * The moves as they are shown.
 */
shown: Array<string>, };

export type Role = { "kind": "man", 
/**
 * The seat's index.
 */
seat: number, } | { "kind": "light" } | { "kind": "dark" } | { "kind": "home", 
/**
 * The seat's index.
 */
seat: number, } | { "kind": "frame" } | { "kind": "block", 
/**
 * Its number, from 0.
 */
number: number, };

export type Pose = { 
/**
 * The point it stands on.
 */
at: [number, number, number], 
/**
 * Its own up.
 */
up: [number, number, number], 
/**
 * Where its front looks.
 */
front: [number, number, number], };

export type Part = { "kind": "block", 
/**
 * Width, height, depth.
 */
size: [number, number, number], 
/**
 * The radius of the edges.
 */
bevel: number, 
/**
 * The centre.
 */
at: [number, number, number], } | { "kind": "turned", 
/**
 * Pairs of radius and height from the bottom up.
 */
profile: Array<[number, number]>, } | { "kind": "cut", 
/**
 * The corners, counter-clockwise.
 */
outline: Array<[number, number]>, 
/**
 * The thickness.
 */
depth: number, 
/**
 * The radius of the edges.
 */
bevel: number, } | { "kind": "ball", 
/**
 * The radius.
 */
radius: number, 
/**
 * The centre.
 */
at: [number, number, number], } | { "kind": "disc", 
/**
 * The radius.
 */
radius: number, 
/**
 * The centre.
 */
at: [number, number, number], 
/**
 * Where it looks.
 */
normal: [number, number, number], };

export type Drawn = "upright" | "above" | "faces";

export type Shape = { 
/**
 * The parts, in the paint of the solid.
 */
parts: Array<Part>, 
/**
 * Parts in a paint that stands out from the others.
 */
inlays: Array<Part>, 
/**
 * How it is drawn on flat boards.
 */
drawn: Drawn, };

export type Solid = { 
/**
 * Its name.
 */
id: string, 
/**
 * Its shape's name.
 */
shape: string, 
/**
 * How large it is drawn.
 */
size: number, 
/**
 * Its paint.
 */
role: Role, 
/**
 * Where it stands.
 */
pose: Pose, 
/**
 * The spot on which it stands.
 */
spot: string | null, 
/**
 * Further spots that it reaches over, and what is said to be there.
 */
covers: Array<[string, Message]>, 
/**
 * What it is called.
 */
name: Message, 
/**
 * A letter to show on request.
 */
label: string, };

export type Cell = { 
/**
 * Which flat board.
 */
net: number, 
/**
 * Its column from the left.
 */
x: number, 
/**
 * Its row from the top.
 */
y: number, };

export type Link = { "kind": "step", "to": string } | { "kind": "edge", "to": string } | { "kind": "wall" } | { "kind": "end" };

export type Ground = "tile" | "crossing" | "bare" | "paper";

export type Spot = { 
/**
 * Its name.
 */
id: string, 
/**
 * Its corners, counter-clockwise seen from outside, from the lower left one of its cell on the first net.
 */
outline: Array<[number, number, number]>, 
/**
 * What it is drawn as.
 */
ground: Ground, 
/**
 * Its outside.
 */
normal: [number, number, number], 
/**
 * Its paint.
 */
role: Role, 
/**
 * Where it is on the flat boards.
 */
cells: Array<Cell>, 
/**
 * What it is called.
 */
name: Message, 
/**
 * What lies over its sides, clockwise from the upper side of its cell on the first net.
 */
links: Array<Link>, };

export type Net = { 
/**
 * Its name.
 */
name: Message, 
/**
 * Columns and rows.
 */
size: [number, number], 
/**
 * Titles of its parts.
 */
titles: Array<[Cell, Message]>, };

export type Level = { 
/**
 * Its name.
 */
name: Message, 
/**
 * How high its places are, along y.
 */
height: number, };

export type Named = "line" | "part" | "wall";

export type Inscription = { 
/**
 * What is written.
 */
text: Message, 
/**
 * What it names.
 */
of: Named, 
/**
 * Its middle in space.
 */
at: [number, number, number], 
/**
 * The outside of what it is written on.
 */
normal: [number, number, number], 
/**
 * The top of what is written, as the flat boards show it before they are turned.
 */
up: [number, number, number], 
/**
 * How high its letters are.
 */
size: number, 
/**
 * What it is written on.
 */
on: Role, 
/**
 * The cell of the flat board at which it is written.
 */
cell: Cell, 
/**
 * At which side of the cell, clockwise from the upper one, from 0.
 */
side: number, 
/**
 * How far it is shifted along that side, to the right or downwards, in cells.
 */
shift: number, };

export type Station = { 
/**
 * Its name.
 */
name: Message, 
/**
 * From the origin towards the eye.
 */
eye: [number, number, number], 
/**
 * What is up on the screen.
 */
up: [number, number, number], };

export type Stage = { 
/**
 * The shapes by name.
 */
shapes: { [key in string]: Shape }, 
/**
 * The bodies that never move.
 */
fixtures: Array<Solid>, 
/**
 * The flat boards.
 */
nets: Array<Net>, 
/**
 * Places to look from.
 */
stations: Array<Station>, 
/**
 * Where each seat looks from at first.
 */
homes: Array<number>, 
/**
 * The radius of a ball round the origin that holds everything.
 */
radius: number, 
/**
 * The levels of a board of stacks, from the lowest; empty where all places are equally high.
 */
levels: Array<Level>, 
/**
 * Whether each seat sees the flat boards turned by half.
 */
turned: Array<boolean>, 
/**
 * What is written on the board.
 */
inscriptions: Array<Inscription>, };

export type TrayItem = { 
/**
 * Its shape's name.
 */
shape: string, 
/**
 * Its paint.
 */
role: Role, 
/**
 * What it is called.
 */
name: Message, };

export type Tray = { 
/**
 * Its name.
 */
name: Message, 
/**
 * The index of the seat whose it is.
 */
seat: number, 
/**
 * What lies in it.
 */
items: Array<TrayItem>, };

export type MarkKind = "from" | "to" | "check" | "made" | "served";

export type Mark = { 
/**
 * The spot.
 */
spot: string, 
/**
 * What about it.
 */
kind: MarkKind, };

export type TrailKind = "path" | "check" | "threat";

export type Trail = { 
/**
 * What it tells.
 */
kind: TrailKind, 
/**
 * The spots where it begins, bends and ends; between them it goes straight on, over edges too.
 */
spots: Array<string>, 
/**
 * What it means for the side to move, as a sentence.
 */
meaning: Message | null, };

export type Scene = { 
/**
 * The men.
 */
solids: Array<Solid>, 
/**
 * The places that can be picked.
 */
spots: Array<Spot>, 
/**
 * What lies beside the board.
 */
trays: Array<Tray>, 
/**
 * What is to be noticed.
 */
marks: Array<Mark>, 
/**
 * The ways over the board that are to be noticed.
 */
trails: Array<Trail>, 
/**
 * What is expected of the side to move, where that is not just any move.
 */
prompt: Message | null, };

export type Manner = "slide" | "leap" | "roll" | "turn" | "lift" | "hoist";

export type Motion = { "kind": "travel", 
/**
 * Its name before.
 */
solid: string, 
/**
 * Its name after.
 */
becomes: string, 
/**
 * The poses that it passes, in equal times.
 */
path: Array<Pose>, 
/**
 * How.
 */
manner: Manner, } | { "kind": "vanish", 
/**
 * Its name before.
 */
solid: string, };

export type Pick = { "kind": "spot", "id": string } | { "kind": "button", "id": string };

export type ChoiceKind = "man" | "quiet" | "capture" | "special";

export type Preview = { 
/**
 * Its shape's name.
 */
shape: string, 
/**
 * Its paint.
 */
role: Role, 
/**
 * The spot where it would be.
 */
spot: string, 
/**
 * How it would stand there.
 */
pose: Pose, };

export type Choice = { 
/**
 * What to pick.
 */
pick: Pick, 
/**
 * What kind of thing then happens.
 */
kind: ChoiceKind, 
/**
 * What to call it, where the place alone does not tell.
 */
label: Message | null, 
/**
 * How the man would look: each way that is still open.
 */
previews: Array<Preview>, };

export type Next = { "kind": "choices", 
/**
 * The choices.
 */
choices: Array<Choice>, } | { "kind": "complete", 
/**
 * The move, canonical.
 */
text: string, } | { "kind": "refused", 
/**
 * Why.
 */
refusal: Refusal, };

export type Draft = { 
/**
 * The bodies that stand there so far, beside those of the scene.
 */
solids: Array<Solid>, 
/**
 * The rules that it breaks as it stands.
 */
broken: Array<Refusal>, };

export type Tool = { 
/**
 * Its name among the tools of the game.
 */
id: string, 
/**
 * Its shape's name.
 */
shape: string, 
/**
 * Its paint.
 */
role: Role, 
/**
 * What it is called.
 */
name: Message, };

export type Workbench = { 
/**
 * What stays the same while a position is built.
 */
stage: Stage, 
/**
 * What can be put on the board.
 */
tools: Array<Tool>, 
/**
 * The text of the position that games begin with.
 */
start: string, 
/**
 * The text of the empty board.
 */
bare: string, };

export type Edit = { "kind": "put", 
/**
 * The tool.
 */
tool: string, 
/**
 * The spot.
 */
spot: string, } | { "kind": "take", 
/**
 * The spot.
 */
spot: string, } | { "kind": "set", 
/**
 * The setting.
 */
key: string, 
/**
 * Its value.
 */
value: string, };

export type Range = { "kind": "values", 
/**
 * The values.
 */
values: Array<[string, Message]>, } | { "kind": "number", 
/**
 * The least.
 */
least: number, 
/**
 * The greatest.
 */
most: number, };

export type Setting = { 
/**
 * Its name among the settings of the game.
 */
key: string, 
/**
 * What it is called.
 */
name: Message, 
/**
 * What it is set to.
 */
value: string, 
/**
 * What it may be.
 */
range: Range, };

export type Edited = { 
/**
 * Its text.
 */
text: string, 
/**
 * How it looks.
 */
scene: Scene, 
/**
 * What can be set besides the board.
 */
settings: Array<Setting>, 
/**
 * What the rules do not allow of it; empty when it is a position.
 */
flaws: Array<Refusal>, };

export type Kept = { 
/**
 * The option.
 */
option: string, 
/**
 * Its value.
 */
value: string, };
