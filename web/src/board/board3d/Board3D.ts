/** The board in space: draws a stage and its scenes with three.js, only when something has changed. */
import { NeutralToneMapping, PCFShadowMap, Scene as Space, WebGLRenderer } from 'three';
import type { CameraControls } from '../keys';
import type { Arranged } from '../levels';
import { themeOf, type Theme, type ThemeName } from '../theme';
import type { Scene, Stage } from '../../wire';
import { BoardCamera, type EyePose } from './camera';
import { Cast } from './cast';
import { UnsupportedError, type Board3DEvents, type Marking, type Wanted } from './events';
import { cornersOf, extremes, sameView, type Focus } from './framing';
import { Floor } from './floor';
import { Ground } from './ground';
import { Guide } from './guide';
import { Inscriptions, type Written } from './inscriptions';
import { Lights } from './lights';
import { Lines } from './lines';
import { Markers } from './markers';
import { Materials } from './materials';
import { fixtureAt, placeAt, spotAt, unveiled, type Targets } from './picking';
import { PointerControl, type At, type PointerTarget } from './pointer';
import { footOf, pointable, type Pointable } from './pointable';
import { vector } from './pose';
import { drawsInSoftware, Pace, pixelRatio, type Quality } from './quality';
import { Shapes } from './shapes';
import { sightedOn, Sightline } from './sight';
import { Signs } from './signs';

/** How long a dropped man stays where it is while the page makes the move, in milliseconds. */
const patience = 250;

/** A board in space within a host element. */
export class Board3D implements Omit<CameraControls, 'digit'>, PointerTarget {
  readonly view = new BoardCamera();
  readonly #guide = new Guide(this.view, () => this.invalidate());
  readonly #renderer: WebGLRenderer;
  readonly #space = new Space();
  readonly #lights: Lights;
  readonly #shapes = new Shapes();
  readonly #materials = new Materials();
  readonly #ground: Ground;
  readonly #floor: Floor;
  readonly #cast: Cast;
  readonly #markers: Markers;
  readonly #lines: Lines;
  readonly #signs: Signs;
  readonly #inscriptions: Inscriptions;
  readonly #pointer: PointerControl;
  readonly #resizing: ResizeObserver;
  readonly #calm = matchMedia('(prefers-reduced-motion: reduce)');
  #theme: Theme = themeOf('wood');
  #labelled = false;
  #quality: Quality = 'fine';
  #wish: Quality | null = null;
  readonly #pace = new Pace();
  #stage: Stage | null = null;
  #stacked = false;
  #raised: string | null = null;
  #scene: Scene | null = null;
  #marking: Marking = { markers: [], drawings: [], trails: [] };
  #wanted: Wanted = { picked: [], goals: [] };
  #focus: Focus | null = null;
  #signed: ReadonlyMap<string, string> = new Map();
  #carried: string | null = null;
  #dropped: string | null = null;
  #home = 0;
  #frame: number | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void)[] = [];
  #size = { width: 1, height: 1 };
  /** Whether the camera turns automatically to show what others play. */
  autoTurn = true;

  /**
   * Starts drawing in a host element, which must have its own size.
   *
   * @throws UnsupportedError if there is no WebGL 2.
   */
  constructor(
    private readonly host: HTMLElement,
    private readonly events: Board3DEvents,
  ) {
    try {
      this.#renderer = new WebGLRenderer({ antialias: true, alpha: true, powerPreference: 'low-power' });
    } catch (error) {
      throw new UnsupportedError('this browser cannot draw in space (no WebGL 2)', { cause: error });
    }
    // Asking for errors would wait for each program to be compiled.
    this.#renderer.debug.checkShaderErrors = import.meta.env.DEV;
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.toneMappingExposure = 1.0;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    const canvas = this.#renderer.domElement;
    canvas.style.cssText = 'display:block;width:100%;height:100%;touch-action:none;outline:none';
    host.append(canvas);
    this.#lights = new Lights(this.#space, this.view.camera);
    this.#quality = drawsInSoftware(this.#renderer) ? 'plain' : 'fine';
    this.#lights.setQuality(this.#renderer, this.#quality);
    this.#ground = new Ground(this.#space, this.#shapes, this.#materials);
    this.#floor = new Floor(this.#space);
    this.#cast = new Cast(this.#space, this.#shapes, this.#materials);
    this.#markers = new Markers(this.#space);
    this.#lines = new Lines(this.#space, () => this.invalidate());
    this.#signs = new Signs(this.#space);
    this.#inscriptions = new Inscriptions(this.#space);
    this.#pointer = new PointerControl(canvas, this);
    this.#calm.addEventListener('change', this.#calmed);
    this.#calmed();
    canvas.addEventListener('webglcontextlost', this.#lost);
    canvas.addEventListener('webglcontextrestored', this.#restored);
    this.#resizing = new ResizeObserver(() => this.#resize());
    this.#resizing.observe(host);
    this.#resize();
  }

  /** Changes the theme. */
  setTheme(name: ThemeName): void {
    const theme = themeOf(name);
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#shapes.dispose();
    this.#rebuild();
  }

  /** Draws finely or plainly; by default as the machine allows. */
  setQuality(wish: Quality | null): void {
    this.#wish = wish;
    this.#draws(wish ?? (drawsInSoftware(this.#renderer) ? 'plain' : 'fine'));
  }

  /** Shows letters on the men, or hides them. */
  setLabels(shown: boolean): void {
    this.#labelled = shown;
    this.#restyle();
  }

  /** Sets the seat's home station, which is also where a reset leads. */
  setHome(index: number): void {
    if (index === this.#home) return;
    this.#home = index;
    this.#goHome(false);
  }

  /** Shows a part of the board, or all of it. More or less of the same part is seen from where the viewer stands. */
  setFocus(focus: Focus | null): void {
    const elsewhere = !sameView(focus, this.#focus);
    this.#focus = focus;
    if (!this.#stage || !this.#scene) return;
    this.#frameBoard(this.#stage, this.#scene);
    if (elsewhere) this.#goHome(false);
    else this.invalidate();
  }

  /** Paints letters and numbers on spots. */
  setSigns(signs: ReadonlyMap<string, string>): void {
    this.#signed = signs;
    this.#signs.paint(signs, this.#ground.planes);
    this.invalidate();
  }

  /** Writes the names of rows, columns and parts on the board. */
  setInscriptions(written: readonly Written[]): void {
    this.#inscriptions.write(written, this.#theme);
    this.invalidate();
  }

  /**
   * Shows a scene as arranged; men with motions travel from where they stand. The camera may turn to what others have
   * played.
   */
  show({ stage, scene, motions, ghosts, tiers, stacked }: Arranged, theirs = false): void {
    const before = this.#scene;
    if (stage !== this.#stage) {
      this.#stage = stage;
      this.#ground.setStage(stage, this.#theme, this.#quality);
      this.#floor.setStage(stage, this.#ground.fixtures, this.#quality);
      this.#lights.cover(stage.radius);
      this.#frameBoard(stage, scene);
      this.#goHome(before === null);
    }
    if (!before || stacked !== this.#stacked || this.#ground.differs(before.spots, scene.spots)) {
      this.#stacked = stacked;
      this.#ground.setSpots(scene.spots, stacked, this.#theme, this.#quality);
      this.#signs.paint(this.#signed, this.#ground.planes);
    }
    this.#scene = scene;
    const now = performance.now();
    // A move that is out of sight waits until it can be seen.
    const wait = theirs && before ? this.#showMove(scene, now) : 0;
    this.#cast.show(
      { stage, scene, ghosts, tiers, ...this.#style },
      this.#calm.matches ? [] : motions,
      this.#dropped,
      now + wait,
    );
    this.#dropped = null;
    this.mark(this.#marking);
  }

  /** Replaces the markers, circles and arrows. */
  mark(marking: Marking): void {
    this.#marking = marking;
    // What is raised is visibly in hand; its own place is empty, and so is the place where something will land.
    const { landing } = this.#cast;
    const markers = marking.markers.filter(
      ({ spot, kind }) =>
        spot !== landing && (spot !== this.#raised || (kind !== 'selected' && kind !== 'hovered')),
    );
    const circles = marking.drawings.filter(({ from, to }) => from === to);
    // While something is still moving, its path needs no line.
    const lined = landing === null ? marking : { ...marking, trails: [] };
    const planes = this.#ground.markable(this.#cast.obstacles);
    this.#markers.draw(markers, circles, this.#stage, planes, this.#theme);
    this.#lines.draw(lined, this.#ground.planes, this.#stacked, this.#theme);
    this.invalidate();
  }

  /** Raises what has been picked on a spot of a board of stacks; lowers what was raised before. */
  raise(spot: string | null): void {
    this.#raised = this.#stage?.levels.length && this.#cast.raise(spot) ? spot : null;
    this.invalidate();
  }

  /** Outlines the man that would be picked up at a spot. */
  point(spot: string | null): void {
    this.#cast.outline(spot);
    this.invalidate();
  }

  /** Keeps these spots visible through whatever is in front of them. */
  want(wanted: Wanted): void {
    this.#wanted = wanted;
    this.invalidate();
  }

  /** Sets the shape of the pointer. */
  setPointer(cursor: 'default' | 'pointer' | 'grab' | 'grabbing'): void {
    this.#renderer.domElement.style.cursor = cursor;
  }

  /**
   * Where a spot can be pointed at, in CSS pixels on the host. If no whole pixel of it, or of what is on it, can be
   * picked from the current camera pose, `visible` is false.
   */
  projection(id: string): Pointable | null {
    const plane = this.#ground.planes.get(id);
    if (!plane) return null;
    const { left, top } = this.#renderer.domElement.getBoundingClientRect();
    const meant = (at: At): boolean => this.spotAt(at, false) === id;
    return pointable(plane, this.view.camera, { left, top, ...this.#size }, meant);
  }

  /** Resolves when nothing moves any more. */
  settled(): Promise<void> {
    if (this.#frame === null && !this.#guide.rest()) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** The camera's pose. */
  pose(): EyePose {
    return this.view.pose();
  }

  /** Something has been picked: the board does not change until the next move. */
  stay(): void {
    this.#guide.stay();
  }

  turn(steps: number): void {
    this.view.step(15 * steps, 0, performance.now());
    this.moved();
  }
  tilt(steps: number): void {
    this.view.step(0, 15 * steps, performance.now());
    this.moved();
  }
  zoom(factor: number): void {
    this.view.zoom(factor);
    this.moved();
  }
  reset(): void {
    this.#guide.release();
    this.view.goHome(performance.now());
    this.invalidate();
  }
  lookAtStation(index: number): void {
    const station = this.#stage?.stations[index];
    if (!station) return;
    this.view.station(station, performance.now());
    this.moved();
  }

  /** Turns as little as needed to show a spot. */
  lookAtSpot(id: string): void {
    const plane = this.#ground.planes.get(id);
    if (plane) this.#guide.point(plane.normal, performance.now());
    this.invalidate();
  }

  /** The viewer turns to a spot, or to the spots of a way: the board stays like this. */
  turnTo(spots: readonly string[]): void {
    this.#guide.ask(
      spots.flatMap((id) => this.#ground.planes.get(id)?.normal ?? []),
      performance.now(),
    );
    this.invalidate();
  }

  /** Those of these spots that face away from the viewer. */
  unseen(spots: readonly string[]): string[] {
    return spots.filter((id) => this.view.misses(this.#ground.planes.get(id)?.normal));
  }

  /** Turns to the keyboard's cursor, unless the viewer prefers reduced motion or has turned the board by hand. */
  followSpot(id: string): void {
    const plane = this.#ground.planes.get(id);
    if (plane && !this.#calm.matches) this.#guide.follow(plane.normal, performance.now());
    this.invalidate();
  }

  hover(spot: string | null): void {
    this.events.hover(spot);
  }
  over(canvas: boolean): void {
    this.#guide.hover(canvas);
  }
  press(spot: string | null): boolean {
    this.#guide.stay();
    const held = this.events.press(spot);
    this.#carried = held ? spot : null;
    return held;
  }
  release(spot: string | null, dragged: boolean): void {
    this.events.release(spot, dragged);
  }
  clicked(at: At, spot: string | null): void {
    const { events } = this;
    if (spot !== null && (events.starts(spot) || events.offers(spot) || this.#cast.topOf(spot))) return;
    const fixture = fixtureAt(this.#targets(), at, this.#size);
    if (fixture !== null) events.fixture(fixture);
  }
  abort = (): void => this.events.abort();
  scrolled = (): void => this.events.scrolled();
  draw(from: string, to: string): void {
    this.events.draw(from, to);
  }
  moved(): void {
    this.#guide.yield();
    this.invalidate();
  }

  /** A held man follows the pointer over the board, upright on whatever is below it. */
  carry(at: At): void {
    const solid = this.#carriedSolid();
    const hit = solid ? placeAt(this.#targets(), at, this.#size) : null;
    if (!solid || !hit) return;
    this.#cast.hold(solid, hit.point, hit.normal);
    this.setPointer('grabbing');
    this.invalidate();
  }

  /** A held man is dropped: it stays there for a moment, until the next scene has it there or it goes back. */
  drop(): void {
    const solid = this.#carriedSolid();
    this.#carried = null;
    this.setPointer('default');
    if (solid === null) return;
    this.#dropped = solid;
    window.setTimeout(() => {
      if (this.#dropped !== solid) return;
      this.#dropped = null;
      this.#cast.settle();
      this.invalidate();
    }, patience);
  }

  spotAt(at: At, touch: boolean): string | null {
    // Anything that is seen through something else can be picked through it.
    const pointed = { ...at, touch };
    const through =
      this.#cast.faded.size > 0 ? spotAt(this.#clear(), pointed, this.#size, this.events)?.spot : undefined;
    if (through !== undefined && this.#wanted.goals.includes(through)) return through;
    return spotAt(this.#targets(), pointed, this.#size, this.events)?.spot ?? null;
  }
  placeAt(at: At): string | null {
    return placeAt(this.#targets(), at, this.#size)?.spot ?? null;
  }
  depthAt(at: At): number {
    const hit = placeAt(this.#targets(), at, this.#size);
    return hit ? this.view.depthOf(hit.point) : 0;
  }
  footOf(spot: string): At | null {
    const plane = this.#ground.planes.get(spot);
    return plane ? footOf(plane, this.view.camera, this.#size) : null;
  }

  /** Requests a new frame. */
  invalidate(): void {
    this.#frame ??= requestAnimationFrame((now) => this.#render(now));
  }

  /** Frees all resources. */
  dispose(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
    clearTimeout(this.#patience);
    this.#dropped = null;
    this.#guide.release();
    for (const resolve of this.#waiting.splice(0)) resolve();
    this.#pointer.dispose();
    this.#resizing.disconnect();
    this.#calm.removeEventListener('change', this.#calmed);
    this.#cast.dispose();
    this.#ground.dispose();
    this.#floor.dispose();
    this.#markers.dispose();
    this.#lines.dispose();
    this.#signs.dispose();
    this.#inscriptions.dispose();
    this.#lights.dispose();
    this.#shapes.dispose();
    this.#materials.dispose();
    const canvas = this.#renderer.domElement;
    canvas.removeEventListener('webglcontextlost', this.#lost);
    canvas.removeEventListener('webglcontextrestored', this.#restored);
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
    canvas.remove();
  }

  readonly #lost = (event: Event): void => {
    event.preventDefault();
    this.#await(4);
  };

  readonly #restored = (): void => {
    clearTimeout(this.#patience);
    this.#lights.setQuality(this.#renderer, this.#quality);
    this.invalidate();
  };

  /** Gives up a lost context that has not come back after some seconds in which the page was visible. */
  #await(seconds: number): void {
    if (seconds === 0) this.events.lost();
    else this.#patience = setTimeout(() => this.#await(seconds - (document.hidden ? 0 : 1)), 1000);
  }

  readonly #calmed = (): void => {
    this.view.still = this.#calm.matches;
  };

  get #style(): { theme: Theme; labelled: boolean; quality: Quality } {
    return { theme: this.#theme, labelled: this.#labelled, quality: this.#quality };
  }

  #frameBoard(stage: Stage, scene: Scene): void {
    const { stations, radius } = stage;
    if (this.#focus) {
      const { at, size } = this.#focus;
      this.view.frame(cornersOf(this.#focus), stations, Math.max(...size) / 2, vector(at), radius);
    } else {
      this.view.frame(extremes(stage, scene), stations, radius);
    }
  }

  #restyle(): void {
    this.#cast.restyle(this.#style);
    this.invalidate();
  }

  #rebuild(): void {
    if (this.#stage) {
      this.#ground.setStage(this.#stage, this.#theme, this.#quality);
      this.#floor.setStage(this.#stage, this.#ground.fixtures, this.#quality);
    }
    if (this.#scene) {
      this.#ground.setSpots(this.#scene.spots, this.#stacked, this.#theme, this.#quality);
    }
    this.#inscriptions.repaint(this.#theme);
    this.#restyle();
    this.mark(this.#marking);
  }

  #draws(quality: Quality): void {
    if (quality === this.#quality) return;
    this.#quality = quality;
    this.#lights.setQuality(this.#renderer, quality);
    this.#rebuild();
    this.#resize();
  }

  #render(now: number): void {
    this.#frame = null;
    const turning = this.view.advance(now);
    const { landing } = this.#cast;
    const playing = this.#cast.advance(now);
    this.#sharpen(turning || playing);
    if (landing !== null && this.#cast.landing === null) this.mark(this.#marking);
    this.#see();
    this.#lights.follow();
    this.#inscriptions.face(this.view.camera);
    this.#floor.follow(this.view.camera);
    this.#renderer.render(this.#space, this.view.camera);
    this.events.rendered();
    const tooSlow = this.#pace.note(now, turning || playing);
    if (tooSlow && this.#wish === null) this.#draws('plain');
    if (turning || playing) this.invalidate();
    else if (!this.#guide.rest()) for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width === 0 || height === 0) return;
    this.#size = { width, height };
    this.#sharpen(false);
    this.#renderer.setSize(width, height, false);
    this.view.resize(width, height);
    this.invalidate();
  }

  /** The resolution of the next frame. */
  #sharpen(moving: boolean): void {
    const ratio = pixelRatio(this.#quality, moving);
    if (ratio !== this.#renderer.getPixelRatio()) this.#renderer.setPixelRatio(ratio);
  }

  #targets(): Targets {
    return {
      camera: this.view.camera,
      planes: this.#ground.planes,
      men: this.#cast.bodies,
      blocks: this.#cast.blocks,
      fixtures: this.#ground.fixtures,
      shining: this.#markers.shining,
      pictured: this.#markers.pictured,
    };
  }

  /** The targets, without bodies that are faded. */
  #clear(): Targets {
    return unveiled(this.#targets(), this.#cast, this.#wanted.goals);
  }

  /** Fades what hides something that matters, and makes marks shine through the rest. */
  #see(): void {
    const { camera } = this.view;
    const { planes } = this.#ground;
    const { picked, goals } = this.#wanted;
    const { obstacles } = this.#cast;
    const men = new Map(obstacles.flatMap((body) => (body.man ? [[body.spot, body]] : [])));
    if (this.#stage?.levels.length) {
      const kept = new Set([...picked, ...goals]);
      const sighted = [...kept].flatMap((spot) => {
        const plane = planes.get(spot);
        return plane ? sightedOn(spot, plane, men.get(spot), camera) : [];
      });
      const hiding = new Sightline(camera, obstacles).hiding(sighted);
      const veiled = [...hiding].filter(({ spot, man }) => !man || spot === null || !kept.has(spot));
      this.#cast.fade(new Set(veiled.map(({ id }) => id)));
    }
    const opaque = obstacles.filter(({ id }) => !this.#cast.faded.has(id));
    const line = new Sightline(camera, opaque);
    this.#markers.shine((spot) => {
      const plane = planes.get(spot);
      // Where bodies are stacked, a place behind one cannot be picked through it.
      return plane !== undefined && !this.#ground.rises && line.shines(spot, plane, men.get(spot) ?? null);
    });
    this.#cast.follow(camera, this.#size.height);
  }

  /** The id of the held man. */
  #carriedSolid(): string | null {
    const spot = this.#carried;
    return spot === null ? null : (this.#cast.topOf(spot)?.id ?? null);
  }

  #goHome(atOnce: boolean): void {
    const station = this.#stage?.stations[this.#home];
    if (!station) return;
    this.#guide.release();
    this.view.still = atOnce || this.#calm.matches;
    this.view.setHome({ ...station, ...this.#focus?.from }, performance.now());
    this.#calmed();
    this.invalidate();
  }

  /** Turns so that the end of the last move is visible. Returns how many milliseconds that takes. */
  #showMove(scene: Scene, now: number): number {
    const end = scene.marks.findLast(({ kind }) => kind === 'to');
    const plane = end && this.#ground.planes.get(end.spot);
    return plane && this.autoTurn && !this.#calm.matches ? this.#guide.show(plane.normal, now) : 0;
  }
}
