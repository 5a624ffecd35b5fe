import { recallJson, remember } from '../ui/memory';

const STORED = 'cubarium.introduced';

function read(): string[] {
  const stored = recallJson(STORED);
  return Array.isArray(stored) ? stored.filter((game) => typeof game === 'string') : [];
}

let introduced = $state.raw<readonly string[]>(read());

/** Whether the introduction to a game is still to be offered: it was neither taken nor declined. */
export function isNew(game: string): boolean {
  return !introduced.includes(game);
}

/** The introduction to a game has been taken or declined, for good. */
export function noteIntroduced(game: string): void {
  if (!isNew(game)) return;
  introduced = [...introduced, game];
  remember(STORED, JSON.stringify(introduced));
}
