import { expect, test } from 'vitest';

import { Queue } from '../../../src/engine/queue';

test('work is done in the order requested, whatever fails', async () => {
  const queue = new Queue();
  const done: string[] = [];
  const slow = queue.add(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push('slow');
  });
  const failing = queue.add(() => Promise.reject(new Error('no')));
  const last = queue.add(async () => {
    await Promise.resolve();
    done.push('last');
  });
  await expect(failing).rejects.toThrow('no');
  await Promise.all([slow, last]);
  expect(done).toEqual(['slow', 'last']);
});
