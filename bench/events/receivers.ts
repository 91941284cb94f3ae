import { createServer } from 'node:http';

// Receivers of webhooks, one per path. They record when they got which event; those below /dead accept connections and never answer.

/** The mark of an event, and when a receiver had all of its first attempt, in epoch milliseconds. */
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

/** Any message asks for the arrivals since the last one. */
process.on('message', () => {
  const arrivals: Arrival[] = [...arrived];
  arrived.clear();
  process.send?.({ arrivals, requests });
});
process.on('SIGTERM', () => process.exit(0));
server.listen(Number(process.env.PORT), '127.0.0.1');
