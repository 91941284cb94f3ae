import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Begins to ask an origin for health checks, or ends it. */
export type ProberMessage = { origin: string } | { isOver: true };

export interface ProberAnswer {
  /** Of the checks since the last answer, ms. */
  longestMs: number;
}

const PROBE_EVERY_MS = 5;
const agent = new Agent({ keepAlive: true });
let longestMs = 0;
let current = '';

async function probe(origin: string): Promise<void> {
  while (current === origin) {
    const began = performance.now();
    const asked = request(`${origin}/health/live`, { agent }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    longestMs = Math.max(longestMs, performance.now() - began);
    await pause(PROBE_EVERY_MS);
  }
}

// A process of its own: the one that sends the floods is busy sending them.
process.on('message', (message: ProberMessage) => {
  current = 'origin' in message ? message.origin : '';
  if ('origin' in message) void probe(message.origin);
  process.send?.({ longestMs } satisfies ProberAnswer);
  longestMs = 0;
});
