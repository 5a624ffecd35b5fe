/** Searches for finished games, in the address of the page and in requests. */

/** A search; empty texts match everything. */
export interface Search {
  game: string;
  player: string;
  result: string;
  from: string;
  to: string;
  opening: string;
}

/** The search that finds all games. */
export const EVERYTHING: Search = { game: '', player: '', result: '', from: '', to: '', opening: '' };

/** The possible results in general, and for a given player. */
const RESULTS = ['decided', 'drawn', 'none'] as const;
const RESULTS_OF_PLAYER = ['won', 'lost', 'drawn', 'none'] as const;

/** The results that can be searched for. */
export function resultsOf({ player }: Pick<Search, 'player'>): readonly string[] {
  return player.trim() === '' ? RESULTS : RESULTS_OF_PLAYER;
}

/**
 * A search without parts that make no sense together: an opening without a game, or a player's result without a player.
 */
export function sensible(search: Search): Search {
  const { game, result, opening } = search;
  return {
    ...search,
    player: search.player.trim(),
    result: resultsOf(search).includes(result) ? result : '',
    opening: game === '' ? '' : opening.trim().replaceAll(/\s+/g, ' '),
  };
}

/** The search in the query of an address. */
export function searchIn(query: URLSearchParams): Search {
  const found = Object.keys(EVERYTHING).map((key) => [key, query.get(key) ?? '']);
  return sensible(Object.fromEntries(found) as unknown as Search);
}

/** A search as the query of an address. */
export function queryOf(search: Search): URLSearchParams {
  return new URLSearchParams(Object.entries(sensible(search)).filter(([, value]) => value !== ''));
}
