import { expect, test } from 'vitest';

import { partOf } from './words.ts';

const FILE = `### Attic

## Cover

game-attic-name = Attic
game-attic-about = Two lines
    ## Terminal

## Table

attic-board = The board

## Flaws

attic-flaw-empty = Nothing stands here.

## Reasons

attic-why-man = the man

## Terminal

cli-key-attic = A man is a letter.
`;

test('a page has its own part of the words, a table the rest, and none has those of the command line', () => {
  expect(partOf(FILE, 'cover')).toBe(
    '## Cover\n\ngame-attic-name = Attic\ngame-attic-about = Two lines\n    ## Terminal\n\n',
  );
  expect(partOf(FILE, 'flaws')).toBe('## Flaws\n\nattic-flaw-empty = Nothing stands here.\n\n');
  expect(partOf(FILE, 'reasons')).toBe('## Reasons\n\nattic-why-man = the man\n\n');
  expect(partOf(FILE, 'table')).toBe('### Attic\n\n## Table\n\nattic-board = The board\n\n');
});

test('words without groups belong to the table', () => {
  expect(partOf('attic-board = The board\n', 'table')).toBe('attic-board = The board\n');
  expect(partOf('attic-board = The board\n', 'cover')).toBe('');
});
