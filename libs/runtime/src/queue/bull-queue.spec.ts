import { setImmediate as others } from 'node:timers/promises';
import type { Queue as Bull } from 'bull';
import { pino } from 'pino';
import { BullQueue } from './bull-queue.js';

interface Job {
  data: { id: number };
}

/** Enqueues two ids, the second some microtasks after Bull's answer for the first; returns the ids that reach Bull. */
async function sentOf(microtasks: number): Promise<number[]> {
  const sent: number[] = [];
  const addBulk = (jobs: Job[]): Promise<{ id: number }[]> => {
    sent.push(...jobs.map(({ data }) => data.id));
    const answer = Promise.resolve(jobs.map(({ data }) => data));
    if (sent.length === 1) void enqueueAfter(answer);
    return answer;
  };
  const bull = { on: () => undefined, getWaitingCount: () => Promise.resolve(0), addBulk };
  const queue = new BullQueue(bull as unknown as Bull<{ id: number }>, { all: [] }, pino({ level: 'silent' }));
  const enqueueAfter = async (answer: Promise<unknown>): Promise<void> => {
    await answer;
    for (let each = 0; each < microtasks; each += 1) await Promise.resolve();
    queue.enqueue([2]);
  };
  queue.enqueue([1]);
  await others();
  return sent;
}

describe('the queue on Bull', () => {
  it('sends what is enqueued at the moment at which it ends to send', async () => {
    for (let microtasks = 0; microtasks < 10; microtasks += 1) expect(await sentOf(microtasks)).toEqual([1, 2]);
  });
});
