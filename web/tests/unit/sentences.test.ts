import { expect, test } from 'vitest';
import { typeSentence } from '../../src/table/sentences';
import type { Refusal, Told } from '../../src/wire';

const refusal: Refusal = { rule: 'a.rule', message: { key: 'unknown', args: {} } };

/** A move whose sentence is its key, because no game's words are loaded. */
const told = (text: string, sentence: string): Told => ({
  text,
  shown: text.toUpperCase(),
  spoken: { key: sentence, args: {} },
});

/** Types a text when these moves are legal. Returns what was played, or the refusal. */
async function typed(text: string, moves: Told[]): Promise<{ played: string[]; why: Refusal | null }> {
  const played: string[] = [];
  const model = {
    told: () => Promise.resolve(moves),
    type: (move: string) => {
      played.push(move);
      return Promise.resolve(null);
    },
  };
  return { played, why: await typeSentence(model, text, refusal) };
}

const moves = [
  told('a', 'The pawn goes to \u22122,3.'),
  told('b', 'The pawn goes to 2,3.'),
  told('c', 'Weiß: der König.'),
  told('d', 'It turns.'),
  told('e', 'It turns.'),
];

test('a sentence is a move, whatever its case, spaces and punctuation', async () => {
  for (const text of [
    'The pawn goes to \u22122,3.',
    '  the pawn goes to -2,3',
    'White: THE PAWN GOES TO -2,3.',
  ]) {
    expect(await typed(text, moves)).toEqual({ played: ['a'], why: null });
  }
  expect(await typed('WEISS: DER KÖNIG', moves)).toEqual({ played: ['c'], why: null });
});

test('two moves that are told alike are both named', async () => {
  const { played, why } = await typed('it turns', moves);
  expect(played).toEqual([]);
  expect(why).toEqual({
    rule: 'a.rule',
    message: { key: 'move-ambiguous', args: { text: 'it turns', one: 'D', other: 'E' } },
  });
});

test('any other text keeps its refusal', async () => {
  for (const text of ['the pawn goes', ': .', 'it turns round']) {
    expect(await typed(text, moves)).toEqual({ played: [], why: refusal });
  }
});
