/** Options with a value for each seat, separated by `:`. */
import type { OptionInfo } from '../wire';
import { CHANCE } from './decided';

interface PerSeat {
  values: readonly string[];
  /** The greatest number of seats for which there is a choice. */
  seats: number;
}

const PER_SEAT: Record<string, PerSeat> = {
  'break-the-cube.blocks': { values: ['3', '4', '5'], seats: 2 },
  'break-the-cube.notes': { values: ['yes', 'no'], seats: 4 },
};

/**
 * The values from which each of `seats` seats can choose; null if the option is the same for all, empty if there is no
 * choice.
 */
export function valuesPerSeat(game: string, option: string, seats: number): readonly string[] | null {
  const known = PER_SEAT[`${game}.${option}`];
  if (!known) return null;
  return seats <= known.seats ? known.values : [];
}

/** The values for the seats, parsed from the text of an option. */
export function readPerSeat(written: string, seats: number): string[] {
  const parts = written.split(':');
  return Array.from({ length: seats }, (_, index) => parts[index] ?? parts[0] ?? '');
}

/** The text of an option with these values for the seats. */
export function writePerSeat(values: readonly string[]): string {
  return values.every((value) => value === values[0]) ? (values[0] ?? '') : values.join(':');
}

/** The chosen options that the game does not have, or whose values are invalid. */
export function strangeOptions(
  game: string,
  known: readonly OptionInfo[],
  chosen: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(chosen).filter((key) => {
    const values = PER_SEAT[`${game}.${key}`]?.values ?? known.find((one) => one.key === key)?.values;
    const parts = (chosen[key] ?? '').split(':');
    return !values || (values.length > 0 && !parts.every((one) => one === CHANCE || values.includes(one)));
  });
}

/** All options of a game for a number of seats: as chosen, otherwise the defaults. */
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
