import type { Queue } from '@kernel';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function until(check: () => boolean): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!check()) {
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await pause(10);
  }
}

/** The contract of every adapter of the queue port. */
export function describeQueue(name: string, open: () => Promise<Queue>): void {
  describe(`the queue ${name}`, () => {
    let queue: Queue;
    beforeEach(async () => {
      queue = await open();
    });
    afterEach(() => queue.close());

    it('brings every id enqueued to the worker', async () => {
      const seen: number[] = [];
      queue.work((id) => Promise.resolve(void seen.push(id)));
      queue.enqueue([1, 2, 3]);
      queue.enqueue([4]);
      await until(() => seen.length >= 4);
      expect([...seen].sort()).toEqual([1, 2, 3, 4]);
    });

    it('goes on after work that throws, and takes the same id again', async () => {
      const seen: number[] = [];
      queue.work((id) => {
        seen.push(id);
        return seen.length === 1 ? Promise.reject(new Error('once')) : Promise.resolve();
      });
      queue.enqueue([5]);
      await until(() => seen.length === 1);
      await pause(50);
      queue.enqueue([5]);
      await until(() => seen.length === 2);
      expect(seen).toEqual([5, 5]);
    });

    it('waits at its close for what is at work, and takes nothing more', async () => {
      let finished = 0;
      let started = 0;
      queue.work(async () => {
        started += 1;
        await pause(100);
        finished += 1;
      });
      queue.enqueue([6]);
      await until(() => started === 1);
      await queue.close();
      queue.enqueue([7]);
      await pause(50);
      expect([started, finished]).toEqual([1, 1]);
    });

    it('answers a ping', async () => {
      await expect(queue.ping()).resolves.toBeUndefined();
    });
  });
}
