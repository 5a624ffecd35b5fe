import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { approaching, day, regional } from '../../src/words/dates';
import { speak } from '../../src/words/words.svelte';

beforeAll(() => speak('en'));
afterEach(() => void vi.restoreAllMocks());

test('dates are written as in the browser’s own region, if that is of the page’s language', () => {
  expect(regional('en', ['en-GB', 'en-US', 'en'])).toBe('en-GB');
  expect(regional('de', ['en-GB', 'de-AT'])).toBe('de-AT');
  expect(regional('fr', ['en-GB', 'de'])).toBe('fr');
  expect(regional('en', ['en-US@posix'])).toBe('en');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
  expect(day(Date.UTC(2026, 10, 27, 12))).toBe('27 Nov 2026');
});

test('a moment within a day is told by its time alone', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  const now = new Date(2026, 10, 27, 14, 0).getTime();
  const hour = 3_600_000;
  expect(approaching(now + hour / 2, now)).toBe('14:30');
  expect(approaching(now + 23 * hour, now)).toBe('13:00');
  expect(approaching(now + 24 * hour, now)).toBe('28 Nov 2026, 14:00');
  expect(approaching(now - hour, now), 'it has passed').toBe('27 Nov 2026, 13:00');
});
