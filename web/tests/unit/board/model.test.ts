import { describe, expect, it, vi } from 'vitest';

import { BoardModel } from '../../../src/board/model.svelte';
import type { Source } from '../../../src/board/shown';
import { reversed } from '../../../src/board/motions';
import { Pointing } from '../../../src/board/pointing';
import { markersOf } from '../../../src/board/marks';
import type { Choice, Next, Pick } from '../../../src/wire';
import { army, man, sceneOf, stage, start, steps, travel } from '../../fixtures/cube-board';

function board(source: Source | null = steps(start, 0)) {
  const onMove = vi.fn<(text: string) => void>();
  const onRefused = vi.fn();
  const model = new BoardModel({ onMove, onRefused });
  model.show({ stage, scene: start, source });
  const pick = (id: string): Promise<void> => model.pick({ kind: 'spot', id }, 'net');
  return { model, pick, onMove, onRefused };
}

const goals = (model: BoardModel): string[] => model.choices.map(({ pick }) => pick.id).toSorted();

describe('picking', () => {
  it('takes a man in hand and shows where it may go', async () => {
    const { model, pick } = board();
    await pick('1A1');
    expect(model.picks).toEqual([{ kind: 'spot', id: '1A1' }]);
    expect(goals(model)).toEqual(['4A1']);
  });

  it('submits the move when the picks are complete, and then waits', async () => {
    const scene = sceneOf([...army, man('P', 0, '2B2')]);
    const { model, pick, onMove } = board();
    model.show({ stage, scene, source: steps(scene, 0) });
    await pick('2B2');
    await pick('2C2');
    expect(onMove).toHaveBeenCalledExactlyOnceWith('2B2-2C2');
    expect(model.active).toBe(false);
    await pick('1A1');
    expect(model.picks).toEqual([]);
    model.resume();
    expect(model.active).toBe(true);
    await pick('1A1');
    expect(model.lastSpot).toBe('1A1');
  });

  it('moves the man that was picked where another one exactly like it is missing afterwards', async () => {
    const [picked, last] = [man('P', 0, '2B2'), man('P', 0, '2B3')];
    const scene = sceneOf([picked, last]);
    const { model, pick } = board();
    model.show({ stage, scene, source: steps(scene, 0) });
    await pick('2B2');
    await pick('2C2');
    const there = man('P', 0, '2C2');
    model.show({ stage, scene: sceneOf([picked, there]), motions: [travel(last, there, [])] });
    expect(model.motions).toEqual([
      { ...travel(last, there, []), solid: picked.id, path: [picked.pose, there.pose] },
      travel(last, picked, []),
    ]);
    // The motions of the opponent’s men do not change.
    model.show({ stage, scene: sceneOf([picked, last]), motions: [travel(there, last, [])] });
    expect(model.motions).toEqual([travel(there, last, [])]);
  });

  it('answers every pick while picking is disabled, and keeps none', async () => {
    const onIdle = vi.fn();
    const model = new BoardModel({ onMove: vi.fn(), onRefused: vi.fn(), onIdle });
    const pick = (id: string): Promise<void> => model.pick({ kind: 'spot', id }, 'net');
    const reach = vi.fn(() => Promise.resolve([]));
    model.show({ stage, scene: start, source: null, look: { seat: null, reach } });
    await pick('3B3');
    expect(onIdle).toHaveBeenCalledTimes(1);
    await pick('1A1');
    expect(onIdle).toHaveBeenCalledTimes(2);
    expect(model.reached?.spot, 'men can still be looked at').toBe('1A1');
    model.show({ stage, scene: start, source: steps(start, 0) });
    await pick('3B3');
    await pick('1A1');
    expect(onIdle).toHaveBeenCalledTimes(2);
    expect(model.picks).toEqual([{ kind: 'spot', id: '1A1' }]);
  });

  it('handles picks in order, however fast they come', async () => {
    const scene = sceneOf([...army, man('P', 0, '2B2')]);
    const { model, pick, onMove } = board();
    model.show({ stage, scene, source: steps(scene, 0) });
    void pick('2B2');
    await pick('2C2');
    expect(onMove).toHaveBeenCalledExactlyOnceWith('2B2-2C2');
  });

  it('takes another man of one’s own in hand instead', async () => {
    const { model, pick, onRefused } = board();
    await pick('1A1');
    await pick('1D4');
    expect(model.lastSpot).toBe('1D4');
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('puts a man back when it is picked twice', async () => {
    const { model, pick } = board();
    await pick('1A1');
    await pick('1A1');
    expect(model.picks).toEqual([]);
    expect(model.choices).toHaveLength(16);
  });

  it('says why a pick is refused and keeps the man in hand', async () => {
    const { model, pick, onRefused } = board();
    await pick('1A1');
    await pick('3C3');
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rule: 'fixture.too-far' }));
    expect(model.lastSpot).toBe('1A1');
  });

  it('says why an opponent’s man cannot be picked up, and nothing about an empty square', async () => {
    const { pick, onRefused } = board();
    await pick('2B2');
    expect(onRefused).not.toHaveBeenCalled();
    await pick('6A1');
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rule: 'fixture.not-yours' }));
  });

  it('shows buttons when only buttons are left', async () => {
    const { model, pick, onMove } = board();
    await pick('1D1');
    expect(model.popup).toBe(false);
    await pick('2A1');
    expect(model.popup).toBe(true);
    expect(model.buttons.map(({ pick: { id } }) => id)).toEqual(['queen', 'rook', 'bishop', 'knight']);
    await model.pick({ kind: 'button', id: 'rook' }, 'net');
    expect(onMove).toHaveBeenCalledExactlyOnceWith('1D1-2A1-rook');
  });

  it('does nothing for a spectator', async () => {
    const { model, pick, onMove, onRefused } = board(null);
    await pick('1A1');
    expect(model.picks).toEqual([]);
    expect(onMove).not.toHaveBeenCalled();
    expect(onRefused).not.toHaveBeenCalled();
  });

  /** A complete move that is waiting for confirmation. */
  async function proposing() {
    const scene = sceneOf([...army, man('P', 0, '2B2')]);
    const made = board();
    made.model.show({ stage, scene, source: steps(scene, 0) });
    made.model.confirm = true;
    await made.pick('2B2');
    await made.pick('2C2');
    return { scene, ...made };
  }

  it('keeps a complete move until it is accepted, if moves are to be confirmed', async () => {
    const { model, pick, onMove } = await proposing();
    expect(model.proposed).toBe('2B2-2C2');
    expect(onMove).not.toHaveBeenCalled();
    model.cancel();
    expect(model.proposed).toBeNull();
    await pick('2B2');
    await pick('2C2');
    model.accept();
    expect(onMove).toHaveBeenCalledExactlyOnceWith('2B2-2C2');
  });

  it('keeps a move that waits to be confirmed when somebody else acts meanwhile', async () => {
    const { scene, model, onMove } = await proposing();
    model.show({ stage, scene, source: steps(scene, 0), picks: model.picks });
    await vi.waitFor(() => expect(model.proposed).toBe('2B2-2C2'));
    model.accept();
    expect(onMove).toHaveBeenCalledExactlyOnceWith('2B2-2C2');
  });

  it('knows what can be moved also after Escape in the moment a position appears', async () => {
    const { model } = board();
    model.cancel();
    await vi.waitFor(() => expect(model.startsAt('1A1')).toBe(true));
  });

  it('keeps what is picked after Escape although the position’s own moves are known only then', async () => {
    let answer: () => void = () => undefined;
    const known = new Promise<void>((resolve) => (answer = resolve));
    const next = async (picks: Pick[]): Promise<Next> => {
      if (picks.length === 0) await known;
      return steps(start, 0).next(picks);
    };
    const { model, pick } = board({ next });
    model.cancel();
    await pick('1A1');
    expect(model.picks).toEqual([{ kind: 'spot', id: '1A1' }]);
    answer();
    await vi.waitFor(() => expect(model.startsAt('1A1')).toBe(true));
    expect(model.picks).toEqual([{ kind: 'spot', id: '1A1' }]);
    expect(goals(model)).toEqual(['4A1']);
  });

  it('plays a typed move once, however often it is submitted', async () => {
    const { model, onMove, onRefused } = board({
      ...steps(start, 0),
      typed: (text) => Promise.resolve({ ok: true, text }),
    });
    const both = await Promise.all([model.type('1A1-4A1'), model.type('1A1-4A1')]);
    expect(both).toEqual([null, null]);
    expect(onMove).toHaveBeenCalledExactlyOnceWith('1A1-4A1');
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('drops answers to questions about a position that is no longer shown', async () => {
    let answer: (next: Next) => void = () => undefined;
    const slow: Source = {
      next: (picks) =>
        picks.length === 0 ? steps(start, 0).next(picks) : new Promise((resolve) => (answer = resolve)),
    };
    const { model, pick } = board(slow);
    const picked = pick('1A1');
    await vi.waitFor(() => expect(model.startsAt('1A1')).toBe(true));
    model.show({ stage, scene: start, source: null });
    answer({ kind: 'choices', choices: [] });
    await picked;
    expect(model.picks).toEqual([]);
  });

  it('continues after a source has failed', async () => {
    let failing = true;
    const source: Source = {
      next: (picks) =>
        failing && picks.length > 0 ? Promise.reject(new Error('worker gone')) : steps(start, 0).next(picks),
    };
    const { model, pick } = board(source);
    await expect(pick('1A1')).rejects.toThrow('worker gone');
    failing = false;
    await pick('1A1');
    expect(model.lastSpot).toBe('1A1');
  });

  it('keeps what was picked last when others act before it is answered', async () => {
    const answers: ((next: Next) => void)[] = [];
    const slow: Source = { next: () => new Promise((answer) => answers.push(answer)) };
    const { model, pick } = board(slow);
    const quick = steps(start, 0);
    answers.shift()?.(await quick.next([]));
    void pick('1A1');
    await vi.waitFor(() => expect(answers.length).toBe(1));
    model.show({ stage, scene: start, source: quick, picks: model.picks });
    await vi.waitFor(() => expect(model.lastSpot).toBe('1A1'));
    model.show({ stage, scene: start, source: quick });
    expect(model.picks, 'another position begins without any').toEqual([]);
  });

  it('goes on offering what can be picked while others act, and answers from the new position', async () => {
    const { model, pick } = board();
    await pick('1A1');
    const [offered, picks] = [goals(model), model.picks];
    expect(offered.length).toBeGreaterThan(0);
    const answers: ((next: Next) => void)[] = [];
    const slow: Source = { next: () => new Promise((answer) => answers.push(answer)) };
    model.show({ stage, scene: start, source: slow, picks });
    expect([goals(model), model.picks], 'a click finds what it is meant for').toEqual([offered, picks]);
    const quick = steps(start, 0);
    answers.shift()?.(await quick.next([]));
    await vi.waitFor(() => expect(answers.length).toBe(1));
    expect(model.picks).toEqual(picks);
    answers.shift()?.({ kind: 'choices', choices: [] });
    await vi.waitFor(() => expect(model.picks, 'they lead nowhere any more').toEqual([]));
    expect(model.startsAt('1A1')).toBe(true);
  });

  it('submits typed moves and says why illegal ones are refused', async () => {
    const refusal = { rule: 'fixture.unreadable', message: { key: 'fixture-unreadable', args: {} } };
    const { model, onMove, onRefused } = board({
      ...steps(start, 0),
      typed: (text) =>
        Promise.resolve(text === '1a1-4a1' ? { ok: true, text: '1A1-4A1' } : { ok: false, refusal }),
    });
    expect(await model.type('nonsense')).toEqual(refusal);
    expect(onMove).not.toHaveBeenCalled();
    expect(onRefused, 'the field says so').not.toHaveBeenCalled();
    expect(await model.type('1a1-4a1')).toBeNull();
    expect(onMove).toHaveBeenCalledExactlyOnceWith('1A1-4A1');
  });

  it('rereads a typed move if the board changes meanwhile', async () => {
    const typed = () => Promise.resolve({ ok: true as const, text: '1A1-4A1' });
    const { model, onMove } = board({ ...steps(start, 0), typed });
    const reading = model.type('1a1-4a1');
    if (!model.stage || !model.scene) throw new Error('nothing is shown');
    model.show({ stage: model.stage, scene: model.scene, source: { ...steps(start, 0), typed } });
    await reading;
    expect(onMove).toHaveBeenCalledExactlyOnceWith('1A1-4A1');
  });
});

describe('markers', () => {
  it('show where the man under the pointer may go, lightly', async () => {
    const { model } = board();
    await vi.waitFor(() => expect(model.startsAt('1A1')).toBe(true));
    model.hovered = '1A1';
    await vi.waitFor(() =>
      expect(markersOf(model)).toContainEqual({ spot: '4A1', kind: 'special', faint: true }),
    );
    expect(markersOf(model)).toContainEqual({ spot: '1A1', kind: 'hovered', faint: false });
  });

  it('show the man in hand, the last move and check', async () => {
    const { model, pick } = board();
    const scene = sceneOf(army, [
      { spot: '6A1', kind: 'from' },
      { spot: '1C2', kind: 'check' },
    ]);
    model.show({ stage, scene, source: steps(scene, 0) });
    await pick('1A1');
    expect(markersOf(model).map(({ spot, kind }) => `${kind} ${spot}`)).toEqual([
      'from 6A1',
      'check 1C2',
      'selected 1A1',
      'special 4A1',
    ]);
  });
});

describe('drawings', () => {
  it('are erased when drawn twice or when another position is shown', () => {
    const { model } = board();
    model.draw({ from: '1A1', to: '1A1' });
    model.draw({ from: '1A1', to: '2A1' });
    model.draw({ from: '1A1', to: '1A1' });
    expect(model.drawings).toEqual([{ from: '1A1', to: '2A1' }]);
    model.show({ stage, scene: start });
    expect(model.drawings).toEqual([]);
  });

  it('say which choice completes the suggested move', async () => {
    const button = (id: string): Choice => ({
      pick: { kind: 'button' as const, id },
      kind: 'quiet' as const,
      label: null,
      previews: [],
    });
    const left = button('left');
    const right = button('right');
    const next = (picks: Pick[]): Promise<Next> => {
      const ids = picks.map(({ id }) => id);
      if (ids.length === 3) return Promise.resolve({ kind: 'complete', text: ids.join('-') });
      const choices: Choice[] =
        ids.length === 2
          ? [left, right]
          : [{ ...left, pick: { kind: 'spot' as const, id: ids.length === 0 ? '1A1' : '4A1' } }];
      return Promise.resolve({ kind: 'choices', choices });
    };
    const { model, pick } = board({ next });
    model.suggest({ from: '1A1', to: '4A1', move: '1A1-4A1-right' });
    await pick('1A1');
    await pick('4A1');
    expect(model.buttons).toEqual([left, right]);
    expect(await Promise.all(model.buttons.map((choice) => model.advises(choice)))).toEqual([false, true]);
    model.suggest(null);
    expect(await model.advises(right)).toBe(false);
  });

  it('go when something is clicked, but a suggested move stays until the position changes', () => {
    const { model } = board();
    model.draw({ from: '1A1', to: '1A1' });
    model.suggest({ from: '1A2', to: '4B2' });
    model.wipe();
    expect(model.drawings).toEqual([{ from: '1A2', to: '4B2' }]);
    model.show({ stage, scene: start });
    expect(model.drawings).toEqual([]);
  });
});

describe('pointing', () => {
  async function pointing() {
    const scene = sceneOf([...army, man('P', 0, '2B2')]);
    const made = board();
    made.model.show({ stage, scene, source: steps(scene, 0) });
    await vi.waitFor(() => expect(made.model.startsAt('2B2')).toBe(true));
    return { ...made, pointer: new Pointing(made.model, 'space') };
  }

  it('takes a man in hand on press and drops it by dragging', async () => {
    const { model, pointer, onMove } = await pointing();
    expect(pointer.press('2B2')).toBe(true);
    await vi.waitFor(() => expect(model.lastSpot).toBe('2B2'));
    pointer.release('2C2', true);
    await vi.waitFor(() => expect(onMove).toHaveBeenCalledExactlyOnceWith('2B2-2C2'));
  });

  it('plays with two clicks', async () => {
    const { model, pointer, onMove } = await pointing();
    pointer.press('2B2');
    pointer.release('2B2', false);
    await vi.waitFor(() => expect(model.lastSpot).toBe('2B2'));
    expect(pointer.press('2C2')).toBe(false);
    pointer.release('2C2', false);
    await vi.waitFor(() => expect(onMove).toHaveBeenCalledExactlyOnceWith('2B2-2C2'));
  });

  it('puts the man back on a second click or a click beside the board', async () => {
    const { model, pointer } = await pointing();
    const click = (spot: string | null): void => {
      pointer.press(spot);
      pointer.release(spot, false);
    };
    click('2B2');
    await vi.waitFor(() => expect(model.lastSpot).toBe('2B2'));
    click('2B2');
    await vi.waitFor(() => expect(model.lastSpot).toBeNull());
    click('2B2');
    await vi.waitFor(() => expect(model.lastSpot).toBe('2B2'));
    click(null);
    expect(model.lastSpot).toBeNull();
  });

  it('takes the picks back on a click on the board while a choice is open', async () => {
    const { model, pointer, onRefused } = await pointing();
    await model.pick({ kind: 'spot', id: '1D1' }, 'space');
    await model.pick({ kind: 'spot', id: '2A1' }, 'space');
    expect(model.popup).toBe(true);
    pointer.press('3B3');
    pointer.release('3B3', false);
    expect(model.picks).toEqual([]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('does not pick at the end of a drag from the empty board', async () => {
    const { model, pointer } = await pointing();
    expect(pointer.press('3B2')).toBe(false);
    pointer.release('2B2', true);
    await Promise.resolve();
    expect(model.picks).toEqual([]);
  });
});

describe('reversed motions', () => {
  it('lead back along the same path without captured men', () => {
    const [before, after] = [man('R', 0, '1C4'), man('R', 0, '2B4')];
    const there = travel(before, after, ['1D4', '2A4']);
    const [back, ...others] = reversed([there, { kind: 'vanish', solid: 'x' }]);
    expect(others).toEqual([]);
    expect(back).toMatchObject({ kind: 'travel', solid: after.id, becomes: before.id });
    expect(back?.kind === 'travel' && back.path[0]).toEqual(after.pose);
  });
});
