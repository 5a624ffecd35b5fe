import { Marked, type Token, type Tokens } from 'marked';
import type { Language } from '../words/languages';
import type { Pick } from '../wire';

/** A step of an introduction: a text, a board, and optionally a move to make. */
export interface Step {
  title: string;
  html: string;
  options: Record<string, string>;
  position: string;
  /** The picks made in advance, in games where a move is built step by step. */
  picks: Pick[];
  /** The requested moves, any of which is correct; empty if there is nothing to do. */
  task: string[];
  /** The text after the move. */
  done: string;
}

/** A one-minute introduction to a game. */
export interface Intro {
  title: string;
  steps: Step[];
}

const sources = import.meta.glob<string>('../../../rulebook/*/intro/*.md', {
  query: '?raw',
  import: 'default',
});

/** The introduction to a game in a language; null if there is none. */
export async function loadIntro(game: string, language: Language): Promise<Intro | null> {
  const load = sources[`../../../rulebook/${game}/intro/${language}.md`];
  return load ? readIntro(await load()) : null;
}

/** Parses the Markdown of an introduction: a title, and chapters that each end with a board. */
export function readIntro(markdown: string): Intro {
  const marked = new Marked({ gfm: true });
  const intro: Intro = { title: '', steps: [] };
  let title = '';
  let gathered: Token[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading') {
      const { depth, text } = token as Tokens.Heading;
      if (depth === 1) intro.title = text;
      else title = text;
    } else if (token.type === 'code') {
      intro.steps.push({ title, html: marked.parser(gathered), ...readBoard((token as Tokens.Code).text) });
      gathered = [];
    } else {
      gathered.push(token);
    }
  }
  return intro;
}

function readBoard(source: string): Omit<Step, 'title' | 'html'> {
  const lines = new Map(
    source.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const words = (key: string): string[] => (lines.get(key) ?? '').split(/\s+/).filter((word) => word !== '');
  return {
    options: Object.fromEntries(words('options').map((word) => word.split('=', 2))) as Record<string, string>,
    position: lines.get('position') ?? '',
    // The ids of buttons consist of letters only, those of spots do not.
    picks: words('picks').map((id) => ({ kind: /^[a-z]+$/i.test(id) ? 'button' : 'spot', id })),
    task: words('task'),
    done: lines.get('done') ?? '',
  };
}
