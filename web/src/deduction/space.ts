/** What the 3D board shows of the table to one seat, and the signs on its places. */
import type { Focus } from '../board';
import type { Pose, Scene, Stage, Station } from '../wire';

/** The signs of numbers and letters by their spots: `1?H`, and the cells of the seat's own structure, `1=5.1`. */
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

/** Where the revealed structures are seen from: so high and so far to the right that little hides behind a tower. */
const oblique: Pick<Station, 'eye'> = { eye: [0.22, 0.85, 0.45] };

/** How far things extend around their middles. */
const reach = 2.8;

/** The height of the tallest structure above its tile, with a little margin. */
const highest = 3.1;

/** All tiles and screens. */
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

/** The middle of a fixture or body, and the direction that it faces. */
type Place = Pick<Pose, 'at' | 'front'>;

/** A box around a place; its width, height and depth are seen from the seat that the place faces, from well above. */
function around({ at, front: [aside, , ahead] }: Place, wide: number, high: number, deep: number): Focus {
  const size: Focus['size'] = Math.abs(ahead) > 0.5 ? [wide, high, deep] : [deep, high, wide];
  return { at, size, from: { eye: [aside / 2, 0.9, ahead / 2] } };
}

/** The seat to which a body or place belongs, and which of its boards it is on: `?` and `!` on the one that asks. */
const belongs = /(?:^|\s)(\d)(?:([=?!])| (own|attempt|screen|shown|cover)\b)/;

/**
 * Whether a body or place is left out for now: the block in hand, which is shown beside the board; what lies before
 * others, all screens, and while a seat builds and at the end the boards on which seats ask, since a corner of them
 * would only catch the eye.
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
 * Whether a place is on the flat board in a phase: a seat's own structure while it is being built, then questions and
 * the attempt.
 */
export function isShown(spot: string, phase: Phase): boolean {
  if (phase === 'end') return true;
  return /^\d=/.test(spot) === (phase === 'build');
}

/**
 * What a seat looks at: its own tile while it builds; the numbers with the letters around them while it asks, and the
 * numbers alone, as a large tile, while it builds a guess on them; at the end all structures, side by side.
 */
export function focusOf(stage: Stage, scene: Scene, seat: string, phase: Phase): Focus | null {
  if (phase === 'end') return revealed(scene);
  const fixture = (name: string): Pose | undefined =>
    stage.fixtures.find(({ id }) => id === `${seat} ${name}`)?.pose;
  const [own, attempt] = [fixture('own'), fixture('attempt')];
  if (!own || !attempt) return null;
  if (phase === 'ask') return around(attempt, 5.7, 1.4, 5.7);
  return around(phase === 'build' ? own : attempt, 3.4, highest, 3.4);
}

/** All tiles with revealed structures at the end; null if there are none. */
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
