// Generated from `cubarium_catalog::wire`; its test says how to regenerate it.

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
 * The seats for which the game is drawn.
 */
drawn: Array<string>, 
/**
 * The name of this end in the rules.
 */
reason: string, 
/**
 * The player who ended the game without a move: by resigning, running out of time or leaving, or because there was
 * no move to make.
 */
by?: string, };

export type Accord = "draw" | "stop";

export type OptionInfo = { 
/**
 * Its name.
 */
key: string, 
/**
 * The values that it can have; empty if any text of the right form is allowed.
 */
values: Array<string>, 
/**
 * Its default.
 */
default: string, };

export type Rating = { 
/**
 * In Elo: 100 more is a score of 64 %.
 */
elo: number, 
/**
 * The half-width of the 95 % confidence interval, in Elo: the errors of all matches between this player and the
 * reference player, added up. 0 for the reference player itself.
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
 * The number of levels of the computer players, which are counted from 1.
 */
levels: number, 
/**
 * The strength of the levels, from the lowest up, as far as matches between them have shown it (`docs/levels.md`).
 * Numbers of different games are not comparable.
 */
elo: Array<Rating>, 
/**
 * What the players may agree on to end the game.
 */
accord: Accord, 
/**
 * Whether players know things that the others do not. In such games no turn can be taken back.
 */
secrets: boolean, 
/**
 * The languages of its rulebook.
 */
languages: Array<string>, };

export type Turn = { 
/**
 * The seat that made the move.
 */
seat: string, 
/**
 * The move, canonical.
 */
text: string, 
/**
 * The move as displayed.
 */
shown: string, 
/**
 * The move in words.
 */
spoken: Message, 
/**
 * The view's text after the move.
 */
after: string, 
/**
 * Whether it gives check.
 */
check: boolean, };

export type Told = { 
/**
 * The move, canonical.
 */
text: string, 
/**
 * The move as displayed.
 */
shown: string, 
/**
 * The move in words.
 */
spoken: Message, };

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
 * The viewer's seat, or null for a spectator.
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
 * The seats that may act now.
 */
to_move: Array<string>, 
/**
 * Whether the seat to move is in check.
 */
check: boolean, 
/**
 * Whether any seat may now end the game by a claim, without the agreement of the others; the game's accord says
 * how it ends.
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
 * How much of what the player has to prepare before it can think is ready, in percent; null if it needs nothing or
 * is done.
 */
prepared: number | null, 
/**
 * The finished depth, in plies.
 */
depth: number, 
/**
 * The greatest depth reached.
 */
seldepth: number, 
/**
 * The number of positions visited.
 */
nodes: number, 
/**
 * How much of its memory of positions this search has filled, in thousandths.
 */
hashfull: number, 
/**
 * The best lines, best first; empty before the first depth is finished. For a player that does not think in lines,
 * only the chosen move.
 */
lines: Array<Variation>, 
/**
 * What the book of openings knows about the position, the most played moves first; empty outside it.
 */
openings: Array<Opening>, };

export type Variation = { 
/**
 * The value of the position for the thinking seat if this is played.
 */
score: Score, 
/**
 * The moves, canonical.
 */
moves: Array<string>, 
/**
 * The moves as displayed.
 */
shown: Array<string>, };

export type Opening = { 
/**
 * The move, canonical.
 */
text: string, 
/**
 * The move as displayed.
 */
shown: string, 
/**
 * The number of games behind the book in which it was played.
 */
games: number, 
/**
 * The percentage of points that it scored in them.
 */
percent: number, };

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
 * Its own upward direction.
 */
up: [number, number, number], 
/**
 * The direction its front faces.
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
 * Pairs of radius and height, from the bottom up.
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
 * Its normal.
 */
normal: [number, number, number], };

export type Drawn = "upright" | "above" | "faces";

export type Shape = { 
/**
 * The parts, in the paint of the solid.
 */
parts: Array<Part>, 
/**
 * Parts in a paint that contrasts with the others.
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
 * Its scale.
 */
size: number, 
/**
 * Its paint.
 */
role: Role, 
/**
 * Its pose.
 */
pose: Pose, 
/**
 * The spot it stands on.
 */
spot: string | null, 
/**
 * Other spots that it covers, and what is said to be there.
 */
covers: Array<[string, Message]>, 
/**
 * Its name for people.
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
 * Its outward normal.
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
 * Its name for people.
 */
name: Message, 
/**
 * What lies across each of its sides, clockwise from the upper side of its cell on the first net.
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
 * The height of its places, along y.
 */
height: number, };

export type Named = "line" | "part" | "wall";

export type Inscription = { 
/**
 * The text.
 */
text: Message, 
/**
 * What it names.
 */
of: Named, 
/**
 * Its centre in space.
 */
at: [number, number, number], 
/**
 * The outward normal of the surface it is written on.
 */
normal: [number, number, number], 
/**
 * The direction of its top edge, as the flat boards show it before they are turned.
 */
up: [number, number, number], 
/**
 * The height of its letters.
 */
size: number, 
/**
 * What it is written on.
 */
on: Role, 
/**
 * The cell of the flat board next to which it is written.
 */
cell: Cell, 
/**
 * The side of that cell, clockwise from the upper one, from 0.
 */
side: number, 
/**
 * Its shift along that side, to the right or downwards, in cells.
 */
shift: number, };

export type Station = { 
/**
 * Its name.
 */
name: Message, 
/**
 * From the origin to the eye.
 */
eye: [number, number, number], 
/**
 * The direction that is up on the screen.
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
 * Viewpoints.
 */
stations: Array<Station>, 
/**
 * Each seat's first viewpoint.
 */
homes: Array<number>, 
/**
 * The radius of a sphere around the origin that contains everything.
 */
radius: number, 
/**
 * The levels of a stacked board, from the lowest; empty if all places are at the same height.
 */
levels: Array<Level>, 
/**
 * Whether each seat sees the flat boards rotated by 180°.
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
 * Its name for people.
 */
name: Message, };

export type Tray = { 
/**
 * Its name.
 */
name: Message, 
/**
 * The index of the seat it belongs to.
 */
seat: number, 
/**
 * Its men.
 */
items: Array<TrayItem>, };

export type MarkKind = "from" | "to" | "check" | "made" | "served";

export type Mark = { 
/**
 * The spot.
 */
spot: string, 
/**
 * Why.
 */
kind: MarkKind, };

export type TrailKind = "path" | "check" | "threat";

export type Trail = { 
/**
 * What it shows.
 */
kind: TrailKind, 
/**
 * The spots where it begins, bends and ends; between them it is straight, over edges too.
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
 * What is shown beside the board.
 */
trays: Array<Tray>, 
/**
 * The spots to highlight.
 */
marks: Array<Mark>, 
/**
 * The paths over the board to highlight.
 */
trails: Array<Trail>, 
/**
 * What the side to move has to do, if not just any move.
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
 * The poses that it passes through, at equal time intervals.
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
 * Its pose there.
 */
pose: Pose, };

export type Choice = { 
/**
 * What to pick.
 */
pick: Pick, 
/**
 * What choosing it does.
 */
kind: ChoiceKind, 
/**
 * What to call it, if the spot alone does not say.
 */
label: Message | null, 
/**
 * How the man would look, for each option that is still open.
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
 * The bodies placed so far, in addition to those of the scene.
 */
solids: Array<Solid>, 
/**
 * The rules that it breaks so far.
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
 * Its name for people.
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
 * The text of the position that games start from.
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
 * The minimum.
 */
least: number, 
/**
 * The maximum.
 */
most: number, };

export type Setting = { 
/**
 * Its name among the settings of the game.
 */
key: string, 
/**
 * Its name for people.
 */
name: Message, 
/**
 * Its current value.
 */
value: string, 
/**
 * The values it can have.
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
 * What the rules do not allow in it; empty if it is a position.
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
