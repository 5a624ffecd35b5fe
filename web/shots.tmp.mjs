import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const shot = async (name, {w=1280,h=800,lang='en',dark=false,touch=false}, run) => {
  const c = await b.newContext({ viewport:{width:w,height:h}, locale:lang, colorScheme: dark?'dark':'light', hasTouch:touch, baseURL:'http://127.0.0.1:4900'});
  const p = await c.newPage();
  try { await run(p); } catch (e) { console.log(name, String(e).slice(0,300)); }
  await p.screenshot({ path:`/work/log/shots/${name}.png` });
  await c.close();
};
const settled = (p) => p.getByTestId('space').evaluate(async h => { await h.board.settled(); });
const play = async (p, game, kind='computer', level=1) => {
  await p.goto(`/?new=${kind}&game=${game}`);
  await p.getByRole('dialog').locator('button[type=submit]').click();
  await p.waitForURL(/\/t\//);
  await p.locator('[data-spot]').first().waitFor({state:'attached'});
  await p.waitForTimeout(1500);
};
const type = async (p, m) => { const f = p.getByRole('textbox').last(); await f.fill(m); await f.press('Enter'); await p.waitForTimeout(2500); };
const which = process.argv[2];
const S = {
  async home(){ await shot('home', {}, async p => { await p.goto('/'); await p.waitForTimeout(1500); });
    await shot('home-ph', {w:390,h:844,touch:true,lang:'fr'}, async p => { await p.goto('/'); await p.waitForTimeout(1500); }); },
  async hint(){ for (const [n,o] of [['hint',{}],['hint-ph',{w:390,h:844,touch:true}],['hint-de-dark',{lang:'de',dark:true}]]) for (const g of ['cube-chess','die-check'])
    await shot(n+'-'+g, o, async p => { await play(p,g); await p.keyboard.press('h'); await p.getByTestId('hint').waitFor({timeout:30000}); await settled(p); await p.waitForTimeout(500); }); },
  async unseen(){ for (const [n,o] of [['unseen',{}],['unseen-ph',{w:390,h:844,touch:true,lang:'de'}],['unseen-dark',{dark:true,lang:'fr'}]])
    await shot(n, o, async p => { await play(p,'cube-chess','screen'); await p.getByTestId('space').evaluate(async h=>{h.board.turn(12); await h.board.settled();}); await p.keyboard.press('m').catch(()=>{}); await type(p,'1A2-4B2'); await p.getByTestId('space').evaluate(async h=>{h.board.turn(12); await h.board.settled();}); await p.waitForTimeout(600); }); },
  async analysis(){ for (const [n,o] of [['ana',{}],['ana-ph',{w:390,h:844,touch:true,lang:'de'}]])
    await shot(n, o, async p => { await p.goto('/analysis/cube-chess'); await p.locator('[data-spot]').first().waitFor({state:'attached'}); await p.getByRole('switch').first().check(); await p.getByTestId('opening').first().waitFor({timeout:60000}); await p.waitForTimeout(1500);}); },
};
await S[which]();
await b.close();
