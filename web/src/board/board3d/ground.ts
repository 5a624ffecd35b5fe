/** What men stand on: the fixed bodies, and the spots drawn as tiles. */
import { Group, Mesh, type Object3D, type Scene as Space } from 'three';
import type { Role, Spot, Stage } from '../../wire';
import { paintOf, placePaint, type Theme } from '../theme';
import type { Materials } from './materials';
import { planeOf, standOf, type Plane } from './pose';
import { relief } from './relief';
import type { Quality } from './quality';
import type { Shapes } from './shapes';
import type { Obstacle } from './sight';
import { tiles } from './tiles';

/** The ground of a board. */
export class Ground {
  /** The planes of the spots by their ids. */
  planes = new Map<string, Plane>();
  /** The planes of places without a tile: bodies are put there on top of others. */
  #upper = new Map<string, Plane>();
  readonly #fixtures = new Group();
  readonly #tiles = new Group();

  constructor(
    space: Space,
    private readonly shapes: Shapes,
    private readonly materials: Materials,
  ) {
    space.add(this.#fixtures, this.#tiles);
  }

  /** The fixed bodies. */
  get fixtures(): Object3D[] {
    return this.#fixtures.children;
  }

  /** Builds the fixed bodies of a stage. */
  setStage(stage: Stage, theme: Theme, quality: Quality): void {
    this.#fixtures.clear();
    for (const { id, shape: name, role, size, pose } of stage.fixtures) {
      const shape = stage.shapes[name];
      if (!shape) throw new Error(`the stage has no shape ${name}`);
      const { color, matter } = paintOf(theme, role);
      const geometry = this.shapes.geometry(name, shape, { color, rings: 0, inlay: '', mark: '', quality });
      const mesh = new Mesh(geometry, this.materials.of(matter, quality));
      const { at, turn } = standOf(pose);
      mesh.name = id;
      mesh.position.copy(at);
      mesh.quaternion.copy(turn);
      mesh.scale.setScalar(size);
      mesh.castShadow = mesh.receiveShadow = true;
      this.#fixtures.add(mesh);
    }
  }

  /** Lays the tiles of these spots; stacks cast shade on each other. */
  setSpots(spots: Spot[], stacked: boolean, theme: Theme, quality: Quality): void {
    this.#clearTiles();
    const planes = (paper: boolean): Map<string, Plane> =>
      new Map(
        spots.filter(({ ground }) => (ground === 'paper') === paper).map((spot) => [spot.id, planeOf(spot)]),
      );
    this.planes = planes(false);
    this.#upper = planes(true);
    const byPaint = new Map<string, { role: Role; broken: boolean; planes: Plane[] }>();
    for (const spot of spots) {
      if (spot.ground === 'bare' || spot.ground === 'paper') continue;
      const key = JSON.stringify([spot.role, spot.ground]);
      const group = byPaint.get(key) ?? { role: spot.role, broken: spot.ground === 'tile', planes: [] };
      group.planes.push(this.planes.get(spot.id) ?? planeOf(spot));
      byPaint.set(key, group);
    }
    for (const { role, broken, planes } of byPaint.values()) {
      const { color, matter } = placePaint(theme, role);
      const light = stacked ? 0.72 : 1;
      const mesh = new Mesh(tiles(planes, color, broken, light), this.materials.of(matter, quality));
      mesh.receiveShadow = true;
      this.#tiles.add(mesh);
    }
    const dusk = stacked ? relief([...this.planes.values()]) : null;
    if (dusk) this.#tiles.add(new Mesh(dusk, this.materials.dusk()));
  }

  /** Whether bodies are put on top of others. */
  get rises(): boolean {
    return this.#upper.size > 0;
  }

  /** The places that can be marked: those with tiles, and those on top of a body. */
  markable(bodies: Obstacle[]): Map<string, Plane> {
    const carried = ([, { center }]: [string, Plane]): boolean =>
      bodies.some(({ box }) => box.distanceToPoint(center) < 0.1);
    return new Map([...this.planes, ...[...this.#upper].filter(carried)]);
  }

  /** Whether these spots differ from the current ones in place or look. */
  differs(before: Spot[], now: Spot[]): boolean {
    const look = (spots: Spot[]): string =>
      JSON.stringify(
        spots.map(({ id, outline, normal, role, ground }) => [id, outline, normal, role, ground]),
      );
    return before !== now && look(before) !== look(now);
  }

  /** Frees all resources. */
  dispose(): void {
    this.#clearTiles();
    this.#fixtures.clear();
  }

  #clearTiles(): void {
    for (const mesh of this.#tiles.children) (mesh as Mesh).geometry.dispose();
    this.#tiles.clear();
  }
}
