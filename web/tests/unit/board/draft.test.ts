import { describe, expect, it, vi } from 'vitest';

import { BoardModel } from '../../../src/board/model.svelte';
import type { Source } from '../../../src/board/shown';
import { markersOf } from '../../../src/board/marks';
import { Pointing } from '../../../src/board/pointing';
import type { Choice, Draft, Next, Pick } from '../../../src/wire';
import { man, sceneOf, stage, start } from '../../fixtures/cube-board';

const choice = (pick: Pick, kind: Choice['kind']): Choice => ({ pick, kind, label: null, previews: [] });
const button = (id: string): Pick => ({ kind: 'button', id });
const spot = (id: string): Pick => ({ kind: 'spot', id });

/** Towers: a button picks up a brick, either of two places takes it, and `done` submits it. Odd counts break a rule. */
class Towers implements Source {
  readonly asked: Pick[][] = [];
  next = (picks: Pick[]): Promise<Next> => {
    this.asked.push(picks);
    const last = picks.at(-1);
    if (last?.id === 'done') return Promise.resolve({ kind: 'complete', text: `${picks.length} picks` });
    if (last?.id === 'brick') {
      return Promise.resolve({
        kind: 'choices',
        choices: ['2B2', '2C3'].map((id) => choice(spot(id), 'quiet')),
      });
    }
    if (last?.id === '6A1') {
      return Promise.resolve({
        kind: 'refused',
        refusal: { rule: 'towers.there', message: { key: 'no', args: {} } },
      });
    }
    return Promise.resolve({
      kind: 'choices',
      choices: [choice(button('brick'), 'man'), choice(button('done'), 'special')],
    });
  };
  draft = (picks: Pick[]): Promise<Draft> => {
    const placed = picks.filter(({ kind, id }) => kind === 'spot' && id !== '6A1');
    return Promise.resolve({
      solids: placed.map(({ id }, index) => ({ ...man('P', 0, id), id: `brick ${index}` })),
      broken: placed.length % 2 === 1 ? [{ rule: 'towers.odd', message: { key: 'odd', args: {} } }] : [],
    });
  };
}

function board(source = new Towers()) {
  const onMove = vi.fn<(text: string) => void>();
  const onRefused = vi.fn();
  const model = new BoardModel({ onMove, onRefused });
  model.show({ stage, scene: sceneOf([]), source });
  const pick = async (...picks: Pick[]): Promise<void> => {
    for (const one of picks) await model.pick(one, 'net');
  };
  return { model, pick, onMove, onRefused, source };
}

describe('building', () => {
  it('shows the draft after each pick, in every view', async () => {
    const { model, pick } = board();
    await pick(button('brick'), spot('2B2'));
    expect(model.scene?.solids.map(({ id }) => id)).toEqual(['brick 0']);
    expect(model.manAt('2B2')?.id).toBe('brick 0');
    expect(markersOf(model).filter(({ kind }) => kind === 'selected')).toEqual([]);
  });

  it('shows what was placed although the pointer moves on before that is known', async () => {
    const source = new Towers();
    const { model, pick } = board(source);
    await pick(button('brick'));
    const waiting: (() => void)[] = [];
    const { draft } = source;
    source.draft = async (picks) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return draft(picks);
    };
    const placed = pick(spot('2B2'));
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    model.hovered = '2C3';
    model.hovered = null;
    waiting.forEach((answer) => answer());
    await placed;
    expect(model.scene?.solids.map(({ id }) => id)).toEqual(['brick 0']);
  });

  it('lists broken rules as they change', async () => {
    const { model, pick } = board();
    await pick(button('brick'), spot('2B2'));
    expect(model.broken.map(({ rule }) => rule)).toEqual(['towers.odd']);
    await pick(button('brick'), spot('2C3'));
    expect(model.broken).toEqual([]);
  });

  it('allows any number of picks and takes one back with one request', async () => {
    const { model, pick, source } = board();
    for (let round = 0; round < 60; round += 1) await pick(button('brick'), spot('2B2'));
    expect(model.picks).toHaveLength(120);
    const before = source.asked.length;
    await model.back();
    await model.back();
    expect(source.asked.length).toBe(before + 2);
    expect(model.picks).toHaveLength(118);
  });

  it('takes back one pick at a time, and nothing on a click outside', async () => {
    const { model, pick } = board();
    await pick(button('brick'), spot('2B2'), button('brick'));
    new Pointing(model, 'net').release(null, false);
    expect(model.picks).toHaveLength(3);
    model.retreat();
    await vi.waitFor(() => expect(model.picks).toHaveLength(2));
    model.retreat();
    await vi.waitFor(() => expect(model.scene?.solids).toEqual([]));
    expect(model.choices.map(({ pick: { id } }) => id)).toEqual(['2B2', '2C3']);
  });

  it('asks about a spot that is not offered and keeps the draft', async () => {
    const { model, pick, onRefused } = board();
    await pick(button('brick'), spot('2B2'), spot('6A1'));
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rule: 'towers.there' }));
    expect(model.picks).toHaveLength(2);
  });

  it('previews the block under the pointer, and the preview cannot be picked', async () => {
    const { model, pick } = board();
    await pick(button('brick'));
    model.hovered = '2C3';
    await vi.waitFor(() => expect(model.preview.map(({ id }) => id)).toEqual(['preview brick 0']));
    expect(model.manAt('2C3')).toBeNull();
    model.hovered = null;
    await vi.waitFor(() => expect(model.preview).toEqual([]));
  });

  it('previews it as soon as a block is in hand if the pointer already rests there', async () => {
    const { model, pick } = board();
    await pick(button('brick'), spot('2B2'));
    model.hovered = '2C3';
    await pick(button('brick'));
    await vi.waitFor(() => expect(model.preview.map(({ id }) => id)).toEqual(['preview brick 1']));
  });

  it('keeps the draft when others act meanwhile', async () => {
    const { model, pick } = board();
    await pick(button('brick'), spot('2B2'));
    model.show({ stage, scene: sceneOf([]), source: new Towers(), picks: model.picks });
    await vi.waitFor(() => expect(model.picks).toHaveLength(2));
    expect(model.scene?.solids).toHaveLength(1);
  });

  it('submits the draft and leaves nothing behind', async () => {
    const { model, pick, onMove } = board();
    await pick(button('brick'), spot('2B2'), button('done'));
    expect(onMove).toHaveBeenCalledExactlyOnceWith('3 picks');
    model.show({ stage, scene: start, source: null });
    expect(model.scene).toBe(start);
    expect(model.broken).toEqual([]);
  });

  it('opens no pop-up, since the blocks lie beside the board', () => {
    expect(board().model.popup).toBe(false);
  });
});

/** Towers in which either of two places may also be asked about, which is a move that cannot be taken back. */
class Questions extends Towers {
  readonly final = true;
  readonly #towers = new Towers();
  override next = (picks: Pick[]): Promise<Next> => {
    const [first] = picks;
    if (first?.kind === 'spot') return Promise.resolve({ kind: 'complete', text: `?${first.id}` });
    if (first) return this.#towers.next(picks);
    const asks = ['2B2', '2C3'].map((id) => choice(spot(id), 'quiet'));
    return Promise.resolve({ kind: 'choices', choices: [...asks, choice(button('brick'), 'man')] });
  };
  typed = (text: string): Promise<{ ok: true; text: string }> => Promise.resolve({ ok: true, text });
}

describe('a question, which is a move made by a single pick', () => {
  it('is shown first, and asked by a second step', async () => {
    const { model, pick, onMove } = board(new Questions());
    await pick(spot('2B2'));
    expect(onMove).not.toHaveBeenCalled();
    expect([model.proposed, model.tentative, model.active]).toEqual(['?2B2', true, true]);
    expect(markersOf(model).filter(({ kind }) => kind === 'selected')).toMatchObject([{ spot: '2B2' }]);
    model.accept();
    expect(onMove).toHaveBeenCalledExactlyOnceWith('?2B2');
    expect([model.tentative, model.active]).toEqual([false, false]);
  });

  it('is replaced by another question, or by building', async () => {
    const { model, pick, onMove } = board(new Questions());
    await pick(spot('2B2'), spot('2C3'));
    expect(model.proposed).toBe('?2C3');
    expect(model.buttons.map(({ pick: { id } }) => id)).toEqual(['brick']);
    await pick(button('brick'), spot('2B2'));
    expect([model.proposed, model.tentative]).toEqual([null, false]);
    expect(model.scene?.solids.map(({ id }) => id)).toEqual(['brick 0']);
    expect(onMove).not.toHaveBeenCalled();
  });

  it.each([
    ['a second click on its place', (model: BoardModel) => model.pick(spot('2B2'), 'net')],
    ['Escape', (model: BoardModel) => model.retreat()],
    ['a step back', (model: BoardModel) => model.back()],
    ['a click beside the board', (model: BoardModel) => new Pointing(model, 'net').release(null, false)],
  ])('is put back by %s, and can be chosen again', async (_, undo) => {
    const { model, pick, onMove } = board(new Questions());
    await pick(spot('2B2'));
    await undo(model);
    expect([model.proposed, model.picks]).toEqual([null, []]);
    await pick(spot('2B2'));
    model.accept();
    expect(onMove).toHaveBeenCalledExactlyOnceWith('?2B2');
  });

  it('gives way to a typed move, which is played at once', async () => {
    const { model, pick, onMove } = board(new Questions());
    await pick(spot('2B2'));
    expect(await model.type('?2C3')).toBeNull();
    expect(onMove).toHaveBeenCalledExactlyOnceWith('?2C3');
  });

  it('stays chosen while others act', async () => {
    const { model, pick } = board(new Questions());
    await pick(spot('2B2'));
    model.show({ stage, scene: sceneOf([]), source: new Questions(), picks: model.picks });
    await vi.waitFor(() => expect(model.proposed).toBe('?2B2'));
  });
});
