import type { Action, ClientFrame, Problem, ServerFrame, TableEvent, TableState } from '../protocol';
import { applyEvent } from './events';

/** Messages that expect an answer. */
type Request = Extract<ClientFrame, { client_id: string }>;

/** The part of the WebSocket interface that is used. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** The state of the connection to the server. */
export type LineState = 'connecting' | 'open' | 'lost' | 'closed';

/** What the connection needs from its environment; tests provide their own. */
export interface World {
  open(): Wire;
  after(milliseconds: number, run: () => void): () => void;
  /** A random number from 0 to 1. */
  chance(): number;
  newId(): string;
  /** The milliseconds of a monotonic clock. */
  now(): number;
}

/** The callbacks of a connection. */
export interface Listener {
  state(state: TableState): void;
  event(event: TableEvent, state: TableState): void;
  line(state: LineState): void;
  /** A chat message has arrived. */
  talk?(): void;
  /** An error that does not belong to a request. */
  problem(problem: Problem): void;
}

/** The answer to a request. */
export type Answer = { ok: true } | { ok: false; problem: Problem };

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;
/** How long an answer may take when the page becomes visible again, because the connection may be dead. */
const PONG_SOON = 4_000;
/** How long a new connection may take until the server's greeting. */
const GREETED_WITHIN = 20_000;
/**
 * The delay of the first ping: by then a page with a new table is idle, and can measure the server's clock accurately.
 */
const AT_REST = 2_000;
/** How many seconds to wait if the server does not say. */
const RATE_WAIT = 1;

/** A connection to one table from one seat. It resumes after interruptions and repeats unacknowledged requests. */
export class Connection {
  readonly #world: World;
  readonly #listener: Listener;
  readonly #token: string | null;
  readonly #outbox = new Map<string, { frame: Request; answer: (answer: Answer) => void }>();
  #state: TableState | null;
  #wire: Wire | null = null;
  #line: LineState = 'closed';
  #ready = false;
  /** The smallest difference between the local and the server's clock so far, from the message that was fastest. */
  #lead = Infinity;
  #failures = 0;
  #cancelWait: (() => void) | null = null;
  #cancelPing: (() => void) | null = null;

  /** `known` is the known state of the table; only later events are requested. */
  constructor(world: World, listener: Listener, token: string | null, known: TableState | null) {
    this.#world = world;
    this.#listener = listener;
    this.#token = token;
    this.#state = known;
  }

  /** The latest known state of the table. */
  get state(): TableState | null {
    return this.#state;
  }

  /** Connects, and reconnects whenever the connection breaks, until `close`. */
  connect(): void {
    if (this.#wire) return;
    this.#cancelWait?.();
    this.#cancelWait = null;
    if (this.#failures === 0) this.#setLine('connecting');
    const wire = this.#world.open();
    this.#lead = Infinity;
    this.#wire = wire;
    this.#expect(GREETED_WITHIN);
    wire.onopen = () => this.#greet(this.#state?.seq ?? null);
    wire.onmessage = (event) => this.#wire === wire && this.#hear(event.data);
    wire.onclose = () => this.#wire === wire && this.#lost();
  }

  /** A time by the server's clock, in milliseconds of the local clock, according to the fastest message. */
  when(server: number): number {
    this.#lead = Math.min(this.#lead, this.#world.now() - server);
    return server + this.#lead;
  }

  /** Called when the network or the person is back: retries at once instead of waiting, or tests the connection. */
  hurry(): void {
    if (this.#line === 'lost' && !this.#wire) this.connect();
    else if (this.#wire && this.#ready) this.#ping(PONG_SOON);
  }

  /** Ends the connection. Pending requests are never answered. */
  close(): void {
    this.#cancelWait?.();
    this.#cancelPing?.();
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
    this.#outbox.clear();
    this.#setLine('closed');
  }

  /**
   * Sends a move for the table as it was after `seq` events. Resolves when the server has stored it, even if the
   * connection breaks several times before.
   */
  move(text: string, seq: number): Promise<Answer> {
    return this.#request({ type: 'move', client_id: this.#world.newId(), seq, move: text });
  }

  /** Sends an action. */
  act(action: Action): Promise<Answer> {
    return this.#request({ type: 'act', client_id: this.#world.newId(), action });
  }

  #request(frame: Request): Promise<Answer> {
    return new Promise((answer) => {
      this.#outbox.set(frame.client_id, { frame, answer });
      if (this.#ready) this.#send(frame);
    });
  }

  #send(frame: ClientFrame): void {
    this.#wire?.send(JSON.stringify(frame));
  }

  #greet(since: number | null): void {
    this.#ready = false;
    this.#send({ type: 'hello', token: this.#token, since });
  }

  #setLine(line: LineState): void {
    if (line === this.#line) return;
    this.#line = line;
    this.#listener.line(line);
  }

  #welcomed(): void {
    this.#failures = 0;
    this.#ready = true;
    this.#setLine('open');
    for (const { frame } of this.#outbox.values()) this.#send(frame);
    this.#keepAlive(AT_REST);
  }

  #hear(data: unknown): void {
    let frame: ServerFrame;
    try {
      frame = JSON.parse(String(data)) as ServerFrame;
    } catch {
      return;
    }
    switch (frame.type) {
      case 'state':
        this.#state = frame.state;
        this.#listener.state(frame.state);
        this.#welcomed();
        break;
      case 'resumed':
        this.#welcomed();
        break;
      case 'event':
        this.#happen(frame.seq, frame.event);
        break;
      case 'ack':
        this.#answer(frame.client_id, { ok: true });
        break;
      case 'error':
        this.#refused(frame.client_id, frame.problem);
        break;
      case 'presence':
        if (this.#state) {
          this.#state = { ...this.#state, seats: frame.seats };
          this.#listener.state(this.#state);
        }
        break;
      case 'clock':
        this.#show(frame.clock);
        break;
      case 'talk':
        this.#listener.talk?.();
        break;
      case 'pong': {
        const lead = this.#lead;
        this.when(frame.at_ms);
        // The clocks are older than they seemed.
        if (this.#lead < lead) this.#show(this.#state?.clock);
        this.#keepAlive();
        break;
      }
    }
  }

  #show(clock: TableState['clock'] | undefined): void {
    if (!this.#state || !clock) return;
    this.#state = { ...this.#state, clock: { ...clock } };
    this.#listener.state(this.#state);
  }

  #happen(seq: number, event: TableEvent): void {
    const state = this.#state;
    if (!state) return;
    if (seq <= state.seq) return;
    if (seq !== state.seq + 1) {
      this.#greet(null);
      return;
    }
    this.#state = applyEvent(state, seq, event);
    this.#listener.event(event, this.#state);
  }

  /** Rate-limited messages are sent again automatically. */
  #refused(id: string | null, problem: Problem): void {
    const wire = this.#wire;
    const again = (run: () => void): void => {
      this.#world.after((problem.retry_after ?? RATE_WAIT) * 1000, () => this.#wire === wire && run());
    };
    const soon = problem.status === 429;
    const request = id === null ? undefined : this.#outbox.get(id)?.frame;
    if (soon && request) again(() => this.#outbox.has(request.client_id) && this.#send(request));
    else if (soon && !this.#ready) again(() => this.#ready || this.#greet(this.#state?.seq ?? null));
    else if (soon && id === null) this.#keepAlive();
    else if (id === null) this.#listener.problem(problem);
    else this.#answer(id, { ok: false, problem });
  }

  #answer(id: string, answer: Answer): void {
    const waiting = this.#outbox.get(id);
    if (!waiting) return;
    this.#outbox.delete(id);
    waiting.answer(answer);
  }

  #keepAlive(wait = PING_EVERY): void {
    this.#cancelPing?.();
    this.#cancelPing = this.#world.after(wait, () => this.#ping(PONG_WITHIN));
  }

  #ping(within: number): void {
    this.#send({ type: 'ping' });
    this.#expect(within);
  }

  /** Drops the connection if the server does not say anything within some time. */
  #expect(within: number): void {
    this.#cancelPing?.();
    this.#cancelPing = this.#world.after(within, () => {
      const wire = this.#wire;
      this.#lost();
      wire?.close();
    });
  }

  #lost(): void {
    this.#cancelPing?.();
    this.#wire = null;
    this.#ready = false;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures) * (0.75 + this.#world.chance() / 2);
    this.#failures += 1;
    this.#setLine('lost');
    this.#cancelWait = this.#world.after(wait, () => this.connect());
  }
}
