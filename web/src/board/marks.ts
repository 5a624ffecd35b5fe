/** What is marked on which spot, the same for all views of a board. */
import type { BoardModel } from './model.svelte';
import type { ChoiceKind } from '../wire';

/** How a spot is marked. Every kind has a shape of its own; colour only helps. */
export type MarkerKind = 'from' | 'to' | 'check' | 'selected' | 'hovered' | 'cursor' | ChoiceKind;

/** A marked spot. */
export interface Marker {
  spot: string;
  kind: MarkerKind;
  /** Drawn lightly: it only tells what could be chosen. */
  faint: boolean;
}

/** All markers of a board, from the lowest to the topmost. */
export function markersOf(model: BoardModel): Marker[] {
  const markers: Marker[] = [];
  const mark = (spot: string, kind: MarkerKind, faint = false): void => {
    markers.push({ spot, kind, faint });
  };
  for (const { spot, kind } of model.scene?.marks ?? []) mark(spot, kind);
  for (const pick of model.picks) if (pick.kind === 'spot') mark(pick.id, 'selected');
  const chosen = model.picks.length > 0;
  for (const { pick, kind } of chosen ? model.choices : model.hints) {
    if (pick.kind === 'spot') mark(pick.id, kind, !chosen);
  }
  if (model.hovered !== null && (model.offers(model.hovered) || model.startsAt(model.hovered))) {
    mark(model.hovered, 'hovered');
  }
  if (model.cursor !== null) mark(model.cursor, 'cursor');
  return markers;
}
