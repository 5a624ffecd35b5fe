/** Options that are decided by one of the players instead of the person who sets up the table. */
import { gameOf } from '../games/catalogue';
import type { OptionInfo } from '../wire';
import type { TableKind } from './start';

/** An option that is left to the computer. */
export const CHANCE = 'chance';

/** The seat that decides an option, if one does. */
function deciderOf(game: string, option: string): string | undefined {
  return gameOf(game)?.decides?.[option];
}

/** Whether the computer may decide an option. */
export function computerDecides(game: string, option: string, kind: TableKind, side: string): boolean {
  const seat = deciderOf(game, option);
  return kind === 'computer' && seat !== undefined && seat !== side;
}

/** The options that players decide: as chosen, at random if the computer decides, otherwise the default. */
export function decided(
  game: string,
  known: readonly OptionInfo[],
  chosen: Readonly<Record<string, string>>,
  decides: (option: string) => boolean,
  chance: () => number = Math.random,
): Record<string, string> {
  const theirs = known.filter(({ key }) => deciderOf(game, key) !== undefined);
  return Object.fromEntries(
    theirs.map(({ key, values, default: usual }) => {
      const value = chosen[key] ?? CHANCE;
      if (value !== CHANCE) return [key, value];
      const drawn = decides(key) ? values[Math.floor(chance() * values.length)] : usual;
      return [key, drawn ?? usual];
    }),
  );
}
