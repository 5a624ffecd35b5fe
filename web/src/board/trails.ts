/** The ways over the board that are shown, the same for all views of it. */
import type { BoardModel } from './model.svelte';
import type { Message, Trail } from '../wire';

/** The trails of a board. They give way to what a man could do who is looked at, and the last move's to a man in hand. */
export function trailsOf(model: BoardModel): Trail[] {
  return model.reached === null
    ? wished(model).filter(({ kind }) => kind !== 'path' || model.picks.length === 0)
    : [];
}

/** What the trails mean that are a danger, as far as they are wished: each sentence once. */
export function dangersOf(model: BoardModel): Message[] {
  const meanings = wished(model).flatMap(({ meaning }) => meaning ?? []);
  return [...new Map(meanings.map((meaning) => [JSON.stringify(meaning), meaning])).values()];
}

function wished(model: BoardModel): Trail[] {
  return (model.scene?.trails ?? []).filter(({ kind }) => kind !== 'threat' || model.warns);
}
