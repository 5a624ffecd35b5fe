import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answer,
  creation,
  elsewhere,
  handOver,
  hindrance,
  LeftOver,
  make,
  obstacle,
  passkeyProblems,
  request,
} from '../../src/account/passkeys';
import { ApiError } from '../../src/tables/api';
import { learn, speak } from '../../src/words/words.svelte';

function at(href: string): void {
  vi.stubGlobal('location', new URL(href));
}

beforeEach(async () => {
  await Promise.all([learn('account'), learn('passkeys')]);
  await speak('en');
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  vi.stubGlobal('isSecureContext', true);
});

afterEach(() => vi.unstubAllGlobals());

test('passkeys can be used at the address that the server names, and nowhere else', () => {
  at('https://games.example.org/account');
  expect(obstacle('https://games.example.org')).toBeNull();
  for (const site of ['https://games.example.org:8443', 'https://example.org', 'http://localhost', null]) {
    expect(obstacle(site), `${site}`).toBe('address');
  }
  at('http://localhost:8417/account');
  expect(obstacle('http://localhost'), 'at any port').toBeNull();
  at('http://127.0.0.1:8417/account');
  expect(obstacle('http://localhost')).toBe('address');
  expect(elsewhere('http://localhost')).toBe('http://localhost:8417');
  at('http://192.168.1.5:8417/account');
  expect(elsewhere('http://localhost'), 'that is another machine for most').toBeNull();
  expect(elsewhere('https://games.example.org')).toBe('https://games.example.org');
  expect(elsewhere(null)).toBeNull();
});

test('a browser without passkeys is told from an address without them', () => {
  at('https://games.example.org/account');
  vi.stubGlobal('isSecureContext', false);
  expect(obstacle('https://games.example.org')).toBe('browser');
});

test('what is said at an address without passkeys is true there', () => {
  const why = (site: string | null): unknown => hindrance(site)?.why;
  at('https://games.example.org/account');
  expect(hindrance('https://games.example.org')).toBeNull();
  expect(why('http://localhost'), 'the host has set no address').toBe('passkeys-not-set-up');
  expect(hindrance('https://play.example.org')).toEqual({
    why: 'passkeys-elsewhere',
    where: 'https://play.example.org',
  });
  expect(why(null), 'the address that was set allows none').toBe('passkeys-no-address');
  at('http://192.168.1.5:8417/account');
  expect(why('http://localhost')).toBe('passkeys-no-address');
  at('http://127.0.0.1:8417/account');
  expect(hindrance('http://localhost')).toEqual({
    why: 'passkeys-elsewhere',
    where: 'http://localhost:8417',
  });
});

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;

test('what the server asks for becomes bytes', () => {
  const made = creation({
    challenge: '-_8A',
    user: { id: 'AQI', name: 'Ada' },
    excludeCredentials: [{ id: 'AwQF', type: 'public-key' }],
    timeout: 300_000,
  });
  expect(made.challenge).toEqual(new Uint8Array([0xfb, 0xff, 0]));
  expect(made.user).toEqual({ id: new Uint8Array([1, 2]), name: 'Ada' });
  expect(made.excludeCredentials).toEqual([{ id: new Uint8Array([3, 4, 5]), type: 'public-key' }]);
  expect(made.timeout).toBe(300_000);
  expect(request({ challenge: 'AQ', rpId: 'localhost' })).toEqual({
    challenge: new Uint8Array([1]),
    rpId: 'localhost',
    allowCredentials: [],
  });
});

test('what the browser answers becomes text', () => {
  const common = {
    id: '-_8A',
    rawId: bytes(0xfb, 0xff, 0),
    type: 'public-key',
    authenticatorAttachment: null,
  };
  const used = answer({
    ...common,
    response: {
      clientDataJSON: bytes(1),
      authenticatorData: bytes(2, 3),
      signature: bytes(4),
      userHandle: null,
    },
  } as unknown as PublicKeyCredential);
  expect(used).toMatchObject({
    id: '-_8A',
    rawId: '-_8A',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AQ', authenticatorData: 'AgM', signature: 'BA', userHandle: null },
  });
  const made = answer({
    ...common,
    response: { clientDataJSON: bytes(1), attestationObject: bytes(2), getTransports: () => ['internal'] },
  } as unknown as PublicKeyCredential);
  expect(made).toMatchObject({
    response: { clientDataJSON: 'AQ', attestationObject: 'Ag', transports: ['internal'] },
  });
  const older = answer({
    ...common,
    response: { clientDataJSON: bytes(1), attestationObject: bytes(2) },
  } as unknown as PublicKeyCredential);
  expect(older['response'], 'a browser that tells nothing of transports').toMatchObject({ transports: [] });
});

test('what only programmers understand is told in words', async () => {
  const failing = (): Promise<never> => Promise.reject(new TypeError('cannot read properties'));
  vi.stubGlobal('navigator', { credentials: { create: failing } });
  const error = await make({ challenge: 'AQ', user: { id: 'AQ' } }).catch((failure: unknown) => failure);
  expect(passkeyProblems(error)[''] ?? '').toContain('The browser could not use the passkey');
});

test('a new passkey that the server refuses is disowned, and its owner told', async () => {
  const signalled = vi.fn(() => Promise.resolve());
  vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential: signalled });
  const refuse = (status: number, name: string) => (): Promise<never> => {
    const type = `urn:cubarium:problem:${name}`;
    return Promise.reject(new ApiError({ type, title: name, status, detail: 'no' }));
  };
  const send = (status: number, name: string): Promise<unknown> =>
    handOver('https://games.example.org', { id: 'AQ' }, refuse(status, name)).catch(
      (error: unknown) => error,
    );
  const refused = await send(409, 'name-taken');
  expect(refused).toBeInstanceOf(LeftOver);
  expect(signalled).toHaveBeenCalledExactlyOnceWith({ rpId: 'games.example.org', credentialId: 'AQ' });
  const problems = passkeyProblems(refused);
  expect(problems.name).toContain('taken');
  expect(problems[''], 'not every browser can be told').toContain('delete it there');
  // It is, or may be, already stored.
  for (const [status, name] of [
    [409, 'known-passkey'],
    [408, 'slow'],
    [503, 'unavailable'],
    [0, 'unreachable'],
  ] as const) {
    expect(await send(status, name), name).toBeInstanceOf(ApiError);
  }
  expect(signalled).toHaveBeenCalledOnce();
  expect(await handOver(null, { id: 'AQ' }, () => Promise.resolve(7))).toBe(7);
});

test('every failure of the browser is a sentence, and what the page ends itself is none', () => {
  const told = (name: string): string | undefined => passkeyProblems(new DOMException('', name))[''];
  expect(told('NotAllowedError')).toContain('Nothing was done');
  expect(told('InvalidStateError')).toContain('already has a passkey');
  expect(told('NotSupportedError')).toBe(told('ConstraintError'));
  expect(told('SecurityError')).toContain('address');
  expect(told('UnknownError')).toContain('another way');
  expect(passkeyProblems(new DOMException('', 'AbortError'))).toEqual({});
});
