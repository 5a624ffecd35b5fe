import { holds } from './media.svelte';
import { recall, recallJson, remember, shownStored } from './memory';

/** The visitor's choices about the page. */
export interface Settings {
  /** The colours of the page. */
  theme: 'auto' | 'light' | 'dark';
  /** The material of the boards, unless the system asks for contrast. */
  material: 'wood' | 'felt' | 'contrast';
  /** Whether the camera turns to show what happens. */
  turning: boolean;
  /** Whether the board turns to the player to move where two share the screen. */
  facing: boolean;
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
  facing: false,
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

/** The settings with a fixed set of values, and these values. */
export const VALUES = {
  theme: ['auto', 'light', 'dark'],
  material: ['wood', 'felt', 'contrast'],
  moves: ['words', 'notation'],
  threats: ['levels', 'always', 'never'],
} as const satisfies { [Key in keyof Settings]?: readonly Settings[Key][] };

/** Whether a setting can have a value. */
function fits(key: string, value: unknown): boolean {
  const values: readonly unknown[] | undefined = (VALUES as Record<string, readonly unknown[]>)[key];
  if (values) return values.includes(value);
  return key in DEFAULTS && typeof value === typeof DEFAULTS[key as keyof Settings];
}

/** The settings in a stored value; missing or invalid ones get their defaults. */
export function readSettings(value: unknown): Settings {
  if (typeof value !== 'object' || value === null) return { ...DEFAULTS };
  return { ...DEFAULTS, ...Object.fromEntries(Object.entries(value).filter((pair) => fits(...pair))) };
}

/** The invalid parts of the stored settings, by the name of the setting; an empty name for all of them. */
export function strangeSettings(text: string | null): Record<string, string> {
  if (text === null) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { '': text };
  }
  if (typeof value !== 'object' || value === null) return { '': text };
  const odd = Object.entries(value).filter((pair) => !fits(...pair));
  return Object.fromEntries(odd.map(([key, stored]) => [key, `${key}: ${shownStored(stored)}`]));
}

/** The current settings. */
export const settings: Settings = $state(readSettings(recallJson(STORED)));

let strange = $state.raw(strangeSettings(recall(STORED)));

/** The invalid parts of the stored settings, until the settings are stored again. */
export function strangeStored(): Readonly<Record<string, string>> {
  return strange;
}

/** Changes some settings and stores them together with changes made in other windows. */
export function change(some: Partial<Settings>): void {
  Object.assign(settings, readSettings(recallJson(STORED) ?? settings), some);
  strange = {};
  remember(STORED, JSON.stringify(settings));
}

const dark = holds('(prefers-color-scheme: dark)');

/** Whether the visitor's system asks for more contrast than usual. */
export const strong = holds('(prefers-contrast: more), (forced-colors: active)');

/** The current colours of the page. */
export function theme(): 'light' | 'dark' {
  if (settings.theme !== 'auto') return settings.theme;
  return dark() ? 'dark' : 'light';
}

/** The current material of the boards. */
export function boardMaterial(): Settings['material'] {
  return strong() ? 'contrast' : settings.material;
}
