import { rules } from '../engine/rules';
import { learn } from '../words/words.svelte';
import type { Pose, Shape } from '../wire';

/** The appearance of a man at the start of a game. */
export interface Look {
  shape: Shape;
  /** Missing for men that are not on the board at the start. */
  pose?: Pose;
}

const known = new Map<string, Promise<Map<string, Look>>>();

/** The appearances of a game's men, by the names of their shapes; loaded only once. */
export function looksOf(game: string): Promise<Map<string, Look>> {
  const asked = known.get(game);
  if (asked) return asked;
  const asking = ask(game);
  known.set(game, asking);
  asking.catch(() => known.delete(game));
  return asking;
}

async function ask(game: string): Promise<Map<string, Look>> {
  const [table] = await Promise.all([rules.openTable({ game, options: {}, position: null }), learn(game)]);
  try {
    const board = await rules.openBoard(await rules.view(table, null));
    try {
      const [{ shapes }, { solids }] = await Promise.all([rules.stage(board), rules.scene(board, 0)]);
      const look = ([name, shape]: [string, Shape | undefined]): [string, Look][] => {
        const solid = solids.find((one) => one.shape === name);
        return shape ? [[name, solid ? { shape, pose: solid.pose } : { shape }]] : [];
      };
      return new Map(Object.entries(shapes).flatMap(look));
    } finally {
      await rules.closeBoard(board);
    }
  } finally {
    await rules.closeTable(table);
  }
}
