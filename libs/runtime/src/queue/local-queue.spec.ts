import { MAX_WAITING } from '@kernel';
import { LocalQueue } from './local-queue.js';

describe('the queue in this process', () => {
  it('holds no more ids than it should while its worker is busy', async () => {
    const queue = new LocalQueue();
    let release = (): void => undefined;
    const isFree = new Promise<void>((resolve) => (release = resolve));
    const seen = new Set<number>();
    queue.work((id) => {
      seen.add(id);
      return isFree;
    });
    for (let first = 0; first < 3 * MAX_WAITING; first += 5_000) queue.enqueue(Array.from({ length: 5_000 }, (_, index) => first + index));
    await new Promise(setImmediate);
    release();
    for (let before = -1; before < seen.size; await new Promise(setImmediate)) before = seen.size;
    await queue.close();
    expect(seen.size).toBeGreaterThanOrEqual(MAX_WAITING);
    expect(seen.size).toBeLessThan(MAX_WAITING + 10);
  });
});
