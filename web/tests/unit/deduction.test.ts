import { beforeEach, describe, expect, test } from 'vitest';
import { blocksOf, factsOf, heardOf, knownOf, lineOf, takesNotes, targetOf } from '../../src/deduction/facts';
import { contradictions, fits, Notes, sightlines } from '../../src/deduction/notes.svelte';
import { boxOf, facesOf, handOf } from '../../src/deduction/picture';
import { promptOf, waitOf } from '../../src/deduction/prompt';
import { focusOf, isAside, isShown, signsOf, wholeTable } from '../../src/deduction/space';
import { learn, speak } from '../../src/words/words.svelte';
import type { Scene, Stage, Turn, View } from '../../src/wire';

const SEATS = ['1', '2', '3'];

function turn(seat: string, text: string, after: string): Turn {
  return { seat, text, shown: text, spoken: { key: 'k', args: {} }, after, check: false };
}

const HISTORY = [
  '-',
  '?H:1=SM.,2=L..,3=...',
  '?H:1=SM.,2=L..,3=...;?5:s',
  '?H:1=SM.,2=L..,3=...;?5:s;!SSLL....L/MM......./.M.......:no',
];
const text = (index: number): string => `?,?,? 1 ... 1 ${HISTORY[index] ?? ''}`;
const view = {
  options: { blocks: '3', notes: 'yes:no:yes' },
  start: '-,-,- 1 ... 1 -',
  text: text(3),
  turns: [
    turn('2', '=?', text(0)),
    turn('1', '=?', text(0)),
    turn('3', '=?', text(0)),
    turn('1', '?H', text(1)),
    turn('2', '?5', text(2)),
    turn('3', '!SSLL....L/MM......./.M.......', text(3)),
  ],
} as unknown as View;

describe('answers', () => {
  test('a letter is answered by all seats, a number by the target of the asker', () => {
    const [letter, number, guess] = factsOf(view, 6, SEATS);
    expect(letter).toMatchObject({ by: '1', kind: 'letter', asked: 'H', right: null });
    expect(letter?.answers).toEqual([
      { seat: '1', seen: ['S', 'M', '.'] },
      { seat: '2', seen: ['L', '.', '.'] },
      { seat: '3', seen: ['.', '.', '.'] },
    ]);
    expect(number).toMatchObject({ by: '2', kind: 'number', answers: [{ seat: '3', seen: ['s'] }] });
    expect(guess).toMatchObject({ by: '3', kind: 'guess', right: false, answers: [] });
  });

  test('what others ask does not push one’s own answer away', () => {
    const heard = (ply: number, seat: string | null): string[] =>
      heardOf(factsOf(view, ply, SEATS), SEATS, seat).map(({ by, asked }) => by + asked.slice(0, 1));
    expect(heard(3, '1')).toEqual([]);
    expect(heard(4, '1')).toEqual(['1H']);
    expect(heard(5, '1')).toEqual(['1H', '25']);
    expect(heard(6, '1')).toEqual(['1H', '3S']);
    expect(heard(6, '2')).toEqual(['25', '3S']);
    expect(heard(6, '3')).toEqual(['3S']);
    expect(heard(5, '3'), 'it has not asked yet, but its target has answered').toEqual(['1H', '25']);
    expect(heard(6, null)).toEqual(['3S']);
  });

  test('what the target has answered to the letter of another seat is heard after one’s own question', () => {
    const facts = factsOf(
      { ...view, turns: [], text: '?,?,? 1 ... 1 ?5:s;?H:1=SM.,2=L..,3=...;?2:.' } as View,
      0,
      SEATS,
    );
    const answers = heardOf(facts, SEATS, '1').map(({ by, asked, answers }) => [
      by + asked,
      ...answers.map(({ seat, seen }) => seat + seen.join('')),
    ]);
    expect(answers).toEqual([
      ['15', '2s'],
      ['2H', '2L..'],
      ['32', '1.'],
    ]);
    expect(
      heardOf(facts.slice(0, 2), SEATS, null).map(({ answers }) => answers.map(({ seat }) => seat)),
    ).toEqual([['3']]);
  });

  test('an earlier position shows only the answers given by then', () => {
    expect(factsOf(view, 0, SEATS)).toEqual([]);
    expect(factsOf(view, 4, SEATS).map(({ asked }) => asked)).toEqual(['H']);
  });

  test('turns before a set-up position belong to the seats in order', () => {
    const later = { ...view, turns: view.turns.slice(5) };
    const facts = factsOf(later, 1, SEATS);
    expect(facts.map(({ by }) => by)).toEqual(['1', '2', '3']);
    expect(facts[1]?.answers).toEqual([{ seat: '3', seen: ['s'] }]);
  });

  test('a seat that has guessed right, or wrong in sudden death, has no further turn', () => {
    const askers = (history: string, options: Record<string, string>): string[] => {
      const set = { ...view, options, start: `?,?,? 1 ... 1 ${history}` } as View;
      return factsOf(set, 0, SEATS).map(({ by }) => by);
    };
    const wrong = '?5:s;!SSLL....L/MM......./.M.......:no;?H:1=SM.,2=L..,3=...;?1:.;?2:.';
    expect(askers(wrong, {})).toEqual(['1', '2', '3', '1', '2']);
    expect(askers(wrong, { 'sudden-death': 'yes' })).toEqual(['1', '2', '3', '1', '3']);
    expect(askers(wrong.replace(':no', ':yes'), {})).toEqual(['1', '2', '3', '1', '3']);
  });

  test('a seat that drops out has no further turn, whoever is to move', () => {
    const heard = (history: string): string[] => {
      const set = { ...view, options: {}, start: `?,?,? 1 ... 1 ${history}` } as View;
      return factsOf(set, 0, SEATS).map(({ by, kind }) => `${by} ${kind}`);
    };
    expect(heard('~2;?5:s;?1:.;?2:.')).toEqual(['2 dropped', '1 number', '3 number', '1 number']);
    expect(heard('?5:s;~2;?1:.;?2:.')).toEqual(['1 number', '2 dropped', '3 number', '1 number']);
  });

  test('knowledge about a seat is what it has answered', () => {
    const facts = factsOf(view, 6, SEATS);
    expect([...knownOf(facts, '3')]).toEqual([
      ['H', ['.', '.', '.']],
      ['5', ['s']],
    ]);
    expect([...knownOf(facts, '2').keys()]).toEqual(['H']);
  });

  test('the target is the next seat, and each seat has its own blocks and notes', () => {
    expect(SEATS.map((seat) => targetOf(SEATS, seat))).toEqual(['2', '3', '1']);
    expect(SEATS.map((seat) => takesNotes(view, SEATS, seat))).toEqual([true, false, true]);
    const handicap = { ...view, options: { blocks: '3:5' } };
    expect(['1', '2'].map((seat) => blocksOf(handicap, ['1', '2'], seat).join(''))).toEqual(['SML', 'SMLsm']);
  });

  test('letters look along the cells according to the rules', () => {
    expect(['A', 'C', 'D', 'F', 'G', 'I', 'J', 'L'].map((letter) => lineOf(letter).join(''))).toEqual([
      '147',
      '369',
      '321',
      '987',
      '963',
      '741',
      '789',
      '123',
    ]);
  });
});

describe('notes', () => {
  beforeEach(() => localStorage.clear());

  const known = new Map([
    ['5', ['M']],
    ['H', ['S', '.', '.']],
  ]);

  test('a number looks from above, a letter level by level', () => {
    const lines = sightlines(known);
    expect(lines[0]).toEqual({ asked: '5', height: null, places: ['5.3', '5.2', '5.1'], seen: 'M' });
    expect(lines.slice(1).map(({ asked, height }) => `${asked}${height}`)).toEqual(['H1', 'H2', 'H3']);
    expect(lines[1]?.places).toEqual(['8.1', '5.1', '2.1']);
  });

  test('an empty sheet contradicts nothing', () => {
    expect(contradictions({}, known)).toEqual([]);
  });

  test('a seen block must fit somewhere with nothing in front of it', () => {
    const line = { asked: 'H', height: 1, places: ['8.1', '5.1', '2.1'], seen: 'S' };
    expect(fits({ '8.1': 'M' }, line)).toBe(false);
    expect(fits({ '8.1': '.M' }, line)).toBe(true);
    expect(fits({ '8.1': '.', '5.1': '.', '2.1': '.' }, line)).toBe(false);
    expect(fits({ '8.1': 'L' }, { ...line, seen: '.' })).toBe(false);
    expect(contradictions({ '5.3': 'S' }, known).map(({ asked, height }) => [asked, height])).toEqual([
      ['5', null],
      ['H', 3],
    ]);
  });

  test('marks are set and cleared and are kept for their seat only', () => {
    const notes = new Notes('local-1', '1');
    notes.toggle('5.1', 'S');
    notes.toggle('5.1', 'M');
    notes.toggle('5.1', 'S');
    notes.toggle('2.1', '.');
    expect(new Notes('local-1', '1').marks).toEqual({ '5.1': 'M', '2.1': '.' });
    expect(new Notes('local-1', '2').marks).toEqual({});
    expect(new Notes('local-2', '1').marks).toEqual({});
    notes.wipe('5.1');
    expect(notes.marks).toEqual({ '2.1': '.' });
    notes.clear();
    expect(new Notes('local-1', '1').marks).toEqual({});
  });

  test('nothing can be above an empty cell', () => {
    const notes = new Notes('local-1', '1');
    notes.toggle('4.1', '.');
    notes.toggle('6.2', '.');
    expect([...notes.forced].sort()).toEqual(['4.2', '4.3', '6.3']);
  });

  test('unreadable notes are ignored', () => {
    localStorage.setItem('cubarium.notes.local-1.1', '[1]');
    expect(new Notes('local-1', '1').marks).toEqual({});
  });
});

describe('the 3D table', () => {
  const spots = ['1?5', '1?H', '1=5.1', '1=5.2', '1!5.1', '2?A'].map((id) => ({ id }));

  test('a picture shows the view from the corner, with edges between blocks', () => {
    const sides = (structure: string, side: string) =>
      facesOf(structure).filter((face) => face.side === side).length;
    const built = 'LLLLMM.M./.SS....../.........';
    // Nine cubes fill seven columns, two of them on top of others, so seven tops are visible.
    expect(sides(built, 'top')).toBe(7);
    const one = facesOf('S......../........./.........');
    expect(one.map(({ side, edges }) => [side, edges.split('M').length - 1])).toEqual([
      ['top', 4],
      ['right', 4],
      ['left', 4],
    ]);
    const two = facesOf('SS......./........./.........').filter(({ side }) => side === 'top');
    expect(two.map(({ edges }) => edges.split('M').length - 1)).toEqual([3, 3]);
    expect(boxOf(built, true)).toEqual(boxOf('S......../........./.........', true));
  });

  test('faces are open unless something nearer covers their middles', () => {
    const open = (structure: string) =>
      facesOf(structure).map(({ block, side, open }) => `${block} ${side} ${open ? 'open' : 'covered'}`);
    expect(open('S......../....L..../.........')).toEqual([
      'S top covered',
      'S right covered',
      'S left covered',
      'L top open',
      'L right open',
      'L left open',
    ]);
    // Half of the lower block's top is behind the upper block.
    expect(open('SL......./.L......./.........')).toContain('S top covered');
    expect(open('S.L....../........./.........')).not.toContainEqual(expect.stringContaining('covered'));
  });

  test('numbers and letters are written on the tiles', () => {
    expect([...signsOf({ spots } as unknown as Scene)]).toEqual([
      ['1?5', '5'],
      ['1?H', 'H'],
      ['1=5.1', '5'],
      ['2?A', 'A'],
    ]);
  });

  test('a seat sees what matters in each phase', () => {
    const fixture = (id: string, at: number[], front: number[]) => ({
      id,
      pose: { at, up: [0, 1, 0], front },
    });
    const stage = {
      fixtures: [
        fixture('1 own', [0, 0, 12], [0, 0, 1]),
        fixture('1 attempt', [0, 0, 6], [0, 0, 1]),
        fixture('2 own', [-12, 0, 0], [-1, 0, 0]),
        fixture('2 attempt', [-6, 0, 0], [-1, 0, 0]),
      ],
    } as unknown as Stage;
    const none = { solids: [] } as unknown as Scene;
    expect(focusOf(stage, none, '1', 'build')?.at).toEqual([0, 0, 12]);
    expect(focusOf(stage, none, '1', 'ask')?.at).toEqual([0, 0, 6]);
    expect(focusOf(stage, none, '2', 'ask')?.at).toEqual([-6, 0, 0]);
    expect(focusOf(stage, none, '2', 'build')?.at).toEqual([-12, 0, 0]);
    expect(focusOf(stage, none, '1', 'guess')?.at).toEqual([0, 0, 6]);
    const [wide = 0, high = 0] = focusOf(stage, none, '2', 'build')?.size ?? [];
    expect(wide, 'the tile alone').toBeLessThan(4);
    expect(high, 'three cubes on each other').toBeGreaterThan(3);
    expect(focusOf(stage, none, '2', 'guess'), 'nothing moves when a block is picked up').toEqual(
      focusOf(stage, none, '2', 'ask'),
    );
    expect(focusOf(stage, none, '3', 'ask')).toBeNull();
    expect(focusOf(stage, none, '1', 'end')).toBeNull();
    const shown = (id: string, x: number) => ({
      id,
      pose: { at: [x, 0, 8], up: [0, 1, 0], front: [0, 0, 1] },
    });
    const end = { solids: [shown('1 shown', 6), shown('2 shown', 11)] } as unknown as Scene;
    expect(focusOf(stage, end, '2', 'end')?.at).toEqual([8.5, 0, 8]);
    expect(focusOf(stage, end, '2', 'end')?.size[0]).toBeCloseTo(8.4);
    expect(wholeTable(stage).at).toEqual([-6, 0, 6]);
  });
});

test('the block in hand is read from the bodies of a draft', () => {
  const hand = ['hand L 1!1.1', 'hand L 1!2.1', 'hand L 1!1.1 1!2.1', 'hand L 1!2.2', 'S 1!9.1'];
  expect(handOf(hand.map((id) => ({ id })))).toBe('LL......./.L......./.........');
  expect(handOf([{ id: 'S 1!9.1' }])).toBeNull();
});

test('answers stay visible while a guess is built, and the block in hand lies beside the board', () => {
  for (const phase of ['ask', 'guess'] as const) expect(isAside('seen 1?5 1', '1', phase)).toBe(false);
  for (const id of ['seen 2?5 1', '2?5', '2 attempt', '2 screen', 'S 2=1.1', '2 cover']) {
    expect(isAside(id, '1', 'ask'), `${id} is in front of somebody else`).toBe(true);
  }
  expect(['1?5', '1!5.2', '1 attempt', '1 own', '1=5.1'].map((id) => isAside(id, '1', 'build'))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isAside('hand S 1=1.1', '1', 'build')).toBe(true);
  expect(isAside('S 1=1.1', '1', 'build')).toBe(false);
});

test('nothing but structures is seen at the end, and screens never are', () => {
  for (const id of ['S 2=1.1', 'S 1=1.1', '2 shown', '2 cover']) {
    expect(isAside(id, '1', 'end'), `${id} is shown`).toBe(false);
  }
  for (const id of ['seen 2?5 1', '2?5', '1?5', '2 attempt', '1 attempt', 'S 1!1.1']) {
    expect(isAside(id, '1', 'end'), `${id} is not`).toBe(true);
  }
  for (const phase of ['build', 'ask', 'guess', 'end'] as const) {
    expect(['1 screen', '2 screen'].map((id) => isAside(id, '1', phase))).toEqual([true, true]);
  }
});

test('the flat board shows what its phase needs', () => {
  const spots = ['1=5.1', '1?5', '1!5.2'];
  expect(spots.filter((spot) => isShown(spot, 'build'))).toEqual(['1=5.1']);
  expect(spots.filter((spot) => isShown(spot, 'guess'))).toEqual(['1?5', '1!5.2']);
  expect(spots.filter((spot) => isShown(spot, 'end'))).toEqual(spots);
});

describe('the prompt for the player at this screen', () => {
  const player = (seat: string, kind: 'person' | 'computer', mine = false) => ({
    seat,
    kind,
    mine,
    name: null,
  });
  const table = (players: ReturnType<typeof player>[], text: string, acting: string | null = null) =>
    ({ players, mine: players.filter(({ mine }) => mine), view: { text }, acting }) as never;
  const building = { key: 'break-the-cube-prompt-build', args: { open: 2 } };

  test('players who have yet to build are told so, along with the others building', async () => {
    await speak('en');
    await learn('break-the-cube');
    const two = [player('1', 'person', true), player('2', 'computer')];
    expect(promptOf(table(two, '-,? 1 .. 1 -'), building)).toBe('Build your structure.');
    expect(promptOf(table(two, '-,- 1 .. 1 -'), building)).toBe(
      'Build your structure. The computer is still building too.',
    );
    const free = { ...player('2', 'person'), free: true };
    expect(promptOf(table([...two.slice(0, 1), free], '-,- 1 .. 1 -'), building), 'nobody sits there').toBe(
      'Build your structure.',
    );
  });

  test('after a right guess those who wait are told that the round is played to its end', async () => {
    await speak('en');
    await learn('break-the-cube');
    const last = { key: 'break-the-cube-prompt-last', args: { seat: 2, target: 1 } };
    const two = [player('1', 'person', true), player('2', 'person')];
    expect(waitOf(table(two, '?,? 1 .. 1 -'), last)).toMatch(/^Somebody has guessed right\. The round/);
    expect(waitOf(table(two, '?,? 1 .. 1 -', '1'), last), 'it is their turn').toBeNull();
    expect(waitOf(table(two, '?,? 1 .. 1 -'), { ...last, key: 'break-the-cube-prompt-ask' })).toBeNull();
  });

  test('the player is addressed as “you”, and the only computer as the computer', async () => {
    await speak('en');
    await learn('break-the-cube');
    const ask = { key: 'break-the-cube-prompt-ask', args: { seat: 1, target: 2 } };
    const two = [player('1', 'person', true), player('2', 'computer')];
    expect(promptOf(table(two, '?,? 1 .. 1 -'), ask)).toMatch(/^You ask the computer: /);
    const three = [...two, player('3', 'computer')];
    expect(promptOf(table(three, '?,?,? 1 ... 1 -'), ask)).toMatch(/^You ask Seat 2: /);
    const here = [player('1', 'person', true), player('2', 'person', true)];
    expect(promptOf(table(here, '?,? 1 .. 1 -'), ask), 'several play here').toBeNull();
    expect(promptOf(table(here, '-,- 1 .. 1 -', '2'), building)).toBe(
      'Now Seat 2 builds, and nobody else looks.',
    );
  });
});
