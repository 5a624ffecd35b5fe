import type { PictureName } from './pictures';

/** A game as the home page names it. */
export interface GameEntry {
  /** Its id, which is also in its words (`game-<id>-name`) and in its addresses. */
  id: PictureName;
  /** Whether it can be played here now. */
  playable: boolean;
}

/** The six games, those that can be played first. */
export const GAMES: readonly GameEntry[] = [
  { id: 'cube-chess', playable: true },
  { id: 'die-check', playable: true },
  { id: 'cubulus', playable: true },
  { id: 'tesseract', playable: true },
  { id: 'cubes-4d', playable: false },
  { id: 'break-the-cube', playable: false },
];

/** The games that can be played here. */
export const PLAYABLE: readonly GameEntry[] = GAMES.filter((game) => game.playable);
