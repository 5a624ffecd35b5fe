/** A game as the page knows it before its rules are loaded. */
export interface GameEntry {
  /** Its id, which is also part of its message keys (`game-<id>-name`) and of its addresses. */
  id: string;
  /** The folder in `crates` with its rules and texts, which it may share with another game. */
  family: string;
  /** The options offered to beginners, if the defaults include more than the basic rules. */
  easier?: Readonly<Record<string, string>>;
  /** The options that one of the players decides, with that player's seat. */
  decides?: Readonly<Record<string, string>>;
}

/** The games. */
export const GAMES: readonly GameEntry[] = [
  // <games list> written by `cargo xtask games` from crates/*/game.toml
  { id: 'cube-chess', family: 'cube-chess' },
  { id: 'die-check', family: 'rolling-cubes', easier: { level: '1' } },
  { id: 'cubulus', family: 'rolling-cubes', easier: { level: '1' } },
  { id: 'tesseract', family: 'tesseract', easier: { crosses: 'first' } },
  { id: 'cubes-4d', family: 'cubes-4d', decides: { lateral: 'b' } },
  { id: 'break-the-cube', family: 'break-the-cube' },
  // </games>
];

/** The game with an id. */
export function gameOf(id: string): GameEntry | undefined {
  return GAMES.find((game) => game.id === id);
}
