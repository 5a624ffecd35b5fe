import type { Table } from '../tables/table.svelte';
import { numberOf } from '../tables/rows';
import { fate } from '../tables/types';
import type { Message, Turn } from '../wire';
import { knows, say, tell } from '../words/words.svelte';
import type { Desk } from './desk.svelte';
import { called, isColour, playerName, seatName, sideName, together } from './names';

/** Which earlier position is being viewed, by the number of its turn in the list of moves. */
export function lookingAt(table: Table, ply: number): string {
  const turns = table.view?.turns.slice(0, ply) ?? [];
  const row = numberOf(turns, seatsOf(table));
  return say('status-at', { row, seat: sideName(table, turns.at(-1)?.seat ?? '') });
}

/**
 * One sentence that says whose turn it is and what they have to do. It mentions a check once the board shows the turn
 * that gives it.
 */
export function statusOf(table: Table, current = true): string {
  const view = table.view;
  if (!view) return '';
  if (view.outcome) return resultOf(table);
  const seat = table.acting ?? view.to_move[0] ?? '';
  const player = table.players.find((one) => one.seat === seat);
  const inCheck = view.check && current;
  const check = inCheck ? 'yes' : 'no';
  const state = inCheck ? 'check' : isColour(seat) ? 'coloured' : 'numbered';
  if (table.paused) return say('status-paused');
  const prepared = table.thought?.prepared ?? null;
  if (player?.kind === 'computer' && !table.thinksElsewhere) {
    return prepared === null ? say('status-thinking') : say('status-preparing', { percent: prepared });
  }
  /** At a single screen, players do one after another what others do at the same time. */
  const here = view.to_move.every((one) => table.mine.some((own) => own.seat === one));
  const several = `${view.game}-status-${here ? 'here' : 'together'}`;
  if (view.to_move.length > 1 && !(player?.mine && table.mine.length === 1) && knows(several)) {
    return say(several, { names: together(view.to_move.map((one) => sideName(table, one))) });
  }
  if (!player?.mine && table.mine.length > 0) {
    const name = player && player.name !== null ? playerName(player) : null;
    return say('status-theirs', {
      seat: seatName(seat),
      // A number is redundant next to a name.
      state: state === 'numbered' && name === null ? 'coloured' : state,
      known: name === null ? 'no' : 'yes',
      name: name ?? '',
    }).trim();
  }
  if (table.mine.length === 1 && !inCheck && table.players.some(({ free }) => free)) {
    return say('status-early', { seat: seatName(seat), state });
  }
  return table.mine.length === 1
    ? say('status-yours', { seat: seatName(seat), state })
    : say('status-seat', { seat: sideName(table, seat), check });
}

/** What has to be chosen next of a move with several steps; null if nothing more than a spot has been picked. */
export function furtherOf({ table, model }: Pick<Desk, 'table' | 'model'>): string | null {
  if (model.picks.length < 2 || model.popup || model.builds) return null;
  const own = `${table.view?.game ?? ''}-status-further`;
  const [first] = model.picks;
  const man = first?.kind === 'spot' ? model.thingOn(first.id)?.args : undefined;
  return say(knows(own) ? own : 'status-further', man);
}

/** Why nothing can be moved now, for somebody who tries; null once the game is over. */
export function idleOf({ table, model, newest, sending }: Idle): string | null {
  if (table.over) return null;
  if (model.proposed !== null) return say('confirm-this');
  if (sending) return say('status-sending');
  if (!newest) return say('status-earlier');
  return table.mine.length === 0 ? say('status-watching') : statusOf(table);
}

type Idle = Pick<Desk, 'table' | 'newest' | 'sending'> & { model: Pick<Desk['model'], 'proposed'> };

/** The result of the game, from the viewer's perspective. */
export function resultOf(table: Table): string {
  const outcome = table.view?.outcome;
  if (!outcome) return '';
  const [mine] = table.mine;
  if (mine && table.mine.length === 1) {
    const others = outcome.winners.filter((seat) => seat !== mine.seat);
    const result = fate(outcome, mine.seat);
    if (result === 'won' && others.length > 0)
      return say('result-shared', {
        who: others.length === 1 ? called(table, others[0] ?? '').who : 'other',
        seats: together(others.map((seat) => sideName(table, seat))),
      });
    return say(`result-${result}`);
  }
  const [winner] = outcome.winners;
  if (winner === undefined) return say(outcome.drawn.length > 0 ? 'result-draw' : 'result-unfinished');
  return outcome.winners.length === 1
    ? say('result-wins', { seat: sideName(table, winner) })
    : say('result-win', { seats: together(outcome.winners.map((seat) => sideName(table, seat))) });
}

/** The reason for the end, as a sentence in the game's own words or, failing that, in general ones. */
export function reasonOf(table: Table): string {
  const { game, outcome } = table.view ?? {};
  if (game === undefined || !outcome) return '';
  const { winners, reason, by } = outcome;
  const end = `end-${reason.replaceAll(' ', '-')}`;
  const own = `${game}-${end}`;
  const [winner, ...others] = winners;
  if (winner !== undefined && others.length === 0 && knows(`${own}-by`)) {
    return say(`${own}-by`, { ...called(table, winner) });
  }
  if (reason === 'aborted' && table.tournament !== null && knows('tournament-settled'))
    return say('tournament-settled');
  const loser = by ?? { w: 'b', b: 'w' }[winners[0] ?? ''] ?? 'none';
  if (knows(own)) return say(own, { winner: winner ?? 'none', loser, winners: winners.length });
  return say(end, { loser: called(table, loser).who === 'you' ? 'you' : loser });
}

/** A position of a game that is being shown, and the game. */
interface Shown {
  turns: readonly Pick<Turn, 'seat'>[];
  seats: readonly string[];
  /** The number of turns before the position. */
  ply: number;
  /** The last of them in words. */
  lastMove: Message | null;
}

/** Says which position of a game is shown, for screen readers. Turns have the same numbers as in the list of moves. */
export function stepped(
  { turns, seats, ply, lastMove }: Shown,
  sideOf: (seat: string) => string = seatName,
): string {
  if (!lastMove) return say('said-start');
  const before = turns.slice(0, ply);
  return say('said-step', {
    row: numberOf(before, seats),
    rows: numberOf(turns, seats),
    seat: sideOf(before.at(-1)?.seat ?? ''),
    move: tell(lastMove),
  });
}

/** The seats of a table, in order. */
export function seatsOf(table: Pick<Table, 'players'>): string[] {
  return table.players.map(({ seat }) => seat);
}
