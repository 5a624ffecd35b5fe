/** What the board in space shows of the table to a seat, and the signs on its places. */
import type { Focus } from '../board';
import type { Pose, Scene, Stage, Station } from '../wire';

/** The signs of numbers and letters, by spot: `1?H`, or `1=5.1` for a cell of the seat's own structure. */
export function signsOf(scene: Scene): ReadonlyMap<string, string> {
  return new Map(
    scene.spots.flatMap(({ id }): [string, string][] => {
      const [, asked] = /^\d\?([1-9A-L])$/.exec(id) ?? [];
      const [, cell] = /^\d=([1-9])\.1$/.exec(id) ?? [];
      const sign = asked ?? cell;
      return sign === undefined ? [] : [[id, sign]];
    }),
  );
}

/** The view of the revealed structures: so steep and so far from the right that towers hide little. */
const oblique: Pick<Station, 'eye'> = { eye: [0.22, 0.85, 0.45] };

/** How far things extend around their centres. */
const reach = 2.8;

/** The height of the tallest structure above its tile, with a little margin. */
const highest = 3.1;

/** A view of all tiles and screens. */
export function wholeTable(stage: Stage): Focus {
  const range = (axis: 0 | 2): [number, number] => {
    const places = stage.fixtures.map(({ pose }) => pose.at[axis]);
    return [Math.min(...places) - reach, Math.max(...places) + reach];
  };
  const [[left, right], [back, front]] = [range(0), range(2)];
  return { at: [(left + right) / 2, 0, (back + front) / 2], size: [right - left, 2, front - back] };
}

/** What a seat is doing: building its structure, asking, building a guess, or looking at the revealed structures. */
export type Phase = 'build' | 'ask' | 'guess' | 'end';

/** The centre of a fixture or body, and the direction in which it faces. */
type Place = Pick<Pose, 'at' | 'front'>;

/**
 * A box around a place, seen steeply from the seat that the place faces; width, height and depth are relative to that
 * view.
 */
function around({ at, front: [aside, , ahead] }: Place, wide: number, high: number, deep: number): Focus {
  const size: Focus['size'] = Math.abs(ahead) > 0.5 ? [wide, high, deep] : [deep, high, wide];
  return { at, size, from: { eye: [aside / 2, 0.9, ahead / 2] } };
}

/** The seat to which a body or place belongs, and its board: `?` and `!` are on the one for questions. */
const belongs = /(?:^|\s)(\d)(?:([=?!])| (own|attempt|screen|shown|cover)\b)/;

/**
 * Whether a body or place is left out for now: the block in hand, which is shown next to the board; all screens, and
 * what is in front of other seats; and, while a seat builds and at the end, the boards for questions, of which only a
 * distracting corner would be visible.
 */
export function isAside(id: string, seat: string, phase: Phase): boolean {
  if (id.startsWith('hand ')) return true;
  const [, owner, sign, board] = belongs.exec(id) ?? [];
  if (board === 'screen') return true;
  if (phase !== 'end' && owner !== undefined && owner !== seat) return true;
  const asking = sign === '?' || sign === '!' || board === 'attempt';
  return asking && (phase === 'build' || phase === 'end');
}

/**
 * Whether a place is on the flat board in a phase: first the seat's own structure, while it is being built; then
 * questions and guesses.
 */
export function isShown(spot: string, phase: Phase): boolean {
  if (phase === 'end') return true;
  return /^\d=/.test(spot) === (phase === 'build');
}

/**
 * What a seat looks at. While it builds: its own tile. While it asks or builds a guess: the numbers with the letters
 * around them, so that nothing moves when a block is picked up. At the end: all structures, side by side.
 */
export function focusOf(stage: Stage, scene: Scene, seat: string, phase: Phase): Focus | null {
  if (phase === 'end') return revealed(scene);
  const fixture = (name: string): Pose | undefined =>
    stage.fixtures.find(({ id }) => id === `${seat} ${name}`)?.pose;
  const [own, attempt] = [fixture('own'), fixture('attempt')];
  if (!own || !attempt) return null;
  return phase === 'build' ? around(own, 3.4, highest, 3.4) : around(attempt, 5.7, 1.4, 5.7);
}

/** A view of all revealed structures at the end; null if there are none. */
export function revealed({ solids }: Scene): Focus | null {
  const tiles = solids.filter(({ id }) => /^\d shown$/.test(id)).map(({ pose }) => pose.at);
  if (tiles.length === 0) return null;
  const range = (axis: 0 | 2): [number, number] => {
    const places = tiles.map((at) => at[axis]);
    return [Math.min(...places) - 1.7, Math.max(...places) + 1.7];
  };
  const [[left, right], [back, front]] = [range(0), range(2)];
  return {
    at: [(left + right) / 2, 0, (back + front) / 2],
    size: [right - left, highest, front - back],
    from: oblique,
  };
}
