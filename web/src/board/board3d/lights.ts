/** The light: it moves with the viewer, as if the board were turned by hand under a lamp. */
import {
  BackSide,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type PerspectiveCamera,
  type Texture,
  type WebGLRenderer,
} from 'three';
import type { Quality } from './quality';

/** Lamps that stay with the camera. */
export class Lights {
  readonly #rig = new Group();
  readonly #sky = new HemisphereLight('#fff8ee', '#a3968a', 0.85);
  readonly #key = new DirectionalLight('#fff5e8', 2.4);
  #surroundings: Texture | null = null;

  constructor(
    private readonly scene: Scene,
    private readonly camera: PerspectiveCamera,
  ) {
    const fill = new DirectionalLight('#fff4e2', 0.8);
    fill.position.set(9, 0, 6);
    const low = new DirectionalLight('#fff0e0', 0.6);
    low.position.set(-1, -8, 6);
    this.#key.position.set(-5.5, 8.5, 7);
    this.#key.shadow.mapSize.set(1536, 1536);
    this.#key.shadow.bias = -0.0006;
    this.#key.shadow.normalBias = 0.025;
    this.#key.shadow.radius = 3;
    this.#key.shadow.intensity = 0.62;
    this.#rig.add(this.#key, fill, low);
    for (const light of [this.#key, fill, low]) this.#rig.add(light.target);
    scene.add(this.#rig, this.#sky);
  }

  /** Makes the shadows cover a sphere around the origin. */
  cover(radius: number): void {
    const { shadow } = this.#key;
    const distance = this.#key.position.length();
    this.#key.position.setLength(Math.max(distance, radius * 2.2));
    const camera = shadow.camera;
    camera.left = camera.bottom = -radius;
    camera.right = camera.top = radius;
    camera.near = 0.1;
    camera.far = radius * 4.5;
    camera.updateProjectionMatrix();
  }

  /** Turns the lamps with the camera. */
  follow(): void {
    this.#rig.quaternion.copy(this.camera.quaternion);
    this.#sky.position.set(0, 1, 0.35).applyQuaternion(this.camera.quaternion);
    this.scene.environmentRotation.setFromQuaternion(this.camera.quaternion.clone().invert());
  }

  /** The lights for a quality. Plain drawing has no reflections or cast shadows, and needs more ambient light. */
  setQuality(renderer: WebGLRenderer, quality: Quality): void {
    const fine = quality === 'fine';
    this.#key.castShadow = fine;
    this.#sky.intensity = fine ? 1.0 : 1.45;
    this.#surroundings?.dispose();
    this.#surroundings = fine ? this.#reflect(renderer) : null;
    this.scene.environment = this.#surroundings;
    this.scene.environmentIntensity = 0.42;
  }

  /** The surroundings reflected in glossy surfaces: a warm room with a large window and a lamp. */
  #reflect(renderer: WebGLRenderer): Texture {
    const room = new Scene();
    const walls = new Mesh(
      new SphereGeometry(10, 24, 16),
      new MeshBasicMaterial({ color: new Color('#6b6158'), side: BackSide }),
    );
    room.add(walls);
    const panels: [string, number, [number, number], [number, number, number]][] = [
      ['#fff2dd', 9, [5, 3.2], [-5, 6, 4]],
      ['#ffeed6', 2.2, [2.6, 6], [8, 1, 1]],
      ['#fff0d8', 4, [7, 1.2], [0, 8, -4]],
      ['#ffe6cc', 1.6, [6, 2], [0, -8, 3]],
    ];
    for (const [color, strength, [width, height], at] of panels) {
      const panel = new Mesh(
        new PlaneGeometry(width, height),
        new MeshBasicMaterial({ color: new Color(color).multiplyScalar(strength) }),
      );
      panel.position.set(...at);
      panel.lookAt(0, 0, 0);
      room.add(panel);
    }
    const generator = new PMREMGenerator(renderer);
    const { texture } = generator.fromScene(room, 0.03, 0.1, 30);
    generator.dispose();
    room.traverse((item) => {
      if (item instanceof Mesh) {
        (item.geometry as PlaneGeometry).dispose();
        (item.material as MeshBasicMaterial).dispose();
      }
    });
    return texture;
  }

  /** Frees the shadow map and the surroundings. */
  dispose(): void {
    this.#key.shadow.dispose();
    this.#surroundings?.dispose();
    this.scene.environment = null;
  }
}
