/** Themes: the paint of each role, in 3D and on paper. */
import type { Role } from '../wire';

/** The themes by name. */
export type ThemeName = 'wood' | 'felt' | 'contrast';

/** What a surface is made of, for its grain and gloss. */
export type Matter = 'wood' | 'felt' | 'bone' | 'ebony' | 'plain';

/** A paint. */
export interface Paint {
  /** The colour in 3D. */
  color: string;
  /** What it is made of. */
  matter: Matter;
}

/** The paint of a seat's men. */
export interface ManPaint extends Paint {
  /** The colour on paper. */
  flat: string;
  /** The outline on paper. */
  line: string;
  /** The rings inlaid in the foot: one more for each seat after the first, so that men differ in shape too. */
  inlay: string;
  /** The outline of a man in 3D, for themes in which nothing else reliably sets it off from its place. */
  edge?: string;
}

/** A theme. */
export interface Theme {
  light: Paint;
  dark: Paint;
  frame: Paint;
  /** Lines on paper; visible on light and dark places. */
  line: string;
  /** Walls, by seat. */
  homes: Paint[];
  /** Places that belong to a seat: camps and reserves, on which the men of both sides are visible. */
  camps: Paint[];
  men: ManPaint[];
  /** The blocks of a structure, by number: large, medium, small, second medium, second small. */
  blocks: ManPaint[];
  /** The lines that show the height of a block in a stack, from the first level above the ground. */
  levels: string[];
  /** Markers. */
  marks: {
    last: string;
    choice: string;
    capture: string;
    check: string;
    hand: string;
    cursor: string;
    drawn: string;
    /** What makes the path of the last move stand out from the ground. */
    edge: string;
  };
}

const men: ManPaint[] = [
  { color: '#ffeecb', matter: 'bone', flat: '#fbf4e2', line: '#3a2a1c', inlay: '#a88b5c' },
  { color: '#4a3124', matter: 'ebony', flat: '#332824', line: '#f4e6c8', inlay: '#d8b878' },
  { color: '#8e3b2e', matter: 'ebony', flat: '#9b4234', line: '#f8e6d8', inlay: '#e8c79a' },
  { color: '#4c6a7d', matter: 'ebony', flat: '#557990', line: '#f0f4f6', inlay: '#d5e2ea' },
];

const blocks: ManPaint[] = [
  { color: '#3f6f8f', matter: 'wood', flat: '#3b6a8a', line: '#f2f6f8', inlay: '#cfe1ec' },
  { color: '#b8432f', matter: 'wood', flat: '#b3402d', line: '#fdf1ea', inlay: '#f3c9b8' },
  { color: '#e9c46a', matter: 'wood', flat: '#e9c46a', line: '#3a2a10', inlay: '#8a6420' },
  { color: '#5f7d45', matter: 'wood', flat: '#587540', line: '#f4f8ee', inlay: '#d3e2c2' },
  { color: '#efe6d6', matter: 'wood', flat: '#f3ecdf', line: '#33291f', inlay: '#8d7a64' },
];

const wood: Theme = {
  light: { color: '#d6bb8c', matter: 'wood' },
  dark: { color: '#8b6a53', matter: 'wood' },
  frame: { color: '#6a5240', matter: 'wood' },
  line: '#94704f',
  homes: [
    { color: '#cfa86c', matter: 'wood' },
    { color: '#4a342a', matter: 'wood' },
    { color: '#7d3a2c', matter: 'wood' },
    { color: '#47606f', matter: 'wood' },
  ],
  camps: [
    { color: '#c98a5c', matter: 'wood' },
    { color: '#93a995', matter: 'wood' },
    { color: '#b98d86', matter: 'wood' },
    { color: '#93a3b4', matter: 'wood' },
  ],
  men,
  blocks,
  levels: ['#2f9a8a', '#4d80cf', '#a457b8'],
  marks: {
    last: '#e0a92e',
    choice: '#1f5f54',
    capture: '#a5331c',
    check: '#c8201a',
    hand: '#f5cf57',
    cursor: '#1c5fb0',
    drawn: '#1d7a5f',
    edge: '#5b3a12',
  },
};

const themes: Record<ThemeName, Theme> = {
  wood,
  felt: {
    ...wood,
    light: { color: '#cfd3b4', matter: 'felt' },
    dark: { color: '#55795f', matter: 'felt' },
    frame: { color: '#6b4429', matter: 'wood' },
    marks: { ...wood.marks, choice: '#1d3f36', last: '#e6b53c' },
  },
  contrast: {
    light: { color: '#8f949c', matter: 'plain' },
    dark: { color: '#59616d', matter: 'plain' },
    frame: { color: '#2b2f36', matter: 'plain' },
    line: '#22262c',
    homes: ['#c9ced6', '#1c1f24', '#7a2f24', '#27557a'].map((color) => ({ color, matter: 'plain' })),
    camps: ['#a08a5e', '#6c8a9c', '#a97f78', '#8085a8'].map((color) => ({ color, matter: 'plain' })),
    men: [
      {
        color: '#ffffff',
        matter: 'plain',
        flat: '#ffffff',
        line: '#000000',
        inlay: '#000000',
        edge: '#000000',
      },
      {
        color: '#0c0c0e',
        matter: 'plain',
        flat: '#000000',
        line: '#ffffff',
        inlay: '#ffffff',
        edge: '#ffffff',
      },
      {
        color: '#7d1408',
        matter: 'plain',
        flat: '#7d1408',
        line: '#ffffff',
        inlay: '#ffffff',
        edge: '#ffffff',
      },
      {
        color: '#0b3c66',
        matter: 'plain',
        flat: '#0b3c66',
        line: '#ffffff',
        inlay: '#ffffff',
        edge: '#ffffff',
      },
    ],
    blocks: blocks.map((paint) => ({ ...paint, matter: 'plain', edge: paint.line })),
    levels: ['#b9fff0', '#c4e2ff', '#ffcfff'],
    marks: {
      last: '#ffe04a',
      choice: '#04133d',
      capture: '#6d0010',
      check: '#8a0010',
      hand: '#ffe04a',
      cursor: '#04133d',
      drawn: '#02331f',
      edge: '#000000',
    },
  },
};

/** The letters of the blocks, in the order of their numbers. */
export const BLOCKS = ['L', 'M', 'S', 'm', 's'];

/** The outline of markers, which makes them visible on light and dark places. */
export const halo = '#fff8e8';

/** The names of all themes, default first. */
export const themeNames: ThemeName[] = ['wood', 'felt', 'contrast'];

/** A theme by its name. */
export function themeOf(name: ThemeName): Theme {
  return themes[name];
}

/** The paint of a role. */
export function paintOf(theme: Theme, role: Role): Paint {
  switch (role.kind) {
    case 'man':
      return manPaint(theme, role.seat);
    case 'home':
      return theme.homes[role.seat % theme.homes.length] ?? theme.frame;
    case 'block':
      return theme.blocks[role.number % theme.blocks.length] ?? theme.frame;
    default:
      return theme[role.kind];
  }
}

/** The colour of the lines that show a level; none on the ground. */
export function levelColor(theme: Theme, level: number): string | null {
  return theme.levels[level - 1] ?? null;
}

/** The paint of a place with this role. */
export function placePaint(theme: Theme, role: Role): Paint {
  if (role.kind !== 'home') return paintOf(theme, role);
  return theme.camps[role.seat % theme.camps.length] ?? theme.light;
}

/** The paint of a seat's men. */
export function manPaint(theme: Theme, seat: number): ManPaint {
  const paint = theme.men[seat % theme.men.length];
  if (!paint) throw new Error('a theme without men');
  return paint;
}

/** A theme as CSS custom properties, for a style attribute. */
export function themeStyle(name: ThemeName): string {
  const theme = themeOf(name);
  const pairs: [string, string][] = [
    ['--board-light', theme.light.color],
    ['--board-dark', theme.dark.color],
    ['--board-frame', theme.frame.color],
    ['--board-line', theme.line],
    ['--board-wall', '#22150d'],
    ['--board-wall-light', '#e2b566'],
    ['--mark-halo', halo],
    ...Object.entries(theme.marks).map(([key, color]): [string, string] => [`--mark-${key}`, color]),
    ...theme.camps.map((paint, seat): [string, string] => [`--camp-${seat}`, paint.color]),
    ...theme.levels.map((color, level): [string, string] => [`--level-${level + 1}`, color]),
    ...theme.men.flatMap((paint, seat): [string, string][] => [
      [`--man-${seat}`, paint.flat],
      [`--man-${seat}-line`, paint.line],
    ]),
    ...theme.blocks.flatMap((paint, number): [string, string][] => [
      [`--block-${number}`, paint.flat],
      [`--block-${number}-line`, paint.line],
    ]),
  ];
  return pairs.map(([key, value]) => `${key}:${value}`).join(';');
}

/** The CSS colour of a role on paper, where only places belong to a seat. */
export function flatColor(role: Role): string {
  if (role.kind === 'man') return `var(--man-${role.seat})`;
  if (role.kind === 'home') return `var(--camp-${role.seat})`;
  if (role.kind === 'block') return `var(--block-${role.number})`;
  return `var(--board-${role.kind})`;
}
