import { recallJson, remember } from './memory';

/** What a visitor may choose about the page. */
export interface Settings {
  /** The colours of the page. */
  theme: 'auto' | 'light' | 'dark';
  /** The material of the boards, a name of the board's themes. */
  material: string;
  /** Whether the camera turns to show what happens. */
  turning: boolean;
  /** Whether men carry letters. */
  letters: boolean;
  /** Whether rows, columns and parts of boards are named on them. */
  coordinates: boolean;
  /** Whether men are seen to travel. */
  motion: boolean;
  /** Whether moves are heard. */
  sounds: boolean;
  /** Whether a move waits for a confirmation. */
  confirm: boolean;
  /** Whether computers give up games that they have lost. */
  resigns: boolean;
  /** Whether the text board is seen at all times. */
  textBoard: boolean;
  /** What the visitor is called at tables; empty for nothing. */
  name: string;
}

const STORED = 'cubarium.settings';

const DEFAULTS: Settings = {
  theme: 'auto',
  material: 'wood',
  turning: true,
  letters: false,
  coordinates: true,
  motion: true,
  sounds: true,
  confirm: false,
  resigns: false,
  textBoard: false,
  name: '',
};

/** The settings of a stored value; what is missing or of another type is as at first. */
export function readSettings(value: unknown): Settings {
  const read = { ...DEFAULTS };
  if (typeof value !== 'object' || value === null) return read;
  for (const [key, stored] of Object.entries(value)) {
    if (key in DEFAULTS && typeof stored === typeof DEFAULTS[key as keyof Settings]) {
      Object.assign(read, { [key]: stored });
    }
  }
  if (!['auto', 'light', 'dark'].includes(read.theme)) read.theme = 'auto';
  return read;
}

/** The settings that hold. */
export const settings: Settings = $state(readSettings(recallJson(STORED)));

/** Changes some and remembers them. */
export function change(some: Partial<Settings>): void {
  Object.assign(settings, some);
  remember(STORED, JSON.stringify(settings));
}

const darkness = window.matchMedia('(prefers-color-scheme: dark)');
let dark = $state(darkness.matches);
darkness.addEventListener('change', (event) => (dark = event.matches));

/** The colours of the page now. */
export function theme(): 'light' | 'dark' {
  if (settings.theme !== 'auto') return settings.theme;
  return dark ? 'dark' : 'light';
}
