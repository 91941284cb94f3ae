import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Begins to ask an origin for health checks, or ends it. */
export type ProberMessage = { origin: string } | { isOver: true };

export interface ProberAnswer {
  /** Of the checks since the last answer, ms; those still waited for at the end included. */
  longestMs: number;
}

const PROBE_EVERY_MS = 5;
/** Balancers keep a connection or make one for each check; a new one has to be let in first. */
const agents = [new Agent({ keepAlive: true }), new Agent()];
let longestMs = 0;
let isOver = false;
let probes: Promise<void>[] = [];

async function probe(origin: string, agent: Agent): Promise<void> {
  while (!isOver) {
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
  isOver = 'isOver' in message;
  if ('origin' in message) probes = agents.map((agent) => probe(message.origin, agent));
  // A check that still waits counts with all that it waits.
  void Promise.all(isOver ? probes : []).then(() => {
    process.send?.({ longestMs } satisfies ProberAnswer);
    longestMs = 0;
  });
});
