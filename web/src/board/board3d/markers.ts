/** Markers on spots: dots, rings, diamonds, brackets, frames and starbursts; each kind has its own shape. */
import { DoubleSide, GreaterDepth, Mesh, MeshBasicMaterial, type Scene } from 'three';
import type { Drawing } from '../shown';
import type { Marker } from '../marks';
import { arranged, projected, type Sight } from '../projected';
import { halo, manPaint, type Theme } from '../theme';
import type { Preview, Stage } from '../../wire';
import { brackets, type Dot, FlatFigures, flatMaterial, type Ink, polygon, rim } from './flat';
import type { Plane } from './pose';
import { inset, tileHeight } from './tiles';

/** The height at which pictures float over a man. */
export const floating = 1.02;
/** The directions of the sides of a place. */
const sides: Dot[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
/** The vertical distance between layers of figures. */
const layer = 0.0022;

/** The markers of a board, one mesh. */
export class Markers {
  readonly #material = flatMaterial();
  /**
   * The materials for parts behind something else: marks shine through it, pictures look as if they were in front of
   * it.
   */
  readonly #behind = [behind(0.36), behind(0.9)] as const;
  #mesh: Mesh | null = null;
  #glow: Mesh[] = [];
  /** The spots whose marks shine through. */
  #shining: ReadonlySet<string> = new Set();
  #drawn: { markers: Marker[]; stage: Stage | null; planes: Map<string, Plane>; theme: Theme } | null = null;

  constructor(private readonly scene: Scene) {}

  /** Replaces the markers and circles. */
  draw(
    markers: Marker[],
    circles: Drawing[],
    stage: Stage | null,
    planes: Map<string, Plane>,
    theme: Theme,
  ): void {
    this.#clear();
    this.#drawn = { markers, stage, planes, theme };
    const figures = new FlatFigures();
    for (const marker of markers) {
      const plane = planes.get(marker.spot);
      if (!plane) continue;
      figure(figures, marker, plane, theme);
      if (stage && marker.ghost) ghost(figures, marker.ghost, stage, plane, theme);
      if (stage && marker.previews?.length) preview(figures, marker, marker.previews, stage, plane, theme);
    }
    for (const { from } of circles) {
      const plane = planes.get(from);
      if (!plane) continue;
      const reach = plane.radius * 0.94;
      const ink = { color: theme.marks.drawn, opacity: 0.95 };
      figures.band(plane, tileHeight + 8 * layer, polygon(48, reach * 0.88), polygon(48, reach), ink);
    }
    const geometry = figures.geometry();
    if (!geometry) return;
    this.#mesh = new Mesh(geometry, this.#material);
    this.#mesh.renderOrder = 1;
    this.scene.add(this.#mesh);
  }

  /** The spots whose marks shine through what hides them. */
  get shining(): ReadonlySet<string> {
    return this.#shining;
  }

  /** The spots over which a picture floats. */
  get pictured(): ReadonlySet<string> {
    const over = this.#drawn?.markers.filter(({ kind, previews }) => kind === 'capture' && previews?.length);
    return new Set(over?.map(({ spot }) => spot));
  }

  /** Makes the marks of hidden spots shine through. */
  shine(hidden: (spot: string) => boolean): void {
    if (!this.#drawn) return;
    const { markers, stage, planes, theme } = this.#drawn;
    const shining = new Set(markers.map(({ spot }) => spot).filter(hidden));
    if (shining.size === this.#shining.size && [...shining].every((spot) => this.#shining.has(spot))) return;
    this.#dim();
    this.#shining = shining;
    const [marks, pictures] = [new FlatFigures(), new FlatFigures()];
    for (const marker of markers) {
      const plane = planes.get(marker.spot);
      if (!plane || !shining.has(marker.spot)) continue;
      figure(marks, marker, plane, theme);
      if (stage && marker.previews?.length) preview(pictures, marker, marker.previews, stage, plane, theme);
    }
    this.#glow = [marks, pictures].flatMap((figures, index) => {
      const geometry = figures.geometry();
      if (!geometry) return [];
      const mesh = new Mesh(geometry, this.#behind[index]);
      mesh.renderOrder = 3 + index;
      this.scene.add(mesh);
      return [mesh];
    });
  }

  /** Frees all resources. */
  dispose(): void {
    this.#clear();
    this.#material.dispose();
    for (const material of this.#behind) material.dispose();
  }

  #dim(): void {
    this.#shining = new Set();
    for (const mesh of this.#glow.splice(0)) {
      this.scene.remove(mesh);
      mesh.geometry.dispose();
    }
  }

  #clear(): void {
    this.#dim();
    if (!this.#mesh) return;
    this.scene.remove(this.#mesh);
    this.#mesh.geometry.dispose();
    this.#mesh = null;
  }
}

/** A material for what is behind something else. */
function behind(opacity: number): MeshBasicMaterial {
  return new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    opacity,
    depthWrite: false,
    depthFunc: GreaterDepth,
    toneMapped: false,
    side: DoubleSide,
  });
}

/** How a man would lie, as its outline on the ground. */
function ghost(
  figures: FlatFigures,
  { shape: name, role, pose }: Preview,
  stage: Stage,
  plane: Plane,
  theme: Theme,
): void {
  const shape = stage.shapes[name];
  if (!shape || role.kind !== 'man') return;
  const { flat, line } = manPaint(theme, role.seat);
  const patches = projected(shape, pose, 1, sightOf(plane));
  patches.forEach(({ outline }, level) => {
    const [x, y] = outline.reduce(
      ([a, b], [c, d]): Dot => [a + c / outline.length, b + d / outline.length],
      [0, 0],
    );
    const wider = outline.map(([a, b]): Dot => [
      x + (a - x) * 1.04 + Math.sign(a - x) * 0.03,
      y + (b - y) * 1.04 + Math.sign(b - y) * 0.03,
    ]);
    figures.shape(plane, tileHeight + (8 + 0.2 * level) * layer, wider, { color: line, opacity: 0.6 });
    figures.shape(plane, tileHeight + (8.1 + 0.2 * level) * layer, outline, { color: flat, opacity: 0.75 });
  });
}

/** The view of a spot from above. */
function sightOf({ center, along, across, normal }: Plane): Sight {
  return { origin: center.toArray(), right: along.toArray(), up: across.toArray(), out: normal.toArray() };
}

/** Pictures of what would lie on a spot; over a man that would be captured they float. */
function preview(
  figures: FlatFigures,
  { kind, faint }: Marker,
  previews: Preview[],
  stage: Stage,
  plane: Plane,
  theme: Theme,
): void {
  const sight = sightOf(plane);
  const lift = kind === 'capture' ? floating : tileHeight;
  const { length } = previews;
  // One place to go to is one plate, however many pictures lie on it: the way is chosen afterwards.
  const plate = (part: number, opacity: number): void =>
    figures.shape(
      plane,
      lift + 4 * layer,
      inset(plane, 0).map(([x, y]): Dot => [x * part, y * part]),
      { color: theme.marks.choice, opacity },
    );
  // Where nobody stands, it is as large as the place, which tells its pictures from men.
  plate(length > 1 || kind !== 'capture' ? 0.98 : arranged(0, 1).scale * 1.02, faint ? 0.7 : 1);
  previews.forEach(({ shape: name, role, pose }, index) => {
    const shape = stage.shapes[name];
    if (!shape || role.kind !== 'man') return;
    const { right, up, scale } = arranged(index, length);
    const opacity = faint ? 0.7 : 1;
    const moved = (outline: Dot[]): Dot[] => outline.map(([x, y]) => [x * scale + right, y * scale + up]);
    const { flat, line } = manPaint(theme, role.seat);
    projected(shape, pose, 1, sight).forEach(({ outline, inlay }, level) => {
      const ink = { color: inlay ? line : flat, opacity };
      figures.shape(plane, lift + (5 + 0.2 * level) * layer, moved(outline), ink);
    });
  });
}

/** A square aligned with its spot, given half its diagonal. */
function square(reach: number): Dot[] {
  return polygon(4, reach, reach, Math.PI / 4);
}

function figure(
  figures: FlatFigures,
  { kind, faint, previews }: Marker,
  plane: Plane,
  { marks }: Theme,
): void {
  const at = (level: number): number => tileHeight + level * layer;
  const unit = plane.radius * 2;
  const strength = faint ? 0.55 : 1;
  const ink = (color: string, opacity: number): Ink => ({ color, opacity: opacity * strength });
  const tint = (color: string, opacity: number): void => {
    figures.fill(plane, at(1), rim(plane, 0.025 * unit), ink(color, opacity));
  };
  const frame = (level: number, from: number, to: number, paint: Ink): void => {
    figures.band(plane, at(level), rim(plane, to * unit), rim(plane, from * unit), paint);
  };
  const solid = (outline: (scale: number) => Dot[], color: string): void => {
    figures.fill(plane, at(5), outline(1.22), ink(halo, 0.85));
    figures.fill(plane, at(6), outline(1), ink(color, 1));
  };
  const corner = (color: string, width: number, length: number, edge?: string): void => {
    if (edge !== undefined) {
      const wider = brackets(plane, 0.012 * unit, (width + 0.036) * unit, (length + 0.036) * unit);
      for (const { inner, outer } of wider) figures.strip(plane, at(2), inner, outer, ink(edge, 0.85));
    }
    for (const { inner, outer } of brackets(plane, 0.03 * unit, width * unit, length * unit)) {
      figures.strip(plane, at(3), inner, outer, ink(color, 1));
    }
  };
  switch (kind) {
    case 'from':
      tint(marks.last, 0.26);
      corner(marks.last, 0.055, 0.24, marks.edge);
      break;
    case 'to':
      tint(marks.last, 0.44);
      corner(marks.last, 0.08, 0.32, marks.edge);
      break;
    case 'check':
      tint(marks.check, 0.55);
      frame(2, 0.0, 0.1, ink(halo, 0.9));
      frame(3, 0.015, 0.085, ink(marks.check, 1));
      figures.band(
        plane,
        at(4),
        polygon(32, 0.34 * unit, 0.3 * unit),
        polygon(32, 0.5 * unit, 0.4 * unit),
        ink(halo, 0.9),
      );
      figures.band(
        plane,
        at(5),
        polygon(32, 0.345 * unit, 0.305 * unit),
        polygon(32, 0.48 * unit, 0.375 * unit),
        ink(marks.check, 1),
      );
      break;
    case 'made':
      for (const [right, up] of sides) {
        const middle = (half: number, near: number, far: number): Dot[] =>
          [
            [-half, near],
            [half, near],
            [half, far],
            [-half, far],
          ].map(([along = 0, out = 0]): Dot => [
            (right * out - up * along) * unit,
            (up * out + right * along) * unit,
          ]);
        figures.shape(plane, at(3), middle(0.06, 0.31, 0.49), ink(halo, 0.9));
        figures.shape(plane, at(4), middle(0.038, 0.33, 0.47), ink(marks.choice, 1));
      }
      break;
    case 'served':
      for (let dot = 0; dot < 14; dot += 1) {
        const [x, y] = polygon(14, 0.43 * unit)[dot] ?? [0, 0];
        const round = (radius: number): Dot[] =>
          polygon(12, radius * unit).map(([a, b]): Dot => [a + x, b + y]);
        figures.shape(plane, at(3), round(0.043), ink(halo, 0.9));
        figures.shape(plane, at(4), round(0.03), ink(marks.choice, 1));
      }
      break;
    case 'selected':
      tint(marks.hand, 0.42);
      frame(4, 0.025, 0.085, ink(marks.hand, 1));
      break;
    case 'hovered':
      frame(7, 0.03, 0.06, ink(halo, 0.95));
      break;
    case 'cursor':
      frame(7, 0.01, 0.055, ink(marks.cursor, 1));
      frame(7, 0.055, 0.08, ink(halo, 1));
      frame(7, 0.08, 0.105, ink(marks.cursor, 1));
      break;
    case 'looked':
      frame(4, 0.03, 0.075, ink(marks.cursor, 0.9));
      break;
    case 'reach':
      figures.band(plane, at(5), square(0.075 * unit), square(0.185 * unit), ink(halo, 0.85));
      figures.band(plane, at(6), square(0.095 * unit), square(0.165 * unit), ink(marks.cursor, 1));
      break;
    case 'prey':
      figures.band(plane, at(5), square(0.4 * unit), square(0.66 * unit), ink(halo, 0.85));
      figures.band(plane, at(6), square(0.45 * unit), square(0.61 * unit), ink(marks.cursor, 1));
      break;
    case 'quiet':
      if (previews?.length) break;
      solid((scale) => polygon(36, 0.135 * unit * scale), marks.choice);
      break;
    case 'capture':
      figures.band(plane, at(5), polygon(48, 0.33 * unit), polygon(48, 0.5 * unit), ink(halo, 0.95));
      figures.band(plane, at(6), polygon(48, 0.365 * unit), polygon(48, 0.465 * unit), ink(marks.capture, 1));
      break;
    case 'special':
      // The ring is visible around a man that stands there, as in castling.
      figures.band(plane, at(3), polygon(4, 0.36 * unit), polygon(4, 0.495 * unit), ink(halo, 0.85));
      figures.band(plane, at(4), polygon(4, 0.385 * unit), polygon(4, 0.47 * unit), ink(marks.choice, 1));
      solid((scale) => polygon(4, 0.22 * unit * scale), marks.choice);
      break;
    case 'man':
      corner(marks.choice, 0.05, 0.2);
      break;
  }
}
