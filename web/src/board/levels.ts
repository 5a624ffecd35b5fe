/**
 * The levels of a board of stacks: all in their places, pulled apart, or a single one.
 *
 * The page's views of a position are arranged here as scenes, so that the code that draws them does not know about
 * levels.
 */
import { silhouetteOf } from './silhouette';
import type { Inscription, Motion, Pose, Scene, Solid, Spot, Stage, Station } from '../wire';

/** How levels are shown: in place, pulled apart, or a single one. */
export type LevelView = 'whole' | 'apart' | number;

/** A scene, ready to be drawn. */
export interface Arranged {
  stage: Stage;
  scene: Scene;
  motions: Motion[];
  /** The opacities of bodies drawn as ghosts, by their ids. */
  ghosts: ReadonlyMap<string, number>;
  /** The levels of the bodies, wherever they are shown, by their ids. */
  tiers: ReadonlyMap<string, number>;
  /** Whether stacks stand side by side, so that higher ones shade lower ones. */
  stacked: boolean;
}

/** The gaps between levels side by side and one before the other, with their names, relative to the board's width. */
const gaps = { beside: 0.1, before: 0.2 };
/** The distance of a table's name from its front edge, relative to the board's width. */
const before = 0.07;
/** How steeply levels side by side are viewed, as the sine of the angle. */
const slope = 0.85;

type Shown = Omit<Arranged, 'tiers' | 'stacked'>;

const none: ReadonlyMap<string, number> = new Map();

/** The opacities of faint bodies, and of the preview of what one more pick would add. */
const [hinted, previewed] = [0.2, 0.55];

/** The level closest to a height. */
function levelAt({ levels }: Stage, height: number): number {
  const away = levels.map((level) => Math.abs(level.height - height));
  return away.indexOf(Math.min(...away));
}

/** The level of a spot; null on a board without levels, and where nobody can stand. */
export function levelOf(stage: Stage, spot: Spot): number | null {
  if (stage.levels.length === 0 || spot.role.kind === 'frame') return null;
  return levelAt(stage, heightOf(spot));
}

/** The level of a body: for a man the one on which it stands, for other bodies the one that they carry. */
export function levelOfSolid(stage: Stage, { role, pose, shape, size }: Solid): number {
  const drawn = stage.shapes[shape];
  const carries = role.kind === 'man' || !drawn ? 0 : silhouetteOf(drawn).height * size;
  return levelAt(stage, pose.at[1] + carries);
}

function heightOf({ outline }: Spot): number {
  return outline[0]?.[1] ?? 0;
}

/**
 * What Alt with a digit shows: a level by its number; the lowest level, number 0, follows the highest; after that, all
 * levels apart. Null if the digit stands for none of these.
 */
export function levelsOfDigit({ levels }: Stage, digit: number): LevelView | null {
  if (levels.length === 0 || digit > levels.length + 1) return null;
  return digit > levels.length ? 'apart' : digit % levels.length;
}

/** The stage for a way of showing levels, for a viewer at a station. */
export function stageFor(stage: Stage, view: LevelView, home: number): Stage {
  return stage.levels.length > 0 && view === 'apart' ? spread(stage, home) : stage;
}

/** A scene for a way of showing levels, for a viewer at a station. */
export function arranged(
  stage: Stage,
  scene: Scene,
  motions: Motion[],
  view: LevelView,
  home = stage.homes[0] ?? 0,
): Arranged {
  if (stage.levels.length === 0)
    return { stage, scene, motions, ghosts: none, tiers: new Map(), stacked: false };
  const tiers = new Map(scene.solids.map((solid) => [solid.id, levelOfSolid(stage, solid)]));
  if (view === 'whole') return { stage, scene, motions, ghosts: none, tiers, stacked: true };
  const shown = view === 'apart' ? apart(stage, scene, motions, home) : alone(stage, scene, motions, view);
  return { ...shown, tiers, stacked: false };
}

/** All levels side by side, each on its own table: the lowest in front on the left, the highest behind on the right. */
function apart(stage: Stage, scene: Scene, motions: Motion[], home: number): Shown {
  const shifts = shiftsOf(stage, home);
  const aside = (level: number): Vector => shifts[level] ?? [0, 0, 0];
  const spotLevels = new Map(scene.spots.map((spot) => [spot.id, levelAt(stage, heightOf(spot))]));
  const solids = scene.solids.map((solid) => ({
    ...solid,
    pose: shifted(solid.pose, aside(levelOfSolid(stage, solid))),
  }));
  const spots = scene.spots.map((spot) => {
    const by = aside(spotLevels.get(spot.id) ?? 0);
    return { ...spot, outline: spot.outline.map((corner) => sum(corner, by)) };
  });
  const bodies = new Map(scene.solids.map((solid) => [solid.id, solid]));
  const travels = motions.map((motion): Motion => {
    const body = motion.kind === 'travel' ? bodies.get(motion.becomes) : undefined;
    if (motion.kind !== 'travel' || !body) return motion;
    // While it moves, a body may be above all levels.
    const by = (pose: Pose): Vector => aside(levelOfSolid(stage, { ...body, pose }));
    return { ...motion, path: motion.path.map((pose) => shifted(pose, by(pose))) };
  });
  const bearing = scene.solids.filter(
    (solid) => solid.spot !== null && spotLevels.get(solid.spot) !== levelOfSolid(stage, solid),
  );
  return {
    stage: spread(stage, home),
    scene: { ...scene, solids, spots },
    motions: travels,
    ghosts: new Map(bearing.map(({ id }) => [id, hinted])),
  };
}

type Vector = [number, number, number];

function sum([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [a + x, b + y, c + z];
}

function shifted({ at, ...rest }: Pose, by: Vector): Pose {
  return { ...rest, at: sum(at, by) };
}

/** By how much each level is shifted: in rows from the viewer's left, and down onto its own table. */
function shiftsOf(stage: Stage, home: number): Vector[] {
  const { stations, levels } = stage;
  const [nearX, , nearZ] = straight(stations[home]?.eye ?? [0, 0, 1]);
  const [across, along] = [1 + gaps.beside, 1 + gaps.before].map((pitch) => pitch * widthOf(stage)) as [
    number,
    number,
  ];
  const columns = Math.ceil(Math.sqrt(levels.length));
  const rows = Math.ceil(levels.length / columns);
  const [ground = 0, first = 0] = levels.map(({ height }) => height);
  return levels.map(({ height }, level) => {
    const right = ((level % columns) - (columns - 1) / 2) * across;
    const near = ((rows - 1) / 2 - Math.floor(level / columns)) * along;
    return [
      nearZ * right + nearX * near,
      level === 0 ? 0 : first - ground - (height - ground),
      nearZ * near - nearX * right,
    ];
  });
}

/** The viewer's side of the table. Players sit along z, but a view may be diagonal. */
function straight([x, , z]: Vector): Vector {
  return Math.abs(x) > 2 * Math.abs(z) ? [Math.sign(x), 0, 0] : [0, 0, Math.sign(z) || 1];
}

/** By how much letters are larger on tables that are drawn smaller. */
const enlarged = 1.7;

const spreadStages = new WeakMap<Stage, Map<number, Stage>>();

/** A stage for levels side by side: a table for each, seen straight from one side. */
function spread(stage: Stage, home: number): Stage {
  const known = spreadStages.get(stage)?.get(home);
  if (known) return known;
  const shifts = shiftsOf(stage, home);
  const fixtures = shifts.flatMap(([x, , z], level) =>
    stage.fixtures.map((solid) => ({
      ...solid,
      id: `${solid.id} ${level}`,
      pose: shifted(solid.pose, [x, 0, z]),
    })),
  );
  const inscriptions = shifts.flatMap(([x, , z], level) => [
    ...stage.inscriptions.map((one) => ({
      ...one,
      at: sum(one.at, [x, 0, z]),
      size: one.size * enlarged,
    })),
    ...named(stage, level, home, [x, 0, z]),
  ]);
  const away = Math.max(...shifts.map(([x, , z]) => Math.hypot(x, z)));
  const made = {
    ...stage,
    fixtures,
    inscriptions,
    radius: stage.radius + away,
    stations: stage.stations.map(straightened),
  };
  spreadStages.set(stage, (spreadStages.get(stage) ?? new Map<number, Stage>()).set(home, made));
  return made;
}

/** The name of a level, in the gap in front of its table. */
function named(stage: Stage, level: number, home: number, by: Vector): Inscription[] {
  const name = stage.levels[level]?.name;
  if (!name) return [];
  const [nearX, , nearZ] = straight(stage.stations[home]?.eye ?? [0, 0, 1]);
  const width = widthOf(stage);
  const away = width * (0.5 + before);
  return [
    {
      text: name,
      of: 'part',
      at: sum([nearX * away, -0.2, nearZ * away], by),
      normal: [0, 1, 0],
      up: [-nearX, 0, -nearZ],
      size: width * 0.055,
      on: { kind: 'light' },
      cell: { net: 0, x: 0, y: 0 },
      side: 2,
      shift: 0,
    },
  ];
}

/** The width of the board's table. */
function widthOf({ fixtures, shapes }: Stage): number {
  const widths = fixtures.flatMap(({ shape, size }) =>
    (shapes[shape]?.parts ?? []).map((part) => (part.kind === 'block' ? part.size[0] * size : 0)),
  );
  return Math.max(1, ...widths);
}

function straightened(station: Station): Station {
  const [x, , z] = station.eye;
  if (Math.hypot(x, z) < 0.1) return station;
  const along = Math.sqrt(1 - slope * slope);
  const [alongX, , alongZ] = straight(station.eye);
  return { ...station, eye: [alongX * along, slope, alongZ * along], up: [0, 1, 0] };
}

/** The places of one level with what stands there; everything lower or higher is drawn as ghosts. */
function alone(stage: Stage, scene: Scene, motions: Motion[], level: number): Shown {
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
    ghosts: new Map(ghosts.map(({ id }) => [id, hinted])),
  };
}

/** The motions of all bodies from one arrangement of a scene to another. */
export function rearranged(before: Scene, now: Scene): Motion[] {
  const old = new Map(before.solids.map(({ id, pose }) => [id, pose]));
  return now.solids.flatMap(({ id, pose }): Motion[] => {
    const from = old.get(id);
    return from?.at.some((along, axis) => along !== pose.at[axis])
      ? [{ kind: 'travel', solid: id, becomes: id, path: [from, pose], manner: 'slide' }]
      : [];
  });
}

/** A scene with what one more pick would add, drawn as ghosts. */
export function foreseen(shown: Arranged, preview: readonly Solid[]): Arranged {
  if (preview.length === 0) return shown;
  const { scene, ghosts } = shown;
  return {
    ...shown,
    scene: { ...scene, solids: [...scene.solids, ...preview] },
    ghosts: new Map([...ghosts, ...preview.map(({ id }) => [id, previewed] as const)]),
  };
}
