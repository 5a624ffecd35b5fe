import type { Turn } from '../wire';
import { recallJson, remember } from '../ui/memory';

const STORED = 'cubarium.introduced';

function read(): string[] {
  const stored = recallJson(STORED);
  return Array.isArray(stored) ? stored.filter((game) => typeof game === 'string') : [];
}

let introduced = $state.raw<readonly string[]>(read());

/** Whether to offer the introduction to a game, because it was neither finished nor declined. */
export function isNew(game: string): boolean {
  return !introduced.includes(game);
}

/** Whether to offer it at a table: to players who have not had a turn yet, even if others have. */
export function isOffered(
  game: string,
  turns: readonly Pick<Turn, 'seat'>[],
  mine: readonly { seat: string }[],
): boolean {
  return isNew(game) && mine.length > 0 && !turns.some(({ seat }) => mine.some((own) => own.seat === seat));
}

/** Notes that the introduction to a game was finished or declined, so that it is not offered again. */
export function noteIntroduced(game: string): void {
  if (!isNew(game)) return;
  introduced = [...introduced, game];
  remember(STORED, JSON.stringify(introduced));
}
