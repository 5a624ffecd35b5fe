/** The spoken texts of the text board. */
import type { Choice, Link, Message, Scene } from '../wire';
import { linksSeen } from './layout';
import { letterKey } from './letters';
import { levelOf } from './levels';
import type { BoardModel } from './model.svelte';
import type { Reached } from './shown';

/** Says a message in the reader's language. */
export type Say = (message: Message) => string;

/** An additional command of the text board, on a letter key. */
export interface TextCommand {
  /** Its description, for the help. */
  help: Message;
  /** Returns what it says. */
  run(): string;
}

/** A message of the board. */
export function told(key: string, args: Message['args'] = {}): Message {
  return { key, args };
}

/** The name of a spot. */
export function spotName(model: BoardModel, id: string, say: Say): string {
  const name = model.nameOf(id);
  return name ? say(name) : id;
}

/** A full description of a spot: what stands there, its marks, the possible actions. */
export function describe(model: BoardModel, id: string, say: Say): string {
  const man = model.thingOn(id);
  const square = spotName(model, id, say);
  const what = man
    ? say(told('board-man-on', { square, man: say(man) }))
    : say(told('board-empty', { square }));
  return [what, ...reach(model, id, say), ...notes(model, id, say)].join(', ');
}

/**
 * The tooltip at the pointer: the man there, and what picking the place would do if that is not obvious; or, while
 * nothing is in hand, how the man moves.
 */
export function tipOf(model: BoardModel, say: Say): string | undefined {
  const { hovered } = model;
  if (hovered === null) return undefined;
  const man = model.thingOn(hovered);
  const label = model.picks.length > 0 ? model.choiceAt(hovered)?.label : null;
  const told = [man, label].flatMap((message) => (message ? [say(message)] : [])).join(', ');
  const way = model.picks.length > 0 ? undefined : model.wayOf(hovered);
  return way === undefined ? told || undefined : `${told}\n${way}`;
}

/** The other places that a long man covers. */
function reach(model: BoardModel, id: string, say: Say): string[] {
  const covers = model.manAt(id)?.covers ?? [];
  if (covers.length === 0) return [];
  const places = covers.map(([spot]) => spotName(model, spot, say)).join(', ');
  return [say(told('board-reaches', { places }))];
}

function notes(model: BoardModel, id: string, say: Say): string[] {
  const marks =
    model.scene?.marks.filter(({ spot }) => spot === id).map(({ kind }) => `board-mark-${kind}`) ?? [];
  const inHand =
    !model.builds && model.picks.some((pick) => pick.kind === 'spot' && pick.id === id)
      ? ['board-mark-in-hand']
      : [];
  const choice = model.picks.length > 0 ? model.choiceAt(id) : null;
  const offers = choice ? [`board-choice-${choice.kind}`] : [];
  const outcome = choice?.label ? [say(choice.label)] : [];
  const [before, after] = [[...inHand, ...offers], marks].map((keys) => keys.map((key) => say(told(key))));
  return [...(before ?? []), ...outcome, ...(after ?? [])];
}

/** What is beyond one side of a spot. */
export function over(model: BoardModel, link: Link, say: Say): string {
  if (link.kind === 'wall' || link.kind === 'end') return say(told(`board-over-${link.kind}`));
  return say(told(`board-over-${link.kind}`, { square: describe(model, link.to, say) }));
}

/** Where an inspected man could go although it is not its turn; with the names of the places, for people who read. */
export function reachOf(model: BoardModel, { spot, choices }: Reached, say: Say): string {
  const man = model.thingOn(spot);
  const ids = [...new Set(choices.map(({ pick }) => pick.id))];
  const named = model.via === 'text' ? ids.map((id) => spotName(model, id, say)).join(', ') : '';
  return say(
    told('board-reach', {
      man: man ? say(man) : '',
      square: spotName(model, spot, say),
      count: ids.length,
      places: named === '' ? '' : `: ${named}`,
    }),
  );
}

const sides = ['up', 'right', 'down', 'left'];

/** What is beyond all sides of a spot. */
export function around(model: BoardModel, id: string, say: Say): string {
  const spot = model.spot(id);
  return (spot ? linksSeen(spot, model.turned) : [])
    .map((link, side) =>
      say(told('board-side', { side: sides[side] ?? String(side + 1), what: over(model, link, say) })),
    )
    .join('; ');
}

/** The buttons that can be picked, each with its digit. */
export function buttonsOf(model: BoardModel, say: Say): string[] {
  return model.buttons.map(({ pick, label }, index) =>
    say(told('board-button', { key: index + 1, choice: label ? say(label) : pick.id })),
  );
}

/** The name of a place to go to, and the consequences of going there. */
function goalName(model: BoardModel, { pick, kind, label }: Choice, say: Say): string {
  const outcome = label ? [say(label)] : [];
  if (pick.kind === 'spot' && (kind !== 'special' || !label)) {
    return [spotName(model, pick.id, say), ...outcome].join(': ');
  }
  return outcome[0] ?? pick.id;
}

/** Where the man in hand may go. */
export function goals(model: BoardModel, say: Say): string {
  if (model.picks.length === 0) return say(told('board-hand-empty'));
  const list = (kinds: Choice['kind'][]): string =>
    model.choices
      .flatMap((choice) =>
        kinds.includes(choice.kind) && (model.popup || choice.pick.kind === 'spot')
          ? [goalName(model, choice, say)]
          : [],
      )
      .join(', ');
  const buttons = model.popup ? [] : buttonsOf(model, say);
  const groups = (['quiet', 'capture', 'special', 'man'] as const).flatMap((kind) => {
    const squares = list([kind]);
    return squares === '' ? [] : [say(told(`board-goals-${kind}`, { squares }))];
  });
  return [...groups, ...buttons].join('; ') || say(told('board-goals-none'));
}

/** The neighbours of a spot that are one level higher or lower, with what stands there. */
export function beyond(model: BoardModel, id: string, step: 1 | -1, say: Say): string {
  const { stage, scene } = model;
  const spot = model.spot(id);
  const here = spot?.cells[0];
  if (!stage || !scene || !spot || !here) return '';
  const level = levelOf(stage, spot);
  const near = scene.spots.filter((other) => {
    const there = other.cells[0];
    if (level === null || there?.net !== here.net || levelOf(stage, other) !== level + step) return false;
    return Math.max(Math.abs(there.x - here.x), Math.abs(there.y - here.y)) === 1;
  });
  const places = near.map((other) => describe(model, other.id, say)).join('; ');
  const key = `board-level-${step > 0 ? 'higher' : 'lower'}`;
  return say(told(places === '' ? `${key}-none` : key, { places }));
}

/** The next man with a letter after a spot, in the order of the spots, cyclically. */
export function nextMan(
  scene: Scene,
  letter: string,
  from: string | null,
  backwards: boolean,
  say: Say,
): string | null {
  // Only the top of a stack counts: it is what can be picked.
  const tops = new Map(scene.solids.map((solid) => [solid.spot, letterKey(solid, say).toLowerCase()]));
  const wanted = new Set(
    [...tops].flatMap(([spot, label]) => (spot !== null && label === letter.toLowerCase() ? [spot] : [])),
  );
  const order = scene.spots.map(({ id }) => id);
  if (backwards) order.reverse();
  const at = from === null ? -1 : order.indexOf(from);
  const round = [...order.slice(at + 1), ...order.slice(0, at + 1)];
  return round.find((id) => wanted.has(id)) ?? null;
}
