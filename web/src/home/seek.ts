/** Looks for an opponent with the choices for a new game. */
import { beginSearch } from '../pairing/current.svelte';
import { NO_CLOCK, paceOf } from '../pairing/wishes';
import type { Choices } from './start';

/** Begins the search; `pace` is the clock that was chosen for it. */
export function seek({ game, options }: Choices, pace: string | null): void {
  const clock = paceOf(pace);
  void beginSearch({ game, options, clock: clock === NO_CLOCK ? null : clock });
}
