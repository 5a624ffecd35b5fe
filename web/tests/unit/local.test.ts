import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Judgement, Setup, Task } from '../../src/engine/contract';
import type { Rules } from '../../src/engine/rules';
import type { Search } from '../../src/engine/thinker';
import { statusOf } from '../../src/table/status';
import { createLocal, LocalTable } from '../../src/tables/local.svelte';
import { localGame } from '../../src/tables/shelf';
import type { Happening } from '../../src/tables/table.svelte';
import type { Sitter } from '../../src/tables/types';
import type { Accord, Thought, View } from '../../src/wire';
import { Locks } from '../support/locks';

/** A game in which two seats say words in turn; `end` ends it, and `no` is illegal. */
class FakeRules {
  #tables = new Map<number, { words: string[]; ended: string | null; by?: string }>();
  #handles = 0;
  /** Whether the seats say their first words in any order, and in secret until the game ends. */
  secrets = false;
  /** Whether the computer agrees to end the game, and whether it considers the game lost. */
  agreeing = true;
  lost = false;
  get open(): number {
    return this.#tables.size;
  }
  info(): Promise<{ secrets: boolean; accord: Accord }> {
    return Promise.resolve({ secrets: this.secrets, accord: 'draw' });
  }
  seal(handle: number): Promise<string> {
    return this.record(handle).then((text) => `sealed ${text}`);
  }
  openSeal(game: string, seal: string): Promise<number> {
    if (!seal.startsWith('sealed ')) return Promise.reject(new Error('no seal'));
    return this.openRecord(game, seal.slice(7));
  }
  openTable(_setup: Setup): Promise<number> {
    return this.openRecord('cube-chess', '');
  }
  openRecord(_game: string, record: string): Promise<number> {
    if (record.includes('broken')) return Promise.reject(new Error('line 1: no record'));
    const [words = '', ended = ''] = record.split('|');
    this.#handles += 1;
    this.#tables.set(this.#handles, {
      words: words.split(' ').filter(Boolean),
      ended: ended === '' ? null : ended,
    });
    return Promise.resolve(this.#handles);
  }
  closeTable(handle: number): Promise<void> {
    this.#tables.delete(handle);
    return Promise.resolve();
  }
  #table(handle: number): { words: string[]; ended: string | null; by?: string } {
    const table = this.#tables.get(handle);
    if (!table) throw new Error('closed');
    return table;
  }
  view(handle: number, viewer: string | null): Promise<View> {
    const { words, ended, by } = this.#table(handle);
    const over = ended !== null || words.at(-1) === 'end';
    if (this.secrets) return Promise.resolve(this.#secretly(words, viewer, over));
    return Promise.resolve({
      game: 'words',
      options: {},
      viewer,
      start: 'start',
      turns: words.map((text, index) => ({
        seat: index % 2 === 0 ? 'w' : 'b',
        text,
        shown: text,
        spoken: { key: text, args: {} },
        after: text,
        check: false,
      })),
      text: words.at(-1) ?? 'start',
      to_move: over ? [] : [words.length % 2 === 0 ? 'w' : 'b'],
      check: false,
      claimable: !over && words.at(-1) === 'nothing',
      outcome: over
        ? { winners: ['w'], drawn: [], reason: ended ?? 'end', ...(ended !== null && by && { by }) }
        : null,
    });
  }
  /** A word is `w:hello`. Only its seat knows it until the game ends. */
  #secretly(words: string[], viewer: string | null, over: boolean): View {
    const said = words.map((word) => word.split(':'));
    const spoken = new Set(said.map(([seat]) => seat));
    const open = ['w', 'b', 'c'].filter((seat) => !spoken.has(seat));
    const turns = said.map(([seat = '', word = '']) => {
      const text = over || seat === viewer ? word : '?';
      return { seat, text, shown: text, spoken: { key: text, args: {} }, after: text, check: false };
    });
    return {
      game: 'words',
      options: {},
      viewer,
      start: 'start',
      turns,
      text: turns.at(-1)?.text ?? 'start',
      to_move: over ? [] : open.length > 0 ? open : ['w'],
      check: false,
      claimable: false,
      outcome: over ? { winners: ['w'], drawn: [], reason: 'end' } : null,
    };
  }
  play(handle: number, seat: string, move: string): Promise<Judgement> {
    if (move === 'no') {
      return Promise.resolve({ ok: false, refusal: { rule: 'words.no', message: { key: 'no', args: {} } } });
    }
    this.#table(handle).words.push(this.secrets && move !== 'end' ? `${seat}:${move}` : move);
    return Promise.resolve({ ok: true });
  }
  resign(handle: number, seat: string): Promise<boolean> {
    Object.assign(this.#table(handle), { ended: `resigned by ${seat}`, by: seat });
    return Promise.resolve(true);
  }
  agree(handle: number): Promise<boolean> {
    this.#table(handle).ended = 'agreed';
    return Promise.resolve(true);
  }
  claim(handle: number, seat: string): Promise<boolean> {
    this.#table(handle).ended = `claimed by ${seat}`;
    return Promise.resolve(true);
  }
  agrees(): Promise<boolean> {
    return Promise.resolve(this.agreeing);
  }
  givesUp(): Promise<boolean> {
    return Promise.resolve(this.lost);
  }
  undo(handle: number): Promise<boolean> {
    const table = this.#table(handle);
    table.ended = null;
    return Promise.resolve(table.words.pop() !== undefined);
  }
  record(handle: number): Promise<string> {
    const { words, ended } = this.#table(handle);
    return Promise.resolve(`${words.join(' ')}|${ended ?? ''}`);
  }
}

/** A computer that answers when the test tells it to. */
class FakeThinker {
  tasks: Task[] = [];
  stopped = 0;
  #answers: ((thought: Thought) => void)[] = [];
  /** The number of searches without an answer, including stopped ones. */
  get waiting(): number {
    return this.#answers.length;
  }
  think = (task: Task): Search => {
    this.tasks.push(task);
    return {
      result: new Promise((answer) => this.#answers.push(answer)),
      stop: () => {
        this.stopped += 1;
      },
    };
  };
  answer(best: string): void {
    this.#answers.shift()?.({
      done: true,
      best,
      prepared: null,
      depth: 1,
      seldepth: 1,
      nodes: 1,
      hashfull: 0,
      openings: [],
      lines: [{ score: { kind: 'points', value: 0 }, moves: [best], shown: [best] }],
    });
  }
}

const PERSON: Sitter = { kind: 'person' };
const COMPUTER = { kind: 'computer', level: 3 } as const satisfies Sitter;

let fake: FakeRules;
let thinker: FakeThinker;

async function table(white: Sitter, black: Sitter): Promise<LocalTable> {
  const rules = fake as unknown as Rules;
  const { id } = await createLocal(rules, 'words', {}, null, [
    { seat: 'w', sitter: white },
    { seat: 'b', sitter: black },
  ]);
  const made = new LocalTable(id, rules, thinker.think);
  await made.open();
  return made;
}

const said = (of: LocalTable): string => of.view?.turns.map(({ text }) => text).join(' ') ?? '';

beforeEach(() => {
  localStorage.clear();
  fake = new FakeRules();
  thinker = new FakeThinker();
});

test('played games are stored and found again', async () => {
  const first = await table(PERSON, PERSON);
  expect(await first.play('w', 'hello')).toEqual({ ok: true });
  expect(localGame(first.id)).toMatchObject({ turns: 1, row: 1, over: false });
  first.close();
  const second = new LocalTable(first.id, fake as unknown as Rules, thinker.think);
  await second.open();
  expect(said(second)).toBe('hello');
  expect(second.acting).toBe('b');
  second.close();
  await expect.poll(() => fake.open).toBe(0);
});

test('a refused move changes nothing', async () => {
  const made = await table(PERSON, PERSON);
  expect(await made.play('w', 'no')).toMatchObject({ ok: false, refusal: { rule: 'words.no' } });
  expect(said(made)).toBe('');
});

test('the computer replies at its level', async () => {
  const made = await table(PERSON, COMPUTER);
  expect(thinker.tasks).toHaveLength(0);
  await made.play('w', 'hello');
  expect(made.thinking).toBe(true);
  await expect.poll(() => thinker.tasks).toHaveLength(1);
  expect(thinker.tasks[0]).toMatchObject({ level: 3, view: { viewer: 'b' } });
  thinker.answer('world');
  await expect.poll(() => said(made)).toBe('hello world');
  expect(made.thinking).toBe(false);
  expect(made.acting).toBe('w');
});

test('the computer starts in the first seat', async () => {
  const made = await table(COMPUTER, PERSON);
  await expect.poll(() => thinker.tasks).toHaveLength(1);
  thinker.answer('hello');
  await expect.poll(() => said(made)).toBe('hello');
});

/** The same game in two windows, each with its own computer. The first window has played a move. */
async function twoWindows(): Promise<[LocalTable, FakeThinker, LocalTable, FakeThinker]> {
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
  const one = await table(PERSON, COMPUTER);
  await one.play('w', 'hello');
  await expect.poll(() => thinker.tasks).toHaveLength(1);
  const other = new FakeThinker();
  const second = new LocalTable(one.id, fake as unknown as Rules, other.think);
  await second.open();
  return [one, thinker, second, other];
}

afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
  Reflect.deleteProperty(navigator, 'locks');
});

/** Shows or hides a window; both share one imitated document. */
function show(shown: boolean): void {
  Object.defineProperty(document, 'hidden', { value: !shown, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a window that no longer works leaves the computer to another one', async () => {
  const [one, first, second, other] = await twoWindows();
  await expect.poll(() => other.tasks).toHaveLength(1);
  other.answer('no');
  await expect.poll(() => second.broken).not.toBeNull();
  await expect.poll(() => first.tasks).toHaveLength(2);
  expect([one.broken, one.thinking]).toEqual([null, true]);
  second.proceed();
  expect(second.thinking).toBe(false);
  one.close();
});

test('a window that is opened or seen takes the computer over from one that may not run any more', async () => {
  const [one, first, second, other] = await twoWindows();
  await expect.poll(() => other.tasks).toHaveLength(1);
  expect([one.thinking, one.thinksElsewhere, second.thinking]).toEqual([false, true, true]);
  expect([one, second].map((table) => statusOf(table).includes('thinking'))).toEqual([false, true]);
  expect(first.stopped).toBe(1);
  second.close();
  show(false);
  await new Promise((done) => setTimeout(done));
  expect(first.tasks, 'nobody looks').toHaveLength(1);
  show(true);
  await expect.poll(() => first.tasks).toHaveLength(2);
  expect([one.thinking, one.thinksElsewhere]).toEqual([true, false]);
  one.close();
});

test('a pause holds in all windows until one of them is looked at again or goes on', async () => {
  const [one, first, second, other] = await twoWindows();
  await expect.poll(() => other.tasks).toHaveLength(1);
  second.pause();
  await new Promise((done) => setTimeout(done, 50));
  expect(first.tasks, 'nobody has asked for it').toHaveLength(1);
  expect([one.thinking, second.thinking, second.paused]).toEqual([false, false, true]);
  show(true);
  await expect.poll(() => first.tasks).toHaveLength(2);
  expect([one.thinking, second.thinking, second.paused]).toEqual([true, false, true]);
  second.proceed();
  await expect.poll(() => other.tasks).toHaveLength(2);
  expect([one.thinking, second.thinking]).toEqual([false, true]);
  one.close();
  second.close();
});

test('a takeback returns to one’s own turn, and a late reply is not played', async () => {
  const made = await table(PERSON, COMPUTER);
  await made.play('w', 'one');
  await expect.poll(() => thinker.tasks).toHaveLength(1);
  await made.undo();
  expect(said(made)).toBe('');
  expect(thinker.stopped).toBe(1);
  thinker.answer('late');
  await made.play('w', 'two');
  await expect.poll(() => thinker.tasks).toHaveLength(2);
  thinker.answer('three');
  await expect.poll(() => said(made)).toBe('two three');
  await made.undo();
  expect(said(made)).toBe('');
});

test('a paused computer continues when resumed', async () => {
  const made = await table(PERSON, COMPUTER);
  await made.play('w', 'one');
  made.pause();
  expect(made.thinking).toBe(false);
  made.proceed();
  expect(made.thinking).toBe(true);
});

test('of two searches, only the last one is played', async () => {
  const made = await table(PERSON, COMPUTER);
  await made.play('w', 'one');
  await expect.poll(() => thinker.tasks).toHaveLength(1);
  made.proceed();
  await expect.poll(() => thinker.tasks).toHaveLength(2);
  thinker.answer('stopped');
  await new Promise((done) => setTimeout(done, 600));
  expect(said(made)).toBe('one');
  thinker.answer('two');
  await expect.poll(() => said(made)).toBe('one two');
});

test('undo takes back a resignation or an agreed draw alone, and then moves', async () => {
  const made = await table(PERSON, COMPUTER);
  await made.play('w', 'one');
  await expect.poll(() => thinker.waiting).toBe(1);
  thinker.answer('two');
  await expect.poll(() => said(made)).toBe('one two');
  await made.resign('w');
  await made.undo();
  expect([said(made), made.over, made.acting]).toEqual(['one two', false, 'w']);
  expect(localGame(made.id)).toMatchObject({ over: false, outcome: null });
  await made.agree('w');
  expect(made.over).toBe(true);
  await made.undo();
  expect([said(made), made.over]).toEqual(['one two', false]);
  expect(fake.open, 'nothing is left open in the worker').toBe(1);
  await made.undo();
  expect(said(made)).toBe('');
  await made.play('w', 'end');
  expect(localGame(made.id)?.outcome).toEqual({ winners: ['w'], drawn: [] });
  await made.undo();
  expect([said(made), made.over], 'an end by a move goes with the move').toEqual(['', false]);
});

test('a resignation while the computer thinks is taken back alone, and one of the computer with its move', async () => {
  const made = await table(PERSON, COMPUTER);
  await made.play('w', 'one');
  await made.resign('w');
  await made.undo();
  expect([said(made), made.over, made.thinking]).toEqual(['one', false, true]);

  fake.lost = true;
  const modest = await table(PERSON, { ...COMPUTER, resigns: true });
  await modest.play('w', 'one');
  await expect.poll(() => modest.over).toBe(true);
  await modest.undo();
  expect([said(modest), modest.over, modest.acting]).toEqual(['', false, 'w']);
});

test('resignation ends the game for good', async () => {
  const made = await table(PERSON, COMPUTER);
  const heard: string[] = [];
  made.listen(({ kind }) => heard.push(kind));
  await made.resign('w');
  expect(made.over).toBe(true);
  expect(heard).toEqual(['ended']);
  expect(localGame(made.id)?.over).toBe(true);
});

test('players at one screen agree among themselves', async () => {
  expect((await table(PERSON, COMPUTER)).abilities.agree).toBe(false);
  const made = await table(PERSON, PERSON);
  expect(made.abilities).toMatchObject({ agree: true, offer: false });
  await made.agree('w');
  expect(made.view?.outcome?.reason).toBe('agreed');
});

test('a computer that agrees ends the game after a moment, and one that is ahead plays on', async () => {
  const made = await table(PERSON, COMPUTER);
  const heard: Happening[] = [];
  made.listen((happening) => heard.push(happening));
  fake.agreeing = false;
  const asked = made.agree('w');
  expect(made.offers.draw).toBe('w');
  await asked;
  expect(made.offers.draw).toBeNull();
  expect(heard).toEqual([{ kind: 'withdrawn', what: 'draw', seat: 'b' }]);
  fake.agreeing = true;
  await made.agree('w');
  expect(made.view?.outcome?.reason).toBe('agreed');
});

test('a move played meanwhile supersedes the question', async () => {
  const made = await table(PERSON, COMPUTER);
  const heard: Happening[] = [];
  made.listen((happening) => heard.push(happening));
  const asked = made.agree('w');
  await made.play('w', 'hello');
  await asked;
  expect(made.over).toBe(false);
  expect(heard).toContainEqual({ kind: 'withdrawn', what: 'draw', seat: null });
});

test('a claim needs no consent', async () => {
  const made = await table(PERSON, PERSON);
  await made.play('w', 'nothing');
  expect(made.view?.claimable).toBe(true);
  await made.claim('w');
  expect(made.view?.outcome?.reason).toBe('claimed by w');
});

test('a computer resigns a lost game only if asked to', async () => {
  fake.lost = true;
  const proud = await table(PERSON, COMPUTER);
  await proud.play('w', 'hello');
  await expect.poll(() => thinker.tasks).toHaveLength(1);
  const modest = await table(PERSON, { ...COMPUTER, resigns: true });
  await modest.play('w', 'hello');
  await expect.poll(() => modest.view?.outcome?.reason).toBe('resigned by b');
  expect(thinker.tasks).toHaveLength(1);
});

test('another game changes the seats', async () => {
  const made = await table(PERSON, COMPUTER);
  const next: string[] = [];
  made.listen((happening) => happening.kind === 'rematch' && next.push(happening.table));
  await made.rematch();
  expect(localGame(next[0] ?? '')?.seats).toEqual([
    { seat: 'w', sitter: COMPUTER },
    { seat: 'b', sitter: PERSON },
  ]);
});

test('an unknown game is missing, and an unreadable one says why', async () => {
  const missing = new LocalTable('local-none', fake as unknown as Rules, thinker.think);
  await missing.open();
  expect(missing.missing).toBe(true);
  const made = await table(PERSON, PERSON);
  const stored = localGame(made.id);
  localStorage.setItem(`cubarium.game.${made.id}`, JSON.stringify({ ...stored, record: 'broken' }));
  const again = new LocalTable(made.id, fake as unknown as Rules, thinker.think);
  await again.open();
  expect(again.broken).toBe('line 1: no record');
});

async function secretTable(...sitters: Sitter[]): Promise<LocalTable> {
  fake.secrets = true;
  const rules = fake as unknown as Rules;
  const seats = ['w', 'b', 'c'].map((seat, index) => ({ seat, sitter: sitters[index] ?? COMPUTER }));
  const { id } = await createLocal(rules, 'words', {}, null, seats);
  const made = new LocalTable(id, rules, thinker.think);
  await made.open();
  return made;
}

test('a game with secrets is stored sealed and found again', async () => {
  const made = await secretTable(PERSON);
  await made.play('w', 'hello');
  expect(localGame(made.id)?.record).toBe('sealed w:hello|');
  made.close();
  const again = new LocalTable(made.id, fake as unknown as Rules, thinker.think);
  await again.open();
  expect(said(again)).toBe('hello');
  expect(again.abilities.undo).toBe(false);
});

test('a single person sees that seat’s view without handing over the device', async () => {
  const made = await secretTable(PERSON);
  expect(made.view?.viewer).toBe('w');
  expect(made.handover).toBeNull();
  expect(made.acting).toBe('w');
});

test('computers act one by one while a person still thinks', async () => {
  const made = await secretTable(PERSON);
  await expect.poll(() => thinker.tasks).toHaveLength(1);
  expect(thinker.tasks[0]?.view.viewer).toBe('b');
  thinker.answer('bee');
  await expect.poll(() => thinker.tasks).toHaveLength(2);
  expect(thinker.tasks[1]?.view.viewer).toBe('c');
  await made.play('w', 'double-u');
  await expect.poll(() => thinker.tasks).toHaveLength(3);
  thinker.answer('late');
  thinker.answer('see');
  await expect.poll(() => made.view?.turns.map(({ seat }) => seat).join('')).toBe('bwc');
  expect(said(made)).toBe('? double-u ?');
});

test('between two people the device changes hands with nothing secret on screen', async () => {
  const made = await secretTable(PERSON, PERSON, PERSON);
  expect([made.handover, made.acting, made.view?.viewer]).toEqual(['w', null, null]);
  await made.takeOver();
  expect([made.handover, made.acting, made.view?.viewer]).toEqual([null, 'w', 'w']);
  await made.play('w', 'double-u');
  expect([made.handover, made.acting, made.view?.viewer]).toEqual(['b', null, null]);
  expect(said(made)).toBe('?');
  await made.takeOver();
  expect(said(made)).toBe('?');
  await made.play('b', 'bee');
  await made.takeOver();
  await made.play('c', 'see');
  await made.takeOver();
  expect(said(made)).toBe('double-u ? ?');
  await made.play('w', 'end');
  expect(made.handover).toBeNull();
});

test('whoever has the device looks on while a computer acts', async () => {
  const made = await secretTable(PERSON, PERSON, COMPUTER);
  await made.takeOver();
  await made.play('w', 'double-u');
  await made.takeOver();
  await made.play('b', 'bee');
  expect([made.handover, made.view?.viewer]).toEqual([null, 'b']);
  await expect.poll(() => thinker.tasks.length).toBeGreaterThan(2);
  while (thinker.waiting > 0) thinker.answer('see');
  await expect.poll(() => made.handover).toBe('w');
  expect(made.view?.viewer).toBeNull();
});

test('a computer stopped before finding a move thinks again', async () => {
  const made = await secretTable(PERSON);
  await expect.poll(() => thinker.tasks).toHaveLength(1);
  made.moveNow();
  expect(thinker.stopped).toBe(1);
  thinker.answer('');
  await expect.poll(() => thinker.tasks).toHaveLength(2);
  expect([made.broken, made.thinking]).toEqual([null, true]);
});
