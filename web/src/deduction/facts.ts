/** The questions, answers and guesses of a game of Break the Cube, parsed from the text of a view. */
import type { BoardModel } from '../board';
import { spoken, say } from '../words/words.svelte';
import type { View } from '../wire';

/** What is visible along a line: a block's letter, or `.` for nothing. */
export type Sight = string;

/** A turn as everybody has heard it. */
export interface Fact {
  /** The seat that asked, guessed or dropped out. */
  by: string;
  kind: 'number' | 'letter' | 'guess' | 'dropped';
  /** The number or letter asked, or the structure guessed; empty if the seat dropped out. */
  asked: string;
  /** Each seat's answer: what is visible, from the bottom up. */
  answers: { seat: string; seen: Sight[] }[];
  /** Whether the guess was right; null for questions. */
  right: boolean | null;
}

/** The text of a view after a number of turns. */
export function textAfter(view: View, ply: number): string {
  if (ply === view.turns.length) return view.text;
  return ply === 0 ? view.start : (view.turns[ply - 1]?.after ?? view.start);
}

/** The seat whose structure a seat has to find: the next one. */
export function targetOf(seats: readonly string[], seat: string): string {
  return seats[(seats.indexOf(seat) + 1) % seats.length] ?? seat;
}

/**
 * All questions and guesses in the first turns of a view, including those before the position that the game started
 * from.
 */
export function factsOf(view: View, ply: number, seats: readonly string[]): Fact[] {
  const history = textAfter(view, ply).split(' ')[4] ?? '-';
  let playing = seats;
  let by = seats[0] ?? '';
  return (history === '-' ? [] : history.split(';')).map((record) => {
    const fact = factOf(record, by, seats);
    const leaves =
      fact.kind === 'dropped' ||
      fact.right === true ||
      (fact.right === false && view.options['sudden-death'] === 'yes');
    if (leaves) playing = playing.filter((seat) => seat !== fact.by);
    // During building, others may drop out without having a turn.
    if (fact.by !== by) return fact;
    by = playing.find((seat) => seats.indexOf(seat) > seats.indexOf(by)) ?? playing[0] ?? by;
    return fact;
  });
}

function factOf(record: string, by: string, seats: readonly string[]): Fact {
  if (record.startsWith('~')) {
    return { by: record.slice(1), kind: 'dropped', asked: '', answers: [], right: null };
  }
  const [asked = '', answer = ''] = record.slice(1).split(':');
  if (record.startsWith('!')) return { by, kind: 'guess', asked, answers: [], right: answer === 'yes' };
  if (!answer.includes('=')) {
    const answers = [{ seat: targetOf(seats, by), seen: [...answer] }];
    return { by, kind: 'number', asked, answers, right: null };
  }
  const answers = answer.split(',').map((one) => {
    const [seat = '', seen = ''] = one.split('=');
    return { seat, seen: [...seen] };
  });
  return { by, kind: 'letter', asked, answers, right: null };
}

/** What is known about a seat's structure, by the number or letter asked: what is visible, from the bottom up. */
export function knownOf(facts: readonly Fact[], about: string): Map<string, Sight[]> {
  const known = new Map<string, Sight[]>();
  for (const { kind, asked, answers } of facts) {
    const answer = answers.find(({ seat }) => seat === about);
    if (kind !== 'guess' && answer) known.set(asked, answer.seen);
  }
  return known;
}

/** The cells of a tile in reading order, from the back left. */
export const CELLS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** A tile in five rows of five: its cells in the middle and the letters around them. */
export const AROUND: readonly (readonly string[])[] = [
  ['', 'A', 'B', 'C', ''],
  ['L', '1', '2', '3', 'D'],
  ['K', '4', '5', '6', 'E'],
  ['J', '7', '8', '9', 'F'],
  ['', 'I', 'H', 'G', ''],
];

/** The cells on a letter's line of sight, nearest first. */
export function lineOf(letter: string): number[] {
  const index = 'ABCDEFGHIJKL'.indexOf(letter);
  const [side, along] = [Math.floor(index / 3), index % 3];
  const cell = (column: number, row: number): number => row * 3 + column + 1;
  return [0, 1, 2].map((deep) => {
    switch (side) {
      case 0:
        return cell(along, deep);
      case 1:
        return cell(2 - deep, along);
      case 2:
        return cell(2 - along, 2 - deep);
      default:
        return cell(deep, 2 - along);
    }
  });
}

/** The number or letter that is chosen on a board but not asked yet; null if there is none. */
export function questionOf({
  tentative,
  proposed,
}: Pick<BoardModel, 'tentative' | 'proposed'>): string | null {
  return tentative ? (/^\?([1-9A-L])$/.exec(proposed ?? '')?.[1] ?? null) : null;
}

/** The letters of the blocks in a seat's structure. */
export function blocksOf(view: Pick<View, 'options'>, seats: readonly string[], seat: string): string[] {
  const each = (view.options.blocks ?? '3').split(':');
  const count = Number(each[seats.indexOf(seat)] ?? each[0]);
  return ['S', 'M', 'L', 's', 'm'].slice(0, count);
}

/** Whether a seat may take notes. */
export function takesNotes(view: View, seats: readonly string[], seat: string): boolean {
  const each = (view.options.notes ?? 'yes').split(':');
  return (each[seats.indexOf(seat)] ?? each[0]) === 'yes';
}

/** A structure in words: the cells that its blocks fill on each level. */
export function inWords(structure: string): string {
  const list = new Intl.ListFormat(spoken(), { type: 'conjunction' });
  const levels = structure.split('/').flatMap((layer, index) => {
    const letters = [...new Set(layer)].filter((sight) => sight !== '.');
    if (letters.length === 0) return [];
    const blocks = letters.map((block) => {
      const cells = [...layer].flatMap((sight, cell) => (sight === block ? [String(cell + 1)] : []));
      return say('break-the-cube-described-block', {
        block: say('break-the-cube-sight', { seen: block }),
        cells: list.format(cells),
      });
    });
    return [say('break-the-cube-described-level', { level: index + 1, blocks: blocks.join('; ') })];
  });
  return levels.join(' ');
}

/** The guess in the last turn, and the seat whose structure it was about; null if the last turn was not a guess. */
export function verdictOf(
  facts: readonly Fact[],
  seats: readonly string[],
): { by: string; about: string; structure: string; right: boolean } | null {
  const last = facts.at(-1);
  if (last?.kind !== 'guess') return null;
  return { by: last.by, about: targetOf(seats, last.by), structure: last.asked, right: last.right === true };
}

/** A turn with the answers that matter to a seat. */
export interface Heard extends Fact {
  /** Where it stands among all turns. */
  at: number;
}

/**
 * What a seat has heard last: the last turn; before it the seat's own question of the same round, so that the questions
 * of others do not displace its answer; and between them what its target has told others, since everybody answers to a
 * letter. Of the answers to a letter, only the target's is repeated; those who watch see that of the asker's target.
 */
export function heardOf(facts: readonly Fact[], seats: readonly string[], seat: string | null): Heard[] {
  const first = Math.max(0, facts.length - seats.length);
  const round = facts.slice(first).map((fact, index): Heard => {
    const target = targetOf(seats, seat ?? fact.by);
    const answers = fact.kind === 'letter' ? fact.answers.filter((one) => one.seat === target) : fact.answers;
    return { ...fact, answers, at: first + index };
  });
  const last = round.pop();
  if (!last) return [];
  const own = last.by === seat ? null : round.findLast(({ by }) => by === seat);
  if (own === null || seat === null) return [last];
  const since = round.slice(own ? round.indexOf(own) + 1 : 0).filter(({ kind }) => kind === 'letter');
  return [...(own ? [own] : []), ...since, last];
}

/** The result of each turn, by its number from 1: the target's answer, or whether a guess was right. */
export function factsByPly(
  view: View,
  seats: readonly string[],
): Record<number, { seen?: Sight[]; right?: boolean | null }> {
  const facts = factsOf(view, view.turns.length, seats);
  const asked = view.turns.flatMap(({ text }, index) => (text.startsWith('=') ? [] : [index + 1]));
  const earlier = facts.length - asked.length;
  return Object.fromEntries(
    asked.map((ply, index) => {
      const fact = facts[index + earlier];
      const target = fact ? targetOf(seats, fact.by) : null;
      const seen = fact?.answers.find(({ seat }) => seat === target)?.seen ?? [];
      return [ply, { seen, right: fact?.right ?? null }];
    }),
  );
}
