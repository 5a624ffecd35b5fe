// The modules with the rules and the search. Each knows one game or two; whoever plays fetches no other.
import breakTheCube from '../wasm/break-the-cube/cubarium_wasm_bg.wasm?url';
import cubeChess from '../wasm/cube-chess/cubarium_wasm_bg.wasm?url';
import cubes4d from '../wasm/cubes-4d/cubarium_wasm_bg.wasm?url';
import rollingCubes from '../wasm/rolling-cubes/cubarium_wasm_bg.wasm?url';
import tesseract from '../wasm/tesseract/cubarium_wasm_bg.wasm?url';
import { EngineError } from './rpc';

/** What a module offers; all offer the same. */
export type Module = typeof import('../wasm/cube-chess/cubarium_wasm.js');

interface Source {
  /** The ids of the games that it knows. */
  games: readonly string[];
  /** Where the compiled module lies. */
  address: string;
  /** The code through which it is called. */
  code(): Promise<Module>;
}

const SOURCES: readonly Source[] = [
  {
    games: ['cube-chess'],
    address: cubeChess,
    code: () => import('../wasm/cube-chess/cubarium_wasm.js'),
  },
  {
    games: ['die-check', 'cubulus'],
    address: rollingCubes,
    code: () => import('../wasm/rolling-cubes/cubarium_wasm.js'),
  },
  {
    games: ['tesseract'],
    address: tesseract,
    code: () => import('../wasm/tesseract/cubarium_wasm.js'),
  },
  {
    games: ['cubes-4d'],
    address: cubes4d,
    code: () => import('../wasm/cubes-4d/cubarium_wasm.js'),
  },
  {
    games: ['break-the-cube'],
    address: breakTheCube,
    code: () => import('../wasm/break-the-cube/cubarium_wasm.js'),
  },
];

const started = new Map<Source, Promise<Module>>();

async function start(source: Source): Promise<Module> {
  const module = await source.code();
  await module.default({ module_or_path: source.address });
  return module;
}

/** The module that knows a game; fetched when it is first asked for, and again if that failed. */
export function moduleOf(game: string): Promise<Module> {
  const source = SOURCES.find(({ games }) => games.includes(game));
  if (!source) return Promise.reject(new EngineError(`there are no rules for the game “${game}”`));
  let module = started.get(source);
  if (!module) {
    module = start(source);
    started.set(source, module);
    module.catch(() => started.delete(source));
  }
  return module;
}
