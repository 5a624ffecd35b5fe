/**
 * The sounds of the board. Browsers only let a page play sounds after the first interaction; until then it is silent,
 * and the code that makes the sounds is not loaded.
 */
import { settings } from '../ui/settings.svelte';
import type { heard, Noise } from './heard';
import type { Instrument } from './instrument';

let context: AudioContext | null = null;
let made: Promise<Instrument | null> | null = null;

/** Allows sounds after the first interaction. */
function tune(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  made ??= make(context);
}

async function make(context: AudioContext): Promise<Instrument | null> {
  try {
    const { Instrument } = await import('./instrument');
    return new Instrument(context);
  } catch {
    // If the code cannot be loaded, the page is silent until the next interaction.
    made = null;
    return null;
  }
}

const touches = ['pointerdown', 'keydown'] as const;

/** Waits for the first interaction. Returns a function that stops waiting. */
export function listen(): () => void {
  const begin = (): void => {
    if (settings.sounds && 'AudioContext' in window) tune();
  };
  for (const touch of touches) window.addEventListener(touch, begin, { capture: true, passive: true });
  return () => {
    for (const touch of touches) window.removeEventListener(touch, begin, { capture: true });
  };
}

/** Plays sounds, unless they are switched off. With `calls`, they are audible even while the page is hidden. */
export function sound(noises: readonly Noise[], calls = false): void {
  if (!settings.sounds || noises.length === 0 || (document.hidden && !calls)) return;
  void made?.then((instrument) => noises.forEach((noise) => instrument?.play(noise)));
}

/** Plays the sounds of a turn, unless they are switched off. */
export function soundTurn(...turn: Parameters<typeof heard>): void {
  if (!settings.sounds || document.hidden) return;
  void made?.then((instrument) => instrument?.playTurn(...turn));
}
