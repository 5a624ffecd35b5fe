import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { beNotified } from '../../src/account/push';
import { learn, say } from '../../src/words/words.svelte';

beforeAll(() => learn('days'));
afterEach(() => vi.unstubAllGlobals());

test('a push service that cannot be reached is told in the reader’s words, not in the browser’s', async () => {
  const pushManager = {
    getSubscription: () => Promise.resolve(null),
    subscribe: () =>
      Promise.reject(new DOMException('Registration failed - permission denied', 'NotAllowedError')),
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: () => Promise.resolve('granted'),
  });
  vi.stubGlobal('navigator', { language: 'en', serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ key: 'AAAA', on: false })));
  await expect(beNotified()).rejects.toThrow(say('days-push-unreachable'));
});
