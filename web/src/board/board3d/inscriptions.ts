/** The names of rows, columns, parts and walls, inlaid in the board; they turn so that the viewer can read them. */
import {
  Color,
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Vector3,
  type Camera,
  type CanvasTexture,
  type Scene as Space,
} from 'three';
import type { Inscription } from '../../wire';
import { paintOf, placePaint, type Theme } from '../theme';
import { fontOf, picture } from './picture';
import { vector } from './pose';
import { tileHeight } from './tiles';

/** An inscription in the reader's language. */
export type Written = Omit<Inscription, 'text'> & { text: string };

/** How far an edge may face away, and from which steepness of the view on men do not stand in front of it. */
const verge = { away: -0.3, above: 0.93 };

/**
 * Whether the text on an edge of the board is behind the men, as seen from `eye`. The edge in front of them says the
 * same, and the fragments visible between the men are useless.
 */
export function isBehind(outward: Vector3, normal: Vector3, eye: Vector3): boolean {
  return outward.dot(eye) < verge.away && normal.dot(eye) < verge.above;
}

/** Its height above the surface, so that it is visible. */
const lift = 0.006;
/** The height of letters in a picture, in pixels. */
const pixels = 72;
/** The two colours of letters, dark and pale. */
const inks = ['#3b2413', '#f4e3bd'] as const;

interface Plate {
  mesh: Mesh;
  written: Written;
  normal: Vector3;
  /** The possible directions of its top. */
  tops: Vector3[];
  top: number;
}

/** All inscriptions of a board. */
export class Inscriptions {
  readonly #group = new Group();
  readonly #sheet = new PlaneGeometry(1, 1);
  readonly #paints = new Map<string, MeshBasicMaterial>();
  #written: readonly Written[] = [];
  #plates: Plate[] = [];

  constructor(space: Space) {
    space.add(this.#group);
  }

  /** Replaces the inscriptions. */
  write(written: readonly Written[], theme: Theme): void {
    this.#written = written;
    this.repaint(theme);
  }

  /** Writes the same inscriptions in the colours of another theme. */
  repaint(theme: Theme): void {
    this.#group.clear();
    this.#plates = this.#written.map((written) => {
      const mesh = new Mesh(this.#sheet, this.#paint(written, theme));
      const normal = vector(written.normal);
      const up = vector(written.up);
      const aside = new Vector3().crossVectors(normal, up);
      // A word follows its surface; letters turn freely.
      const tops =
        written.of === 'wall'
          ? [up, up.clone().negate()]
          : [up, aside, up.clone().negate(), aside.clone().negate()];
      const plate: Plate = { mesh, written, normal, tops, top: -1 };
      const { on, size } = written;
      const raised = on.kind === 'light' || on.kind === 'dark' || written.of === 'part' ? tileHeight : 0;
      mesh.position.copy(vector(written.at)).addScaledVector(normal, raised + lift);
      const image = (mesh.material as MeshBasicMaterial).map?.image as HTMLCanvasElement | undefined;
      const scale = size / pixels;
      mesh.scale.set((image?.width ?? pixels) * scale, (image?.height ?? pixels) * scale, 1);
      mesh.renderOrder = 1;
      mesh.raycast = () => undefined;
      this.#group.add(mesh);
      return plate;
    });
  }

  /** Turns all of them in steps of 90 degrees, so that their tops point as far up as possible for the camera. */
  face(camera: Camera): void {
    const up = new Vector3(0, 1, 0).applyQuaternion(camera.quaternion);
    const eye = new Vector3(0, 0, 1).applyQuaternion(camera.quaternion);
    for (const plate of this.#plates) {
      const { mesh, written, normal, tops } = plate;
      if (written.of === 'line' && written.on.kind === 'frame') {
        const outward = tops[(4 - written.side) % 4];
        mesh.visible = outward === undefined || !isBehind(outward, normal, eye);
      }
      const now = plate.tops[plate.top];
      let best = plate.top;
      // At the tipping point they must not flip back and forth.
      let most = now ? now.dot(up) + 0.1 : -Infinity;
      plate.tops.forEach((top, index) => {
        if (top.dot(up) > most) [best, most] = [index, top.dot(up)];
      });
      if (best === plate.top) continue;
      plate.top = best;
      this.#turn(plate);
    }
  }

  #turn({ mesh, written, normal, tops, top }: Plate): void {
    const up = tops[top];
    if (!up) return;
    const right = new Vector3().crossVectors(up, normal);
    mesh.quaternion.setFromRotationMatrix(new Matrix4().makeBasis(right, up, normal));
    const { of, on, side } = written;
    if (of !== 'line' || on.kind === 'frame') return;
    // On the squares themselves a row is labelled once, on the left or at the bottom.
    const outward = tops[(4 - side) % 4];
    mesh.visible = outward === undefined || outward.dot(up) < -0.5 || outward.dot(right) < -0.5;
  }

  /** Frees all resources. */
  dispose(): void {
    for (const paint of this.#paints.values()) {
      paint.map?.dispose();
      paint.dispose();
    }
    this.#sheet.dispose();
    this.#group.removeFromParent();
  }

  #paint({ text, of, on }: Written, theme: Theme): MeshBasicMaterial {
    const ground = on.kind === 'home' ? paintOf(theme, on) : placePaint(theme, on);
    const plaque = of === 'part';
    const ink = inkOn(ground.color);
    const key = [text, ink, plaque ? ground.color : ''].join(' ');
    const known = this.#paints.get(key);
    if (known) return known;
    const paint = new MeshBasicMaterial({
      map: plate(text, ink, plaque ? ground.color : null),
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    });
    this.#paints.set(key, paint);
    return paint;
  }
}

/** The ink with more contrast to a ground. */
export function inkOn(ground: string): (typeof inks)[number] {
  const contrast = (ink: string): number => {
    const [one, other] = [luminance(ink), luminance(ground)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  return inks.reduce((best, ink) => (contrast(ink) > contrast(best) ? ink : best));
}

function luminance(color: string): number {
  const { r, g, b } = new Color(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** A text with letters `pixels` high, on a plaque of the given colour, if any. */
function plate(text: string, ink: string, plaque: string | null): CanvasTexture {
  const font = fontOf(600, pixels * 1.42);
  const measure = document.createElement('canvas').getContext('2d');
  if (measure) measure.font = font;
  const wide = measure?.measureText(text).width ?? pixels;
  const border = plaque === null ? 12 : 40;
  // A plaque is round, and as long as its text.
  const width = Math.ceil((plaque === null ? wide : Math.max(pixels, wide)) + 2 * border);
  const height = Math.ceil(pixels + 2 * border);
  return picture(width, height, (paper) => {
    if (plaque !== null) {
      paper.fillStyle = plaque;
      paper.strokeStyle = ink;
      paper.lineWidth = 7;
      paper.beginPath();
      paper.roundRect(6, 6, width - 12, height - 12, height / 2 - 6);
      paper.fill();
      paper.stroke();
    }
    paper.fillStyle = ink;
    paper.font = font;
    paper.textBaseline = 'alphabetic';
    paper.fillText(text, width / 2, height / 2 + pixels * 0.47);
  });
}
