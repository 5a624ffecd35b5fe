/** Looks for an opponent, with the choices for a new game. */
import { beginSearch } from '../pairing/current.svelte';
import { NO_CLOCK, paceOf } from '../pairing/wishes';
import type { Choices } from './start';

/** Starts the search; `pace` is the clock that was chosen for it. */
export function seek({ game, options, rated }: Choices, pace: string | null): void {
  const clock = paceOf(pace);
  const timed = clock !== NO_CLOCK;
  void beginSearch({ game, options, clock: timed ? clock : null, rated: rated && timed });
}
