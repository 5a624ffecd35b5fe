// Passkeys, with Chromium's virtual authenticators: an account is created and used without a password.
import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, flatTest, screenshot, Server, violations } from '../support';

const PASSWORD = 'correct horse';

/** A test with its own server, which has a name, because passkeys belong to one. */
const test = flatTest.extend({
  origin: async ({ task: _ }, use) => {
    const server = await Server.start('passkeys');
    await use(server.origin.replace('127.0.0.1', 'localhost'));
    await server.stop();
  },
});

/** A virtual authenticator of a page. */
class Authenticator {
  private constructor(
    readonly cdp: CDPSession,
    readonly id: string,
  ) {}

  /** Gives a page an authenticator: a built-in one, or one to be plugged in. */
  static async of(page: Page, transport: 'internal' | 'usb', cdp?: CDPSession): Promise<Authenticator> {
    const session = cdp ?? (await page.context().newCDPSession(page));
    if (!cdp) await session.send('WebAuthn.enable', { enableUI: false });
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Authenticator(session, authenticatorId);
  }

  /** Whether its owner is present. */
  async present(enabled: boolean): Promise<void> {
    await this.cdp.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.id,
      enabled,
    });
  }

  /** Whether it recognises its owner. */
  async verifies(isUserVerified: boolean): Promise<void> {
    await this.cdp.send('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified });
  }

  async keys(): Promise<number> {
    const { credentials } = await this.cdp.send('WebAuthn.getCredentials', { authenticatorId: this.id });
    return credentials.length;
  }
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys', exact: true });

/** Waits until an element has the focus. */
async function hasFocus(what: Locator): Promise<void> {
  await expect.poll(() => what.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Stops the browser from making suggestions, because these authenticators accept each suggestion at once. */
async function unsuggesting(page: Page): Promise<void> {
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** Creates an account with a passkey. */
async function create(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await page.getByRole('radio', { name: 'New account' }).check();
  await page.getByLabel('User name').fill(name);
  await page.getByRole('button', { name: 'Make the account with a passkey' }).click();
  await page.getByRole('heading', { name: `Recovery codes of ${name}` }).waitFor();
  expect(await page.getByRole('listitem').count()).toBe(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

async function setPassword(page: Page): Promise<void> {
  await page.getByText('Set a password', { exact: true }).click();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('Change the password').first().waitFor();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('radio', { name: 'Log in' }).waitFor();
}

async function enter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

test('an account lives without a password, with two passkeys, and then with one', async ({ open }) => {
  const page = await open({ expected: [/status of 4(03|09)/] });
  const first = await Authenticator.of(page, 'internal');
  await create(page, 'Ada');
  expect(await first.keys()).toBe(1);
  const own = passkeys(page);
  await own.getByRole('listitem').waitFor();
  expect(await own.getByRole('listitem').count()).toBe(1);
  await own.getByText('never used').waitFor();
  expect(await violations(page)).toEqual([]);
  // The name field suggests the passkey, which is accepted.
  const taken = page.waitForResponse((answer) => answer.url().endsWith('/session/with-passkey'));
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  expect((await taken).status()).toBe(200);
  await page.getByRole('heading', { name: 'Ada', level: 1 }).waitFor();
  await own.getByText('last used').waitFor();
  // Without suggestions, there is a button.
  await unsuggesting(page);
  await logOut(page);
  expect(await violations(page)).toEqual([]);
  await enter(page, 'Ada');

  // The device already has a passkey; another one is added, confirmed with the first.
  const confirm = async (): Promise<void> => {
    await own.getByRole('button', { name: 'Add a passkey' }).click();
    await own.getByLabel('Name of the passkey').fill('Blue key');
    await own.getByRole('button', { name: 'Add the passkey' }).click();
    await own.getByText('Confirmed.').waitFor();
  };
  await confirm();
  await hasFocus(own.getByRole('button', { name: 'Make the passkey' }));
  await own.getByRole('button', { name: 'Make the passkey' }).click();
  await own.getByText('This device already has a passkey for your account.').waitFor();
  await hasFocus(own.getByLabel('Name of the passkey'));
  expect(await violations(page)).toEqual([]);
  await own.getByRole('button', { name: 'Cancel' }).click();
  await hasFocus(own.getByRole('button', { name: 'Add a passkey' }));
  await confirm();
  const second = await Authenticator.of(page, 'usb', first.cdp);
  await first.present(false);
  await own.getByRole('button', { name: 'Make the passkey' }).click();
  await own.getByRole('listitem').filter({ hasText: 'Blue key' }).waitFor();
  expect(await second.keys()).toBe(1);
  await hasFocus(own.getByRole('button', { name: 'Add a passkey' }));
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  // It is renamed, and the first one is removed.
  await own.getByRole('button', { name: 'Rename: Blue key' }).click();
  await hasFocus(own.getByLabel('Name of the passkey'));
  await own.getByLabel('Name of the passkey').fill('');
  await own.getByRole('button', { name: 'Save the name' }).click();
  expect(await own.getByRole('alert').textContent()).toBe('Give it a name.');
  await own.getByLabel('Name of the passkey').fill('Green key');
  await own.getByRole('button', { name: 'Save the name' }).click();
  await own.getByRole('listitem').filter({ hasText: 'Green key' }).waitFor();
  await hasFocus(own.getByRole('button', { name: 'Rename: Green key' }));
  await screenshot(page, 'passkeys');
  const others = own.getByRole('listitem').filter({ hasNotText: 'Green key' });
  await others.getByRole('button', { name: /^Remove/ }).click();
  await hasFocus(others.getByRole('button', { name: /^Remove/ }));
  expect(await violations(page)).toEqual([]);
  await others.getByRole('button', { name: /^Remove/ }).click();
  await expect.poll(() => own.getByRole('listitem').count()).toBe(1);
  await hasFocus(own.getByRole('heading', { name: 'Passkeys' }));
  const remove = own.getByRole('button', { name: 'Remove: Green key' });
  await remove.click();
  await own.getByText('This is your only way to log in.').waitFor();
  await hasFocus(remove);

  // A password is added, which also works for logging in.
  await setPassword(page);
  await logOut(page);
  await page.getByLabel('User name').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: 'Ada', level: 1 }).waitFor();

  // The account is deleted, confirmed with the passkey.
  await page.getByText('Delete the account').first().click();
  await page.locator('details[open]').getByRole('button', { name: 'Confirm with a passkey' }).click();
  await page.getByRole('radio', { name: 'Log in' }).waitFor();
  await page.getByRole('paragraph').filter({ hasText: 'The account is deleted.' }).waitFor();
});

test('a suggestion that waits is in nobody’s way and asks the server once', async ({ open }) => {
  const page = await open({ expected: [/status of 403/] });
  const authenticator = await Authenticator.of(page, 'internal');
  await create(page, 'Ada');
  await setPassword(page);
  await authenticator.present(false);
  let challenges = 0;
  page.on('request', (request) => (challenges += Number(request.url().endsWith('/challenge'))));
  await logOut(page);
  await page.getByLabel('User name').fill('ada');
  for (const password of ['wrong horse', 'another horse']) {
    await page.getByLabel('Password', { exact: true }).fill(password);
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/account/session'));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    expect((await refused).status()).toBe(403);
    await page.getByText('The name or the password is wrong.').waitFor();
  }
  await expect.poll(() => challenges).toBe(1);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: 'Ada', level: 1 }).waitFor();
  expect(challenges).toBe(1);

  // The password cannot be removed while there is no recovery code that could replace the passkeys.
  await page.getByText('Remove the password').first().waitFor();
  await page.route('**/api/account', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), codes_left: 0 } });
  });
  await page.reload();
  await page.getByText('first make new recovery codes').waitFor();
  const form = page.locator('summary').filter({ hasText: 'Remove the password' });
  expect(await form.count()).toBe(0);
});

test('a passkey that the server refuses does not stay in the device', async ({ open }) => {
  const page = await open({ expected: [/status of 409/] });
  const authenticator = await Authenticator.of(page, 'internal');
  const problem = { type: 'urn:cubarium:problem:name-taken', title: 'Taken', status: 409, detail: 'name' };
  await page.route('**/api/account/with-passkey', (route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  await page.goto('/account');
  await page.getByRole('radio', { name: 'New account' }).check();
  await page.getByLabel('User name').fill('Ada');
  await page.getByRole('button', { name: 'Make the account with a passkey' }).click();
  await page.getByText('This name is taken.').waitFor();
  await page.getByText('delete it there').waitFor();
  await expect.poll(() => authenticator.keys()).toBe(0);
});

test('what goes wrong with a passkey is said in a sentence', async ({ open }) => {
  const page = await open({ expected: [/status of 40[149]/] });
  const authenticator = await Authenticator.of(page, 'internal');
  await create(page, 'Ada');
  await unsuggesting(page);
  await logOut(page);
  await authenticator.verifies(false);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByText('the passkey prompt was closed, or it took too long').waitFor();
  await authenticator.verifies(true);
  await enter(page, 'Ada');

  // The account is deleted elsewhere.
  await page.evaluate(async () => {
    const { credentials } = navigator;
    const ask = async (path: string, method: string, body: unknown): Promise<Response> =>
      fetch(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const challenge = await ask('/api/account/passkeys/challenge', 'POST', { for: 'confirm' });
    const { options } = (await challenge.json()) as { options: PublicKeyCredentialRequestOptionsJSON };
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const used = (await credentials.get({ publicKey })) as PublicKeyCredential;
    await ask('/api/account', 'DELETE', { passkey: used.toJSON() as unknown });
  });
  await page.goto('/account');
  await page.getByText('This passkey is not known here any more').waitFor();
  // The browser has been told, and no longer offers the passkey.
  await expect.poll(() => authenticator.keys()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'New account' }).check();
  await page.getByRole('button', { name: 'Make the account with a passkey' }).click();
  expect(await page.getByLabel('User name').getAttribute('aria-invalid')).toBe('true');

  const { origin } = new URL(page.url());
  // At an address without a name, no passkey is offered, and the account says why, and where to go.
  const numbered = await open({ baseURL: origin.replace('localhost', '127.0.0.1') });
  await numbered.goto('/account');
  const there = await numbered.getByRole('link', { name: origin }).getAttribute('href');
  expect(there, 'somebody with passkeys is led to where they work').toBe(`${origin}/account`);
  expect(await violations(numbered)).toEqual([]);
  await screenshot(numbered, 'passkeys-elsewhere');
  await numbered.getByRole('radio', { name: 'New account' }).check();
  expect(await numbered.getByRole('button', { name: /passkey/ }).count()).toBe(0);
  await numbered.getByLabel('User name').fill('Eve');
  await numbered.getByLabel('New password').fill(PASSWORD);
  await numbered.getByRole('button', { name: 'Make the account' }).click();
  await numbered.getByRole('button', { name: 'I have kept them' }).click();
  const link = passkeys(numbered).getByRole('link', { name: origin });
  expect(await link.getAttribute('href')).toBe(`${origin}/account`);
  expect(await passkeys(numbered).getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
});

test('passkeys are told of in French and German, on a phone too', async ({ open }) => {
  const page = await open({ locale: 'fr', viewport: { width: 390, height: 844 } });
  await Authenticator.of(page, 'internal');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).waitFor();
  await screenshot(page, 'passkeys-entry-fr');
  await page.getByRole('radio', { name: 'Nouveau compte' }).check();
  await page.getByLabel('Nom d’utilisateur').fill('Ada');
  await page.getByRole('button', { name: 'Créer le compte avec une clé d’accès' }).click();
  await page.getByRole('button', { name: 'Je les ai gardés' }).click();
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await page.getByText('Vous confirmez avec une de vos clés d’accès.').waitFor();
  expect(await violations(page)).toEqual([]);
  await screenshot(page, 'passkeys-phone-fr');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide, 'nothing is wider than the phone').toBe(false);

  const german = await open({ locale: 'de', colorScheme: 'dark' });
  await Authenticator.of(german, 'internal');
  await german.goto('/account');
  await german.getByRole('radio', { name: 'Neues Konto' }).check();
  await german.getByLabel('Benutzername').fill('Eva');
  await screenshot(german, 'passkeys-entry-de');
  await german.getByRole('button', { name: 'Konto mit einem Passkey anlegen' }).click();
  await german.getByRole('button', { name: 'Ich habe sie notiert' }).click();
  await german.getByRole('button', { name: 'Passkey hinzufügen' }).waitFor();
  expect(await violations(german)).toEqual([]);
  await screenshot(german, 'passkeys-de');
});
