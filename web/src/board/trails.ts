/** The paths shown on the board, the same in all its views. */
import type { BoardModel } from './model.svelte';
import type { Message, Trail } from '../wire';

/**
 * The trails of a board. While a man is inspected, its possible moves replace them; while a man is in hand, the last
 * move is hidden.
 */
export function trailsOf(model: BoardModel): Trail[] {
  return model.reached === null
    ? wished(model).filter(({ kind }) => kind !== 'path' || model.picks.length === 0)
    : [];
}

/** The sentences of the trails that show a danger, if these are switched on, without repetitions. */
export function dangersOf(model: BoardModel): Message[] {
  const meanings = wished(model).flatMap(({ meaning }) => meaning ?? []);
  return [...new Map(meanings.map((meaning) => [JSON.stringify(meaning), meaning])).values()];
}

function wished(model: BoardModel): Trail[] {
  return (model.scene?.trails ?? []).filter(({ kind }) => kind !== 'threat' || model.warns);
}
