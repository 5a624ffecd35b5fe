import { Marked, type Token, type Tokens } from 'marked';

/** A diagram of a rulebook, as in its source. */
export interface Diagram {
  /** The options that differ from the game's defaults. */
  options: Record<string, string>;
  position: string;
  select: string | null;
  moves: string[];
  mark: string[];
  /** The number of the station from which it is seen, counted from 1. */
  look: number;
  caption: string;
}

/** A piece of a rulebook. */
export type Block = { kind: 'text'; html: string } | { kind: 'diagram'; diagram: Diagram };

/** A chapter in the table of contents. */
export interface Chapter {
  id: string;
  title: string;
  sections: Section[];
}

/** A section about one rule. */
export interface Section {
  id: string;
  title: string;
  /** The section's text, including its diagrams' captions, for searching. */
  text: string;
}

/** A rulebook, ready to be shown. */
export interface Book {
  title: string;
  chapters: Chapter[];
  /** Everything except the title. */
  blocks: Block[];
}

/** Whether a book has a chapter or a section with this id. */
export function hasSection(book: Book, id: string): boolean {
  return book.chapters.some((chapter) => chapter.id === id || chapter.sections.some((one) => one.id === id));
}

const ANCHOR = /\s*\{#([\w.-]+)\}\s*$/;

/** Parses the lines of a diagram. */
export function readDiagram(source: string): Diagram {
  const lines = new Map<string, string>();
  for (const line of source.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) lines.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  const words = (key: string): string[] => (lines.get(key) ?? '').split(/\s+/).filter((word) => word !== '');
  return {
    options: Object.fromEntries(words('options').map((word) => word.split('=', 2))) as Record<string, string>,
    position: lines.get('position') ?? '',
    select: lines.get('select') ?? null,
    moves: words('moves'),
    mark: words('mark'),
    look: Number(lines.get('look') ?? '1'),
    caption: lines.get('caption') ?? '',
  };
}

/** The text of a heading and its anchor. */
function readHeading(text: string): { title: string; id: string | null } {
  return { title: text.replace(ANCHOR, ''), id: ANCHOR.exec(text)?.[1] ?? null };
}

function plain(markdown: string): string {
  return markdown.replace(/[`*]/g, '');
}

/** Parses the Markdown of a rulebook. */
export function readBook(markdown: string): Book {
  const marked = new Marked({ gfm: true });
  const book: Book = { title: '', chapters: [], blocks: [] };
  let gathered: Token[] = [];
  const flush = (): void => {
    if (gathered.length > 0) book.blocks.push({ kind: 'text', html: marked.parser(gathered) });
    gathered = [];
  };
  marked.use({
    renderer: {
      heading(token: Tokens.Heading): string {
        const { title, id } = readHeading(token.text);
        const anchor = id ?? (token.depth === 2 ? chapterId(book, title) : null);
        const inner = marked.parseInline(title) as string;
        const attributes = anchor === null ? '' : ` id="${anchor}" tabindex="-1"`;
        const link = id === null ? inner : `<a class="anchor" href="#${id}">${inner}</a>`;
        return `<h${token.depth}${attributes}>${link}</h${token.depth}>\n`;
      },
      code(token: Tokens.Code): string {
        const text = document.createElement('code');
        text.textContent = token.text;
        return `<pre tabindex="0">${text.outerHTML}</pre>\n`;
      },
      table(token: Tokens.Table): string {
        const row = (cells: Tokens.TableCell[], kind: string): string => {
          const inner = cells.map((cell) => {
            // An empty corner cell is not a heading.
            const name = cell.text === '' ? 'td' : kind;
            return `<${name}>${this.parser.parseInline(cell.tokens)}</${name}>`;
          });
          return `<tr>${inner.join('')}</tr>`;
        };
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="scroll" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'code' && (token as Tokens.Code).lang === 'board') {
      flush();
      const diagram = readDiagram((token as Tokens.Code).text);
      book.blocks.push({ kind: 'diagram', diagram });
      addText(book, diagram.caption);
      continue;
    }
    if (token.type === 'heading') note(book, token as Tokens.Heading);
    else addText(book, plain(token.raw));
    if (token.type !== 'heading' || (token as Tokens.Heading).depth > 1) gathered.push(token);
  }
  flush();
  return book;
}

function note(book: Book, heading: Tokens.Heading): void {
  const { title, id } = readHeading(heading.text);
  if (heading.depth === 1) book.title = plain(title);
  else if (heading.depth === 2) {
    book.chapters.push({ id: `chapter-${book.chapters.length + 1}`, title: plain(title), sections: [] });
  } else if (id !== null) book.chapters.at(-1)?.sections.push({ id, title: plain(title), text: '' });
}

function addText(book: Book, text: string): void {
  const section = book.chapters.at(-1)?.sections.at(-1);
  const words = text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\||-{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (section && words !== '') section.text = `${section.text} ${words}`.trim();
}

function chapterId(book: Book, title: string): string | null {
  return book.chapters.find((chapter) => chapter.title === plain(title))?.id ?? null;
}
