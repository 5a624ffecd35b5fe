// The modules with the rules and the boards, each for one game or two, and the one with the computer players, which is
// fetched when it is needed or while the first position is shown.
import breakTheCube from '../wasm/break-the-cube/cubarium_rules_bg.wasm?url';
import cubeChess from '../wasm/cube-chess/cubarium_rules_bg.wasm?url';
import cubes4d from '../wasm/cubes-4d/cubarium_rules_bg.wasm?url';
import editor from '../wasm/editor/cubarium_editor_bg.wasm?url';
import engine from '../wasm/engine/cubarium_engine_bg.wasm?url';
import rollingCubes from '../wasm/rolling-cubes/cubarium_rules_bg.wasm?url';
import tesseract from '../wasm/tesseract/cubarium_rules_bg.wasm?url';
import { EngineError } from './rpc';

/** The interface of a rules module; all have the same. */
export type RulesModule = typeof import('../wasm/cube-chess/cubarium_rules.js');

interface Source {
  /** The ids of the games that it knows. */
  games: readonly string[];
  /** The address of the compiled module. */
  address: string;
  /** The JavaScript bindings. */
  code(): Promise<RulesModule>;
}

const SOURCES: readonly Source[] = [
  {
    games: ['cube-chess'],
    address: cubeChess,
    code: () => import('../wasm/cube-chess/cubarium_rules.js'),
  },
  {
    games: ['die-check', 'cubulus'],
    address: rollingCubes,
    code: () => import('../wasm/rolling-cubes/cubarium_rules.js'),
  },
  {
    games: ['tesseract'],
    address: tesseract,
    code: () => import('../wasm/tesseract/cubarium_rules.js'),
  },
  {
    games: ['cubes-4d'],
    address: cubes4d,
    code: () => import('../wasm/cubes-4d/cubarium_rules.js'),
  },
  {
    games: ['break-the-cube'],
    address: breakTheCube,
    code: () => import('../wasm/break-the-cube/cubarium_rules.js'),
  },
];

/** The interface of the board editor's module, for all games. */
export type Workshop = typeof import('../wasm/editor/cubarium_editor.js');

/** The interface of the computer players' module, for all games. */
export type EngineModule = typeof import('../wasm/engine/cubarium_engine.js');

const started = new Map<string, Promise<unknown>>();

/** Starts a module on first use, and again after a failure. */
function start<Started extends { default(what: { module_or_path: string }): Promise<unknown> }>(
  address: string,
  code: () => Promise<Started>,
): Promise<Started> {
  const known = started.get(address) as Promise<Started> | undefined;
  if (known) return known;
  const starting = code().then(async (module) => {
    await module.default({ module_or_path: address });
    return module;
  });
  started.set(address, starting);
  starting.catch(() => started.delete(address));
  return starting;
}

/** The rules module of a game. */
export function rulesOf(game: string): Promise<RulesModule> {
  const source = SOURCES.find(({ games }) => games.includes(game));
  if (!source) return Promise.reject(new EngineError(`there are no rules for the game “${game}”`));
  return start(source.address, source.code);
}

/** The module for building positions by hand. */
export function workshop(): Promise<Workshop> {
  return start(editor, () => import('../wasm/editor/cubarium_editor.js'));
}

/** The module with the computer players. */
export function engineModule(): Promise<EngineModule> {
  return start(engine, () => import('../wasm/engine/cubarium_engine.js'));
}
