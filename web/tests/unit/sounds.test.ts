import { expect, test, vi } from 'vitest';
import { heard, type Sound } from '../../src/sounds/heard';
import { listen, sound } from '../../src/sounds/sounds';
import { change } from '../../src/ui/settings.svelte';
import type { Manner, Motion, Pose, Scene } from '../../src/wire';

const pose = (x: number): Pose => ({ at: [x, 0, 0], up: [0, 1, 0], front: [0, 0, 1] });
const travel = (manner: Manner, steps = 1): Motion => ({
  kind: 'travel',
  solid: 'man',
  becomes: 'man',
  path: Array.from({ length: steps + 1 }, (_, step) => pose(step)),
  manner,
});
const scene = (...kinds: Scene['marks'][number]['kind'][]): Scene =>
  ({ marks: kinds.map((kind) => ({ kind, spot: 'a' })) }) as unknown as Scene;
const names = (motions: Motion[], shown = scene(), over = false, still = false): Sound[] =>
  heard(motions, shown, over, still).map(({ sound }) => sound);

test('every kind of motion has its own sound', () => {
  expect(names([travel('slide')])).toEqual(['slide', 'set']);
  expect(names([travel('leap')])).toEqual(['set']);
  expect(names([travel('turn')])).toEqual(['turn']);
  expect(names([travel('hoist')])).toEqual(['raise', 'land']);
});

test('a die knocks on each square it rolls over, in order', () => {
  const noises = heard([travel('roll', 3)], scene(), false, false);
  expect(noises.map(({ sound }) => sound)).toEqual(['roll', 'roll', 'roll']);
  const times = noises.map(({ at }) => at);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(times[0]).toBeGreaterThan(0);
});

test('capture, check and end sounds come after the man arrives', () => {
  const noises = heard(
    [travel('slide', 2), { kind: 'vanish', solid: 'other' }],
    scene('check'),
    false,
    false,
  );
  const at = (wanted: Sound): number => noises.find(({ sound }) => sound === wanted)?.at ?? NaN;
  expect(at('capture')).toBe(at('set'));
  expect(at('check')).toBeGreaterThan(at('capture'));
  expect(names([travel('slide')], scene('check'), true)).toEqual(['slide', 'set', 'end']);
});

test('men that do not travel make a sound only on arrival', () => {
  expect(names([travel('slide')], scene(), false, true)).toEqual(['set']);
  expect(names([travel('roll', 3)], scene(), false, true)).toEqual(['roll']);
  expect(names([travel('lift')], scene(), false, true)).toEqual(['land']);
});

/** A context that counts the sounds that are started. */
class FakeContext {
  static made = 0;
  static begun = 0;
  readonly state = 'running';
  readonly currentTime = 0;
  readonly sampleRate = 8;
  readonly destination = {};
  constructor() {
    FakeContext.made += 1;
  }
  readonly #param = {
    value: 0,
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  };
  readonly #node = () => ({
    connect: (next: unknown) => next,
    gain: { ...this.#param },
    frequency: { ...this.#param },
    Q: { ...this.#param },
    start: () => (FakeContext.begun += 1),
    stop: vi.fn(),
  });
  createGain = this.#node;
  createBiquadFilter = this.#node;
  createOscillator = this.#node;
  createBufferSource = this.#node;
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
}

test('there is no sound before the first interaction or while sounds are off', async () => {
  vi.stubGlobal('AudioContext', FakeContext);
  const stop = listen();
  const noises = heard([travel('slide')], scene(), false, false);
  sound(noises);
  expect([FakeContext.made, FakeContext.begun]).toEqual([0, 0]);
  change({ sounds: false });
  window.dispatchEvent(new Event('pointerdown'));
  sound(noises);
  expect([FakeContext.made, FakeContext.begun]).toEqual([0, 0]);
  change({ sounds: true });
  window.dispatchEvent(new Event('pointerdown'));
  // Sounds that are requested while the instrument is loading are played afterwards.
  sound(noises);
  await vi.waitFor(() => expect(FakeContext.begun).toBeGreaterThan(0));
  const { begun } = FakeContext;
  expect(FakeContext.made).toBe(1);
  change({ sounds: false });
  sound(noises);
  await Promise.resolve();
  expect(FakeContext.begun).toBe(begun);
  stop();
  vi.unstubAllGlobals();
});
