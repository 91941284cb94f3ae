import { createServer } from 'node:http';

// Receivers of webhooks, a path each. They note when they got which event; those below /dead accept and never answer.

/** The mark that the benchmark gave an event, and the epoch milliseconds when a receiver got its whole first try. */
export type Arrival = readonly [mark: number, at: number];

const MARK = /"changed":\["n(\d+)"/;
const arrived = new Map<number, number>();
let requests = 0;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url?.startsWith('/dead')) return;
    requests += 1;
    const mark = MARK.exec(Buffer.concat(chunks).toString('latin1'))?.[1];
    if (mark !== undefined && !arrived.has(Number(mark))) arrived.set(Number(mark), performance.timeOrigin + performance.now());
    response.end();
  });
});

/** Answers what arrived since the last question. */
process.on('message', () => {
  const arrivals: Arrival[] = [...arrived];
  arrived.clear();
  process.send?.({ arrivals, requests });
});
process.on('SIGTERM', () => process.exit(0));
server.listen(Number(process.env.PORT), '127.0.0.1');
