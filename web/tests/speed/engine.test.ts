// How many positions per second the analysis worker visits in Chromium, compared with the same search natively. Both
// are measured alternately, because a machine's speed varies, and printed.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import type { Page } from 'playwright-core';
import type { Order, Report, AnalysisTask } from '../../src/engine/contract';
import type { View } from '../../src/wire';
import { expect, test } from '../support';
import { CUBARIUM } from '../support/machine';

/** The number of searches of each position, and the duration of the native ones in milliseconds. */
const [ROUNDS, MILLISECONDS] = [3, 1500];
/** The size of the analysis worker's transposition table, in MiB. */
const TABLE = 32;

/** For each game without secrets, the start and a position in which the sides have met. */
const POSITIONS: Record<string, [string, string]> = {
  'cube-chess': [
    'PPPP.RQBN.NKBR.PPPP/4.4.4.4/4.4.4.4/4.4.4.4/4.4.4.4/pppp.nkbr.rqbn.pppp w Kk - 0 1',
    'PPPP.RQB1.1KB1.1PP1/4.R3.1n1q.4/4.4.4.4/4.pp2.4.2n1/4.4.4.P3/pppp.1k1r.r1b1.2pN w k - 0 11',
  ],
  'die-check': [
    '13A1,23B1,53C1,63D1,63F1,53G1,23H1,13J1,C2D2,F2G2,E1,(14A9),(24B9),(54C9),(64D9),(64F9),(54G9),(24H9),(14J9),(C8D8),(F8G8),(E9) w Mm - 0 1',
    '13A1,23B1,63D1,63F1,53G1,45F6,SE2,E1,(31H2),(31B4),(14A9),(64D9),(64G9),(C8D8),(SE8),(F9) w M - 0 11',
  ],
  cubulus: [
    '13A1,23B1,53C1,63D1,63F1,53G1,23H1,13I1,C2D2,F2G2,E1,(14A9),(24B9),(54C9),(64D9),(64F9),(54G9),(24H9),(14I9),(C8D8),(F8G8),(E9) w Mm - 0 1',
    '13A1,23B1,63D1,63F1,53G1,45F6,SE2,E1,(31H2),(31B4),(14A9),(64D9),(64G9),(C8D8),(SE8),(F9) w M - 0 11',
  ],
  tesseract: [
    '- w TSSPRCG5L2X2/TSSPRCG5L2X2 p 0 1',
    'TH3,SL7,PB2,GA2h,GC2h,GE14v,GC15h,XB5,XH5,tB15,sN11,rO1,gN10h,gA13h,gB13h,gO14h,gM15h,xE5,xN5 w G1L2/L2 m 0 21',
  ],
  'cubes-4d': [
    '1211121/0010100/0200020/1020201/0200020/0010100/1211121 rnbkbnr/1pqpgpp/7/7/7/1PQPGPP/RNBKBNR w ABCDabcd - 0 0 1',
    '1211121/0010100/0200020/1020201/0200020/0010100/1211121 r1bk1br/5p1/pq1gg1p/7/4GQ1/1P3PP/RBK1BNR w - - 0 2 21',
  ],
};

interface Pace {
  nodes: number;
  milliseconds: number;
}

/** Searches natively for the duration of a round. */
async function natively(game: string, position: string): Promise<Pace> {
  const engine = spawn(CUBARIUM, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const options = [`Game value ${game}`, `Hash value ${TABLE}`].map((option) => `setoption name ${option}\n`);
  engine.stdin.write(`${options.join('')}position fen ${position}\ngo movetime ${MILLISECONDS}\n`);
  let pace: Pace | null = null;
  for await (const line of createInterface({ input: engine.stdout })) {
    const said = /^info .*\bnodes (\d+) .*\btime (\d+)/.exec(line);
    if (said) pace = { nodes: Number(said[1]), milliseconds: Number(said[2]) };
    if (line.startsWith('bestmove')) break;
  }
  engine.stdin.end('quit\n');
  if (!pace) throw new Error(`the engine does not say how far it came in ${game}`);
  return pace;
}

/** Searches in a worker of the page until a number of positions has been visited. */
function inBrowser(page: Page, worker: string, view: View, nodes: number): Promise<Pace> {
  return page.evaluate(
    async ({ worker, view, nodes }) => {
      const engine = new Worker(worker, { type: 'module' });
      const search = (id: number, task: AnalysisTask): Promise<number> =>
        new Promise((done, fail) => {
          engine.onmessage = ({ data }: MessageEvent<Report>) => {
            if (data.kind === 'done') done(data.thought.nodes);
            if (data.kind === 'failed') fail(new Error(data.message));
          };
          engine.postMessage({ kind: 'begin', id, task } satisfies Order<AnalysisTask>);
        });
      // Loads the module, and lets the browser compile the code that is used most.
      await search(1, { view, lines: 2, nodes: 200_000 });
      const begun = performance.now();
      const visited = await search(2, { view, lines: 1, nodes });
      const milliseconds = performance.now() - begun;
      engine.terminate();
      return { nodes: visited, milliseconds };
    },
    { worker, view, nodes },
  );
}

function rate({ nodes, milliseconds }: Pace): number {
  return (nodes * 1000) / Math.max(1, milliseconds);
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? NaN;
}

test('positions per second, in the browser and natively', { timeout: 600_000 }, async ({ page }) => {
  const assets = join(import.meta.dirname, '../../dist/assets');
  const worker = readdirSync(assets).find((name) => /^analysing\.worker.*\.js$/.test(name));
  // A page that does not draw anything.
  await page.goto('/api/games');
  for (const [game, positions] of Object.entries(POSITIONS)) {
    const paces: { native: Pace; browser: Pace }[] = [];
    for (const position of positions) {
      const view: View = {
        game,
        options: {},
        viewer: null,
        start: position,
        turns: [],
        text: position,
        to_move: ['w'],
        check: false,
        claimable: false,
        outcome: null,
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        const native = await natively(game, position);
        const browser = await inBrowser(page, `/assets/${worker}`, view, native.nodes);
        expect(browser.nodes).toBeGreaterThanOrEqual(native.nodes);
        paces.push({ native, browser });
      }
    }
    const [native, browser] = [
      median(paces.map((pace) => rate(pace.native))),
      median(paces.map((pace) => rate(pace.browser))),
    ];
    const ratio = median(paces.map((pace) => rate(pace.browser) / rate(pace.native)));
    console.log(
      `${game.padEnd(12)}${(browser / 1000).toFixed(0).padStart(6)} of ${(native / 1000).toFixed(0).padStart(5)} thousand positions a second: ${ratio.toFixed(2)}`,
    );
  }
});
