/// <reference lib="webworker" />
// The worker that chooses moves. It works in slices, so that it can be told to stop.
import type { Message, Thought, View } from '../wire';
import type { Task } from './contract';
import { engineModule, type EngineModule } from './modules';
import { answerOrders, type Sliced } from './slices';

type Thinker = InstanceType<EngineModule['Thinker']>;

/** The level whose engine is kept from move to move. */
const ENGINE = 8;

/** The engine of the last game, for its next moves. */
let kept: { thinker: Thinker; match: string } | null = null;

/** The identity of a view's game, without the moves played in it. */
function matchOf({ game, options, start }: View): string {
  return JSON.stringify([game, options, start]);
}

/** A player of a level. The engine keeps what it knows about the game. */
async function playerOf({ view, level, seed }: Task): Promise<Thinker> {
  const { Thinker } = await engineModule();
  const [text, match] = [JSON.stringify(view), matchOf(view)];
  if (level !== ENGINE) return new Thinker(text, level, seed);
  if (kept?.match === match) {
    try {
      kept.thinker.follow(text);
      return kept.thinker;
    } catch {
      // The view does not continue the game of this engine.
    }
  }
  kept?.thinker.free();
  kept = null;
  const thinker = new Thinker(text, level, seed);
  kept = { thinker, match };
  return thinker;
}

async function open(task: Task): Promise<Sliced> {
  const thinker = await playerOf(task);
  const reasons = (move: string): Message[] => JSON.parse(thinker.why(move)) as Message[];
  let begun = performance.now();
  return {
    run: (nodes) => JSON.parse(thinker.run(nodes)) as Thought,
    enough: (thought) => {
      const now = performance.now();
      // While tables are being built, there is no move to play; the thinking time begins afterwards.
      if (thought.prepared !== null) begun = now;
      const limit = Math.min(task.milliseconds ?? Infinity, thinker.milliseconds() ?? Infinity);
      return now - begun >= limit;
    },
    finish: (thought) => ({
      ...thought,
      ...(task.reasons && { why: reasons(thought.best) }),
      ...(task.moves && { weighed: task.moves.map(reasons) }),
    }),
    close: () => {
      if (kept?.thinker !== thinker) thinker.free();
    },
  };
}

answerOrders(self as unknown as DedicatedWorkerGlobalScope, open, engineModule);
