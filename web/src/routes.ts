import { GAMES } from './games/catalogue';
import type { View } from './wire';

/** The pages and their parameters. */
export type Route =
  | { page: 'home' }
  | { page: 'table'; table: string; seat: string | null }
  | { page: 'rules'; game: string }
  | { page: 'card'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'editor'; game: string }
  | { page: 'analysis'; game: string }
  | { page: 'account' }
  | { page: 'admin' }
  | { page: 'watch' }
  | { page: 'archive' }
  | { page: 'tournaments'; tournament: string | null; screen: boolean }
  | { page: 'missing' };

const NAME = /^[a-z0-9][a-z0-9-]*$/i;

/** The page for a path. */
export function parsePath(path: string): Route {
  let parts: string[];
  try {
    parts = path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    return { page: 'missing' };
  }
  if (!parts.every((part) => NAME.test(part))) return { page: 'missing' };
  const [first, second, third] = parts;
  if (first === undefined) return { page: 'home' };
  if (
    (first === 'account' || first === 'admin' || first === 'watch' || first === 'archive') &&
    second === undefined
  )
    return { page: first };
  if (first === 't' && second !== undefined && parts.length <= 3) {
    return { page: 'table', table: second, seat: third ?? null };
  }
  if (first === 'tournaments' && (parts.length < 3 || (parts.length === 3 && third === 'screen'))) {
    return { page: 'tournaments', tournament: second ?? null, screen: third !== undefined };
  }
  if (second !== undefined && parts.length === 2) {
    for (const page of ['rules', 'card', 'learn', 'editor', 'analysis'] as const) {
      if (first === page) return { page, game: second };
    }
  }
  return { page: 'missing' };
}

/** The address of a game's board editor, with a position and its options after `#`. */
export function editorPath(game: string, fragment = ''): string {
  return fragment === '' ? `/editor/${game}` : `/editor/${game}#${fragment}`;
}

/** The address of a game's analysis, with a position, its options and its moves after `#`. */
export function analysisPath(game: string, fragment: string, ply: number | null = null): string {
  return `/analysis/${game}${ply === null ? '' : `?ply=${ply}`}#${fragment}`;
}

/** The address of the analysis of a game from a table, after a number of turns. */
export function tableAnalysisPath(view: View, table: string, ply: number): string {
  const moves = view.turns.map(({ text }) => text).join(' ');
  const fragment = positionFragment(view.options as Record<string, string>, view.start, moves);
  return analysisPath(view.game, `${fragment}&table=${table}`, ply);
}

/** The address of a table, seen from a seat or by a spectator. */
export function tablePath(table: string, seat: string | null = null): string {
  return seat === null ? `/t/${table}` : `/t/${table}/${seat}`;
}

/** The address of a game's rules, at a rule or at the top, with the address of the board to which they lead back. */
export function rulesPath(game: string, rule: string | null = null, back: string | null = null): string {
  const query = back === null ? '' : `?back=${encodeURIComponent(back)}`;
  return `/rules/${game}${query}${rule === null ? '' : `#${rule}`}`;
}

/** The board in `?back=`, and the kind of its page; null if it is invalid. */
export function wayBack(
  query: URLSearchParams,
): { page: 'table' | 'learn' | 'board'; address: string } | null {
  const address = query.get('back') ?? '';
  const { page } = parsePath(/^[^?#]*/.exec(address)?.[0] ?? '');
  if (!address.startsWith('/') || address.startsWith('//')) return null;
  if (page === 'table' || page === 'learn') return { page, address };
  return page === 'analysis' || page === 'editor' ? { page: 'board', address } : null;
}

/** The address of a game's rules on one page. */
export function cardPath(game: string): string {
  return `/card/${game}`;
}

/** Parses `?step=`: a step of an introduction, counted from 1; the first by default. */
export function parseStep(query: URLSearchParams, steps: number): number {
  const text = query.get('step') ?? '';
  return /^\d{1,2}$/.test(text) ? Math.min(Math.max(Number(text), 1), steps) : 1;
}

/** The address of a game's one-minute introduction, with the table to which it leads back. */
export function learnPath(game: string, table: string | null = null): string {
  return table === null ? `/learn/${game}` : `/learn/${game}?table=${encodeURIComponent(table)}`;
}

/** The fragment of the address of a position, or of a game that starts from it. */
export function positionFragment(options: Record<string, string>, position: string, moves = ''): string {
  const fragment = new URLSearchParams({ position });
  if (moves !== '') fragment.set('moves', moves);
  for (const [key, value] of Object.entries(options)) fragment.set(`option.${key}`, value);
  return fragment.toString();
}

/** Parses the fragment of such an address. */
export function readPosition(fragment: string): {
  options: Record<string, string>;
  position: string | null;
  moves: string;
} {
  const pairs = [...new URLSearchParams(fragment)];
  const options = pairs
    .filter(([key]) => key.startsWith('option.'))
    .map(([key, value]) => [key.slice(7), value]);
  return {
    options: Object.fromEntries(options) as Record<string, string>,
    position: pairs.find(([key]) => key === 'position')?.[1] ?? null,
    moves: pairs.find(([key]) => key === 'moves')?.[1] ?? '',
  };
}

/** The keys allowed after `#` in the address of a position, in addition to `option.…`. */
const OF_POSITIONS = ['position', 'moves', 'table'];

/** The first invalid part of an address; null if all parts are valid on its page. */
export function strangePart(route: Route, query: URLSearchParams, fragment: string): string | null {
  const wrong = (name: string, right: RegExp): string | null => {
    const value = query.get(name);
    return value === null || right.test(value) ? null : `${name}=${value}`;
  };
  switch (route.page) {
    case 'home': {
      const games = GAMES.map(({ id }) => id).join('|');
      return wrong('new', /^(computer|screen|friend|anybody)$/) ?? wrong('game', new RegExp(`^(${games})$`));
    }
    case 'watch':
    case 'archive':
      return wrong('game', new RegExp(`^(${GAMES.map(({ id }) => id).join('|')})$`));
    case 'table':
      return wrong('ply', /^\d{1,6}$/);
    case 'learn':
      return wrong('step', /^[1-9]\d?$/);
    case 'editor':
    case 'analysis': {
      const known = (key: string): boolean => OF_POSITIONS.includes(key) || key.startsWith('option.');
      const [other] = [...new URLSearchParams(fragment)].filter(([key]) => !known(key));
      if (other) return `#${other[0]}${other[1] === '' ? '' : `=${other[1]}`}`;
      return route.page === 'analysis' ? wrong('ply', /^\d{1,6}$/) : null;
    }
    default:
      return null;
  }
}

/** Parses `?ply=`: a number of turns from 0, or null for the latest. */
export function parsePly(query: URLSearchParams): number | null {
  const text = query.get('ply');
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
