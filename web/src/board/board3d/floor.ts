/** The table below a board, visible through the board's shadow on it. */
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  Group,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Quaternion,
  ShadowMaterial,
  Vector3,
  type Object3D,
  type PerspectiveCamera,
  type Scene as Space,
} from 'three';
import type { Stage } from '../../wire';
import type { Quality } from './quality';

/** A rectangle on the table, with something above it at some height. */
export interface Footprint {
  left: number;
  right: number;
  near: number;
  far: number;
  height: number;
}

/** The darkness of the shadow where something touches the table, and of the one cast by the lamp. */
const darkness = { contact: 0.5, thrown: 0.2 };
/** The colour of shadows on a table. */
const shade = '#1c0f04';
/** How far the shadows of things on the table extend, and by how much more per unit of height. */
const reach = { foot: 0.55, more: 0.85 };
/** The room needed by men on the underside of a board. */
const headroom = 1.15;
/** The number of rings of a shadow, and of points on each of its corners. */
const [rings, bends] = [14, 8];

const upright = new Vector3(0, 1, 0);
const axes = [1, -1].flatMap((sign) => [
  new Vector3(sign, 0, 0),
  new Vector3(0, sign, 0),
  new Vector3(0, 0, sign),
]);

/** The table of a board. */
export class Floor {
  readonly #group = new Group();
  readonly #soft = new MeshBasicMaterial({
    color: shade,
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  });
  readonly #thrown = new ShadowMaterial({ color: shade, opacity: darkness.thrown, depthWrite: false });
  readonly #made = new Map<Vector3, { soft: Mesh; thrown: Mesh }>();
  #ups: Vector3[] = [];
  #fixtures: readonly Object3D[] = [];
  #stage: Stage | null = null;
  #fine = false;

  constructor(space: Space) {
    space.add(this.#group);
  }

  /**
   * Puts the table below these bodies; a board that is also seen from below has one for each direction that can be
   * down.
   */
  setStage(stage: Stage, fixtures: readonly Object3D[], quality: Quality): void {
    this.#clear();
    this.#stage = stage;
    this.#fixtures = fixtures;
    this.#fine = quality === 'fine';
    const turned = stage.stations.some(({ eye }) => eye[1] < -0.1);
    this.#ups = turned ? axes : [upright];
  }

  /** Shows the table that is currently below the board; during a turn from one to the other there is none. */
  follow(camera: PerspectiveCamera): void {
    const [up, certainty] = below(camera.quaternion, this.#ups);
    if (!up) return;
    const shown = this.#of(up);
    this.#soft.opacity = certainty;
    for (const one of this.#made.values()) {
      one.soft.visible = one === shown && certainty > 0;
      // The shadow of a board that does not stand on the table is soft everywhere.
      one.thrown.visible = one.soft.visible && this.#fine && this.#ups.length === 1;
    }
  }

  /** Frees all resources. */
  dispose(): void {
    this.#clear();
    this.#soft.dispose();
    this.#thrown.dispose();
    this.#group.removeFromParent();
  }

  #of(up: Vector3): { soft: Mesh; thrown: Mesh } {
    const known = this.#made.get(up);
    if (known) return known;
    const turn = new Quaternion().setFromUnitVectors(upright, up);
    if (up.y < -0.5) turn.set(1, 0, 0, 0);
    const { height, prints } = footprints(this.#fixtures, turn, hangs(this.#stage, up) ? headroom : 0);
    const soft = new Mesh(shadowOf(prints), this.#soft);
    const side = (this.#stage?.radius ?? 4) * 8;
    const thrown = new Mesh(new PlaneGeometry(side, side).rotateX(-Math.PI / 2), this.#thrown);
    thrown.receiveShadow = true;
    for (const mesh of [soft, thrown]) {
      mesh.quaternion.copy(turn);
      mesh.position.copy(up).multiplyScalar(height);
      mesh.renderOrder = -1;
      this.#group.add(mesh);
    }
    const made = { soft, thrown };
    this.#made.set(up, made);
    return made;
  }

  #clear(): void {
    for (const { soft, thrown } of this.#made.values()) {
      soft.geometry.dispose();
      thrown.geometry.dispose();
    }
    this.#made.clear();
    this.#group.clear();
  }
}

/** The up direction for a camera, and how clearly it is up. */
export function below(eye: Quaternion, ups: Vector3[]): [Vector3 | undefined, number] {
  if (ups.length === 1) return [ups[0], 1];
  // An axis facing the camera counts as up more than one pointing up on the screen, because people look down
  // at a table.
  const towards = new Vector3(0, 0.6, 1).normalize().applyQuaternion(eye);
  const ranked = ups.map((up) => [up, up.dot(towards)] as const).sort(([, one], [, other]) => other - one);
  const [first, second] = ranked;
  if (!first || !second) return [undefined, 0];
  return [first[0], MathUtils.smoothstep(first[1] - second[1], 0.04, 0.3)];
}

/** Whether men stand on the side that faces the table. */
function hangs(stage: Stage | null, up: Vector3): boolean {
  return stage !== null && stage.stations.some(({ eye }) => new Vector3(...eye).normalize().dot(up) < -0.5);
}

/** The parts of a table that bodies above it cover, turned by a given rotation. */
function footprints(
  bodies: readonly Object3D[],
  turn: Quaternion,
  gap: number,
): { height: number; prints: Footprint[] } {
  const back = turn.clone().invert();
  const boxes = bodies.flatMap((body) => {
    if (!(body instanceof Mesh)) return [];
    const mesh = body as Mesh<BufferGeometry>;
    mesh.updateMatrixWorld();
    mesh.geometry.computeBoundingBox();
    const { boundingBox } = mesh.geometry;
    if (!boundingBox) return [];
    const box = new Box3();
    for (const corner of cornersOf(boundingBox)) {
      box.expandByPoint(corner.applyMatrix4(mesh.matrixWorld).applyQuaternion(back));
    }
    return [box];
  });
  const height = Math.min(...boxes.map(({ min }) => min.y)) - gap;
  const prints = boxes.map(({ min, max }) => ({
    left: min.x,
    right: max.x,
    near: max.z,
    far: min.z,
    height: min.y - height,
  }));
  const within = (one: Footprint, other: Footprint): boolean =>
    one !== other &&
    one.left >= other.left &&
    one.right <= other.right &&
    one.far >= other.far &&
    one.near <= other.near;
  return { height, prints: prints.filter((one) => !prints.some((other) => within(one, other))) };
}

function cornersOf({ min, max }: Box3): Vector3[] {
  return [min.x, max.x].flatMap((x) =>
    [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))),
  );
}

/** Soft shadows, dark below the bodies and fading out smoothly. */
export function shadowOf(prints: Footprint[]): BufferGeometry {
  const positions: number[] = [];
  const colors: number[] = [];
  const indices: number[] = [];
  for (const { left, right, near, far, height } of prints) {
    const soft = reach.foot + reach.more * height;
    const dark = darkness.contact / (1 + 0.5 * height);
    const half = Math.min(right - left, near - far) / 2;
    const within = Math.min(half * 0.98, soft * (0.4 + 0.6 * Math.min(1, height)));
    const first = positions.length / 3;
    for (let ring = 0; ring <= rings; ring += 1) {
      const part = ring / rings;
      const out = -within + (within + soft) * part;
      const opacity = dark * (1 - part) ** 2 * (1 + 2 * part);
      const round = Math.max(0, within + out) * 0.8;
      for (let corner = 0; corner < 4; corner += 1) {
        for (let bend = 0; bend <= bends; bend += 1) {
          const angle = ((corner + bend / bends) * Math.PI) / 2;
          const x = corner === 0 || corner === 3 ? right + out - round : left - out + round;
          const z = corner < 2 ? near + out - round : far - out + round;
          positions.push(x + round * Math.cos(angle), 0, z + round * Math.sin(angle));
          colors.push(1, 1, 1, opacity);
        }
      }
    }
    const row = 4 * (bends + 1);
    for (let step = 1; step + 1 < row; step += 1) indices.push(first, first + step + 1, first + step);
    for (let ring = 0; ring < rings; ring += 1) {
      for (let step = 0; step < row; step += 1) {
        const a = first + ring * row + step;
        const b = first + ring * row + ((step + 1) % row);
        indices.push(a, b, a + row, b, b + row, a + row);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colors), 4));
  geometry.setIndex(indices);
  return geometry;
}
