// The tree of variations, the meaning of scores, the graph, and the control of the engine and the review.
import { expect, test, vi } from 'vitest';
import { Engine } from '../../src/analysis/engine.svelte';
import { areaOf, pointsOf, unknownOf } from '../../src/analysis/graph';
import { analysisKey } from '../../src/analysis/keys';
import { lineOf, readMoves, writeMoves } from '../../src/analysis/moves';
import { mistakeAt, NODES, Review, tally } from '../../src/analysis/review.svelte';
import { expectation, finalWorth, mistake, seenByFirst, worthText } from '../../src/analysis/scores';
import { Tree, type Node } from '../../src/analysis/tree.svelte';
import type { AnalysisTask } from '../../src/engine/contract';
import type { Search } from '../../src/engine/searcher';
import { analysisPath, parsePath, positionFragment, readPosition } from '../../src/routes';
import type { Score, Thought, Variation } from '../../src/wire';
import { gameOf, SEATS } from '../fixtures/lines';

const points = (value: number): Score => ({ kind: 'points', value });
const mate = (value: number): Score => ({ kind: 'mate', value });

function treeOf(moves: string): Tree {
  return new Tree(gameOf(moves));
}

function at(tree: Tree, ply: number): Node {
  const node = tree.main[ply];
  if (!node) throw new Error(`the main line has no position ${ply}`);
  return node;
}

test('another move starts a variation, and the main line stays', () => {
  const tree = treeOf('a b c');
  const end = tree.graft(at(tree, 1), gameOf('a x y'));
  expect(end.view.text).toBe('start a x y');
  expect(tree.main.map(({ turn }) => turn?.text)).toEqual([undefined, 'a', 'b', 'c']);
  expect(tree.sideLine(end)?.turn?.text).toBe('x');
  expect(tree.sideLine(at(tree, 3))).toBeNull();
  expect([end.ply, end.follows, end.parent?.follows]).toEqual([3, true, false]);
});

test('a known move is followed without adding a node', () => {
  const tree = treeOf('a b');
  expect(tree.graft(tree.root, gameOf('a b'))).toBe(at(tree, 2));
  expect(tree.root.children).toHaveLength(1);
});

test('positions along a line match those of the game', () => {
  const { view } = at(treeOf('a b c'), 1);
  expect(view.text).toBe('start a');
  expect(view.to_move).toEqual(['b']);
  expect(view.turns).toHaveLength(1);
});

test('the end of a game belongs to its last position alone', () => {
  const outcome = { winners: ['w'], drawn: [], reason: 'mate' };
  const tree = new Tree(gameOf('a b', outcome));
  expect(tree.main.map(({ view }) => view.outcome)).toEqual([null, null, outcome]);
});

test('a game is found again whatever line it is in, as far as it is in the tree', () => {
  const tree = treeOf('a x y');
  tree.graft(at(tree, 1), gameOf('a b'));
  const traced = (moves: string) => tree.trace(gameOf(moves)).map(({ turn }) => turn?.text);
  expect(traced('a b')).toEqual([undefined, 'a', 'b']);
  expect(traced('a b c d')).toEqual([undefined, 'a', 'b']);
  expect(traced('z')).toEqual([undefined]);
  expect(tree.trace({ ...gameOf('a b'), start: 'elsewhere' })).toEqual([]);
});

test('a promoted variation becomes the main line and the old one a variation', () => {
  const tree = treeOf('a b');
  const end = tree.graft(at(tree, 1), gameOf('a x y'));
  tree.promote(end);
  expect(writeMoves(tree.root)).toBe('a x ( b ) y');
});

test('a variation can be removed, and the main line cannot', () => {
  const tree = treeOf('a b c');
  const end = tree.graft(at(tree, 1), gameOf('a x y'));
  expect(tree.remove(end)).toBe(at(tree, 1));
  expect(writeMoves(tree.root)).toBe('a b c');
  expect(tree.remove(at(tree, 2))).toBe(at(tree, 2));
  expect(writeMoves(tree.root)).toBe('a b c');
});

test('nested variations round-trip in brackets', () => {
  const tree = treeOf('a b c');
  tree.graft(tree.root, gameOf('k l'));
  tree.graft(at(tree, 1), gameOf('a x y'));
  const side = at(tree, 1).children[1];
  if (side) tree.graft(side, gameOf('a x z'));
  const text = writeMoves(tree.root);
  expect(text).toBe('a ( k l ) b ( x y ( z ) ) c');
  const root = readMoves(text);
  expect(root.next.map(lineOf)).toEqual([
    ['a', 'b', 'c'],
    ['k', 'l'],
  ]);
  expect(root.next[0]?.next.map(lineOf)).toEqual([
    ['b', 'c'],
    ['x', 'y'],
  ]);
  expect(root.next[0]?.next[1]?.next.map(lineOf)).toEqual([['y'], ['z']]);
});

test.each(['', ')', '( )', ') ) ('])('malformed lists of moves read as none: “%s”', (text) => {
  expect(readMoves(text).next).toEqual([]);
});

test('an address carries a game with its moves, whatever characters they contain', () => {
  const fragment = positionFragment({ setup: 'a; b' }, '1/2 w', 'P3,-2,0>3,-1,0 ( a+b ) =x');
  const path = analysisPath('toy', fragment, 7);
  const url = new URL(path, 'http://localhost');
  expect(parsePath(url.pathname)).toEqual({ page: 'analysis', game: 'toy' });
  expect(url.searchParams.get('ply')).toBe('7');
  expect(readPosition(url.hash.slice(1))).toEqual({
    options: { setup: 'a; b' },
    position: '1/2 w',
    moves: 'P3,-2,0>3,-1,0 ( a+b ) =x',
  });
});

test('scores are from the first seat’s point of view', () => {
  expect(seenByFirst(points(120), true)).toEqual(points(120));
  expect(seenByFirst(mate(3), false)).toEqual(mate(-3));
});

test('the expectation grows with the score up to a certain win', () => {
  const scores = [mate(-1), points(-400), points(0), points(300), points(900), mate(9)];
  const expected = scores.map(expectation);
  expect(expected).toEqual([...expected].sort((one, other) => one - other));
  expect([expected[0], expected[2], expected[5]]).toEqual([-1, 0, 1]);
  expect(expected[3]).toBeCloseTo(0.5, 1);
});

test('scores are written with their sign, mates with their distance, ends with their result', () => {
  expect(worthText(points(125), 'en')).toBe('+1.25');
  expect(worthText(points(-40), 'de')).toBe('−0,40');
  expect(worthText(points(0), 'en')).toBe('0.00');
  expect(worthText(mate(3), 'en')).toBe('#3');
  expect(worthText(mate(-2), 'fr')).toBe('#−2');
  const end = (winners: string[], drawn: string[]): string =>
    worthText(finalWorth({ winners, drawn, reason: '' }, 'w'), 'en');
  expect([end(['w'], []), end(['b'], []), end([], ['w', 'b'])]).toEqual(['1–0', '0–1', '½–½']);
});

test('a mistake is a loss of expectation, for either seat', () => {
  expect(mistake(points(300), points(-300), true)).toBe('??');
  expect(mistake(points(-300), points(300), false)).toBe('??');
  expect(mistake(points(-300), points(300), true)).toBeNull();
  expect(mistake(points(60), points(-60), true)).toBe('?');
  expect(mistake(points(60), points(0), true)).toBe('?!');
  expect(mistake(points(20), points(0), true)).toBeNull();
  expect(mistake(mate(3), mate(5), true)).toBeNull();
});

/** An engine with prepared answers. */
function engineOf(answer: (task: AnalysisTask) => Promise<Thought>) {
  const tasks: AnalysisTask[] = [];
  const heard: ((thought: Thought) => void)[] = [];
  const stop = vi.fn();
  const analyse = (task: AnalysisTask, hear: (thought: Thought) => void = () => undefined): Search => {
    tasks.push(task);
    heard.push(hear);
    return { result: answer(task), stop };
  };
  return { tasks, heard, stop, analyse };
}

function thoughtOf(score: Score, moves: string[]): Thought {
  const lines = [{ score, moves, shown: moves.map((move) => move.toUpperCase()) }];
  const [best = ''] = moves;
  return {
    done: false,
    best,
    prepared: null,
    depth: 4,
    seldepth: 5,
    nodes: 1000,
    hashfull: 0,
    openings: [],
    lines,
  };
}

const NEVER = new Promise<Thought>(() => undefined);

test('the engine searches only while switched on and reports from the first seat’s point of view', () => {
  const { tasks, heard, analyse } = engineOf(() => NEVER);
  const engine = new Engine(analyse);
  engine.look(gameOf('a'), SEATS);
  expect(tasks).toEqual([]);
  engine.on = true;
  engine.lines = 2;
  engine.look(gameOf('a'), SEATS);
  expect(tasks).toEqual([{ view: gameOf('a'), lines: 2, nodes: null }]);
  expect(engine.best).toEqual([]);
  heard[0]?.(thoughtOf(points(50), ['b', 'c']));
  expect(engine.best).toEqual([{ worth: points(-50), moves: ['b', 'c'], shown: ['B', 'C'] }]);
});

test('results for a previous position are ignored', () => {
  const { heard, stop, analyse } = engineOf(() => NEVER);
  const engine = new Engine(analyse);
  engine.on = true;
  engine.look(gameOf(''), SEATS);
  engine.look(gameOf('a'), SEATS);
  expect(stop).toHaveBeenCalledOnce();
  heard[0]?.(thoughtOf(points(50), ['a']));
  expect(engine.best).toEqual([]);
});

test('a game that is over gives the engine nothing to do', () => {
  const { tasks, analyse } = engineOf(() => NEVER);
  const engine = new Engine(analyse);
  engine.on = true;
  engine.look(gameOf('a', { winners: ['w'], drawn: [], reason: 'mate' }), SEATS);
  expect(tasks).toEqual([]);
});

test('a review goes through every position from the end and marks mistakes', async () => {
  const tree = new Tree(gameOf('a b c', { winners: ['w'], drawn: [], reason: 'mate' }));
  // Black's move b loses; the engine would have played x.
  const scores: Record<string, Thought> = {
    start: thoughtOf(points(20), ['a']),
    'start a': thoughtOf(points(10), ['x']),
    'start a b': thoughtOf(mate(1), ['c']),
  };
  const { tasks, analyse } = engineOf((task) =>
    Promise.resolve(scores[task.view.text] ?? thoughtOf(points(0), [])),
  );
  await new Review(analyse).run(tree.main, SEATS);
  expect(tasks.map(({ view }) => view.text)).toEqual(['start a b', 'start a', 'start']);
  expect(tasks.every(({ nodes, lines }) => nodes === NODES && lines === 1)).toBe(true);
  expect(tree.main.map((node) => mistakeAt(node, SEATS))).toEqual([null, null, '??', null]);
  const counts = SEATS.map((seat) => tally(tree.main, SEATS, seat));
  expect(counts).toContainEqual({ '?!': 0, '?': 0, '??': 1 });
  expect(counts).toContainEqual({ '?!': 0, '?': 0, '??': 0 });
  expect(at(tree, 1).finding?.best).toEqual({ text: 'x', shown: 'X' });
  expect(at(tree, 3).finding?.worth).toEqual({ kind: 'over', value: 1 });
});

test('a stopped review keeps its results and resumes from there', async () => {
  const tree = treeOf('a b');
  const { tasks, analyse } = engineOf(() => Promise.resolve(thoughtOf(points(0), ['z'])));
  const review: Review = new Review((task) => {
    if (tasks.length === 1) review.stop();
    return analyse(task);
  });
  await review.run(tree.main, SEATS);
  expect(tree.main.map(({ finding }) => finding !== null)).toEqual([false, false, true]);
  expect(review.done).toBeNull();
  const again = new Review(analyse);
  await again.run(tree.main, SEATS);
  expect(tree.main.every(({ finding }) => finding)).toBe(true);
  expect(tasks.map(({ view }) => view.text)).toEqual(['start a b', 'start a', 'start a', 'start']);
});

test('results from a server are taken over as they arrive, until stopped', async () => {
  const tree = new Tree(gameOf('a b', { winners: ['b'], drawn: [], reason: 'mate' }));
  const line = (score: Score, move: string): Variation => ({ score, moves: [move], shown: [move] });
  const review = new Review(() => ({ result: NEVER, stop: () => undefined }));
  const seen: (number | null)[] = [];
  await review.follow(
    (async function* () {
      yield { done: 0, lines: [null, null] };
      seen.push(review.done);
      yield { done: 1, lines: [null, line(mate(1), 'b')] };
      seen.push(review.done);
      review.stop();
      yield { done: 2, lines: [line(points(0), 'x'), line(mate(1), 'b')] };
    })(),
    Promise.resolve(tree.main),
    SEATS,
  );
  expect(seen).toEqual([0, 1]);
  expect(review.done).toBeNull();
  expect(tree.main.map(({ finding }) => finding?.worth)).toEqual([
    undefined,
    mate(-1),
    { kind: 'over', value: -1 },
  ]);
});

test('a server’s review begins before its game is known, and asks for nothing if stopped by then', async () => {
  const tree = treeOf('a b');
  const review = new Review(() => ({ result: NEVER, stop: () => undefined }));
  let asked = 0;
  const analyses = async function* () {
    asked += 1;
    yield { done: 3, lines: [null, null, null] };
  };
  let known = (_game: readonly Node[]): void => undefined;
  const begun = review.follow(analyses(), new Promise((found) => (known = found)), SEATS);
  expect(review.done).toBe(0);
  review.stop();
  await begun;
  expect([asked, review.done], 'the game is not waited for').toEqual([0, null]);
  known(tree.main);
  await expect(review.follow(analyses(), Promise.reject(new Error('another')), SEATS)).rejects.toThrow(
    'another',
  );
  let fail: (error: Error) => void = () => undefined;
  const left = review.follow(analyses(), new Promise((_, failed) => (fail = failed)), SEATS);
  fail(new Error('nobody waits for this'));
  review.stop();
  await left;
  expect([asked, review.done]).toEqual([0, null]);
  await review.follow(analyses(), Promise.resolve(tree.main), SEATS);
  expect(asked).toBe(1);
});

test('the graph goes from the first position to the last, and up for the first seat', () => {
  const tree = treeOf('a b');
  at(tree, 0).finding = { worth: points(0), best: null };
  at(tree, 2).finding = { worth: mate(2), best: null };
  const shown = pointsOf(tree.main, SEATS);
  expect(shown.map(({ x, y }) => [x, y])).toEqual([
    [0, 0.5],
    [1, 1],
  ]);
  expect(areaOf(shown)).toBe('M0.00 100.00L0.00 50.00L100.00 0.00L100.00 100.00Z');
  expect(areaOf(shown.slice(1))).toBe('');
  expect(unknownOf(shown.slice(1))).toEqual([{ from: 0, to: 1 }]);
  expect(unknownOf(shown.slice(0, 2))).toEqual(shown[1]?.x === 1 ? [] : [{ from: shown[1]?.x, to: 1 }]);
});

test('letters work with Alt too, and Space activates the focused button', () => {
  const press = (
    init: KeyboardEventInit,
    target: Element = document.body,
  ): ReturnType<typeof analysisKey> => {
    const event = new KeyboardEvent('keydown', init);
    target.dispatchEvent(event);
    return analysisKey(event, false);
  };
  expect(press({ key: 'l' })).toBe('engine');
  expect(press({ key: 'ł', code: 'KeyL', altKey: true })).toBe('engine');
  expect(press({ key: 'l', ctrlKey: true })).toBeNull();
  expect(press({ key: ' ' })).toBe('best');
  expect(press({ key: ' ' }, document.createElement('button'))).toBeNull();
  expect(press({ key: 'ArrowLeft' })).toBe('back');
});
