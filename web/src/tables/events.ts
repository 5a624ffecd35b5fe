import type { TableEvent, TableState } from '../protocol';

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
          outcome: null,
        },
        offers: { ...offers, undo: null },
      };
    }
    case 'ended':
      return {
        ...state,
        seq,
        view: { ...view, to_move: [], outcome: event.outcome },
        offers: { ...offers, draw: null, undo: null },
      };
    case 'offer':
      return { ...state, seq, offers: { ...offers, [event.what]: event.seat } };
    case 'withdrawn':
      return { ...state, seq, offers: { ...offers, [event.what]: null } };
    case 'rematch':
      return { ...state, seq, rematch: event.table, offers: { ...offers, rematch: null } };
    case 'named':
      return {
        ...state,
        seq,
        seats: state.seats.map((seat) => (seat.seat === event.seat ? { ...seat, name: event.name } : seat)),
      };
  }
}
