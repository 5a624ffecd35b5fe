// @vitest-environment node
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';

import { measure } from './budget';

const LIMITS = {
  enforced: true,
  firstPage: 1,
  boardPage: 2,
  engineSize: 3,
  board: ['/three/'],
  apart: ['/rulebook/'],
  pictures: /\.webp$/,
  oneOf: /\/locales\/(\w+)\//,
  rules: /rules.*\.(\w+)$/,
  engine: /engine/,
  otherwise: /editor/,
  ofGame: /\/locales\/\w+\/game-/,
};

interface Part {
  modules?: string[];
  imports?: string[];
  isEntry?: boolean;
  /** The stylesheets of a chunk. */
  styles?: string[];
  /** How often a badly compressible byte is repeated. */
  weight: number;
}

function bundle(parts: Record<string, Part>): Rolldown.OutputBundle {
  const outputs = Object.entries(parts).map(
    ([fileName, { modules, imports = [], isEntry = false, styles = [], weight }]) => {
      const code = Array.from({ length: weight }, (_, index) => (index * 2654435761).toString(36)).join('');
      const output = modules
        ? {
            type: 'chunk',
            fileName,
            code,
            moduleIds: modules,
            imports,
            isEntry,
            viteMetadata: { importedCss: new Set(styles) },
          }
        : { type: 'asset', fileName, source: code };
      return [fileName, output];
    },
  );
  return Object.fromEntries(outputs) as Rolldown.OutputBundle;
}

test('the board counts for the board page alone', () => {
  const entry = { 'index.js': { modules: ['/src/main.ts'], isEntry: true, weight: 50 } };
  const without = measure(bundle(entry), LIMITS);
  const withBoard = measure(
    bundle({
      ...entry,
      'three.js': { modules: ['/node_modules/three/x.js'], weight: 900 },
      'board.js': { modules: ['/src/board.ts'], imports: ['three.js'], weight: 400 },
      'rules.wasm': { weight: 300 },
    }),
    LIMITS,
  );
  expect(withBoard.firstPage).toBe(without.firstPage);
  expect(withBoard.boardPage).toBeGreaterThan(without.boardPage);
  expect(withBoard.premature).toBeUndefined();
});

test('of the texts about games the largest counts for the board page', () => {
  const text = (game: string, weight: number): Record<string, Part> => ({
    [`${game}.js`]: { modules: [`/locales/en/game-${game}.ftl`], weight },
  });
  const one = measure(bundle(text('chess', 300)), LIMITS);
  const two = measure(bundle({ ...text('chess', 300), ...text('dice', 200) }), LIMITS);
  expect(one.boardPage).toBeGreaterThan(0);
  expect(two).toEqual(one);
  expect(two.firstPage).toBe(0);
});

test('of the modules with rules the largest counts', () => {
  const one = measure(bundle({ 'rules-chess.wasm': { weight: 300 } }), LIMITS);
  const two = measure(
    bundle({ 'rules-chess.wasm': { weight: 300 }, 'rules-dice.wasm': { weight: 200 } }),
    LIMITS,
  );
  expect(one.boardPage).toBeGreaterThan(0);
  expect(two.boardPage).toBe(one.boardPage);
  expect(two.firstPage).toBe(0);
});

test('a stylesheet counts with what needs it', () => {
  const sizes = (user: string[]): ReturnType<typeof measure> =>
    measure(
      bundle({
        'user.js': { modules: user, styles: ['user.css'], weight: 9 },
        'user.css': { weight: 900 },
      }),
      LIMITS,
    );
  const [shell, board, apart] = [sizes(['/src/a.ts']), sizes(['/three/a.ts']), sizes(['/rulebook/a.md'])];
  expect(shell.firstPage).toBeGreaterThan(board.firstPage + 1);
  expect(board.boardPage).toBeGreaterThan(apart.boardPage + 1);
  expect(apart).toEqual({ firstPage: 0, boardPage: 0, engine: 0, premature: undefined });
});

test('an entry that needs the board at once is named', () => {
  const { premature } = measure(
    bundle({
      'three.js': { modules: ['/node_modules/three/x.js'], weight: 9 },
      'middle.js': { modules: ['/src/middle.ts'], imports: ['three.js'], weight: 9 },
      'index.js': { modules: ['/src/main.ts'], imports: ['middle.js'], isEntry: true, weight: 9 },
    }),
    LIMITS,
  );
  expect(premature).toBe('index.js');
});

test('of the languages the largest counts, and the rulebook counts for no page', () => {
  const english = {
    'a.js': { modules: ['/locales/en/a.ftl'], weight: 200 },
    'b.js': { modules: ['/locales/en/b.ftl'], weight: 200 },
  };
  const others = {
    'c.js': { modules: ['/locales/fr/a.ftl'], weight: 300 },
    'r.js': { modules: ['/rulebook/cube-chess/fr.md'], weight: 900 },
  };
  const alone = measure(bundle(english), LIMITS);
  expect(alone.firstPage).toBeGreaterThan(0);
  expect(measure(bundle({ ...english, ...others }), LIMITS)).toEqual(alone);
});

test('what is fetched for something else than playing counts for neither page', () => {
  const entry = { 'index.js': { modules: ['/src/main.ts'], isEntry: true, weight: 50 } };
  const more = {
    ...entry,
    'editor.wasm': { weight: 500 },
    'editor.js': { modules: ['/src/glue.ts'], weight: 500 },
  };
  expect(measure(bundle(more), LIMITS)).toEqual(measure(bundle(entry), LIMITS));
});

test('the computer players have a size of their own and count for neither page', () => {
  const entry = { 'index.js': { modules: ['/src/main.ts'], isEntry: true, weight: 50 } };
  const without = measure(bundle(entry), LIMITS);
  const more = { 'engine.wasm': { weight: 500 }, 'engine.js': { modules: ['/src/glue.ts'], weight: 90 } };
  const { engine, ...pages } = measure(bundle({ ...entry, ...more }), LIMITS);
  expect(engine).toBeGreaterThan(1);
  expect({ ...pages, engine: 0 }).toEqual(without);
});

test('pictures of the first page count for it alone', () => {
  const entry = { 'index.js': { modules: ['/src/main.ts'], isEntry: true, weight: 50 } };
  const without = measure(bundle(entry), LIMITS);
  const pictured = measure(bundle({ ...entry, 'board.webp': { weight: 300 } }), LIMITS);
  expect(pictured.firstPage).toBeGreaterThan(without.firstPage);
  expect(pictured.boardPage).toBe(without.boardPage);
});
