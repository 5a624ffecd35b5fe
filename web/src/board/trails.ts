/** The paths shown on the board, the same in all its views. */
import type { BoardModel } from './model.svelte';
import type { Message, Trail } from '../wire';

/**
 * The trails of a board. The possible moves of an inspected man replace them, and a man in hand hides the last move's.
 */
export function trailsOf(model: BoardModel): Trail[] {
  return model.reached === null
    ? wished(model).filter(({ kind }) => kind !== 'path' || model.picks.length === 0)
    : [];
}

/** The sentences of the trails that show a danger, if they are switched on: each sentence once. */
export function dangersOf(model: BoardModel): Message[] {
  const meanings = wished(model).flatMap(({ meaning }) => meaning ?? []);
  return [...new Map(meanings.map((meaning) => [JSON.stringify(meaning), meaning])).values()];
}

function wished(model: BoardModel): Trail[] {
  return (model.scene?.trails ?? []).filter(({ kind }) => kind !== 'threat' || model.warns);
}
