import type { Rules } from '../engine/rules';
import { learn } from '../words/words.svelte';
import type { Stage, View } from '../wire';
import type { Diagram } from './book';

/** A diagram whose position is open in the rules worker. */
export interface OpenDiagram {
  board: number;
  stage: Stage;
  view: View;
  /** Whether the game has secrets, so that nobody sees the whole board. */
  secrets: boolean;
  /** The number of turns to step through. */
  plies: number;
}

/** Plays a diagram's moves and opens a board with them. Throws an `EngineError` if the diagram is invalid. */
export async function openDiagram(game: string, diagram: Diagram, rules: Rules): Promise<OpenDiagram> {
  const { options, position } = diagram;
  const [table, { secrets }] = await Promise.all([
    rules.openTable({ game, options, position }),
    rules.info(game),
    learn(game),
  ]);
  try {
    for (const move of diagram.moves) {
      const seat = (await rules.view(table, null)).to_move[0] ?? '';
      const judged = await rules.play(table, seat, move);
      if (!judged.ok) throw new Error(`${move}: ${judged.refusal.rule}`);
    }
    const view = await rules.view(table, null);
    const board = await rules.openBoard(view);
    return { board, stage: await rules.stage(board), view, secrets, plies: view.turns.length };
  } finally {
    await rules.closeTable(table);
  }
}

/** The seat to move after a number of turns. */
export function moverAt(view: View, ply: number): string | null {
  return view.turns[ply]?.seat ?? view.to_move[0] ?? null;
}
