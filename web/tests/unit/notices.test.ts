import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, announced } from '../../src/ui/announce.svelte';
import {
  dismiss,
  dismissAll,
  dismissRefusal,
  notify,
  notifyRefusal,
  shownNotices,
} from '../../src/ui/notices.svelte';
import type { Refusal } from '../../src/wire';

const refusal = (key: string) => ({ rule: 'check', message: { key, args: {} } }) as unknown as Refusal;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of shownNotices()) dismiss(id);
  vi.useRealTimers();
});

test('a refusal stays longer than other notices', () => {
  notifyRefusal('cube-chess', refusal('one'));
  notify('Copied.');
  expect(shownNotices()).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(shownNotices().map((notice) => notice.rule !== null)).toEqual([true]);
  vi.advanceTimersByTime(60_000);
  expect(shownNotices()).toEqual([]);
});

test('a notice that lasts stays until it is closed, whatever happens meanwhile', () => {
  notify('A new version.', { text: 'Load it', run: () => undefined }, true);
  notify('Copied.');
  dismissAll();
  vi.advanceTimersByTime(600_000);
  expect(shownNotices().map(({ text }) => text)).toEqual(['A new version.']);
  for (const { id } of shownNotices()) dismiss(id);
  expect(shownNotices()).toEqual([]);
});

test('a notice does not expire while nobody sees the page', () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  notify('Copied.');
  vi.advanceTimersByTime(60_000);
  expect(shownNotices()).toHaveLength(1);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(8_000);
  expect(shownNotices()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(shownNotices()).toEqual([]);
  seen.mockRestore();
});

test('what is announced at the same time is announced together', async () => {
  announce('White moves.');
  announce('White has won.');
  announce('White moves.');
  await Promise.resolve();
  expect(announced().trim()).toBe('White moves. White has won.');
});

test('a refusal replaces the previous one', () => {
  notifyRefusal('cube-chess', refusal('one'));
  notify('Copied.');
  notifyRefusal('cube-chess', refusal('two'));
  expect(shownNotices().map((notice) => notice.text)).toEqual(['Copied.', expect.stringContaining('two')]);
});

test('a refusal disappears after the next move, and other notices stay', () => {
  notify('Copied.');
  notifyRefusal('cube-chess', refusal('one'));
  dismissRefusal();
  expect(shownNotices().map((notice) => notice.text)).toEqual(['Copied.']);
});
