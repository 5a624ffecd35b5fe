import { beforeEach, expect, test } from 'vitest';
import { Connection, type Answer, type LineState, type Wire, type World } from '../../src/tables/socket';
import type { Problem, TableEvent, TableState } from '../../src/protocol';
import type { Turn } from '../../src/wire';

/** A connection with the test at the other end. */
class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  say(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  /** The sent messages of a type. */
  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((frame) => frame.type === type);
  }
}

/** An environment in which the test controls the clock. */
class FakeWorld implements World {
  wires: FakeWire[] = [];
  timers: { at: number; run: () => void }[] = [];
  time = 0;
  #ids = 0;
  open(): Wire {
    const wire = new FakeWire();
    this.wires.push(wire);
    return wire;
  }
  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.time + milliseconds, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  }
  chance(): number {
    return 0.5;
  }
  now(): number {
    return this.time;
  }
  newId(): string {
    this.#ids += 1;
    return `id-${this.#ids}`;
  }
  pass(milliseconds: number): void {
    this.time += milliseconds;
    for (;;) {
      const due = this.timers.find((timer) => timer.at <= this.time);
      if (!due) return;
      this.timers = this.timers.filter((timer) => timer !== due);
      due.run();
    }
  }
  get last(): FakeWire {
    const wire = this.wires.at(-1);
    if (!wire) throw new Error('nothing was opened');
    return wire;
  }
}

function turn(seat: string, text: string): Turn {
  return { seat, text, shown: text, spoken: { key: 'k', args: {} }, after: `after ${text}`, check: false };
}

function table(seq: number, turns: Turn[] = []): TableState {
  return {
    id: 'table',
    game: 'cube-chess',
    created_ms: 0,
    seq,
    view: {
      game: 'cube-chess',
      options: {},
      viewer: 'w',
      start: 'start',
      turns,
      text: turns.at(-1)?.after ?? 'start',
      to_move: ['w'],
      check: false,
      claimable: false,
      outcome: null,
    },
    you: 'w',
    seats: [],
    offers: { draw: null, stop: null, undo: null, rematch: null },
    rematch: null,
    clock: null,
    rated: null,
    listed: false,
    tournament: null,
  };
}

function played(seat: string, text: string, next: string): TableEvent {
  return {
    kind: 'turn',
    turn: turn(seat, text),
    to_move: [next],
    check: false,
    claimable: false,
    outcome: null,
  };
}

let world: FakeWorld;
let lines: LineState[];
let states: TableState[];
let problems: Problem[];

function connect(known: TableState | null = table(3)): Connection {
  world = new FakeWorld();
  lines = [];
  states = [];
  problems = [];
  const connection = new Connection(
    world,
    {
      state: (state) => states.push(state),
      event: (_, state) => states.push(state),
      line: (line) => lines.push(line),
      problem: (problem) => problems.push(problem),
    },
    'key',
    known,
  );
  connection.connect();
  world.last.onopen?.();
  return connection;
}

beforeEach(() => connect());

test('it says hello with its key and the last event it knows', () => {
  expect(world.last.sent).toEqual([{ type: 'hello', token: 'key', since: 3 }]);
  connect(null);
  expect(world.last.sent).toEqual([{ type: 'hello', token: 'key', since: null }]);
});

test('events are applied in order and exactly once', () => {
  const connection = connect();
  world.last.say({ type: 'resumed', seq: 5 });
  world.last.say({ type: 'event', seq: 4, event: played('w', 'a', 'b') });
  world.last.say({ type: 'event', seq: 4, event: played('w', 'a', 'b') });
  world.last.say({ type: 'event', seq: 5, event: played('b', 'c', 'w') });
  expect(connection.state?.view.turns.map(({ text }) => text)).toEqual(['a', 'c']);
  expect(connection.state?.view.text).toBe('after c');
  expect(states).toHaveLength(2);
});

test('a gap makes it ask for the whole table', () => {
  const connection = connect();
  world.last.say({ type: 'resumed', seq: 6 });
  world.last.say({ type: 'event', seq: 6, event: played('w', 'z', 'b') });
  expect(connection.state?.view.turns).toEqual([]);
  expect(world.last.of('hello').at(-1)).toEqual({ type: 'hello', token: 'key', since: null });
  world.last.say({ type: 'state', state: table(6, [turn('w', 'x'), turn('b', 'y'), turn('w', 'z')]) });
  expect(connection.state?.seq).toBe(6);
  expect(connection.state?.view.turns).toHaveLength(3);
});

test('a move waits for the welcome and is answered by its acknowledgement', async () => {
  const connection = connect();
  const answer = connection.move('a', 3);
  expect(world.last.of('move')).toEqual([]);
  world.last.say({ type: 'resumed', seq: 3 });
  expect(world.last.of('move')).toEqual([{ type: 'move', client_id: 'id-1', seq: 3, move: 'a' }]);
  world.last.say({ type: 'ack', client_id: 'id-1', seq: 4, repeated: false });
  expect(await answer).toEqual({ ok: true });
});

test('an unacknowledged move is resent with the same id after a reconnect', async () => {
  const connection = connect();
  world.last.say({ type: 'resumed', seq: 3 });
  const answer = connection.move('a', 3);
  const first = world.last;
  first.onclose?.();
  expect(lines).toEqual(['connecting', 'open', 'lost']);
  world.pass(600);
  expect(world.wires).toHaveLength(2);
  world.last.onopen?.();
  world.last.say({ type: 'resumed', seq: 4 });
  expect(world.last.of('move')).toEqual(first.of('move'));
  world.last.say({ type: 'ack', client_id: 'id-1', seq: 4, repeated: true });
  expect(await answer).toEqual({ ok: true });
  expect(lines.at(-1)).toBe('open');
});

test('acknowledged moves are not resent', async () => {
  const connection = connect();
  world.last.say({ type: 'resumed', seq: 3 });
  const answer = connection.act('resign');
  world.last.say({ type: 'ack', client_id: 'id-1', seq: 4, repeated: false });
  await answer;
  world.last.onclose?.();
  world.pass(600);
  world.last.onopen?.();
  world.last.say({ type: 'resumed', seq: 4 });
  expect(world.last.of('act')).toEqual([]);
});

test('a refusal reaches the mover and keeps the connection open', async () => {
  const connection = connect();
  world.last.say({ type: 'resumed', seq: 3 });
  const answer = connection.move('a', 3);
  const problem: Problem = { type: 't', title: 'refused', status: 422, detail: 'no' };
  world.last.say({ type: 'error', client_id: 'id-1', problem });
  expect(await answer).toEqual<Answer>({ ok: false, problem });
  expect(problems).toEqual([]);
  world.last.say({ type: 'error', client_id: null, problem });
  expect(problems).toEqual([problem]);
  expect(lines.at(-1)).toBe('open');
});

test('retries back off up to a limit', () => {
  connect();
  const waits: number[] = [];
  for (let failure = 0; failure < 9; failure += 1) {
    world.last.onclose?.();
    const timer = world.timers[0];
    waits.push((timer?.at ?? 0) - world.time);
    world.pass(waits.at(-1) ?? 0);
  }
  expect(waits.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
  expect(Math.max(...waits)).toBe(15_000);
  expect(world.wires).toHaveLength(10);
});

test('a silent connection is dropped and reopened', () => {
  connect();
  world.last.say({ type: 'resumed', seq: 3 });
  const first = world.last;
  world.pass(2_000);
  expect(first.of('ping'), 'once the page has come to rest').toHaveLength(1);
  first.say({ type: 'pong', at_ms: 0 });
  world.pass(20_000);
  expect(first.of('ping')).toHaveLength(2);
  world.pass(10_000);
  expect(first.closed).toBe(true);
  expect(lines.at(-1)).toBe('lost');
  world.pass(600);
  expect(world.wires).toHaveLength(2);
});

test('what is read late is as old as it is', () => {
  const connection = connect();
  // The server's clock was at 5,000 when it sent the remaining times; a busy page reads them three seconds later.
  world.pass(3_000);
  const clock = { control: '60', phase: 'running' as const, seats: [], at_ms: 5_000 };
  world.last.say({ type: 'state', state: { ...table(3), clock } });
  expect(connection.when(5_000)).toBe(3_000);
  const told = states.length;
  world.pass(2_000);
  world.last.say({ type: 'pong', at_ms: 10_000 });
  expect(connection.when(5_000), 'the answer to the ping was read at once').toBe(0);
  expect(states, 'so the clocks are shown again').toHaveLength(told + 1);
  world.pass(20_000);
  world.last.say({ type: 'pong', at_ms: 25_000 });
  expect(connection.when(5_000), 'another late message changes nothing').toBe(0);
  expect(states).toHaveLength(told + 1);
});

test('it reconnects at once only when the network returns', () => {
  const connection = connect();
  connection.hurry();
  expect(world.wires).toHaveLength(1);
  world.last.onclose?.();
  connection.hurry();
  expect(world.wires).toHaveLength(2);
});

test('when the page is looked at again, a line that may be dead is tested at once', () => {
  const connection = connect();
  world.last.say({ type: 'resumed', seq: 3 });
  const first = world.last;
  world.pass(1_000);
  connection.hurry();
  expect(first.of('ping')).toHaveLength(1);
  first.say({ type: 'pong', at_ms: 0 });
  world.pass(5_000);
  expect(first.closed, 'it has answered').toBe(false);
  connection.hurry();
  world.pass(4_000);
  expect(first.closed).toBe(true);
  world.pass(600);
  expect(world.wires).toHaveLength(2);
});

test('a line on which the server never greets is given up', () => {
  connect();
  world.pass(19_000);
  expect(world.last.closed).toBe(false);
  world.pass(1_000);
  expect(world.wires[0]?.closed).toBe(true);
  world.pass(600);
  expect(world.wires).toHaveLength(2);
});

test('nothing reconnects after closing', () => {
  const connection = connect();
  const wire = world.last;
  connection.close();
  wire.onclose?.();
  world.pass(60_000);
  expect(world.wires).toHaveLength(1);
  expect(lines.at(-1)).toBe('closed');
});

const TOO_OFTEN: Problem = {
  type: 'urn:cubarium:problem:too-often',
  title: 'Too many requests',
  status: 429,
  detail: '',
  retry_after: 2,
};

test('a rate-limited move is resent automatically with the same id', async () => {
  const connection = connect();
  world.last.say({ type: 'resumed', seq: 3 });
  const answer = connection.move('a', 3);
  world.last.say({ type: 'error', client_id: 'id-1', problem: TOO_OFTEN });
  world.pass(1_900);
  expect(world.last.of('move')).toHaveLength(1);
  world.pass(100);
  const [first, again] = world.last.of('move');
  expect(again).toEqual(first);
  world.last.say({ type: 'ack', client_id: 'id-1', seq: 4, repeated: false });
  expect(await answer).toEqual({ ok: true });
  expect(problems).toEqual([]);
});

test('a rate-limited move is sent once if the connection dropped meanwhile', () => {
  const connection = connect();
  world.last.say({ type: 'resumed', seq: 3 });
  void connection.move('a', 3);
  world.last.say({ type: 'error', client_id: 'id-1', problem: TOO_OFTEN });
  world.last.onclose?.();
  world.pass(600);
  world.last.onopen?.();
  world.last.say({ type: 'resumed', seq: 3 });
  world.pass(5_000);
  expect(world.wires).toHaveLength(2);
  expect(world.last.of('move')).toHaveLength(1);
});

test('a rate-limited hello is repeated', () => {
  world.last.say({ type: 'error', client_id: null, problem: TOO_OFTEN });
  expect(problems).toEqual([]);
  world.pass(2_000);
  expect(world.last.of('hello')).toHaveLength(2);
  world.last.say({ type: 'resumed', seq: 3 });
  expect(lines.at(-1)).toBe('open');
});

test('frames that are not JSON are ignored', () => {
  connect();
  world.last.onmessage?.({ data: 'nonsense' });
  world.last.say({ type: 'resumed', seq: 3 });
  expect(lines.at(-1)).toBe('open');
});

test('acceptances of an offer are known until it is settled', () => {
  const connection = connect(table(3, []));
  world.last.say({ type: 'resumed', seq: 5 });
  world.last.say({ type: 'event', seq: 4, event: { kind: 'offer', what: 'draw', seat: '1' } });
  world.last.say({
    type: 'event',
    seq: 5,
    event: { kind: 'offer', what: 'draw', seat: '1', accepted: ['2'] },
  });
  expect(connection.state?.offers.draw).toBe('1');
  expect(connection.state?.offers.accepted?.draw).toEqual(['2']);
  world.last.say({ type: 'event', seq: 6, event: { kind: 'withdrawn', what: 'draw' } });
  expect(connection.state?.offers.draw).toBeNull();
  expect(connection.state?.offers.accepted?.draw).toEqual([]);
});

test('takebacks and offers are applied, and the end stays', () => {
  const connection = connect(table(3, [turn('w', 'a'), turn('b', 'c')]));
  world.last.say({ type: 'resumed', seq: 7 });
  world.last.say({ type: 'event', seq: 4, event: { kind: 'offer', what: 'undo', seat: 'b' } });
  expect(connection.state?.offers.undo).toBe('b');
  world.last.say({
    type: 'event',
    seq: 5,
    event: { kind: 'undone', turns: 1, to_move: ['b'], check: false },
  });
  expect(connection.state?.offers.undo).toBeNull();
  expect(connection.state?.view.text).toBe('after a');
  expect(connection.state?.view.to_move).toEqual(['b']);
  const outcome = { winners: ['w'], drawn: [], reason: 'resignation' };
  world.last.say({ type: 'event', seq: 6, event: { kind: 'ended', outcome } });
  expect(connection.state?.view.outcome).toEqual(outcome);
  world.last.say({ type: 'event', seq: 7, event: { kind: 'rematch', table: 'next' } });
  expect(connection.state?.rematch).toBe('next');
});

test('the clocks follow the server, and clock events change nothing else', () => {
  const connection = connect(null);
  world.last.onopen?.();
  world.last.say({ type: 'state', state: table(1) });
  const clock = {
    control: '300',
    phase: 'running',
    seats: [{ seat: 'w', left_ms: 299_000, free_ms: 0, runs: true }],
  };
  world.last.say({ type: 'event', seq: 2, event: { kind: 'begun' } });
  world.last.say({ type: 'clock', clock });
  expect(connection.state).toEqual({ ...table(2), clock });
  world.last.say({ type: 'event', seq: 3, event: { kind: 'given', seat: 'b', ms: 15_000 } });
  world.last.say({ type: 'event', seq: 4, event: { kind: 'paused' } });
  expect(connection.state).toEqual({ ...table(4), clock });
});
