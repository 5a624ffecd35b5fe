import { Marked, type Token, type Tokens } from 'marked';

/** The picture for a line of a card: a man, by the name of its shape, or a block, by its number and its cells. */
export type Picture = { kind: 'man'; shape: string } | { kind: 'block'; number: number; rows: string[] };

/** A piece of a card. */
export type CardBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; html: string }
  | { kind: 'men'; men: { picture: Picture; html: string }[] };

/** The rules of a game on one page, to be kept next to a board. */
export interface Card {
  title: string;
  blocks: CardBlock[];
}

/** Parses the address of a picture: `man:white-king` or `block:0:xxx/x..`. */
export function readPicture(address: string): Picture {
  const [kind, name = '', cells = ''] = address.split(':');
  if (kind === 'man' && name !== '') return { kind, shape: name };
  const number = Number(name);
  if (kind === 'block' && /^\d+$/.test(name) && cells !== '') return { kind, number, rows: cells.split('/') };
  throw new Error(`a card has no picture ${address}`);
}

/** Parses the Markdown of a card. A list whose items start with pictures is a list of men. */
export function readCard(markdown: string): Card {
  const marked = new Marked({ gfm: true });
  const card: Card = { title: '', blocks: [] };
  let gathered: Token[] = [];
  const flush = (): void => {
    if (gathered.length > 0) card.blocks.push({ kind: 'text', html: marked.parser(gathered) });
    gathered = [];
  };
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading' && (token as Tokens.Heading).depth === 1) {
      card.title = (token as Tokens.Heading).text;
      continue;
    }
    if (token.type === 'heading') {
      flush();
      card.blocks.push({ kind: 'heading', text: (token as Tokens.Heading).text });
      continue;
    }
    const men = token.type === 'list' ? menOf(token as Tokens.List, marked) : null;
    if (!men) {
      gathered.push(token);
      continue;
    }
    flush();
    card.blocks.push({ kind: 'men', men });
  }
  flush();
  return card;
}

/** The beginning of a card: everything up to the list of men, mostly the goal. */
export function beginning({ title, blocks }: Card): Card {
  return { title, blocks: blocks.slice(0, 1 + blocks.findIndex(({ kind }) => kind === 'men')) };
}

/** The chapters up to the first that shows men, with their headings as titles; empty if no chapter does. */
export function menChapters({ blocks }: Card): Card[] {
  const chapters: Card[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') chapters.push({ title: block.text, blocks: [] });
    else chapters.at(-1)?.blocks.push(block);
  }
  return chapters.slice(0, 1 + chapters.findIndex((one) => one.blocks.some(({ kind }) => kind === 'men')));
}

function menOf(list: Tokens.List, marked: Marked): { picture: Picture; html: string }[] | null {
  const men = list.items.map(({ text }) => /^!\[\]\(([^)]+)\)\s*(.*)$/s.exec(text));
  if (!men.every((man) => man !== null)) return null;
  return men.map(([, address = '', words = '']) => ({
    picture: readPicture(address),
    html: marked.parseInline(words) as string,
  }));
}
