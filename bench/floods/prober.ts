import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Starts or stops health checks of an origin. */
export type ProberMessage = { origin: string } | { isOver: true };

export interface ProberAnswer {
  /** Durations in ms of the checks since the last answer, including those still running at the end. */
  longestMs: number;
}

const PROBE_EVERY_MS = 5;
/** Load balancers keep a connection or open one per check; the service must accept a new one before it can answer. */
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

// A separate process, since the sender of the floods is busy.
process.on('message', (message: ProberMessage) => {
  isOver = 'isOver' in message;
  if ('origin' in message) probes = agents.map((agent) => probe(message.origin, agent));
  // A check that still runs counts with its time so far.
  void Promise.all(isOver ? probes : []).then(() => {
    process.send?.({ longestMs } satisfies ProberAnswer);
    longestMs = 0;
  });
});
