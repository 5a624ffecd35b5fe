/** The rules beside a board: the game of the current page, and the contents of its drawer. */

/** What a drawer shows. */
export interface Drawer {
  game: string;
  /** The rule at which it opens; null for the rules in short. */
  rule: string | null;
}

let atHand = $state.raw<string | null>(null);
let drawer = $state.raw<Drawer | null>(null);

/** The game of this page, if it has a board. */
export function gameAtHand(): string | null {
  return atHand;
}

/** Sets the game of this page. Returns a function that undoes this. */
export function haveAtHand(game: string): () => void {
  atHand = game;
  return () => {
    if (atHand === game) atHand = null;
    // A page whose address has changed has the same game at once: its drawer stays open.
    queueMicrotask(() => {
      if (atHand !== drawer?.game) drawer = null;
    });
  };
}

/** What the drawer shows; null while it is closed. */
export function openDrawer(): Drawer | null {
  return drawer;
}

/** Opens the drawer at a rule if its game is that of this page. Returns whether it did. */
export function openRules(game: string, rule: string | null = null): boolean {
  if (game !== atHand) return false;
  drawer = { game, rule };
  return true;
}

/** Closes the drawer. */
export function closeRules(): void {
  drawer = null;
}

/** For clicks on links to rules: opens the drawer instead of leaving the board. */
export function followRule(event: MouseEvent, game: string, rule: string | null = null): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (openRules(game, rule)) event.preventDefault();
}
