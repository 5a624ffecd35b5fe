import type { Plugin, Rolldown } from 'vite';

import { compressed } from './compress.ts';

/** The maximum size of pages, and which parts count towards which page. Paths are matched as parts of module ids. */
export interface Budget {
  /** Whether a build that exceeds its budget fails. */
  enforced: boolean;
  /** KiB, compressed as sent, for everything that is needed before a board is shown. */
  firstPage: number;
  /**
   * KiB, compressed as sent, for that and the board with the rules and the drawing library: what is needed to see and
   * to move.
   */
  boardPage: number;
  /** KiB, compressed as sent, for the computer players, which load later. */
  engineSize: number;
  /** Code of the board; whatever it needs at once counts only towards the board page. */
  board: string[];
  /**
   * What is fetched when somebody wants to read, to build positions or to seat three, or once the page stands, to keep
   * it for a visit without a network: it counts towards neither page.
   */
  apart: string[];
  /** Pictures that only the first page shows, by their names; a board is visible without them. */
  pictures: RegExp;
  /** Texts of which a visitor gets one set, identified by the expression's first group: the largest counts. */
  oneOf: RegExp;
  /**
   * Files with the rules of one or two games, by their names; the first group identifies the part. A board shows one
   * game: of each part the largest counts.
   */
  rules: RegExp;
  /** Files of the computer players, by their names. */
  engine: RegExp;
  /** Files that are fetched for purposes other than playing, by their names; they count towards neither page. */
  otherwise: RegExp;
  /** Texts and code for one game, of which a board needs one: the largest counts. */
  ofGame: RegExp;
}

type Kind = 'shell' | 'board' | 'apart';

/** The page towards which something counts that several need. */
const PRECEDENCE: readonly Kind[] = ['shell', 'board', 'apart'];

/**
 * Prints the sizes of the first page, of the board page and of the computer players. If the budget is enforced, the
 * build fails when one is over its budget or when the first page needs the board at once.
 *
 * The sizes of the pages are upper limits: every chunk counts for the first page that does not belong to the board, a stylesheet
 * counts with the chunks that need it, and every other asset counts too.
 */
export function budget(limits: Budget): Plugin {
  return {
    name: 'cubarium-budget',
    apply: 'build',
    enforce: 'post',
    writeBundle(_, bundle) {
      const { firstPage, boardPage, engine, premature } = measure(bundle, limits);
      console.log(`first page: ${firstPage.toFixed(1)} of ${limits.firstPage} KiB (brotli)`);
      console.log(`board page: ${boardPage.toFixed(1)} of ${limits.boardPage} KiB (brotli)`);
      console.log(`computer players: ${engine.toFixed(1)} of ${limits.engineSize} KiB (brotli)`);
      if (!limits.enforced) {
        return;
      }
      if (premature !== undefined) {
        this.error(`the first page needs ${premature} at once, which belongs to the board; import it lazily`);
      }
      if (firstPage > limits.firstPage || boardPage > limits.boardPage) {
        this.error('a page is over its budget');
      }
      if (engine > limits.engineSize) {
        this.error('the computer players are over their budget');
      }
    },
  };
}

/**
 * The KiB of both pages and of the computer players, and the name of an entry that needs the board at once, if there is
 * one.
 */
export function measure(
  bundle: Rolldown.OutputBundle,
  limits: Budget,
): { firstPage: number; boardPage: number; engine: number; premature: string | undefined } {
  const sizes: Record<Kind, number> = { shell: 0, board: 0, apart: 0 };
  const sets = new Map<string, number>();
  const rules = new Map<string, number>();
  let engine = 0;
  let pictures = 0;
  let premature: string | undefined;
  for (const output of Object.values(bundle)) {
    const content = output.type === 'chunk' ? output.code : output.source;
    const size = compressed(output.fileName, content).length / 1024;
    if (limits.otherwise.test(output.fileName)) {
      continue;
    }
    if (limits.engine.test(output.fileName)) {
      engine += size;
      continue;
    }
    if (limits.pictures.test(output.fileName)) {
      pictures += size;
      continue;
    }
    const part = limits.rules.exec(output.fileName)?.[1] ?? (isOfGame(output, limits) ? 'words' : undefined);
    if (part !== undefined) {
      rules.set(part, Math.max(rules.get(part) ?? 0, size));
      continue;
    }
    const set = output.type === 'chunk' ? setOf(output, limits) : undefined;
    if (set !== undefined) {
      sets.set(set, (sets.get(set) ?? 0) + size);
      continue;
    }
    const kind = kindOf(output, bundle, limits);
    sizes[kind] += size;
    if (output.type === 'chunk' && output.isEntry && kind === 'board') {
      premature ??= output.fileName;
    }
  }
  const shared = sizes.shell + Math.max(0, ...sets.values());
  const boardPage = [...rules.values()].reduce((sum, part) => sum + part, shared + sizes.board);
  return { firstPage: shared + pictures, boardPage, engine, premature };
}

/** Whether an output consists of what is for one game. */
function isOfGame(output: Rolldown.OutputAsset | Rolldown.OutputChunk, { ofGame }: Budget): boolean {
  return (
    output.type === 'chunk' && output.moduleIds.length > 0 && output.moduleIds.every((id) => ofGame.test(id))
  );
}

/** The set of texts that a chunk consists of. */
function setOf(chunk: Rolldown.OutputChunk, limits: Budget): string | undefined {
  const names = chunk.moduleIds.map((id) => limits.oneOf.exec(id)?.[1]);
  return names.every((name) => name === names[0]) ? names[0] : undefined;
}

/** The page towards which an output counts. */
function kindOf(
  output: Rolldown.OutputAsset | Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  limits: Budget,
): Kind {
  if (output.type === 'asset') {
    if (output.fileName.includes('worker')) {
      return 'board';
    }
    const kinds = styled(output, bundle).map((chunk) => kindOf(chunk, bundle, limits));
    return PRECEDENCE.find((kind) => kinds.includes(kind)) ?? 'shell';
  }
  const has = (parts: string[]) => (id: string) => parts.some((part) => id.includes(part));
  if (output.moduleIds.some(has(limits.apart))) {
    return 'apart';
  }
  const board = needed(output, bundle).some((chunk) => chunk.moduleIds.some(has(limits.board)));
  return board ? 'board' : 'shell';
}

/** The chunks that need a stylesheet. */
function styled(sheet: Rolldown.OutputAsset, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter(
    (output) => output.type === 'chunk' && output.viteMetadata?.importedCss.has(sheet.fileName),
  ) as Rolldown.OutputChunk[];
}

/** A chunk and all chunks that it needs at once. */
function needed(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>([chunk]);
  for (const one of found) {
    for (const name of one.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') {
        found.add(next);
      }
    }
  }
  return [...found];
}
