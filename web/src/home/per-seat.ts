/** Options that each seat has for itself; they are written with `:` between the seats. */
import type { OptionInfo } from '../wire';

interface PerSeat {
  values: readonly string[];
  /** For how many seats at most there is a choice. */
  seats: number;
}

const PER_SEAT: Record<string, PerSeat> = {
  'break-the-cube.blocks': { values: ['3', '4', '5'], seats: 2 },
  'break-the-cube.notes': { values: ['yes', 'no'], seats: 4 },
};

/** What each of so many seats may choose; null where an option is one for all or leaves no choice. */
export function valuesPerSeat(game: string, option: string, seats: number): readonly string[] | null {
  const known = PER_SEAT[`${game}.${option}`];
  if (!known) return null;
  return seats <= known.seats ? known.values : [];
}

/** The seats' values of an option that was written. */
export function readPerSeat(written: string, seats: number): string[] {
  const parts = written.split(':');
  return Array.from({ length: seats }, (_, index) => parts[index] ?? parts[0] ?? '');
}

/** The values of seats as one option. */
export function writePerSeat(values: readonly string[]): string {
  return values.every((value) => value === values[0]) ? (values[0] ?? '') : values.join(':');
}

/** All options of a game for a number of seats: as chosen, or else the defaults. */
export function settled(
  game: string,
  known: readonly OptionInfo[],
  chosen: Readonly<Record<string, string>>,
  seats: number,
): Record<string, string> {
  return Object.fromEntries(
    known.map(({ key, default: usual }) => {
      const values = valuesPerSeat(game, key, seats);
      const value = chosen[key] ?? usual;
      if (values === null) return [key, value];
      return [key, values.length === 0 ? usual : writePerSeat(readPerSeat(value, seats))];
    }),
  );
}
