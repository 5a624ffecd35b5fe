/// <reference lib="webworker" />
// The worker that judges moves and builds scenes.
import type {
  Choice,
  Draft,
  GameInfo,
  Motion,
  Next,
  Pick,
  Scene,
  Stage,
  Told,
  View,
  Workbench,
} from '../wire';
import type { EditAnswer, Judgement, KeepAnswer, Reading, RulesApi, Setup } from './contract';
import { engineModule, rulesOf, type RulesModule, workshop } from './modules';
import { answerCalls, EngineError, type Port } from './rpc';

type Board = InstanceType<RulesModule['Board']>;
type Referee = InstanceType<RulesModule['Referee']>;

const referees = new Map<number, Referee>();
const boards = new Map<number, Board>();
let handles = 0;

function keep<Thing>(shelf: Map<number, Thing>, thing: Thing): number {
  handles += 1;
  shelf.set(handles, thing);
  return handles;
}

function take<Thing>(shelf: Map<number, Thing>, handle: number): Thing {
  const thing = shelf.get(handle);
  if (thing === undefined) throw new EngineError(`nothing is open under ${handle}`);
  return thing;
}

function parse<Value>(text: string): Value {
  return JSON.parse(text) as Value;
}

/** Replays the moves so far on a temporary referee, which is freed after use. */
function replayed<Value>(module: RulesModule, view: View, use: (referee: Referee) => Value): Value {
  const setup: Setup = {
    game: view.game,
    options: view.options as Record<string, string>,
    position: view.start,
  };
  const referee = new module.Referee(JSON.stringify(setup));
  try {
    for (const turn of view.turns) referee.play(turn.seat, turn.text);
    return use(referee);
  } finally {
    referee.free();
  }
}

const api: RulesApi = {
  info: async (game) => {
    const module = await rulesOf(game);
    const info = parse<GameInfo[]>(module.games()).find(({ id }) => id === game);
    if (!info) throw new EngineError(`the module for “${game}” does not know it`);
    return info;
  },
  seats: async (game, options) => {
    const { seats } = await rulesOf(game);
    return parse<string[]>(seats(game, JSON.stringify(options)));
  },
  openTable: async (setup) => {
    const { Referee } = await rulesOf(setup.game);
    return keep(referees, new Referee(JSON.stringify(setup)));
  },
  openRecord: async (game, text) => {
    const { Referee } = await rulesOf(game);
    return keep(referees, Referee.fromRecord(text));
  },
  openSeal: async (game, text) => {
    const { Referee } = await rulesOf(game);
    return keep(referees, Referee.fromSeal(text));
  },
  seal: (handle) => take(referees, handle).seal(),
  closeTable: (handle) => {
    take(referees, handle).free();
    referees.delete(handle);
  },
  view: (handle, viewer) => parse<View>(take(referees, handle).view(viewer ?? undefined)),
  play: (handle, seat, move) => parse<Judgement>(take(referees, handle).play(seat, move)),
  resign: (handle, seat) => take(referees, handle).resign(seat),
  agree: (handle) => take(referees, handle).agree(),
  claim: (handle, seat) => take(referees, handle).claim(seat),
  undo: (handle) => take(referees, handle).undo(),
  record: (handle, names) => take(referees, handle).record(names ? JSON.stringify(names) : undefined),
  played: async (view, moves) => {
    const module = await rulesOf(view.game);
    return replayed(module, view, (referee) => {
      let now = view;
      for (const move of moves) {
        const [seat] = now.to_move;
        if (seat === undefined) break;
        const judged = parse<Judgement>(referee.play(seat, move));
        if (!judged.ok) return { view: now, refusal: judged.refusal };
        now = parse<View>(referee.view(view.viewer ?? undefined));
      }
      return { view: now, refusal: null };
    });
  },
  after: async (view, move) => {
    const module = await rulesOf(view.game);
    return replayed(module, view, (referee) => {
      referee.play(view.to_move[0] ?? '', move);
      const board = new module.Board(referee.view(view.viewer ?? undefined));
      try {
        const { turns } = parse<View>(referee.view(view.viewer ?? undefined));
        const { marks } = parse<Scene>(board.scene(turns.length));
        const marked = (kind: string) => marks.flatMap((mark) => (mark.kind === kind ? mark.spot : []));
        const left = marked('from');
        return {
          motions: parse<Motion[]>(board.motion(view.turns.length)),
          covers: marked('to').filter((spot) => !left.includes(spot)),
          spoken: turns.at(-1)?.spoken ?? null,
        };
      } finally {
        board.free();
      }
    });
  },
  openBoard: async (view) => {
    const { Board } = await rulesOf(view.game);
    return keep(boards, new Board(JSON.stringify(view)));
  },
  closeBoard: (handle) => {
    take(boards, handle).free();
    boards.delete(handle);
  },
  stage: (handle) => parse<Stage>(take(boards, handle).stage()),
  scene: (handle, ply) => parse<Scene>(take(boards, handle).scene(ply)),
  next: (handle, ply, seat, picks: Pick[]) =>
    parse<Next>(take(boards, handle).next(ply, seat, JSON.stringify(picks))),
  reach: (handle, ply, spot) => parse<Choice[] | null>(take(boards, handle).reach(ply, spot)),
  draft: (handle, ply, seat, picks: Pick[]) =>
    parse<Draft>(take(boards, handle).draft(ply, seat, JSON.stringify(picks))),
  typed: (handle, ply, seat, text) => parse<Reading>(take(boards, handle).typed(ply, seat, text)),
  told: (handle, ply, seat) => parse<Told[]>(take(boards, handle).told(ply, seat)),
  motion: (handle, ply) => parse<Motion[]>(take(boards, handle).motion(ply)),
  workbench: async (game, options) => {
    const { workbench } = await workshop();
    return parse<Workbench>(workbench(game, JSON.stringify(options)));
  },
  edit: async (game, options, text, wanted) => {
    const { edit } = await workshop();
    return parse<EditAnswer>(edit(game, JSON.stringify(options), text, JSON.stringify(wanted)));
  },
  keep: async (game, options, text, name) => {
    const { keep: keepFor } = await workshop();
    return parse<KeepAnswer>(keepFor(game, JSON.stringify(options), text, name));
  },
  agrees: async (view, seat) => (await engineModule()).agrees(JSON.stringify(view), seat),
  givesUp: async (view, seat) => (await engineModule()).givesUp(JSON.stringify(view), seat),
  opening: async (record) => {
    const { opening } = await workshop();
    return parse<Setup>(opening(record));
  },
};

answerCalls(self as unknown as Port, api);
