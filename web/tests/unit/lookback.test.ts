// Looking back at a finished game of Break the Cube.
import { describe, expect, it, vi } from 'vitest';
import { factsOf } from '../../src/deduction/facts';
import { knowing, lookBack, shownAt, type Weigh } from '../../src/deduction/lookback';
import type { Message, View } from '../../src/wire';

const FIRST = '..SLMMLM./..SL...../...L.....';
const SECOND = 'LLLLMM.M./.SS....../.........';
const SEATS = ['1', '2'];
const LETTER = `?H:1=${shownAt(FIRST, 'H').join('')},2=${shownAt(SECOND, 'H').join('')}`;

/** A finished game with these records. */
function over(records: string, options: Record<string, string> = {}): View {
  const text = `${FIRST},${SECOND} - +. 2 ${records}`;
  return {
    game: 'break-the-cube',
    options,
    viewer: '1',
    start: text,
    text,
    turns: [],
    to_move: [],
    check: false,
    claimable: false,
    outcome: { winners: ['1'], drawn: [], reason: 'guessed', by: null },
  } as unknown as View;
}

it('knows what a structure shows from above and from the sides', () => {
  expect(shownAt(SECOND, '5')).toEqual(['M']);
  expect(shownAt(SECOND, '2'), 'the highest block').toEqual(['S']);
  expect(shownAt(SECOND, '7')).toEqual(['.']);
  expect(shownAt(SECOND, 'H')).toEqual(['M', 'S', '.']);
});

describe('a view with what is known', () => {
  it.each(SEATS)('has seat %s to move, which has found everything out by its own questions', (seat) => {
    const view = over(`?5:M;${LETTER};?9:.;?1:.`);
    const facts = factsOf(view, 0, SEATS).filter(({ asked }) => asked !== '1');
    const game = { view, seats: SEATS, seat, structures: [FIRST, SECOND] };
    const made = knowing(game, facts);
    const [structures, mover, flags, round, history = ''] = made.text.split(' ');
    expect(structures).toBe(seat === '1' ? `${FIRST},?` : `?,${SECOND}`);
    expect([mover, flags, round]).toEqual([seat, '..', '4']);
    expect(made.to_move).toEqual([seat]);
    expect(made.outcome).toBeNull();
    const asked = factsOf(made, 0, SEATS);
    expect(asked.filter(({ by }) => by === seat).map((fact) => fact.asked)).toEqual(['5', 'H', '9']);
    expect(history.split(';')).toHaveLength(seat === '1' ? 6 : 7);
    const others = asked.filter(({ by }) => by !== seat);
    for (const { kind, answers } of others) {
      expect(kind, 'only about the seat’s own structure').toBe('number');
      expect(answers).toEqual([{ seat, seen: shownAt(seat === '1' ? FIRST : SECOND, '5') }]);
    }
  });

  it('plays on after a wrong guess', () => {
    const view = over(`!${FIRST}:no;?1:.`, { 'sudden-death': 'yes' });
    const [guess] = factsOf(view, 0, SEATS);
    if (!guess) throw new Error('there is a guess');
    const made = knowing({ view, seats: SEATS, seat: '1', structures: [FIRST, SECOND] }, [guess]);
    expect(made.options['sudden-death']).toBe('no');
    expect(made.text).toContain(`!${FIRST}:no`);
  });
});

describe('the look back', () => {
  /** Every fact leaves 100 structures fewer, and `H` is the best question. */
  const weigh = vi.fn<Weigh>((view, moves) => {
    const count = 1000 - 100 * (Number(view.text.split(' ')[3]) - 1);
    const reason = (key: string): Message[] => [{ key: `break-the-cube-why-${key}`, args: { count } }];
    return Promise.resolve(
      moves.map((move) => reason(move.startsWith('!') ? 'one-of' : move === '?H' ? 'tells-most' : 'tells')),
    );
  });

  async function all(view: View, seat: string) {
    const found = [];
    for await (const { fact, ...numbers } of lookBack(view, SEATS, seat, weigh)) {
      found.push({ asked: fact.asked, ...numbers });
    }
    return found;
  }

  it('tells for each question how many structures fitted before and after it, and what was best', async () => {
    expect(await all(over(`?5:M;${LETTER};!${SECOND}:yes;?1:.`), '1')).toEqual([
      { asked: '5', before: 1000, after: 900, best: { asked: 'H', left: 900 } },
      // Everybody has answered the letter.
      { asked: SECOND, before: 800, after: 1, best: null },
    ]);
  });

  it('tells where the best question was asked', async () => {
    expect(await all(over(`?5:M;${LETTER}`), '2')).toEqual([
      { asked: 'H', before: 1000, after: 900, best: { asked: 'H', left: 900 } },
    ]);
  });

  it('says nothing as long as a structure is secret', async () => {
    const view = over('?5:M');
    expect(await all({ ...view, text: view.text.replace(SECOND, '?') }, '1')).toEqual([]);
  });
});
