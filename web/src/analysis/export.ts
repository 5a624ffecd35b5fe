import type { Rules } from '../engine/rules';
import type { View } from '../wire';

/** A game as record text. */
export async function recordOf(rules: Rules, game: View): Promise<string> {
  const options = game.options as Record<string, string>;
  const table = await rules.openTable({ game: game.game, options, position: game.start });
  try {
    for (const turn of game.turns) await rules.play(table, turn.seat, turn.text);
    return await rules.record(table, null);
  } finally {
    await rules.closeTable(table);
  }
}
