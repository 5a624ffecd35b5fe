/**
 * What a player's questions left possible, and what the best ones would have left. It is for games that are over, in
 * which all structures are shown.
 */
import type { Message, View } from '../wire';
import { lineOf, targetOf, textAfter, factsOf, type Fact, type Sight } from './facts';

/** One of a player's turns, with the number of structures that fitted before and after it. */
export interface Looked {
  fact: Fact;
  before: number;
  after: number;
  /** The question that would have revealed most on average, and what would have been left; null if there is none. */
  best: { asked: string; left: number } | null;
}

/** Returns the reasons for some moves of the seat to move in a view. */
export type Weigh = (view: View, moves: readonly string[]) => Promise<Message[][]>;

/** All questions. */
const QUESTIONS = [...'123456789ABCDEFGHIJKL'];

/** A finished game, from one seat. */
interface Game {
  view: View;
  seats: readonly string[];
  seat: string;
  structures: readonly string[];
}

/** The structures of all seats at the end; null if they are not all known. */
function builtIn(view: View): string[] | null {
  const structures = (textAfter(view, view.turns.length).split(' ')[0] ?? '').split(',');
  return structures.every((one) => one.includes('/')) ? structures : null;
}

/** What a structure shows at a number or a letter, from the bottom up. */
export function shownAt(structure: string, asked: string): Sight[] {
  const layers = structure.split('/');
  const first = (sights: readonly Sight[]): Sight => sights.find((sight) => sight !== '.') ?? '.';
  const at = (layer: string, cell: number): Sight => layer[cell - 1] ?? '.';
  const cell = Number(asked);
  if (cell > 0) return [first(layers.map((layer) => at(layer, cell)).reverse())];
  return layers.map((layer) => first(lineOf(asked).map((along) => at(layer, along))));
}

/** What a seat hears when it asks something. */
function asks({ seats, seat, structures }: Game, asked: string): Fact {
  const kind = /\d/.test(asked) ? 'number' : 'letter';
  const heard = kind === 'number' ? [targetOf(seats, seat)] : seats;
  const answers = heard.map((one) => ({
    seat: one,
    seen: shownAt(structures[seats.indexOf(one)] ?? '', asked),
  }));
  return { by: seat, kind, asked, answers, right: null };
}

/** A fact as a record in the text of a view. */
function recordOf({ kind, asked, answers }: Fact): string {
  if (kind === 'guess') return `!${asked}:no`;
  const letters = kind === 'letter';
  return `?${asked}:${answers.map(({ seat, seen }) => `${letters ? `${seat}=` : ''}${seen.join('')}`).join(',')}`;
}

/**
 * A view in which a seat is to move and has found out these facts itself, one in each round, while the others have asked
 * what says nothing about the structure that it has to find.
 */
export function knowing(game: Game, facts: readonly Fact[]): View {
  const { view, seats, seat, structures } = game;
  const known = [...new Map(facts.map((fact) => [fact.asked, fact])).values()];
  const own = seats.indexOf(seat);
  const records = known.flatMap((fact) =>
    seats.map((one) => recordOf(one === seat ? fact : asks({ ...game, seat: one }, '5'))),
  );
  records.push(...seats.slice(0, own).map((one) => recordOf(asks({ ...game, seat: one }, '5'))));
  const text = [
    structures.map((structure, index) => (index === own ? structure : '?')).join(','),
    seat,
    '.'.repeat(seats.length),
    known.length + 1,
    records.join(';') || '-',
  ].join(' ');
  return {
    ...view,
    options: { ...view.options, 'sudden-death': 'no' },
    viewer: seat,
    start: text,
    text,
    turns: [],
    to_move: [seat],
    outcome: null,
  };
}

/** Whether a fact says something about the structure that a seat has to find. */
function informs({ by, kind, answers }: Fact, seats: readonly string[], seat: string): boolean {
  if (kind === 'guess') return by === seat;
  const target = targetOf(seats, seat);
  return answers.some((answer) => answer.seat === target);
}

/** How many structures fit, according to the reason for a guess. */
function countOf([reason]: readonly Message[] = []): number {
  return reason?.key === 'break-the-cube-why-one-of' ? Number(reason.args.count) : 1;
}

/** Looks back at a seat's questions and guesses, one after another. */
export async function* lookBack(
  view: View,
  seats: readonly string[],
  seat: string,
  weigh: Weigh,
): AsyncGenerator<Looked> {
  const structures = builtIn(view);
  if (!structures) return;
  const game: Game = { view, seats, seat, structures };
  const guess = `!${structures[seats.indexOf(targetOf(seats, seat))] ?? ''}`;
  const left = async (facts: readonly Fact[]): Promise<number> =>
    countOf((await weigh(knowing(game, facts), [guess]))[0]);
  const facts = factsOf(view, view.turns.length, seats);
  for (const [index, fact] of facts.entries()) {
    if (fact.by !== seat || fact.kind === 'dropped') continue;
    const known = facts.slice(0, index).filter((one) => informs(one, seats, seat));
    const questions = QUESTIONS.filter((asked) => !known.some((one) => one.asked === asked));
    const reasons = await weigh(knowing(game, known), [guess, ...questions.map((asked) => `?${asked}`)]);
    const before = countOf(reasons[0]);
    const most = questions.filter((_, at) => reasons[at + 1]?.[0]?.key === 'break-the-cube-why-tells-most');
    const asked = most.includes(fact.asked) ? fact.asked : most[0];
    const after = fact.right === true ? 1 : await left([...known, fact]);
    const best =
      asked === undefined
        ? null
        : { asked, left: asked === fact.asked ? after : await left([...known, asks(game, asked)]) };
    yield { fact, before, after, best };
  }
}
