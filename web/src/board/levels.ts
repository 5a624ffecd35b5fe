/**
 * The levels of a board of stacks: all in their places, pulled apart, or one by itself.
 *
 * The page's views of a position are arranged here, as scenes; whoever draws them needs to know nothing of levels.
 */
import { silhouetteOf } from './silhouette';
import type { Motion, Pose, Scene, Shape, Solid, Spot, Stage, Station } from '../wire';

/** How the levels are shown: as they are, pulled apart, or one of them by itself. */
export type LevelView = 'whole' | 'apart' | number;

/** A scene as it is to be drawn. */
export interface Arranged {
  stage: Stage;
  scene: Scene;
  motions: Motion[];
  /** The bodies that are only hinted at, by their ids. */
  ghosts: ReadonlySet<string>;
  /** Whether stacks stand side by side, so that higher ones take light from lower ones. */
  stacked: boolean;
}

/** How far levels are pulled apart. */
const gap = 3;
/** How steeply one looks between levels that are apart, as the sine of the angle. */
const slope = 0.52;

/** A pane under a level. */
const glass: Shape = {
  parts: [{ kind: 'block', size: [7.3, 0.04, 7.3], bevel: 0.01, at: [0, 0, 0] }],
  inlays: [],
  drawn: 'above',
};

const none: ReadonlySet<string> = new Set();

/** The level of a height, by the nearest one. */
function levelAt({ levels }: Stage, height: number): number {
  const away = levels.map((level) => Math.abs(level.height - height));
  return away.indexOf(Math.min(...away));
}

/** The level on which a spot lies; null on a board without levels, and where nobody can stand. */
export function levelOf(stage: Stage, spot: Spot): number | null {
  if (stage.levels.length === 0 || spot.role.kind === 'frame') return null;
  return levelAt(stage, heightOf(spot));
}

/** The level of a body: a man's is that on which he stands, another body's that which it carries. */
export function levelOfSolid(stage: Stage, { role, pose, shape, size }: Solid): number {
  const drawn = stage.shapes[shape];
  const carries = role.kind === 'man' || !drawn ? 0 : silhouetteOf(drawn).height * size;
  return levelAt(stage, pose.at[1] + carries);
}

function heightOf({ outline }: Spot): number {
  return outline[0]?.[1] ?? 0;
}

/**
 * What alt with a digit shows: a level by its number, the lowest, which has the number 0, after the highest, and then
 * all levels apart. Null where the digit means no level.
 */
export function levelsOfDigit({ levels }: Stage, digit: number): LevelView | null {
  if (levels.length === 0 || digit > levels.length + 1) return null;
  return digit > levels.length ? 'apart' : digit % levels.length;
}

/** A scene with its levels shown in some way. */
export function arranged(stage: Stage, scene: Scene, motions: Motion[], view: LevelView): Arranged {
  if (stage.levels.length === 0 || view === 'whole') {
    return { stage, scene, motions, ghosts: none, stacked: stage.levels.length > 0 };
  }
  return view === 'apart' ? apart(stage, scene, motions) : alone(stage, scene, motions, view);
}

/** All levels, each lifted off the one below. */
function apart(stage: Stage, scene: Scene, motions: Motion[]): Arranged {
  const lift = (level: number): number => level * gap;
  const raised = ({ at: [x, y, z], ...rest }: Pose, by: number): Pose => ({ ...rest, at: [x, y + by, z] });
  const solids = scene.solids.map((solid) => ({
    ...solid,
    pose: raised(solid.pose, lift(levelOfSolid(stage, solid))),
  }));
  const spots = scene.spots.map((spot) => {
    const by = lift(levelAt(stage, heightOf(spot)));
    return { ...spot, outline: spot.outline.map(([x, y, z]): [number, number, number] => [x, y + by, z]) };
  });
  const bodies = new Map(scene.solids.map((solid) => [solid.id, solid]));
  const travels = motions.map((motion): Motion => {
    const body = motion.kind === 'travel' ? bodies.get(motion.becomes) : undefined;
    if (motion.kind !== 'travel' || !body) return motion;
    // On its way a body may be higher than any level.
    const by = (pose: Pose): number => lift(levelOfSolid(stage, { ...body, pose }));
    return { ...motion, path: motion.path.map((pose) => raised(pose, by(pose))) };
  });
  const panes = stage.levels.slice(1).map((level, index) => pane(level.height - 1 + lift(index + 1), index));
  return {
    stage: lowered(stage),
    scene: { ...scene, solids: [...panes, ...solids], spots },
    motions: travels,
    ghosts: new Set(panes.map(({ id }) => id)),
    stacked: false,
  };
}

/** A pane of glass on which a level lies that is apart from the one below. */
function pane(height: number, index: number): Solid {
  return {
    id: `pane ${index}`,
    shape: 'pane',
    size: 1,
    role: { kind: 'light' },
    pose: { at: [0, height, 0], up: [0, 1, 0], front: [0, 0, 1] },
    spot: null,
    covers: [],
    name: { key: '', args: {} },
    label: '',
  };
}

const loweredStages = new WeakMap<Stage, Stage>();

/** A stage for levels that are apart: one looks between them, and there is more to see. */
function lowered(stage: Stage): Stage {
  const known = loweredStages.get(stage);
  if (known) return known;
  const high = (stage.levels.length - 1) * gap;
  const shapes = { ...stage.shapes, pane: glass };
  const made = { ...stage, shapes, radius: stage.radius + high, stations: stage.stations.map(low) };
  loweredStages.set(stage, made);
  return made;
}

function low(station: Station): Station {
  const [x, , z] = station.eye;
  const flat = Math.hypot(x, z);
  if (flat < 0.1) return station;
  const along = Math.sqrt(1 - slope * slope) / flat;
  return { ...station, eye: [x * along, slope, z * along], up: [0, 1, 0] };
}

/** The places of one level with what stands there; what is lower, or carries more, is hinted at. */
function alone(stage: Stage, scene: Scene, motions: Motion[], level: number): Arranged {
  const shown = new Map(scene.spots.map((spot) => [spot.id, levelOf(stage, spot) === level]));
  const low = new Set(
    scene.solids.flatMap((solid) => (levelOfSolid(stage, solid) > level ? [] : [solid.id])),
  );
  const ghosts = scene.solids.filter(
    (solid) =>
      low.has(solid.id) &&
      solid.spot !== null &&
      (shown.get(solid.spot) !== true || levelOfSolid(stage, solid) < level),
  );
  return {
    stage,
    scene: {
      ...scene,
      solids: scene.solids.filter(({ id }) => low.has(id)),
      spots: scene.spots.filter((spot) => levelAt(stage, heightOf(spot)) <= level),
    },
    motions: motions.filter((motion) => motion.kind === 'vanish' || low.has(motion.becomes)),
    ghosts: new Set(ghosts.map(({ id }) => id)),
    stacked: false,
  };
}

/** The ways of all bodies from one arrangement of a scene to another. */
export function rearranged(before: Scene, now: Scene): Motion[] {
  const old = new Map(before.solids.map(({ id, pose }) => [id, pose]));
  return now.solids.flatMap(({ id, pose }): Motion[] => {
    const from = old.get(id);
    return from && from.at[1] !== pose.at[1]
      ? [{ kind: 'travel', solid: id, becomes: id, path: [from, pose], manner: 'slide' }]
      : [];
  });
}

/** A scene with what would stand there after one more pick, hinted at. */
export function foreseen(shown: Arranged, preview: readonly Solid[]): Arranged {
  if (preview.length === 0) return shown;
  const { scene, ghosts } = shown;
  return {
    ...shown,
    scene: { ...scene, solids: [...scene.solids, ...preview] },
    ghosts: new Set([...ghosts, ...preview.map(({ id }) => id)]),
  };
}
