// A Swiss tournament of five bots and a person, run with the mouse from creation to end; the projector; other
// languages.
import type { Page } from 'playwright-core';
import { expect, flatTest, screenshot, Server, violations } from '../support';

/** The server of the current test. */
let server: Server;

const test = flatTest.extend({
  origin: async ({ task: _ }, use) => {
    server = await Server.start('tournaments');
    await use(server.origin);
    await server.stop();
  },
});

/** The bots, strongest first. */
const BOTS = ['Alfa', 'Bravo', 'Charlie', 'Delta', 'Echo'];

interface Game {
  your_turn: boolean;
  moves: string[];
  table: {
    id: string;
    you: string;
    seq: number;
    seats: { seat: string; name: string | null }[];
    view: { turns: unknown[]; outcome: unknown };
  };
}

/** Creates the bots in an account, and returns their tokens. */
async function makeBots(origin: string): Promise<string[]> {
  const send = async (path: string, body: unknown, cookie = ''): Promise<Response> => {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status, await response.clone().text()).toBe(201);
    return response;
  };
  const made = await send('/api/account', { name: 'Ada', password: 'correct horse' });
  const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? '';
  const tokens: string[] = [];
  for (const name of BOTS) {
    const answer = await send('/api/account/bots', { name, games: ['cube-chess'] }, cookie);
    tokens.push(((await answer.json()) as { token: string }).token);
  }
  return tokens;
}

/** A bot that plays the first legal moves, and resigns a game against a stronger bot on its third turn. */
async function runBot(origin: string, token: string, name: string, end: AbortSignal): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const tell = async ({ table }: Game, what: string, body: object): Promise<void> => {
    const sent = { client_id: `${what}-${table.seq}`, seq: table.seq, ...body };
    const path = `${origin}/api/bot/games/${table.id}/${what}`;
    await fetch(path, { method: 'POST', headers, body: JSON.stringify(sent), signal: end });
  };
  const response = await fetch(`${origin}/api/bot/events`, { headers, signal: end });
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk as Uint8Array, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const told = JSON.parse(line) as { type: string; game?: Game };
      const game = told.game;
      if (!game?.your_turn) continue;
      const rival = game.table.seats.find(({ seat }) => seat !== game.table.you)?.name ?? '';
      const stronger = BOTS.includes(rival) && BOTS.indexOf(rival) < BOTS.indexOf(name);
      if (stronger && game.table.view.turns.length > 3) await tell(game, 'actions', { action: 'resign' });
      else await tell(game, 'moves', { move: game.moves[0] });
    }
  }
}

/** The names in the standings, with their points. */
async function standings(page: Page): Promise<string[]> {
  const rows = page.getByTestId('standings').locator('tbody tr');
  return rows.evaluateAll((all) =>
    all.map(
      (row) => `${row.querySelector('th')?.textContent.trim()} ${row.querySelector('.points')?.textContent}`,
    ),
  );
}

test('a Swiss of six with bots is led by mouse to its end', async ({ open }) => {
  const [organiser, player] = [await open(), await open({ viewport: { width: 390, height: 844 } })];
  const { origin } = server;
  const end = new AbortController();
  const tokens = await makeBots(origin);
  const running = BOTS.map((name, index) =>
    runBot(origin, tokens[index] ?? '', name, end.signal).catch(() => undefined),
  );
  try {
    await organiser.goto('/');
    await organiser.getByRole('link', { name: 'Tournaments' }).click();
    await organiser.getByText(/^There are none at the moment/).waitFor();
    await organiser.getByRole('button', { name: 'New tournament' }).click();
    await screenshot(organiser, 'tournament-new');
    expect(await violations(organiser)).toEqual([]);
    await organiser.getByLabel('Name of the tournament').fill('Club evening');
    await organiser.getByLabel('Number of rounds').selectOption('3');
    await organiser.getByRole('radio', { name: 'None' }).check();
    await organiser.getByRole('button', { name: 'Make the tournament' }).click();
    await organiser.getByRole('heading', { name: 'Club evening', level: 1 }).waitFor();
    for (const bot of BOTS) {
      await organiser.getByLabel('Bot', { exact: true }).selectOption(bot);
      await organiser.getByRole('button', { name: 'Invite the bot' }).click();
      await organiser.getByTestId('players').getByText(`${bot} (bot)`).waitFor();
    }
    const link = await organiser.getByTestId('tournament-link').inputValue();
    await screenshot(organiser, 'tournament-gathering');
    expect(await violations(organiser)).toEqual([]);

    await player.goto(link);
    await player.getByLabel('Your name').fill('Finn');
    await screenshot(player, 'tournament-join-phone');
    expect(await violations(player)).toEqual([]);
    await player.getByRole('button', { name: 'Take part' }).click();
    await player.getByText('You are in. The tournament has not begun yet').waitFor();
    await organiser.getByTestId('players').getByText('Finn').first().waitFor();

    for (const round of [1, 2, 3]) {
      const name = round === 1 ? 'Start the tournament' : `Start round ${round}`;
      await organiser.getByRole('button', { name }).click();
      await organiser.getByRole('heading', { name: `Round ${round}`, exact: true }).waitFor();
      await player.getByRole('button', { name: 'To my game' }).click();
      await player.waitForURL(/\/t\//);
      await player.getByRole('link', { name: 'Part of a tournament' }).waitFor();
      await player.getByRole('button', { name: 'Resign' }).click();
      await player.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
      const back = player.getByRole('link', { name: 'Back to the tournament' });
      await back.waitFor();
      if (round === 1) {
        expect(await player.getByRole('button', { name: /^Rematch/ }).count()).toBe(0);
        await screenshot(player, 'tournament-game-over-phone');
        expect(await violations(player)).toEqual([]);
      }
      await back.click();
      await player.getByTestId('standings').waitFor();
      await player.getByRole('button', { name: 'To my game' }).waitFor({ state: 'detached' });
      await expect
        .poll(() => organiser.getByTestId('round').getByText('playing').count(), { timeout: 30_000 })
        .toBe(0);
      if (round === 2) {
        await screenshot(organiser, 'tournament-round');
        expect(await violations(organiser)).toEqual([]);
      }
    }
    await organiser.getByTestId('about').getByText('over').waitFor();
    expect(await standings(organiser)).toEqual([
      'Alfa (bot) 3',
      'Bravo (bot) 2',
      'Charlie (bot) 2',
      'Delta (bot) 1',
      'Echo (bot) 1',
      'Finn 0',
    ]);
    await player.getByText('The tournament is over.').waitFor();
    await screenshot(player, 'tournament-over-phone');
    await organiser.goto('/tournaments');
    await organiser.getByTestId('tournaments').getByText('Swiss · 6 players · over').waitFor();
    await organiser.getByText('you organise it').waitFor();
    await screenshot(organiser, 'tournaments');
    expect(await violations(organiser)).toEqual([]);
  } finally {
    end.abort();
    await Promise.all(running);
  }
});

/** A tournament created and entered with requests. */
async function prepared(
  origin: string,
  players: number,
  wish: object,
): Promise<{ id: string; token: string }> {
  const send = async (path: string, body: object, token = ''): Promise<Response> => {
    const headers = {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    };
    return fetch(`${origin}/api/tournaments${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const made = await send('', { name: 'Spring Cup', game: 'cubulus', ...wish });
  const { tournament: id, token } = (await made.json()) as { tournament: string; token: string };
  for (let number = 1; number <= players; number += 1) {
    const secret = number.toString(16).padStart(32, '0');
    await send(`/${id}/entries`, { name: `Player ${number}`, secret });
  }
  await send(`/${id}/rounds`, { round: 1 }, token);
  return { id, token };
}

test('the projector shows rounds and standings page by page, and says when it has lost its connection', async ({
  open,
}) => {
  const { id } = await prepared(server.origin, 16, { system: 'swiss', rounds: 3, clock: '600+5' });
  const page = await open({ expected: [/Failed to load resource/, /net::ERR/] });
  await page.clock.install();
  await page.goto(`/tournaments/${id}/screen`);
  await page.getByRole('heading', { name: 'Spring Cup' }).waitFor();
  await page.getByRole('heading', { name: 'Round 1' }).waitFor();
  await page.getByTestId('qr').waitFor();
  expect(await page.getByRole('button').count(), 'nothing is to be clicked').toBe(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await screenshot(page, `tournament-screen-${colorScheme}`);
    expect(await violations(page)).toEqual([]);
  }
  // Each sheet is shown for twelve seconds.
  await expect
    .poll(async () => {
      await page.clock.fastForward(12_000);
      return page.getByRole('heading', { name: 'Standings' }).count();
    })
    .toBe(1);
  await screenshot(page, 'tournament-screen-standings');
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'it fits').toBe(
    true,
  );
  await server.kill();
  await page.clock.fastForward(10_000);
  await page.getByText(/^No connection. This is as of/).waitFor();
  await screenshot(page, 'tournament-screen-lost');
  await server.start();
  await expect
    .poll(async () => {
      await page.clock.fastForward(60_000);
      return page.getByText(/^No connection/).count();
    })
    .toBe(0);
});

test('a tournament in French and German, on a phone and in the dark', async ({ open }) => {
  const { id, token } = await prepared(server.origin, 5, { system: 'round-robin' });
  for (const [locale, title, over] of [
    ['fr', 'Classement', 'Terminer le tournoi'],
    ['de', 'Tabelle', 'Turnier beenden'],
  ] as const) {
    const page = await open({ locale, colorScheme: 'dark' });
    await page.goto('/');
    await page.evaluate(
      ([id, token]) =>
        localStorage.setItem(
          `cubarium.tournament.${id}`,
          JSON.stringify({ id, name: 'Spring Cup', organiser: token, secret: null, touched: 1 }),
        ),
      [id, token] as const,
    );
    await page.goto(`/tournaments/${id}`);
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    for (const [screen, width, height] of [
      ['desktop', 1280, 800],
      ['phone', 390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: over }).waitFor();
      await screenshot(page, `tournament-${locale}-${screen}`);
      expect(await violations(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, 'nothing is wider than the screen').toBeLessThanOrEqual(width);
    }
  }
});

test('who is not there loses by forfeit, and results can be corrected', async ({ open }) => {
  const { id, token } = await prepared(server.origin, 4, { system: 'knock-out' });
  // After the end, it is requested once more.
  const page = await open({ expected: [/404/] });
  await page.goto('/');
  await page.evaluate(
    ([id, token]) =>
      localStorage.setItem(
        `cubarium.tournament.${id}`,
        JSON.stringify({ id, name: 'Spring Cup', organiser: token, secret: null, touched: 1 }),
      ),
    [id, token] as const,
  );
  await page.goto(`/tournaments/${id}`);
  const write = async (board: number, result: string, told: RegExp) => {
    await page.getByRole('combobox', { name: `Result of board ${board}` }).selectOption(result);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(told).waitFor();
    await dialog.getByRole('button', { name: 'Enter a result' }).click();
  };
  await write(1, 'second-forfeits', /^Player 1 – .*: 1–0 by forfeit · Player \d was not there$/);
  await page.getByRole('cell', { name: '1–0 by forfeit', exact: true }).waitFor();
  await page.getByText('1 board is not decided yet.').waitFor();
  await page.getByRole('button', { name: 'Remove Player 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('has left').first().waitFor();
  await page.getByRole('button', { name: 'Start round 2' }).click();
  await page.getByRole('heading', { name: 'Round 2', exact: true }).waitFor();
  await page.getByText('This is the last round.').waitFor();
  expect(await page.getByRole('button', { name: 'Start round 3' }).count()).toBe(0);
  await write(1, 'first-wins', /: 1–0 · Player 1 has won$/);
  await page.getByRole('cell', { name: 'the first player goes on' }).waitFor();
  await page.getByTestId('about').getByText('over').waitFor();
  await page.getByText('Winner: Player 1').waitFor();
  await page.getByRole('button', { name: 'Delete the tournament' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the tournament' }).click();
  await page.waitForURL(/\/tournaments$/);
  await page.goto(`/tournaments/${id}`);
  await page.getByText('This tournament does not exist').waitFor();
});
