/** The tournaments that the visitor organises or takes part in with this browser. */
import { randomHex } from '../tables/random';
import { forget, recallJson, remember } from '../ui/memory';

/** What is stored about a tournament. */
export interface OwnTournament {
  id: string;
  name: string;
  /** The organiser's token, if the tournament was created here. */
  organiser: string | null;
  /** The player's secret, if they entered from here without an account. */
  secret: string | null;
  /** When it was last viewed, in milliseconds since 1970. */
  touched: number;
}

const STORED = 'cubarium.tournament.';
/** The greatest number of tournaments that are kept. */
const KEPT = 30;

function read(value: unknown): OwnTournament | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, organiser, secret, touched } = value as Record<string, unknown>;
  const isToken = (one: unknown): one is string | null => one === null || typeof one === 'string';
  if (typeof id !== 'string' || typeof name !== 'string' || typeof touched !== 'number') return null;
  return isToken(organiser) && isToken(secret) ? { id, name, organiser, secret, touched } : null;
}

/** The stored data of a tournament; null if there are none. */
export function ownTournament(id: string): OwnTournament | null {
  return read(recallJson(STORED + id));
}

/** All stored tournaments, latest first. */
export function ownTournaments(): OwnTournament[] {
  const found: OwnTournament[] = [];
  try {
    for (let index = 0; index < localStorage.length; index += 1) {
      const name = localStorage.key(index);
      const own = name?.startsWith(STORED) ? read(recallJson(name)) : null;
      if (own) found.push(own);
    }
  } catch {
    return [];
  }
  return found.sort((one, other) => other.touched - one.touched);
}

/** Adds to the stored data of a tournament. Returns whether there was room. */
export function keepOwn(id: string, name: string, part: Partial<OwnTournament>): boolean {
  const known = ownTournament(id) ?? { id, name, organiser: null, secret: null, touched: 0 };
  const kept = remember(STORED + id, JSON.stringify({ ...known, name, ...part, touched: Date.now() }));
  ownTournaments()
    .slice(KEPT)
    .forEach((old) => dropOwn(old.id));
  return kept;
}

/** Deletes the stored data of a tournament. */
export function dropOwn(id: string): void {
  forget(STORED + id);
}

/**
 * The secret with which a player enters. It is stored before it is sent, so that nobody enters twice because an answer
 * was lost.
 */
export function secretFor(id: string, name: string): string {
  const secret = ownTournament(id)?.secret ?? randomHex(16);
  keepOwn(id, name, { secret });
  return secret;
}
