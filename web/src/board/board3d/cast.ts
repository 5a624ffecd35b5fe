/** The men: their bodies, the shadows under them, their letters, and their moves. */
import {
  BackSide,
  Box3,
  type PerspectiveCamera,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Vector3,
  type Object3D,
  type Scene as Space,
  type Sprite,
} from 'three';
import type { Motion, Pose, Role, Scene, Shape, Solid, Stage } from '../../wire';
import { halo, levelColor, manPaint, paintOf, type Theme } from '../theme';
import { Crowns } from './crowns';
import { Labels } from './labels';
import { piecesOf, spread } from './lying';
import type { Materials } from './materials';
import { Rod } from './rod';
import { Performance, type Leaver, type Traveller } from './motion';
import { upOf, Way } from './path';
import { orientation, planeOf, standOf, vector, type Stand } from './pose';
import type { Quality } from './quality';
import { footOf, heightOf, type Shapes } from './shapes';
import type { Obstacle } from './sight';
import { tileHeight } from './tiles';

interface Man {
  solid: Solid;
  group: Group;
  body: Mesh;
  /** The shadows of a man that lies on a side; a standing man has one that travels with it. */
  shades: Mesh[];
  /** The outline mesh, in themes that have one. */
  edging: Mesh | null;
  /** The symbol above its head. */
  crown: Sprite | null;
  /** The key of its body; a different key requires a different body. */
  look: string;
}

/** How the men are shown. */
export interface Direction {
  stage: Stage;
  scene: Scene;
  /** The opacities of the bodies drawn as ghosts. */
  ghosts: ReadonlyMap<string, number>;
  /** The levels of the bodies on a board of stacks, by their ids. */
  tiers: ReadonlyMap<string, number>;
  theme: Theme;
  labelled: boolean;
  quality: Quality;
}

/** How far an outline extends beyond a body. */
const outlined = 0.035;

/** How far the rod raises a picked body. */
const picked = 0.42;
/** The opacity of bodies in front of what matters. */
const faded = 0.36;
/** The average width of a man, relative to its foot, when it hides something. */
const slim = 0.7;

/** All men of a board. */
export class Cast {
  readonly #troupe = new Group();
  readonly #men = new Map<string, Man>();
  readonly #labels = new Labels();
  readonly #shade = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
  #leaving: Man[] = [];
  #performance: Performance | null = null;
  #direction: Direction | null = null;
  #inHand: string | null = null;
  #raised: string | null = null;
  #landing: string | null = null;
  #outline: Mesh | null = null;
  readonly #rod: Rod;
  readonly #glow = new MeshBasicMaterial({ color: halo, side: BackSide, toneMapped: false });
  readonly #crowns = new Crowns();
  #faded: ReadonlySet<string> = new Set();

  constructor(
    space: Space,
    private readonly shapes: Shapes,
    private readonly materials: Materials,
  ) {
    space.add(this.#troupe);
    this.#rod = new Rod(shapes, materials);
  }

  /** The bodies, with the spots on which they stand or which they cover. */
  get bodies(): Map<Object3D, string[]> {
    return this.#held(() => true);
  }

  /** The bodies that are not men, except the one in hand. */
  get blocks(): Map<Object3D, string[]> {
    return this.#held(({ id, role }) => role.kind !== 'man' && id !== this.#inHand);
  }

  #held(counts: (solid: Solid) => boolean): Map<Object3D, string[]> {
    const present = [...this.#men.values()].filter(
      ({ solid }) => counts(solid) && this.#direction?.ghosts.has(solid.id) !== true,
    );
    return new Map(
      present.flatMap(({ body, crown, solid: { spot, covers } }) => {
        const held = [...(spot === null ? [] : [spot]), ...covers.map(([covered]) => covered)];
        return (crown ? [body, crown] : [body]).map((seen) => [seen, held] as const);
      }),
    );
  }

  /** The bodies that may hide something, except ghosts and the one in hand. */
  get obstacles(): Obstacle[] {
    return [...this.#men.values()].flatMap(({ solid, body }): Obstacle[] => {
      const { id, spot, role } = solid;
      if (id === this.#inHand || id === this.#raised || this.#direction?.ghosts.has(id) === true) return [];
      body.updateWorldMatrix(true, false);
      if (!body.geometry.boundingBox) body.geometry.computeBoundingBox();
      const box = new Box3().copy(body.geometry.boundingBox ?? new Box3()).applyMatrix4(body.matrixWorld);
      const man = role.kind === 'man';
      if (man) {
        const size = box.getSize(new Vector3());
        box.expandByVector(new Vector3(size.x, 0, size.z).multiplyScalar((slim - 1) / 2));
      }
      return [{ id, spot, man, box }];
    });
  }

  /** The spots of the bodies, by the bodies' names. */
  get spots(): Map<string, string | null> {
    return new Map([...this.#men].map(([id, { solid }]) => [id, solid.spot]));
  }

  /** The bodies that are faded because they are in front of what matters. */
  get faded(): ReadonlySet<string> {
    return this.#faded;
  }

  /** Fades these bodies and no others. */
  fade(ids: ReadonlySet<string>): void {
    const before = this.#faded;
    if (ids.size === before.size && [...ids].every((id) => before.has(id))) return;
    this.#faded = ids;
    for (const man of this.#men.values()) this.#veil(man);
  }

  /** Shows the symbols of men when the camera looks down on them. */
  follow(camera: PerspectiveCamera, height: number): void {
    this.#crowns.follow(camera, height);
  }

  /**
   * Shows a scene. With motions, the men travel there, except the one with the id `there`, which was put in place by
   * hand.
   */
  show(direction: Direction, motions: Motion[], there: string | null, now: number): void {
    this.#finish();
    const travels = motions.flatMap((motion) =>
      motion.kind === 'travel' && motion.solid !== there && motion.path.length > 0 ? [motion] : [],
    );
    const leavers = motions.flatMap((motion): Man[] => {
      const man = motion.kind === 'vanish' ? this.#men.get(motion.solid) : undefined;
      if (!man) return [];
      this.#men.delete(man.solid.id);
      return [man];
    });
    const before = new Map(this.#men);
    for (const motion of motions) {
      const man = motion.kind === 'travel' ? before.get(motion.solid) : undefined;
      if (man && motion.kind === 'travel') {
        if (this.#men.get(motion.solid) === man) this.#men.delete(motion.solid);
        this.#men.set(motion.becomes, man);
      }
    }
    const sizes = new Map(direction.scene.solids.map(({ id, size }) => [id, size]));
    const places = new Map(direction.scene.solids.map(({ id, spot }) => [id, spot]));
    const becoming = (id: string): string | null => places.get(id) ?? null;
    const out = outside(direction.scene);
    const begun = travels.flatMap(({ solid, becomes, path, manner }): Traveller[] => {
      const man = before.get(solid);
      return man
        ? [
            {
              object: man.group,
              way: new Way(
                path.map((pose, index) => {
                  const stand = raised(pose, index === 0 ? man.solid.spot : becoming(becomes), out);
                  // The rod continues from where it holds the body.
                  return index === 0 && solid === this.#raised
                    ? { ...stand, at: man.group.position.clone() }
                    : stand;
                }),
                manner,
                out,
              ),
              sizes: [man.solid.size, sizes.get(becomes) ?? man.solid.size],
            },
          ]
        : [];
    });
    for (const { solid, manner } of travels) {
      const shades = manner === 'slide' ? [] : (before.get(solid)?.shades ?? []);
      for (const shade of shades) shade.visible = false;
    }
    this.#raised = null;
    this.#direction = direction;
    this.#arrive(motions, there, out);
    if (begun.length === 0 && leavers.length === 0) {
      this.settle();
      return;
    }
    this.#leaving = leavers;
    const going = leavers.map(({ group, solid }): Leaver => ({
      object: group,
      stand: raised(solid.pose, solid.spot, out),
    }));
    const hoisted = travels.find(({ manner }) => manner === 'hoist');
    const carried = hoisted && before.get(hoisted.solid);
    if (hoisted && carried) {
      this.#lift(carried);
      this.#landing = becoming(hoisted.becomes);
    }
    this.#performance = new Performance(begun, going, now);
    this.#performance.advance(now);
  }

  /** Continues the current move. Returns whether it is still in progress after this moment. */
  advance(now: number): boolean {
    if (!this.#performance) return false;
    if (this.#performance.advance(now)) return true;
    this.#finish();
    return false;
  }

  /** Changes how the men look. */
  restyle(style: Omit<Direction, 'stage' | 'scene' | 'ghosts' | 'tiers'>): void {
    if (!this.#direction) return;
    this.#direction = { ...this.#direction, ...style };
    if (this.#performance) this.#redress(this.#direction);
    else this.settle();
  }

  /** Gives a different look to every man that may be moving. */
  #redress(direction: Direction): void {
    const { held } = this.#rod;
    for (const man of [...this.#men.values(), ...this.#leaving]) {
      const { group, body, edging, shades, crown, look } = this.#build(man.solid, direction);
      this.#troupe.remove(group);
      const lifted = man.group === held;
      shades.forEach((shade, index) => {
        const before = man.shades[index];
        if (!before) return;
        shade.visible = before.visible;
        shade.position.copy(before.position);
        shade.quaternion.copy(before.quaternion);
        shade.scale.copy(before.scale);
      });
      man.group.clear().add(...group.children);
      if (man.crown) this.#crowns.drop(man.crown);
      body.name = man.solid.id;
      Object.assign(man, { body, edging, shades, crown, look });
      if (lifted) this.#lift(man);
    }
  }

  /** Puts every man of the scene in its place, and removes all others. */
  settle(): void {
    if (!this.#direction) return;
    const { scene } = this.#direction;
    const present = new Set(scene.solids.map(({ id }) => id));
    for (const [id, man] of this.#men) {
      if (present.has(id)) continue;
      this.#remove(man);
      this.#men.delete(id);
    }
    this.#inHand = null;
    this.#rod.lay();
    for (const solid of scene.solids) this.#place(solid, this.#direction);
  }

  /** The spot on which the rod is about to set something down. */
  get landing(): string | null {
    return this.#landing;
  }

  /** Outlines the man on a spot, instead of the previous one. */
  outline(spot: string | null): void {
    this.#outline?.removeFromParent();
    this.#outline = null;
    const men = [...this.#men.values()].filter(({ solid }) => solid.role.kind === 'man');
    const man = spot === null ? undefined : men.find(({ solid }) => reaches(solid, spot));
    if (!man) return;
    const { geometry } = man.body;
    geometry.computeBoundingBox();
    const box = geometry.boundingBox;
    if (!box) return;
    const [size, middle] = [box.getSize(new Vector3()), box.getCenter(new Vector3())];
    const mesh = new Mesh(geometry, this.#glow);
    mesh.scale.set(
      ...(size.toArray().map((side) => 1 + (2 * outlined) / Math.max(side, 0.1)) as [number, number, number]),
    );
    mesh.position.copy(middle).multiply(new Vector3(1, 1, 1).sub(mesh.scale));
    mesh.raycast = () => undefined;
    man.group.add(mesh);
    this.#outline = mesh;
  }

  /** The topmost body on a spot: the last one there. */
  topOf(spot: string): Solid | null {
    return this.#direction?.scene.solids.findLast((solid) => solid.spot === spot) ?? null;
  }

  /** Holds a man over a point of the board: a standing man is upright there, others stay as they lie. */
  hold(id: string, point: Vector3, normal: Vector3): void {
    const man = this.#men.get(id);
    if (!man || !this.#direction) return;
    const { pose, spot } = man.solid;
    const over = point.clone().addScaledVector(normal, 0.2);
    this.#inHand = id;
    if (man.solid.role.kind !== 'man') this.#lift(man);
    if (man.solid.role.kind !== 'man' && this.#direction.stage.levels.length > 0) {
      man.group.position.copy(over);
      return;
    }
    if (this.#shape(man.solid, this.#direction.stage).drawn !== 'upright') {
      const plane = this.#direction.scene.spots.find(({ id: known }) => known === spot);
      const { at, turn } = standOf(pose);
      man.group.quaternion.copy(turn);
      man.group.position.copy(plane ? at.sub(planeOf(plane).center).add(over) : over);
      return;
    }
    const front = vector(pose.front);
    if (Math.abs(front.dot(normal)) > 0.9) front.copy(vector(pose.up));
    front.addScaledVector(normal, -front.dot(normal)).normalize();
    man.group.quaternion.copy(orientation(normal, front));
    man.group.position.copy(over);
  }

  /**
   * Makes the rod raise the picked part of the board on a spot, and lower what it held before. Returns whether it holds
   * something.
   */
  raise(spot: string | null): boolean {
    const top = spot === null ? null : this.topOf(spot);
    const id = top && top.role.kind !== 'man' && top.spot !== null ? top.id : null;
    if (id !== this.#raised) {
      this.#raised = id;
      if (!this.#performance) this.settle();
    }
    return id !== null;
  }

  /** Frees all resources. */
  dispose(): void {
    this.#performance = null;
    for (const man of [...this.#men.values(), ...this.#leaving]) this.#remove(man);
    this.#men.clear();
    this.#leaving = [];
    this.#labels.dispose();
    this.#glow.dispose();
    this.#crowns.dispose();
    this.#rod.lay();
    this.#shade.dispose();
    this.#troupe.removeFromParent();
  }

  #finish(): void {
    if (!this.#performance) return;
    this.#performance = null;
    this.#landing = null;
    for (const man of this.#leaving.splice(0)) this.#remove(man);
    this.settle();
  }

  /** Puts a man that was moved by hand at the end of its path. */
  #arrive(motions: Motion[], there: string | null, out: Vector3 | null): void {
    for (const motion of motions) {
      if (motion.kind !== 'travel' || motion.solid !== there) continue;
      const man = this.#men.get(motion.becomes);
      const pose = motion.path.at(-1);
      if (!man || !pose) continue;
      const { at, turn } = raised(pose, man.solid.spot, out);
      man.group.position.copy(at);
      man.group.quaternion.copy(turn);
    }
  }

  /** Makes the rod take hold of a body. */
  #lift(man: Man): void {
    if (!this.#direction) return;
    const { stage, quality } = this.#direction;
    this.#rod.lift(man.group, heightOf(this.#shape(man.solid, stage)), quality);
  }

  #remove(man: Man): void {
    this.#troupe.remove(man.group);
    if (man.crown) this.#crowns.drop(man.crown);
  }

  /** Gives a body the material for its current opacity. */
  #veil({ solid, body, edging }: Man): void {
    if (!this.#direction) return;
    const { theme, quality, ghosts } = this.#direction;
    const opacity = ghosts.get(solid.id) ?? (this.#faded.has(solid.id) ? faded : 1);
    body.material = this.materials.of(paintOf(theme, solid.role).matter, quality, opacity);
    body.castShadow = body.receiveShadow = opacity === 1;
    if (edging) edging.visible = opacity === 1;
  }

  #place(solid: Solid, direction: Direction): void {
    let man = this.#men.get(solid.id);
    if (
      man &&
      (man.look !== lookOf(solid, direction) || man.body.geometry !== this.#geometry(solid, direction))
    ) {
      this.#remove(man);
      man = undefined;
    }
    man ??= this.#build(solid, direction);
    man.solid = solid;
    man.body.name = solid.id;
    this.#men.set(solid.id, man);
    const { at, turn } = raised(solid.pose, solid.spot, outside(direction.scene));
    man.group.position.copy(at);
    man.group.quaternion.copy(turn);
    man.group.scale.setScalar(solid.size);
    const up = (outside(direction.scene) ?? upOf({ at, turn }))
      .clone()
      .applyQuaternion(turn.clone().invert());
    const pieces = piecesOf(this.#shape(solid, direction.stage), man.body);
    man.shades.forEach((shade, index) => {
      const piece = pieces[index];
      if (piece) spread(shade, piece, up);
    });
    if (solid.id !== this.#raised) return;
    man.group.position.addScaledVector(upOf({ at, turn }), picked);
    this.#lift(man);
  }

  #shape(solid: Solid, stage: Stage): Shape {
    const shape = stage.shapes[solid.shape];
    if (!shape) throw new Error(`the stage has no shape ${solid.shape}`);
    return shape;
  }

  #geometry(solid: Solid, { stage, tiers, theme, quality }: Direction): Mesh['geometry'] {
    const { color } = paintOf(theme, solid.role);
    const coat =
      solid.role.kind === 'man'
        ? { color, rings: solid.role.seat, ...marksOf(theme, solid.role.seat), quality }
        : {
            color,
            rings: 0,
            inlay: '',
            mark: patternOf(theme, solid.role),
            bands: bandsOf(tiers.get(solid.id), theme),
            quality,
          };
    return this.shapes.geometry(solid.shape, this.#shape(solid, stage), coat);
  }

  #build(solid: Solid, direction: Direction): Man {
    const { stage, theme, labelled } = direction;
    const ghost = direction.ghosts.has(solid.id);
    const shape = this.#shape(solid, stage);
    const body = new Mesh(this.#geometry(solid, direction));
    const group = new Group();
    group.add(body);
    const foot = shape.drawn === 'upright' ? footOf(shape) : null;
    const pieces = solid.role.kind === 'man' ? piecesOf(shape, body) : [];
    const form = foot ? 'round' : 'square';
    const shades = (ghost ? [] : foot ? [null] : pieces).map(
      () => new Mesh(this.#shade, this.materials.shadow(form)),
    );
    for (const shade of shades) {
      shade.scale.setScalar((foot?.[0] ?? 0) * 3);
      shade.position.y = 0.003;
      group.add(shade);
    }
    const edge = edgeOf(theme, solid.role);
    const edging = edge !== undefined && !ghost ? new Mesh(body.geometry, this.materials.edge(edge)) : null;
    if (edging) group.add(edging);
    let crown: Sprite | null = null;
    if (solid.role.kind === 'man' && solid.label !== '' && !ghost) {
      const { flat, line } = manPaint(theme, solid.role.seat);
      if (labelled) {
        const letter = this.#labels.sprite(solid.label, flat, line);
        letter.position.y = heightOf(shape) + 0.16;
        group.add(letter);
      } else if (shape.drawn === 'upright') {
        crown = this.#crowns.sprite(solid.shape, shape, heightOf(shape), flat, line);
        group.add(crown);
      }
    }
    this.#troupe.add(group);
    const man = {
      solid,
      group,
      body,
      edging,
      shades: foot ? [] : shades,
      crown,
      look: lookOf(solid, direction),
    };
    this.#veil(man);
    return man;
  }
}

/** Whether a man stands on a spot or covers it. */
function reaches({ spot, covers }: Solid, place: string): boolean {
  return spot === place || covers.some(([covered]) => covered === place);
}

/** What a body is built from, in addition to its geometry. */
function lookOf({ id, shape, role, label }: Solid, { ghosts, labelled, quality }: Direction): string {
  return [shape, JSON.stringify(role), labelled ? label : '', quality, ghosts.has(id) ? 'ghost' : ''].join(
    ' ',
  );
}

/** The paint of the pattern that distinguishes a block from others. */
function patternOf(theme: Theme, role: Role): string {
  return role.kind === 'block' ? (theme.blocks[role.number]?.inlay ?? '') : '';
}

/** The lines that show the height of a block in a stack. */
function bandsOf(level: number | undefined, theme: Theme): { count: number; color: string } | null {
  const color = levelColor(theme, level ?? 0);
  return color === null || level === undefined ? null : { count: level, color };
}

function marksOf(theme: Theme, seat: number): { inlay: string; mark: string } {
  const { inlay, line } = manPaint(theme, seat);
  return { inlay, mark: line };
}

/** The outline of a body, if the theme has one. */
function edgeOf(theme: Theme, role: Role): string | undefined {
  if (role.kind === 'man') return manPaint(theme, role.seat).edge;
  return role.kind === 'block' ? theme.blocks[role.number]?.edge : undefined;
}

/** The outward direction of a board on a single plane; null if it depends on each man's own up. */
function outside({ spots }: Scene): Vector3 | null {
  const [first] = spots;
  const even =
    first && spots.every(({ normal }) => normal.every((along, axis) => along === first.normal[axis]));
  return even ? vector(first.normal) : null;
}

/** Men on spots stand on tiles. */
function raised(pose: Pose, spot: string | null, out: Vector3 | null): Stand {
  const stand = standOf(pose);
  if (spot !== null) stand.at.addScaledVector(out ?? upOf(stand), tileHeight);
  return stand;
}
