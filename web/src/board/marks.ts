/** Which spots are marked and how, the same for all views of a board. */
import type { BoardModel } from './model.svelte';
import type { ChoiceKind, MarkKind, Preview } from '../wire';

/** The kind of a mark. Every kind has its own shape; colour only helps. */
export type MarkerKind =
  | MarkKind
  | 'selected'
  | 'hovered'
  | 'cursor'
  /** A selected enemy man, the places where it could go, and what it could capture. */
  | 'looked'
  | 'reach'
  | 'prey'
  | ChoiceKind;

/** A marked spot. */
export interface Marker {
  spot: string;
  kind: MarkerKind;
  /** Drawn faintly: it only shows what could be chosen. */
  faint: boolean;
  /** Each way in which something could lie here: drawn instead of a dot. */
  previews?: Preview[];
  /** How a man that is drawn as it lies would lie here: shown in full size at the pointer or the cursor. */
  ghost?: Preview;
}

/** All markers of a board, from bottom to top. */
export function markersOf(model: BoardModel): Marker[] {
  const markers: Marker[] = [];
  const mark = (spot: string, kind: MarkerKind, faint = false): void => {
    markers.push({ spot, kind, faint });
  };
  for (const { spot, kind } of model.scene?.marks ?? []) mark(spot, kind);
  for (const pick of model.builds && !model.tentative ? [] : model.picks) {
    if (pick.kind === 'spot') mark(pick.id, 'selected');
  }
  if (model.reached) {
    mark(model.reached.spot, 'looked');
    for (const { pick, kind } of model.reached.choices) mark(pick.id, kind === 'capture' ? 'prey' : 'reach');
  }
  const chosen = model.picks.length > 0;
  for (const { pick, kind, previews } of chosen ? model.choices : model.hints) {
    if (pick.kind !== 'spot') continue;
    const faces = previews.filter(({ shape }) => model.stage?.shapes[shape]?.drawn === 'faces');
    markers.push({ spot: pick.id, kind, faint: !chosen, ...(faces.length > 0 && { previews: faces }) });
  }
  for (const { pick, previews } of chosen ? model.choices : []) {
    const [ghost] = previews;
    if (pick.kind !== 'spot' || !ghost || (pick.id !== model.hovered && pick.id !== model.cursor)) continue;
    if (model.stage?.shapes[ghost.shape]?.drawn !== 'above') continue;
    markers.push({ spot: pick.id, kind: 'hovered', faint: false, ghost });
  }
  if (model.hovered !== null && (model.offers(model.hovered) || model.startsAt(model.hovered))) {
    mark(model.hovered, 'hovered');
  }
  if (model.cursor !== null) mark(model.cursor, 'cursor');
  return markers;
}
