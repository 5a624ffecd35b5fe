import { expect, test } from 'vitest';
import { readBook, readDiagram } from '../../src/rules/book';

const BOOK = `# A game

One line.

## The board

### Squares {#a-game.board.squares}

There are **nine**. See [walls](#a-game.board.walls).

\`\`\`board
position: 1k2 w - - 0 1
moves: a-b c-d
mark: a1 b2
look: 2
caption: Two colons: here.
\`\`\`

### Walls {#a-game.board.walls}

| a | b |
| --- | --- |
| 1 | \`2\` |

\`\`\`text
as it is
\`\`\`
`;

test('a rulebook has a title, chapters and sections with anchors', () => {
  const { title, chapters, blocks } = readBook(BOOK);
  expect(title).toBe('A game');
  const [text] = blocks;
  expect(text?.kind === 'text' && text.html, 'the title is not said twice').not.toContain('<h1');
  expect(chapters).toEqual([
    {
      id: 'chapter-1',
      title: 'The board',
      sections: [
        {
          id: 'a-game.board.squares',
          title: 'Squares',
          text: 'There are nine. See walls. Two colons: here.',
        },
        { id: 'a-game.board.walls', title: 'Walls', text: 'a b 1 2 text as it is' },
      ],
    },
  ]);
});

test('anchors belong to headings without appearing in their text', () => {
  const [text] = readBook(BOOK).blocks;
  const page = document.createElement('div');
  page.innerHTML = text?.kind === 'text' ? text.html : '';
  expect(page.querySelector('[id="a-game.board.squares"]')?.textContent).toBe('Squares');
  expect(page.querySelector('h2')?.id).toBe('chapter-1');
  expect(page.querySelector('strong')?.textContent).toBe('nine');
});

test('diagrams stand between paragraphs', () => {
  const { blocks } = readBook(BOOK);
  expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'diagram', 'text']);
  const last = blocks[2];
  expect(last?.kind === 'text' && last.html).toContain('<td><code>2</code></td>');
  expect(last?.kind === 'text' && last.html).toContain('as it is');
});

test('the lines of a diagram are parsed', () => {
  expect(readDiagram('position: p w - 0 1\noptions: level=1 side=left\nselect: 1A1\ncaption: A: b')).toEqual({
    options: { level: '1', side: 'left' },
    position: 'p w - 0 1',
    select: '1A1',
    moves: [],
    mark: [],
    look: 1,
    caption: 'A: b',
  });
  const block = readBook(BOOK).blocks[1];
  expect(block?.kind === 'diagram' && block.diagram).toMatchObject({
    moves: ['a-b', 'c-d'],
    mark: ['a1', 'b2'],
    look: 2,
    caption: 'Two colons: here.',
  });
});
