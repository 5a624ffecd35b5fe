import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { BoardModel } from '../../../src/board/model.svelte';
import ChoiceButtons from '../../../src/board/ChoiceButtons.svelte';
import { nextMan, tipOf } from '../../../src/board/speech';
import TextBoard from '../../../src/board/TextBoard.svelte';
import { cameraKey, type CameraControls } from '../../../src/board/keys';
import type { Choice, Message, Next, Pick } from '../../../src/wire';
import { stage, start, steps } from '../../fixtures/cube-board';

const say = ({ key, args }: Message): string =>
  [key.replace(/^(board|fixture)-/, ''), ...Object.values(args)].join(' ');

let unmountBoard: () => void = () => undefined;
afterEach(() => {
  unmountBoard();
  unmountBoard = () => undefined;
});

async function textBoard() {
  const onMove = vi.fn();
  const announce = vi.fn<(text: string) => void>();
  const model = new BoardModel({ onMove, onRefused: vi.fn() });
  model.show({ stage, scene: start, source: steps(start, 0) });
  await vi.waitFor(() => expect(model.startsAt('1A1')).toBe(true));
  const props = {
    model,
    say,
    announce,
    lastMove: 'rook to 2A1',
    commands: { c: { help: { key: 'clocks', args: {} }, run: () => 'five minutes' } },
  };
  const app = mount(TextBoard, { target: document.body, props });
  unmountBoard = () => void unmount(app);
  flushSync();
  const button = (spot: string): HTMLButtonElement => {
    const found = document.querySelector<HTMLButtonElement>(`[data-spot="${spot}"]`);
    if (!found) throw new Error(`no button ${spot}`);
    return found;
  };
  const press = (key: string, init: KeyboardEventInit = {}): KeyboardEvent => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    document.activeElement?.dispatchEvent(event);
    flushSync();
    return event;
  };
  const here = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset.spot;
  const heard = (): string | undefined => announce.mock.lastCall?.[0];
  return { model, onMove, announce, button, press, here, heard };
}

describe('the text board', () => {
  it('names what covers an empty intersection', async () => {
    const { model, button } = await textBoard();
    const [first, ...others] = start.solids;
    if (!first) throw new Error('there are men');
    const tip: Message = { key: 'fixture-tip', args: {} };
    const long = { ...first, covers: [['3A1', tip]] as [string, Message][] };
    model.show({ stage, scene: { ...start, solids: [long, ...others] } });
    flushSync();
    expect(button('3A1').getAttribute('aria-label')).toContain('tip');
    expect(button('3A1').querySelector('.part')).not.toBeNull();
    expect(model.manAt('3A1')).toBeNull();
  });

  it('names the other spots of a long man and the effect of a destination', async () => {
    const { model, button, press, heard } = await textBoard();
    const [first, ...others] = start.solids;
    if (!first?.spot) throw new Error('there are men');
    const long = { ...first, covers: [['3A1', { key: 'fixture-tip', args: {} }]] as [string, Message][] };
    const man = first.spot;
    const goal: Choice = {
      pick: { kind: 'spot', id: '3A2' },
      kind: 'quiet',
      label: { key: 'fixture-shows-five', args: {} },
      previews: [],
    };
    const next = (picks: Pick[]): Next => ({
      kind: 'choices',
      choices: picks.length === 0 ? [{ ...goal, kind: 'man', pick: { kind: 'spot', id: man } }] : [goal],
    });
    model.show({
      stage,
      scene: { ...start, solids: [long, ...others] },
      source: { next: (picks) => Promise.resolve(next(picks)) },
    });
    await vi.waitFor(() => expect(model.startsAt(man)).toBe(true));
    flushSync();
    expect(button(man).getAttribute('aria-label')).toContain('reaches square 3A1');
    button(man).focus();
    press('Enter');
    await vi.waitFor(() => expect(model.choiceAt('3A2')).not.toBeNull());
    flushSync();
    expect(button('3A2').getAttribute('aria-label')).toMatch(/choice-quiet, shows-five/);
    press('.');
    expect(heard()).toMatch(/^goals-quiet square 3A2.*: shows-five$/);
  });

  it('reads as symbols whatever letters the men have', async () => {
    const { model, button, press, heard, here } = await textBoard();
    const letters = ['m', 's', 'o', 'l', 'u', 'd'];
    const solids = start.solids.map((solid, index) => ({ ...solid, label: letters[index % 6] ?? '' }));
    model.show({ stage, scene: { ...start, solids } });
    flushSync();
    button('1A1').focus();
    for (const [sign, said] of [
      [',', /^man-on|^empty/],
      ['.', /^hand-empty/],
      [';', /over-wall/],
      [':', /^rook to 2A1/],
    ] as const) {
      press(sign);
      expect(heard(), sign).toMatch(said);
      expect(here()).toBe('1A1');
    }
    press('m');
    expect(here()).not.toBe('1A1');
  });

  it('numbers choices shown as buttons, and digits pick them', async () => {
    const { model, button, press, heard, onMove } = await textBoard();
    const turn: Choice = {
      pick: { kind: 'button', id: 'turn' },
      kind: 'special',
      label: { key: 'fixture-turn', args: {} },
      previews: [],
    };
    const spot = (id: string, kind: Choice['kind']): Choice => ({
      pick: { kind: 'spot', id },
      kind,
      label: null,
      previews: [],
    });
    const next = (picks: Pick[]): Next =>
      picks.length === 0
        ? { kind: 'choices', choices: [spot('1A1', 'man')] }
        : picks.length === 1
          ? { kind: 'choices', choices: [spot('1A2', 'quiet'), turn] }
          : { kind: 'complete', text: '1A1@' };
    model.show({ stage, scene: start, source: { next: (picks) => Promise.resolve(next(picks)) } });
    await vi.waitFor(() => expect(model.startsAt('1A1')).toBe(true));
    button('1A1').focus();
    press('Enter');
    await vi.waitFor(() => expect(heard()).toMatch(/in-hand .* 1; button 1 turn$/));
    press('.');
    expect(heard()).toMatch(/^goals-quiet square 1A2.*; button 1 turn$/);
    press('2');
    expect(onMove).not.toHaveBeenCalled();
    press('1');
    await vi.waitFor(() => expect(onMove).toHaveBeenCalledWith('1A1@'));
  });

  it('says what a special move does, beside the board too', async () => {
    const { model, button, press, heard } = await textBoard();
    const spot = (id: string, kind: Choice['kind'], label: Message | null = null): Choice => ({
      pick: { kind: 'spot', id },
      kind,
      label,
      previews: [],
    });
    const castling: Message = { key: 'fixture-castling', args: {} };
    const next = (picks: Pick[]): Next => ({
      kind: 'choices',
      choices: picks.length === 0 ? [spot('1A1', 'man')] : [spot('1A4', 'special', castling)],
    });
    model.show({ stage, scene: start, source: { next: (picks) => Promise.resolve(next(picks)) } });
    await vi.waitFor(() => expect(model.startsAt('1A1')).toBe(true));
    const beside = mount(ChoiceButtons, { target: document.body, props: { model, say } });
    model.hovered = '1A4';
    expect(tipOf(model, say)).toBe(model.thingOn('1A4') ? say(model.thingOn('1A4') as Message) : undefined);
    button('1A1').focus();
    press('Enter');
    await vi.waitFor(() => expect(heard()).toMatch(/in-hand/));
    press('.');
    expect(heard()).toBe('goals-special castling');
    flushSync();
    expect(document.querySelector('[data-told="1A4"]')?.textContent.trim()).toBe('castling');
    model.hovered = '1A4';
    expect(tipOf(model, say)).toMatch(/castling$/);
    press('Escape');
    flushSync();
    expect(document.querySelector('[data-told]')).toBeNull();
    void unmount(beside);
  });

  it('is a grid of buttons with a single tab stop', async () => {
    const { button } = await textBoard();
    expect(document.querySelectorAll('[role=grid] [role=row] [role=gridcell] button')).toHaveLength(96);
    expect(document.querySelectorAll('[role=grid] button[tabindex="0"]')).toHaveLength(1);
    expect(button('1C2').getAttribute('aria-label')).toBe('man-on square 1C2 -1 2 0 man 0 king');
  });

  it('follows links with arrow keys, even over edges, and announces walls', async () => {
    const { button, press, here, heard, model } = await textBoard();
    button('1D1').focus();
    press('ArrowRight');
    expect(here()).toBe('1D2');
    press('ArrowDown');
    expect(here()).toBe('2A2');
    expect(heard()).toContain('crossed');
    expect(model.cursor).toBe('2A2');
    button('1D1').focus();
    press('ArrowLeft');
    expect(here()).toBe('1D1');
    expect(heard()).toBe('over-wall');
  });

  it('jumps to the next man of a letter, with shift to the previous one', async () => {
    const { button, press, here } = await textBoard();
    button('1A1').focus();
    press('q');
    expect(here()).toBe('1B2');
    press('Q', { shiftKey: true });
    expect(here()).toBe('6C2');
  });

  it('leaves keys with alt and unknown letters to the page', async () => {
    const { button, press } = await textBoard();
    button('1A1').focus();
    expect(press('q', { altKey: true }).defaultPrevented).toBe(false);
    expect(press('z').defaultPrevented).toBe(false);
    expect(press('q').defaultPrevented).toBe(true);
  });

  it('takes a man in hand, announces where it may go, puts it back', async () => {
    const { button, press, heard, model } = await textBoard();
    button('1A1').focus();
    press('.');
    expect(heard()).toBe('hand-empty');
    press('Enter');
    await vi.waitFor(() => expect(heard()).toBe('in-hand man 0 pawn 1'));
    press('.');
    expect(heard()).toBe('goals-special square 4A1 -2 1 -2');
    press('Escape');
    expect(heard()).toBe('put-back');
    expect(model.picks).toEqual([]);
    expect(press('Escape').defaultPrevented).toBe(false);
  });

  it('plays a whole move, with a choice, by keys alone', async () => {
    const { button, press, onMove, model } = await textBoard();
    button('1D1').focus();
    press(' ');
    await vi.waitFor(() => expect(model.lastSpot).toBe('1D1'));
    press('ArrowDown');
    press('Enter');
    await vi.waitFor(() => expect(model.popup).toBe(true));
    flushSync();
    expect(document.activeElement?.getAttribute('role')).toBe('menuitem');
    press('ArrowRight');
    (document.activeElement as HTMLElement).click();
    await vi.waitFor(() => expect(onMove).toHaveBeenCalledExactlyOnceWith('1D1-2A1-rook'));
  });

  it('handles its own commands and those of the page', async () => {
    const { button, press, heard } = await textBoard();
    button('1A1').focus();
    press(';');
    expect(heard()).toContain('side left over-wall');
    press(':');
    expect(heard()).toBe('rook to 2A1');
    press('c');
    expect(heard()).toBe('five minutes');
    press('?');
    expect(heard()).toContain('c: clocks');
  });
});

it('the search for the next man wraps around', () => {
  expect(nextMan(start, 'k', '6B2', false, say)).toBe('1C2');
  expect(nextMan(start, 'k', null, false, say)).toBe('1C2');
  expect(nextMan(start, 'x', '1A1', false, say)).toBeNull();
});

describe('camera keys', () => {
  const controls = (): CameraControls => ({
    turn: vi.fn(),
    tilt: vi.fn(),
    zoom: vi.fn(),
    reset: vi.fn(),
    lookAtStation: vi.fn(),
    digit: vi.fn(),
  });
  const key = (init: KeyboardEventInit): KeyboardEvent =>
    new KeyboardEvent('keydown', { cancelable: true, ...init });

  it('turn, tilt and look from stations', () => {
    const camera = controls();
    expect(cameraKey(key({ key: ']' }), camera)).toBe(true);
    expect(camera.turn).toHaveBeenCalledWith(1);
    cameraKey(key({ key: '{' }), camera);
    expect(camera.tilt).toHaveBeenCalledWith(-1);
    cameraKey(key({ key: '3', code: 'Digit3', altKey: true }), camera);
    expect(camera.digit).toHaveBeenCalledWith(3);
    cameraKey(key({ key: '0', code: 'Digit0', altKey: true }), camera);
    expect(camera.reset).toHaveBeenCalledOnce();
  });

  it('turn where a bracket is typed with Alt and a digit', () => {
    const camera = controls();
    cameraKey(key({ key: '[', code: 'Digit5', altKey: true }), camera);
    expect(camera.turn).toHaveBeenCalledWith(-1);
    expect(camera.digit).not.toHaveBeenCalled();
  });

  it('are left alone in text fields and with other modifiers', () => {
    const camera = controls();
    const input = document.createElement('input');
    document.body.append(input);
    input.addEventListener('keydown', (event) => expect(cameraKey(event, camera)).toBe(false));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: ']' }));
    input.remove();
    expect(cameraKey(key({ key: ']', ctrlKey: true }), camera)).toBe(false);
    expect(camera.turn).not.toHaveBeenCalled();
  });
});
