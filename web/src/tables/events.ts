import type { Offer, Offers, TableEvent, TableState } from '../protocol';

/** The offers after one was made, accepted by one of several players, or settled. */
function withOffer(offers: Offers, what: Offer, seat: string | null, accepted: string[] = []): Offers {
  return { ...offers, [what]: seat, accepted: { ...offers.accepted, [what]: accepted } };
}

/** The table after an event. */
export function applyEvent(state: TableState, seq: number, event: TableEvent): TableState {
  const { view, offers } = state;
  switch (event.kind) {
    case 'turn':
      return {
        ...state,
        seq,
        view: {
          ...view,
          turns: [...view.turns, event.turn],
          text: event.turn.after,
          to_move: event.to_move,
          check: event.check,
          claimable: event.claimable,
          outcome: event.outcome,
        },
      };
    case 'undone': {
      const turns = view.turns.slice(0, Math.max(0, view.turns.length - event.turns));
      return {
        ...state,
        seq,
        view: {
          ...view,
          turns,
          text: turns.at(-1)?.after ?? view.start,
          to_move: event.to_move,
          check: event.check,
          claimable: event.claimable,
          outcome: null,
        },
        offers: withOffer(offers, 'undo', null),
      };
    }
    case 'ended':
      return {
        ...state,
        seq,
        view: { ...view, to_move: [], claimable: false, outcome: event.outcome },
        offers: withOffer(withOffer(withOffer(offers, 'draw', null), 'stop', null), 'undo', null),
      };
    case 'offer':
      return { ...state, seq, offers: withOffer(offers, event.what, event.seat, event.accepted) };
    case 'withdrawn':
      return { ...state, seq, offers: withOffer(offers, event.what, null) };
    case 'rematch':
      return { ...state, seq, rematch: event.table, offers: withOffer(offers, 'rematch', null) };
    case 'agreed':
    case 'begun':
    case 'paused':
    case 'given':
    case 'away':
      // The effect on the clocks follows in a separate message.
      return { ...state, seq };
    case 'named':
      return {
        ...state,
        seq,
        seats: state.seats.map((seat) =>
          seat.seat === event.seat ? { ...seat, name: event.name || null } : seat,
        ),
      };
  }
}
