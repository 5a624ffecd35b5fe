import { beforeEach, describe, expect, it, vi } from 'vitest';

import type {
  TournamentBoard,
  TournamentRow,
  TournamentStage,
  TournamentState,
  TournamentSystem,
} from '../../src/protocol';
import { dropOwn, keepOwn, ownTournament, ownTournaments, secretFor } from '../../src/tournaments/own';
import { screens } from '../../src/tournaments/screens';
import { isPending, pointsText, quartersText, winnerText } from '../../src/tournaments/words';
import { learn } from '../../src/words/words.svelte';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
});

describe('what this browser keeps of tournaments', () => {
  it('keeps the organiser’s token and the player’s secret beside each other', () => {
    keepOwn('a', 'Cup', { organiser: 'o' });
    const secret = secretFor('a', 'Cup');
    expect(secret).toMatch(/^[0-9a-f]{32}$/);
    expect(secretFor('a', 'Cup')).toBe(secret);
    expect(ownTournament('a')).toMatchObject({ organiser: 'o', secret });
  });

  it('drops what is not a tournament, and the oldest', () => {
    localStorage.setItem('cubarium.tournament.x', '{"id":7}');
    expect(ownTournament('x')).toBeNull();
    for (let number = 0; number < 40; number += 1) keepOwn(`t${number}`, 'Cup', {});
    expect(ownTournaments().length).toBe(30);
    dropOwn('t39');
    expect(ownTournament('t39')).toBeNull();
  });
});

describe('words', () => {
  it('writes points with halves', () => {
    expect([0, 1, 2, 5].map(pointsText)).toEqual(['0', '½', '1', '2½']);
    expect([0, 1, 3, 4, 6].map(quartersText)).toEqual(['0', '¼', '¾', '1', '1½']);
  });

  it('names winners only once the tournament has decided who they are', async () => {
    await learn('tournament');
    const row = (number: number, rank: number, halves: number) => ({ number, rank, halves }) as TournamentRow;
    const said = (system: TournamentSystem, stage: TournamentStage, standings: TournamentRow[]): string =>
      winnerText({
        summary: { system, stage },
        standings,
        players: ['Ada', 'Bert'].map((name, index) => ({ number: index + 1, name, kind: 'person' })),
      } as TournamentState);
    const two = [row(1, 1, 4), row(2, 1, 4)];
    expect(said('swiss', 'over', two)).toMatch(/Winners: .*Ada.*Bert/);
    expect(said('knock-out', 'over', [row(1, 1, 4), row(2, 2, 2)])).toMatch(/Winner: .*Ada/);
    expect(said('swiss', 'running', two), 'it is not over').toBe('');
    expect(said('knock-out', 'over', two), 'both are still in it').toBe('');
    expect(said('swiss', 'over', [row(1, 1, 0), row(2, 1, 0)]), 'nobody has points').toBe('');
  });

  it('knows which boards are pending', () => {
    const board = { first: 1, second: 2, games: [], results: [], decided: null, undecided: false };
    const game = { table: 't', open: true };
    const pending = (more: Partial<TournamentBoard>) => isPending({ ...board, ...more });
    expect(pending({ games: [game] })).toBe(true);
    expect(pending({ games: [game], results: ['draw'] })).toBe(false);
    expect(pending({ games: [game], results: ['draw'], undecided: true })).toBe(true);
    expect(pending({ second: null })).toBe(false);
  });
});

describe('sheets of the projector', () => {
  const state = (stage: string, boards: number, players: number): TournamentState =>
    ({
      summary: { stage },
      players: [],
      played: boards === 0 ? [] : [Array.from({ length: boards }, () => ({}))],
      standings: Array.from({ length: players }, () => ({})),
    }) as unknown as TournamentState;

  it('shows players first, and only standings at the end', () => {
    expect(screens(state('gathering', 0, 0), 0, 10)).toEqual([
      { kind: 'players', part: { from: 0, most: 0 } },
    ]);
    expect(screens(state('over', 4, 8), 0, 10)).toEqual([{ kind: 'standings', part: { from: 0, most: 8 } }]);
  });

  it('divides long tables evenly', () => {
    const sheets = screens(state('running', 11, 22), 7, 10);
    expect(sheets).toEqual([
      { kind: 'round', part: { from: 0, most: 6 } },
      { kind: 'round', part: { from: 6, most: 6 } },
      { kind: 'boards', part: { from: 0, most: 4 } },
      { kind: 'boards', part: { from: 4, most: 4 } },
      { kind: 'standings', part: { from: 0, most: 8 } },
      { kind: 'standings', part: { from: 8, most: 8 } },
      { kind: 'standings', part: { from: 16, most: 8 } },
    ]);
  });
});
