import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Suggestions } from '../../src/account/suggestions';

const MINUTE = 60_000;
let challenges: number;
/** The browser's questions, with their signals and a function that chooses a passkey. */
let questions: { signal: AbortSignal; choose: () => void }[];
let focus: boolean;

/** A browser that waits for a passkey to be chosen, and a server that counts its challenges. */
beforeEach(() => {
  vi.useFakeTimers();
  [challenges, questions, focus] = [0, [], true];
  vi.stubGlobal('fetch', () => {
    challenges += 1;
    return Promise.resolve(Response.json({ options: { challenge: 'AQ', rpId: 'localhost' } }));
  });
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: () => Promise.resolve(true) });
  const get = ({ signal }: { signal: AbortSignal }): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const response = {
        clientDataJSON: new ArrayBuffer(1),
        authenticatorData: new ArrayBuffer(1),
        signature: new ArrayBuffer(1),
        userHandle: null,
      };
      const chosen = { id: 'AQ', rawId: new ArrayBuffer(1), type: 'public-key', response };
      questions.push({ signal, choose: () => resolve(chosen) });
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  vi.stubGlobal('navigator', { credentials: { get } });
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focus);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets `minutes` pass, and runs what is due. */
const pass = (minutes: number): Promise<unknown> => vi.advanceTimersByTimeAsync(minutes * MINUTE);

test('a challenge is kept while other ways to log in are tried', async () => {
  const suggestions = new Suggestions();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const stop = new AbortController();
    const chosen = suggestions.chosen(stop.signal);
    await pass(0.1);
    stop.abort();
    expect(await chosen).toBeNull();
  }
  expect([challenges, questions.length]).toEqual([1, 5]);
});

test('what was chosen is handed over, and its challenge is not used again', async () => {
  const suggestions = new Suggestions();
  const { signal } = new AbortController();
  for (const count of [1, 2]) {
    const chosen = suggestions.chosen(signal);
    await pass(0.1);
    questions[count - 1]?.choose();
    expect(await chosen).toMatchObject({ id: 'AQ' });
    expect(challenges).toBe(count);
  }
});

test('an old challenge is replaced only while somebody is at the page', async () => {
  const stop = new AbortController();
  const chosen = new Suggestions().chosen(stop.signal);
  await pass(3.9);
  expect(challenges).toBe(1);
  await pass(0.2);
  expect(challenges).toBe(2);
  expect(questions[0]?.signal.aborted).toBe(true);
  focus = false;
  await pass(600);
  expect(challenges, 'nobody looks').toBe(2);
  focus = true;
  window.dispatchEvent(new Event('focus'));
  await pass(0.1);
  expect(challenges).toBe(3);
  stop.abort();
  expect(await chosen).toBeNull();
});

test('a passkey that somebody is using is not interrupted', async () => {
  const chosen = new Suggestions().chosen(new AbortController().signal);
  await pass(3.9);
  // The browser is asking for a fingerprint.
  focus = false;
  await pass(0.5);
  focus = true;
  window.dispatchEvent(new Event('focus'));
  questions[0]?.choose();
  expect(await chosen).toMatchObject({ id: 'AQ' });
  expect([challenges, questions[0]?.signal.aborted]).toEqual([1, false]);
});

test('where the server or the browser refuses, nothing is suggested and nothing said', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  expect(await new Suggestions().chosen(new AbortController().signal)).toBeNull();
  vi.stubGlobal('PublicKeyCredential', {});
  expect(await new Suggestions().chosen(new AbortController().signal)).toBeNull();
  expect(questions).toEqual([]);
});
