/** The rules beside a board: the game of the current page, and the contents of its drawer. */

/** What a drawer shows. */
export interface Drawer {
  game: string;
  /** The rule at which it opens; null for the short rules. */
  rule: string | null;
}

let atHand = $state.raw<string | null>(null);
let drawer = $state.raw<Drawer | null>(null);

/** The game of this page, if it has a board. */
export function gameAtHand(): string | null {
  return atHand;
}

/** Sets the game of this page. Returns a function that resets it. */
export function haveAtHand(game: string): () => void {
  atHand = game;
  return () => {
    if (atHand === game) atHand = null;
    // If only the address of a page changes, the same game is set again at once, and the drawer stays open.
    queueMicrotask(() => {
      if (atHand !== drawer?.game) drawer = null;
    });
  };
}

/** The content of the drawer; null while it is closed. */
export function openDrawer(): Drawer | null {
  return drawer;
}

/** Opens the drawer at a rule, if the game is that of this page. Returns whether it did. */
export function openRules(game: string, rule: string | null = null): boolean {
  if (game !== atHand) return false;
  drawer = { game, rule };
  return true;
}

/** Closes the drawer. */
export function closeRules(): void {
  drawer = null;
}

/** For clicks on links to rules: opens the drawer, so that the board stays. */
export function followRule(event: MouseEvent, game: string, rule: string | null = null): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (openRules(game, rule)) event.preventDefault();
}
