/** A game as the home page names it. */
export interface GameEntry {
  /** Its id, which is also in its words (`game-<id>-name`) and in its addresses. */
  id: string;
  /** Whether it can be played here now. */
  playable: boolean;
  /** The file with its words, if it is not named like the game. */
  words?: string;
}

/** The six games, those that can be played first. */
export const GAMES: readonly GameEntry[] = [
  { id: 'cube-chess', playable: true },
  { id: 'die-check', playable: true, words: 'rolling-cubes' },
  { id: 'cubulus', playable: true, words: 'rolling-cubes' },
  { id: 'tesseract', playable: true },
  { id: 'cubes-4d', playable: true },
  { id: 'break-the-cube', playable: true },
];

/** The games that can be played here. */
export const PLAYABLE: readonly GameEntry[] = GAMES.filter((game) => game.playable);

/** The file with the words of a game. */
export function wordsOf(game: string): string {
  return GAMES.find(({ id }) => id === game)?.words ?? game;
}
