/** The pointer on a flat board. */
import { cellAt, onWall, type NetLayout } from './layout';
import type { BoardModel } from './model.svelte';
import { Pointing } from './pointing';
import type { Message } from '../wire';

/** A man that follows the pointer, and its offset, in cells. */
export interface Carried {
  id: string;
  x: number;
  y: number;
}

/** Where the pointer went down, and what that meant. */
interface Start {
  id: number;
  x: number;
  y: number;
  spot: string | null;
  right: boolean;
  wall: Message | null;
}

/**
 * The distance of the pointer from a cell that still counts, in cells: larger for picking up a man than for putting it
 * down, which plays a move.
 */
const reach = { take: 0.35, put: 0.1 };

/** A drag is distinguished from a click by this many pixels. */
const threshold = { mouse: 4, touch: 10 };

/** Attaches the pointer to a flat board. */
export function netPointer(
  model: BoardModel,
  layout: () => NetLayout | null,
  carry: (man: Carried | null) => void,
): (svg: SVGSVGElement) => () => void {
  return (svg) => {
    const abort = new AbortController();
    const options = { signal: abort.signal };
    const pointing = new Pointing(model, 'net');
    let down: Start | null = null;
    let dragged = false;

    const toCells = (event: { clientX: number; clientY: number }): { x: number; y: number } => {
      const box = svg.getBoundingClientRect();
      const scale = (layout()?.width ?? 1) / (box.width || 1);
      return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
    };
    const spotAt = (event: { clientX: number; clientY: number }): string | null => {
      const plan = layout();
      const { x, y } = toCells(event);
      const near = model.picks.length > 0 && !dragged ? reach.put : reach.take;
      return plan ? (cellAt(plan, x, y, near)?.spot.id ?? null) : null;
    };
    /** Where the held man is put down: nobody meant to move it while most of it is still in its cell. */
    const dropAt = (event: { clientX: number; clientY: number }, start: Start): string | null => {
      const [from, to] = [toCells({ clientX: start.x, clientY: start.y }), toCells(event)];
      const stays = Math.abs(to.x - from.x) < 0.5 && Math.abs(to.y - from.y) < 0.5;
      return stays ? pointing.held : spotAt(event);
    };
    /** What is asked about by a click on a wall, unless a place beside it is meant: a target, or a man under a finger. */
    const wallAt = (event: PointerEvent, spot: string | null): Message | null => {
      const plan = layout();
      const { x, y } = toCells(event);
      if (!plan || !onWall(plan, x, y)) return null;
      if (spot !== null && model.picks.length > 0 && model.offers(spot)) return null;
      if (event.pointerType === 'touch' && spot !== null && model.startsAt(spot)) return null;
      return model.stage?.fixtures.find(({ role }) => role.kind === 'home')?.name ?? null;
    };
    const end = (): void => {
      down = null;
      dragged = false;
      carry(null);
    };

    // A finger that drags a man does not scroll the page; two fingers enlarge it wherever they are put down.
    svg.addEventListener(
      'touchmove',
      (event) => {
        if (event.touches.length === 1 && pointing.held !== null) event.preventDefault();
      },
      { ...options, passive: false },
    );
    svg.addEventListener(
      'pointerdown',
      (event) => {
        if (down) {
          pointing.abort();
          end();
          return;
        }
        if (event.button !== 0 && event.button !== 2) return;
        const near = spotAt(event);
        const right = event.button === 2;
        const wall = right ? null : wallAt(event, near);
        const spot = wall ? null : near;
        down = { id: event.pointerId, x: event.clientX, y: event.clientY, spot, right, wall };
        dragged = false;
        svg.setPointerCapture(event.pointerId);
        if (!down.right) pointing.press(spot);
      },
      options,
    );
    svg.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerType !== 'touch' || down) model.hovered = spotAt(event);
        if (!down || down.id !== event.pointerId || down.right || pointing.held === null) return;
        const limit = event.pointerType === 'touch' ? threshold.touch : threshold.mouse;
        dragged ||= Math.hypot(event.clientX - down.x, event.clientY - down.y) >= limit;
        const man = model.manAt(pointing.held);
        if (!dragged || !man) return;
        model.hovered = dropAt(event, down);
        const [from, to] = [toCells({ clientX: down.x, clientY: down.y }), toCells(event)];
        carry({ id: man.id, x: to.x - from.x, y: to.y - from.y });
      },
      options,
    );
    svg.addEventListener(
      'pointerup',
      (event) => {
        if (!down || down.id !== event.pointerId) return;
        const spot = spotAt(event);
        const far = Math.hypot(event.clientX - down.x, event.clientY - down.y);
        if (down.wall && far < threshold.touch) model.tell(down.wall);
        const swept = model.single && far >= threshold.touch;
        if (swept) pointing.abort();
        else if (!down.right) pointing.release(dragged ? dropAt(event, down) : down.spot, dragged);
        else if (down.spot !== null && spot !== null) model.draw({ from: down.spot, to: spot });
        if (event.pointerType === 'touch') model.hovered = null;
        end();
      },
      options,
    );
    svg.addEventListener(
      'pointercancel',
      () => {
        pointing.abort();
        end();
      },
      options,
    );
    svg.addEventListener('pointerleave', () => (model.hovered = null), options);
    svg.addEventListener('contextmenu', (event) => event.preventDefault(), options);
    return () => abort.abort();
  };
}
