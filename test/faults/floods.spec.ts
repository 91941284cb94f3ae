import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { required } from '../support/environment.js';
import { Service } from '../support/process.js';

const ORDERS = '/apirest/v4/oms/orders';
const known = { AccountID: '100', Key: 'demo-oms-key' };
const MEBIBYTE = 1024 * 1024;
const MAX_PEAK_MIB = 400;

/** 10 MiB of objects, each of a different shape, which costs the most to parse. */
const objects = Array.from({ length: 199_000 }, (_, index) => `{"k${index}":1,"a":2,"b":3,"c":"${'x'.repeat(20)}"}`).join(',');
const costly = Buffer.from(`{"data":[${objects}]}`.slice(0, 10 * MEBIBYTE));

async function send(url: string, headers: Record<string, string>, body?: Buffer): Promise<[status: number | undefined, body: string]> {
  const sent = request(url, {
    method: body ? 'POST' : 'GET',
    headers: body ? { ...headers, 'Content-Type': 'application/json', 'Content-Length': body.length } : headers,
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return [answer.statusCode, await text(answer)];
}

describe('a flood of bodies crafted to block the service', () => {
  let folder: string;
  let service: Service;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'floods-'));
    service = await Service.start({ DATA_DIR: folder });
  });

  afterAll(async () => {
    await service.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  /** How many consecutive health checks were answered during the work. */
  async function checksDuring(work: Promise<unknown>): Promise<number> {
    let [isOver, count] = [false, 0];
    const watched = work.finally(() => (isOver = true));
    while (!isOver) {
      expect((await send(`${service.url}/health/live`, {}))[0]).toBe(200);
      count += 1;
    }
    await watched;
    return count;
  }

  it('gets its answers, eight at once, with health checks in between and in 400 MB', async () => {
    const flood = Promise.all(Array.from({ length: 8 }, () => send(`${service.url}${ORDERS}`, known, costly)));
    // Each is parsed in a dozen slices or more, and a check gets its turn after any of them.
    expect(await checksDuring(flood)).toBeGreaterThan(8 * 5);
    for (const [status, body] of await flood) expect([status, body]).toEqual([400, expect.stringContaining('"success":false')]);
    const [, kib] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8')) ?? [];
    expect(Number(kib) / 1024).toBeLessThanOrEqual(MAX_PEAK_MIB);
  });

  it('from unknown senders is refused before the server waits for or reads it', async () => {
    const sent = request(`${service.url}${ORDERS}`, {
      method: 'POST',
      headers: { ...known, Key: 'wrong', 'Content-Type': 'application/json', 'Content-Length': costly.length },
    });
    sent.on('error', () => undefined);
    sent.flushHeaders();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect([answer.statusCode, sent.writableEnded]).toEqual([401, false]);
    sent.destroy();
  });
});
