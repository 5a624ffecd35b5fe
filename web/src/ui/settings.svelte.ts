import { holds } from './media.svelte';
import { recallJson, remember } from './memory';

/** The visitor's choices about the page. */
export interface Settings {
  /** The colours of the page. */
  theme: 'auto' | 'light' | 'dark';
  /** The material of the boards, a name of the board's themes, unless the system asks for contrast. */
  material: string;
  /** Whether the camera turns to show what happens. */
  turning: boolean;
  /** Whether men carry letters. */
  letters: boolean;
  /** Whether rows, columns and parts of boards are labelled. */
  coordinates: boolean;
  /** Whether lists of moves show sentences or notation. */
  moves: 'words' | 'notation';
  /** When immediate dangers are shown: against the lower levels, always or never. */
  threats: 'levels' | 'always' | 'never';
  /** Whether moves are animated. */
  motion: boolean;
  /** Whether moves make sounds. */
  sounds: boolean;
  /** Whether a move waits for a confirmation. */
  confirm: boolean;
  /** Whether computers resign lost games. */
  resigns: boolean;
  /** Whether the text board is always visible. */
  textBoard: boolean;
  /** The visitor's name at tables; empty for none. */
  name: string;
}

const STORED = 'cubarium.settings';

const DEFAULTS: Settings = {
  theme: 'auto',
  material: 'wood',
  turning: true,
  letters: false,
  coordinates: true,
  moves: 'words',
  threats: 'levels',
  motion: true,
  sounds: true,
  confirm: false,
  resigns: false,
  textBoard: false,
  name: '',
};

/** The settings in a stored value; missing or invalid ones get their defaults. */
export function readSettings(value: unknown): Settings {
  const read = { ...DEFAULTS };
  if (typeof value !== 'object' || value === null) return read;
  for (const [key, stored] of Object.entries(value)) {
    if (key in DEFAULTS && typeof stored === typeof DEFAULTS[key as keyof Settings]) {
      Object.assign(read, { [key]: stored });
    }
  }
  if (!['auto', 'light', 'dark'].includes(read.theme)) read.theme = 'auto';
  if (!['words', 'notation'].includes(read.moves)) read.moves = DEFAULTS.moves;
  if (!['levels', 'always', 'never'].includes(read.threats)) read.threats = DEFAULTS.threats;
  return read;
}

/** The current settings. */
export const settings: Settings = $state(readSettings(recallJson(STORED)));

/** Changes some settings and stores them. */
export function change(some: Partial<Settings>): void {
  Object.assign(settings, some);
  remember(STORED, JSON.stringify(settings));
}

const dark = holds('(prefers-color-scheme: dark)');

/** Whether the visitor's system asks for more contrast than usual. */
export const strong = holds('(prefers-contrast: more), (forced-colors: active)');

/** The colours of the page now. */
export function theme(): 'light' | 'dark' {
  if (settings.theme !== 'auto') return settings.theme;
  return dark() ? 'dark' : 'light';
}

/** The material of the boards now. */
export function boardMaterial(): string {
  return strong() ? 'contrast' : settings.material;
}
