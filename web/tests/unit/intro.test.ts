import { expect, test } from 'vitest';
import { readIntro } from '../../src/learn/intro';

const INTRO = `# A game

## The goal

Win **it**.

\`\`\`board
position: k w 0 1
\`\`\`

## A move

Do it.

\`\`\`board
position: k b 0 1
options: level=1 size=3
picks: L turn 1!3.1
task: a-b a-c
done: Well: done.
\`\`\`
`;

test('an introduction has steps with a text, a board and perhaps a task', () => {
  const { title, steps } = readIntro(INTRO);
  expect(title).toBe('A game');
  expect(steps.map((step) => step.title)).toEqual(['The goal', 'A move']);
  expect(steps[0]).toMatchObject({ position: 'k w 0 1', options: {}, picks: [], task: [], done: '' });
  expect(steps[0]?.html).toContain('<strong>it</strong>');
  expect(steps[1]).toMatchObject({
    position: 'k b 0 1',
    options: { level: '1', size: '3' },
    picks: [
      { kind: 'button', id: 'L' },
      { kind: 'button', id: 'turn' },
      { kind: 'spot', id: '1!3.1' },
    ],
    task: ['a-b', 'a-c'],
    done: 'Well: done.',
  });
});
