import { randomBytes } from 'node:crypto';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { WAITING } from '../support';

/** The choices for a new game. */
export interface Beginning {
  kind?: 'computer' | 'screen' | 'friend';
  side?: 'White' | 'Black' | 'Seat 1';
  level?: number;
  kept?: 'here' | 'server';
  /** The game; Cube Chess by default. */
  game?: string;
  /** The options of the game, by name. */
  options?: Record<string, string>;
  /** The text of a position, which replaces the usual start. */
  position?: string;
}

/** White mates with the queen whatever Black does: kings, a queen and two rooks. */
export const ENDGAME = '4.1K2.4.4/3R.4.4.4/4.1Q2.4.4/2R1.4.4.4/4.4.4.4/4.1k2.4.4 w - - 0 1';

/** The publisher's sample game, whose last move is mate. */
export const SAMPLE = ['1A2-4B2', '6D2-4C2', '1A1-4A1', '6A2-2C2', '1B2x6A1'];

/** The default options of games that offer easier ones to beginners. */
const USUAL: Record<string, Record<string, string>> = {
  'die-check': { level: '2' },
  cubulus: { level: '2' },
  tesseract: { crosses: 'last' },
};

/** Opens the dialog for a new game, fills it in, and starts the game. By default the full rules are chosen. */
export async function beginByDialog(page: Page, beginning: Beginning = {}): Promise<void> {
  await fillIn(page, beginning);
  await boardStands(page);
}

/** What the dialog has stored: the new game, and the choices that it offers the next time. */
interface Stored {
  table: object;
  choices: object;
}

/** What the dialog has stored in browsers in which no game of that kind had been started, by what was chosen. */
const started = new Map<string, Stored>();

/**
 * Starts a game that is kept in the browser without loading the home page and the dialog, if the dialog has started
 * such a game before: the page finds in its storage what the dialog had left, and opens the table. Everything else is
 * started in the dialog.
 */
export async function begin(page: Page, beginning: Beginning = {}): Promise<void> {
  const { game = 'cube-chess' } = beginning;
  const chosen = JSON.stringify(Object.entries(beginning).toSorted());
  if (page.url() === 'about:blank') await page.goto(WAITING);
  const last = await lastChoices(page, game);
  const known = started.get(chosen);
  if (known && (last === '' || last === JSON.stringify(known.choices))) {
    const id = `local-${randomBytes(8).toString('hex')}`;
    if (await store(page, game, id, known)) {
      await page.goto(`/t/${id}`);
      return boardStands(page);
    }
  }
  await fillIn(page, beginning);
  if (last === '') {
    const stored = await storedOf(page, game);
    if (stored) started.set(chosen, stored);
  }
  await boardStands(page);
}

async function fillIn(page: Page, beginning: Beginning): Promise<void> {
  const { kind = 'screen', side, level, kept, game = 'cube-chess', options = {}, position } = beginning;
  const fragment = new URLSearchParams(
    Object.entries({ ...USUAL[game], ...options }).map(([key, value]) => [`option.${key}`, value]),
  );
  if (position !== undefined) fragment.set('position', position);
  await page.goto(`/?new=${kind}&game=${game}#${fragment.toString()}`);
  const dialog = page.getByRole('dialog');
  if (side !== undefined) await dialog.getByRole('radio', { name: side }).check();
  if (level !== undefined) {
    await dialog.getByRole('group', { name: 'How strong' }).locator(`input[value="${level}"]`).check();
  }
  if (kept !== undefined) {
    await showMore(page);
    await dialog
      .getByRole('radio', { name: kept === 'server' ? 'On the server' : 'In this browser' })
      .check();
  }
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL(/\/t\//);
}

function boardStands(page: Page): Promise<void> {
  return page.locator('[data-spot], [data-testid=handover]').first().waitFor({ state: 'attached' });
}

/**
 * The choices that the dialog would offer because they were the last ones, as text: empty if there are none, null if a
 * setting decides about the game, or if storage cannot be read.
 */
function lastChoices(page: Page, game: string): Promise<string | null> {
  return page.evaluate((game) => {
    try {
      const read = (name: string) =>
        JSON.parse(localStorage.getItem(`cubarium.${name}`) ?? '{}') as Record<string, unknown>;
      const { resigns = false, name = '' } = read('settings');
      return resigns === false && name === '' ? (JSON.stringify(read('new')[game]) ?? '') : null;
    } catch {
      return null;
    }
  }, game);
}

/** What the dialog has just stored; null if the game is on the server or its first move was made in the meantime. */
function storedOf(page: Page, game: string): Promise<Stored | null> {
  return page.evaluate((game) => {
    const read = (name: string) =>
      JSON.parse(localStorage.getItem(`cubarium.${name}`) ?? 'null') as Record<string, unknown> | null;
    const [table, all] = [read(`game.${location.pathname.replace('/t/', '')}`), read('new')];
    return table?.['turns'] === 0 && all ? { table, choices: all[game] as object } : null;
  }, game);
}

/** Stores a game as the dialog does. Returns whether that worked. */
function store(page: Page, game: string, id: string, { table, choices }: Stored): Promise<boolean> {
  return page.evaluate(
    ({ game, id, table, choices }) => {
      try {
        const all = JSON.parse(localStorage.getItem('cubarium.new') ?? '{}') as Record<string, object>;
        const others = Object.entries(all).filter(([name]) => name !== game);
        const [begun, touched] = [Date.now(), Date.now()];
        localStorage.setItem(
          'cubarium.new',
          JSON.stringify(Object.fromEntries([...others, [game, choices]])),
        );
        localStorage.setItem(`cubarium.game.${id}`, JSON.stringify({ ...table, id, begun, touched }));
        return true;
      } catch {
        return false;
      }
    },
    { game, id, table, choices },
  );
}

/** Opens the hidden part of the dialog. */
export async function showMore(page: Page): Promise<void> {
  const more = page.getByRole('dialog').locator('details.more');
  if (!(await more.evaluate((details) => (details as HTMLDetailsElement).open))) {
    await more.locator('summary').click();
  }
}

/** The links to the free seats, in the order of play. */
export async function invitations(page: Page, count = 1): Promise<string[]> {
  const fields = page.getByTestId('invitation');
  await expect.poll(() => fields.count()).toBe(count);
  return fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
}

/** Takes the seat of a link. */
export async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.locator('main form button.main[type=submit]').click();
  await page.locator('[data-spot], [data-testid=handover]').first().waitFor({ state: 'attached' });
}

/** The number of moves in the list. */
export function moves(page: Page): Promise<number> {
  return page.locator('button[data-ply]').count();
}

/** In pages opened after this, the computer thinks until it is told to stop, however fast the machine is. */
export async function patient(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      readonly #stopped = new Set<number>();
      readonly #held = new Map<number, unknown>();

      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        if (!String(url).includes('thinking')) return;
        this.addEventListener('message', (event: MessageEvent<{ kind: string; id: number }>) => {
          const { kind, id } = event.data;
          if (kind !== 'done' || this.#stopped.has(id)) return;
          this.#held.set(id, event.data);
          event.stopImmediatePropagation();
        });
      }

      override postMessage(order: { kind: string; id: number }): void {
        super.postMessage(order);
        if (order.kind !== 'stop') return;
        this.#stopped.add(order.id);
        const data = this.#held.get(order.id);
        if (data) this.dispatchEvent(new MessageEvent('message', { data }));
      }
    };
  });
}

/** The moves of the list in notation. While the list shows sentences, the notation is in the titles of the buttons. */
export async function notation(page: Page): Promise<string[]> {
  const buttons = page.locator('button[data-ply]');
  const texts = await buttons.evaluateAll((all) =>
    all.map((button) => (button.closest('.worded') ? (button as HTMLElement).title : button.textContent)),
  );
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** Waits until this number of moves has been played. */
export async function waitForMoves(page: Page, count: number): Promise<void> {
  await page.locator(`button[data-ply="${count}"]`).waitFor({ state: 'attached' });
}

/** Waits until the board shows the position after this number of moves as the latest one, and accepts the next move. */
export async function waitForBoard(page: Page, count: number): Promise<void> {
  await page.locator(`button[data-ply="${count}"][aria-current]`).waitFor({ state: 'attached' });
}

/** Types a move in the field beside the board. */
export async function type(page: Page, move: string): Promise<void> {
  const unfold = page.getByTestId('type-open');
  if (await unfold.isVisible()) await unfold.click();
  const field = page.getByTestId('type-move');
  await field.fill(move);
  await field.press('Enter');
}

/** Plays moves by typing them. */
export async function typeAll(page: Page, list: readonly string[]): Promise<void> {
  for (const move of list) {
    const before = await moves(page);
    await type(page, move);
    await waitForBoard(page, before + 1);
  }
}

/** Waits until all diagrams of a rulebook are drawn. It checks rarely, because they are numerous. */
export async function diagramsDrawn(page: Page, game: string, drawn = 'svg, table'): Promise<void> {
  await page.locator('article figure').first().waitFor();
  const empty = (): Promise<number> =>
    page.evaluate(
      (drawn) => document.querySelectorAll(`article figure .board:not(:has(${drawn}))`).length,
      drawn,
    );
  await expect.poll(empty, { message: game, timeout: 60_000, interval: 500 }).toBe(0);
}

interface Space extends HTMLElement {
  board?: {
    lookAtStation(index: number): void;
    settled(): Promise<void>;
    projection(id: string): { x: number; y: number; visible: boolean } | null;
  };
}

/**
 * The position of a spot on the screen, after the camera has turned to it, panel by panel, and all motion has stopped.
 */
export async function pointOf(page: Page, spot: string): Promise<{ x: number; y: number }> {
  const space = page.getByTestId('space');
  const at = await space.evaluate(async (host: Space, id) => {
    if (!host.board) throw new Error('the board in space is not there');
    const { board } = host;
    await board.settled();
    for (let station = 0; station < 6 && !board.projection(id)?.visible; station += 1) {
      board.lookAtStation(station);
      await board.settled();
    }
    return board.projection(id);
  }, spot);
  expect(at?.visible, `${spot} can be seen`).toBe(true);
  const box = await space.boundingBox();
  return { x: (box?.x ?? 0) + (at?.x ?? 0), y: (box?.y ?? 0) + (at?.y ?? 0) };
}

/** A point on the page. */
export interface Point {
  x: number;
  y: number;
}

/**
 * The positions at which spots can be pointed at on the board in space in its current pose, in pixels of the page, once
 * all motion has stopped.
 */
export async function pointsOf<Spot extends string>(
  page: Page,
  spots: readonly Spot[],
): Promise<Record<Spot, Point>> {
  const found = await page.getByTestId('space').evaluate(async (host: Space, ids) => {
    while (!host.board) await new Promise((resolve) => setTimeout(resolve, 20));
    const { board } = host;
    await board.settled();
    const { x, y } = host.getBoundingClientRect();
    return ids.map((id) => {
      const at = board.projection(id);
      return at?.visible ? ([id, { x: x + at.x, y: y + at.y }] as const) : id;
    });
  }, spots);
  expect(
    found.filter((one) => typeof one === 'string'),
    'what cannot be pointed at',
  ).toEqual([]);
  return Object.fromEntries(found as [Spot, Point][]) as Record<Spot, Point>;
}

/** Taps a spot on the board in space. */
export async function tapSpot(page: Page, spot: string): Promise<void> {
  const { x, y } = await pointOf(page, spot);
  await page.touchscreen.tap(x, y);
}

/** Fingers touch the page, each moves from its first point to its second, and all are lifted. */
export async function slide(page: Page, ...fingers: [Point, Point][]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  };
  // One finger after another touches the page.
  for (const count of fingers.keys()) {
    await touch(
      'touchStart',
      fingers.slice(0, count + 1).map(([from]) => from),
    );
  }
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch(
      'touchMove',
      fingers.map(([from, to]) => ({
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      })),
    );
  }
  await touch('touchEnd', []);
  await session.detach();
}

/** Clicks a spot on the board in space. */
export async function clickSpot(page: Page, spot: string): Promise<void> {
  const { x, y } = await pointOf(page, spot);
  await page.mouse.click(x, y);
}

/** Makes a move on the board in space, pick by pick; `button:` denotes a choice beside it or in a pop-up. */
export async function playByMouse(page: Page, picks: readonly string[]): Promise<void> {
  const before = await moves(page);
  for (const one of picks) {
    const name = one.split('button:')[1];
    if (name === undefined) await clickSpot(page, one);
    else await page.getByText(name, { exact: true }).click();
  }
  await waitForBoard(page, before + 1);
}

/** The places in a move's notation where it begins and ends. */
export function places(move: string): [string, string] {
  const [from, to] = move.match(/[1-6][A-D][1-4]/g) ?? [];
  if (from === undefined || to === undefined) throw new Error(`${move} names no places`);
  return [from, to];
}
