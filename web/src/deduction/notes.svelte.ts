/** A player's notes about a structure: the possible contents of each place. */
import { recallJson, remember } from '../ui/memory';
import { CELLS, lineOf, type Sight } from './facts';

/** The levels of a structure. */
export const LEVELS = [1, 2, 3] as const;

/** The possible contents of each place, by `cell.level`; a place without marks may hold anything. */
export type Marks = Readonly<Record<string, string>>;

/** The key of a place. */
export function placeOf(cell: number, level: number): string {
  return `${cell}.${level}`;
}

/** The places along a line of sight, and what is visible there. */
export interface Sightline {
  /** The number or letter. */
  asked: string;
  /** The level at which a letter looks; null for a number. */
  height: number | null;
  places: string[];
  seen: Sight;
}

/** The lines of sight of all answers. */
export function sightlines(known: ReadonlyMap<string, readonly Sight[]>): Sightline[] {
  return [...known].flatMap(([asked, seen]): Sightline[] => {
    const cell = Number(asked);
    if (cell > 0) {
      const places = LEVELS.toReversed().map((level) => placeOf(cell, level));
      return [{ asked, height: null, places, seen: seen[0] ?? '.' }];
    }
    return LEVELS.map((level) => ({
      asked,
      height: level,
      places: lineOf(asked).map((along) => placeOf(along, level)),
      seen: seen[level - 1] ?? '.',
    }));
  });
}

/** Whether the marks allow what is visible: empty places and then the block, or only empty places. */
export function fits(marks: Marks, { places, seen }: Sightline): boolean {
  const may = (place: string, what: string): boolean => (marks[place] ?? what).includes(what);
  for (const place of places) {
    if (seen !== '.' && may(place, seen)) return true;
    if (!may(place, '.')) return false;
  }
  return seen === '.';
}

/** The answers that contradict the marks. */
export function contradictions(marks: Marks, known: ReadonlyMap<string, readonly Sight[]>): Sightline[] {
  return sightlines(known).filter((line) => !fits(marks, line));
}

function isMarks(value: unknown): value is Marks {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((mark) => typeof mark === 'string')
  );
}

/** The notes of one seat at one table, stored in this browser. */
export class Notes {
  readonly #name: string;
  marks: Marks = $state.raw({});

  constructor(table: string, seat: string) {
    this.#name = `cubarium.notes.${table}.${seat}`;
    const kept = recallJson(this.#name);
    if (isMarks(kept)) this.marks = kept;
  }

  /** Adds a mark to a place, or removes it. */
  toggle(place: string, mark: string): void {
    const before = this.marks[place] ?? '';
    this.#set(place, before.includes(mark) ? before.replace(mark, '') : before + mark);
  }

  /** Removes all marks from a place. */
  wipe(place: string): void {
    this.#set(place, '');
  }

  /** Removes all marks. */
  clear(): void {
    this.marks = {};
    this.#keep();
  }

  /** The places above one that is marked as empty: they must be empty too, because nothing can float. */
  get forced(): ReadonlySet<string> {
    const forced = new Set<string>();
    for (const cell of CELLS) {
      const floor = LEVELS.find((level) => this.marks[placeOf(cell, level)] === '.');
      for (const level of LEVELS) if (floor !== undefined && level > floor) forced.add(placeOf(cell, level));
    }
    return forced;
  }

  #set(place: string, mark: string): void {
    const others = Object.entries(this.marks).filter(([other]) => other !== place);
    this.marks = Object.fromEntries(mark === '' ? others : [...others, [place, mark]]);
    this.#keep();
  }

  #keep(): void {
    remember(this.#name, JSON.stringify(this.marks));
  }
}
