import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections: one of them could hold the port of a server while it restarts. */
const [FIRST, END] = [20_000, 32_000];

/** A loopback port that nobody listens on. Another program may take it first; callers then try again with a new one. */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, END);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch {
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
