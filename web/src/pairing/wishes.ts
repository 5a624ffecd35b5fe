/** What people want to play, in words, and the clocks offered for quick pairing. */
import type { PairingRequest } from '../protocol';
import { rules } from '../engine/rules';
import { controlWords, readControl } from '../tables/clock';
import { unusual } from '../tables/unusual';
import type { OptionInfo } from '../wire';
import { gameName } from '../table/names';
import { say } from '../words/words.svelte';

/** A game with its options and its clock. */
export type Wish = Required<Pick<PairingRequest, 'game' | 'options'>> & {
  clock: string | null;
  rated: boolean;
};

/** The choice of playing without a clock. */
export const NO_CLOCK = 'none';
/** There are only a few clocks, so that people meet. */
export const PACES: readonly string[] = ['300+3', '600+5', '900+10', '3days', NO_CLOCK];

/** The initial choice of clock: the previous one if it is available here. */
export function paceOf(clock: string | null): string {
  return clock !== null && PACES.includes(clock) ? clock : '600+5';
}

/** A clock in short: `10 + 5`, `3 days`. */
export function paceWords(clock: string | null): string {
  const control = readControl(clock);
  switch (control.kind) {
    case 'increment':
      return `${control.minutes}\u00a0+\u00a0${control.seconds}`;
    case 'days':
      return say('pairing-days', { days: control.days });
    case 'none':
      return say('pairing-none');
    default:
      return controlWords(clock ?? '', say);
  }
}

/** The clock of a wish, as part of a sentence. */
function clockWords({ clock }: Wish): string {
  return clock === null ? say('pairing-no-clock') : paceWords(clock);
}

/** A wish in a few words. */
export function wishWords(wish: Wish): string {
  return say('pairing-wish', {
    game: gameName(wish.game),
    clock: clockWords(wish),
    rated: wish.rated ? 'yes' : 'no',
  });
}

/** The options of games, by game id. */
export type KnownOptions = ReadonlyMap<string, readonly OptionInfo[]>;

/** The options of the wishes' games, with their defaults; empty for a game whose rules cannot be loaded. */
export async function knownOptions(wishes: readonly Wish[]): Promise<KnownOptions> {
  const found = [...new Set(wishes.map(({ game }) => game))].map(
    async (game) => [game, (await rules.info(game).catch(() => null))?.options ?? []] as const,
  );
  return new Map(await Promise.all(found));
}

/** Which options of a wish differ from the defaults. */
export function ruleWords({ game, options }: Wish, known: KnownOptions): string[] {
  return unusual(game, known.get(game) ?? [], options);
}
