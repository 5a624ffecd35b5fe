import { gameOf } from '../games/catalogue';
import editor from '../wasm/editor/cubarium_editor_bg.wasm?url';
import engine from '../wasm/engine/cubarium_engine_bg.wasm?url';
import { EngineError } from './rpc';

/** The interface of the rules modules, which is the same for all of them. */
export type RulesModule = typeof import('../wasm/cube-chess/cubarium_rules.js');

/** The addresses of the compiled modules with rules and boards, each of which serves one game or two. */
const addresses = import.meta.glob<string>('../wasm/*/cubarium_rules_bg.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});
/** The JavaScript bindings of these modules. */
const bindings = import.meta.glob<RulesModule>('../wasm/*/cubarium_rules.js');

/** The interface of the editor's module, which serves all games. */
export type Workshop = typeof import('../wasm/editor/cubarium_editor.js');

/** The interface of the computer players' module, which serves all games. */
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
  const folder = `../wasm/${gameOf(game)?.family ?? ''}`;
  const address = addresses[`${folder}/cubarium_rules_bg.wasm`];
  const code = bindings[`${folder}/cubarium_rules.js`];
  if (address === undefined || !code) {
    return Promise.reject(new EngineError(`there are no rules for the game “${game}”`));
  }
  return start(address, code);
}

/** The module of the position editor. */
export function workshop(): Promise<Workshop> {
  return start(editor, () => import('../wasm/editor/cubarium_editor.js'));
}

/** The module with the computer players. */
export function engineModule(): Promise<EngineModule> {
  return start(engine, () => import('../wasm/engine/cubarium_engine.js'));
}
