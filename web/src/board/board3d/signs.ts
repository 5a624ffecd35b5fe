/** Letters and numbers painted on spots. */
import {
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  type CanvasTexture,
  type Scene as Space,
} from 'three';
import { fontOf, picture } from './picture';
import { orientation, type Plane } from './pose';
import { tileHeight } from './tiles';

/** The size of a sign relative to its spot. */
const part = 1.1;

/** The signs of a board. */
export class Signs {
  readonly #group = new Group();
  readonly #paints = new Map<string, MeshBasicMaterial>();
  readonly #sheet = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);

  constructor(space: Space) {
    space.add(this.#group);
  }

  /** Replaces the signs; they are read from `front`. */
  paint(signs: ReadonlyMap<string, string>, planes: ReadonlyMap<string, Plane>): void {
    this.#group.clear();
    for (const [spot, sign] of signs) {
      const plane = planes.get(spot);
      if (!plane) continue;
      const mesh = new Mesh(this.#sheet, this.#paint(sign));
      // Outlines begin at the lower left corner from the point of view of the spot's owner.
      mesh.quaternion.copy(orientation(plane.normal, plane.across.clone().negate()));
      mesh.position.copy(plane.center).addScaledVector(plane.normal, tileHeight + 0.004);
      mesh.scale.setScalar(plane.radius * part);
      this.#group.add(mesh);
    }
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

  #paint(sign: string): MeshBasicMaterial {
    const known = this.#paints.get(sign);
    if (known) return known;
    const paint = new MeshBasicMaterial({ map: letter(sign), transparent: true, depthWrite: false });
    this.#paints.set(sign, paint);
    return paint;
  }
}

function letter(sign: string): CanvasTexture {
  return picture(128, 128, (paper) => {
    paper.fillStyle = '#2b1a0e';
    paper.strokeStyle = '#fff3dccc';
    paper.lineWidth = 10;
    paper.lineJoin = 'round';
    paper.font = fontOf(700, 104);
    paper.strokeText(sign, 64, 70);
    paper.fillText(sign, 64, 70);
  });
}
