import type { Plugin, Rolldown } from 'vite';

import { compressed } from './compress.ts';

/** The maximum sizes of pages, and which parts belong to which page. Paths are matched as parts of module ids. */
export interface Budget {
  /** Whether a build that exceeds its budget fails. */
  enforced: boolean;
  /** KiB, compressed as sent, for everything needed before a board is shown. */
  firstPage: number;
  /**
   * KiB, compressed as sent, for the above and the board with the rules and the drawing library: everything needed to
   * see a board and to move.
   */
  boardPage: number;
  /** KiB, compressed as sent, for the computer players, which are loaded later. */
  engineSize: number;
  /** Code of the board. Everything that it needs at once counts only for the board page. */
  board: string[];
  /**
   * Code that belongs to neither page: it is loaded when somebody wants to read, to build positions or to seat three
   * players, or when the page is ready, to store it for visits without a network.
   */
  apart: string[];
  /** The names of pictures that only the first page shows. A board does not need them. */
  pictures: RegExp;
  /**
   * Texts in several sets, of which a visitor gets one, identified by the expression's first group. The largest set
   * counts.
   */
  oneOf: RegExp;
  /**
   * The names of files with the rules of one or two games; the first group identifies the part. A board shows only one
   * game, so the largest file of each part counts.
   */
  rules: RegExp;
  /** The names of the computer players' files. */
  engine: RegExp;
  /** The names of files that are not for playing; they belong to neither page. */
  otherwise: RegExp;
  /** Texts and code for individual games. A board needs those of one game, so the largest count. */
  ofGame: RegExp;
}

type Kind = 'shell' | 'board' | 'apart';

/** If several pages need something, it counts for the first of these. */
const PRECEDENCE: readonly Kind[] = ['shell', 'board', 'apart'];

/**
 * Prints the sizes of the first page, the board page and the computer players. If the budget is enforced, the build
 * fails when one of them is too large, or when the first page needs the board at once.
 *
 * The sizes of the pages are upper limits: every chunk that does not belong to the board counts for the first page, a
 * stylesheet counts with the chunks that need it, and every other asset counts too.
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
 * The sizes of both pages and of the computer players in KiB, and the name of an entry that needs the board at once, if
 * there is one.
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

/** Whether an output belongs to a single game. */
function isOfGame(output: Rolldown.OutputAsset | Rolldown.OutputChunk, { ofGame }: Budget): boolean {
  return (
    output.type === 'chunk' && output.moduleIds.length > 0 && output.moduleIds.every((id) => ofGame.test(id))
  );
}

/** The set of texts that a chunk belongs to. */
function setOf(chunk: Rolldown.OutputChunk, limits: Budget): string | undefined {
  const names = chunk.moduleIds.map((id) => limits.oneOf.exec(id)?.[1]);
  return names.every((name) => name === names[0]) ? names[0] : undefined;
}

/** The page to which an output belongs. */
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
