import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, creation, elsewhere, obstacle, passkeyProblems, request } from '../../src/account/passkeys';
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
