import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { required } from '../support/environment.js';
import { Service } from '../support/process.js';

const ORDERS = '/apirest/v4/oms/orders';
const as = { AccountID: '100', Key: 'demo-oms-key', 'Content-Type': 'application/json' };

interface Answer {
  status: number;
  body: { data?: { order_number: string }[] };
}

/** One request; undefined when the server no longer accepted it. */
function post(agent: Agent, url: string, body: object): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${ORDERS}`, { method: 'POST', agent, headers: as }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as Answer['body'] }));
      answer.on('error', reject);
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve(undefined) : reject(error),
    );
    sent.end(JSON.stringify(body));
  });
}

const order = (number: string) => ({
  order_number: number,
  shipping_method: 'GROUND',
  customer: { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '10001', country: 'US' },
  items: [{ sku: 'DEMO-003', quantity: 1 }],
});

const totalOf = async ({ http }: Service): Promise<number> =>
  (await http.get(`${ORDERS}?per_page=1&from_date=2020-01-01`).set(as)).body.metadata.total_records as number;

describe('a process that gets the signal to end', () => {
  let folder: string;
  let service: Service | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'leaving-'));
  });

  afterEach(async () => {
    await service?.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('answers every request it accepts, stores what it answered, and ends with code 0', async () => {
    service = await Service.start({ DATA_DIR: folder, SHUTDOWN_DELAY_MS: '500' });
    const { url } = service;
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const answered: string[] = [];
    const client = async (name: number): Promise<void> => {
      for (let index = 0; ; index += 1) {
        const answer = await post(agent, url, { data: [order(`L-${name}-${index}`)] });
        if (!answer) return;
        expect(answer.status).toBe(200);
        answered.push(answer.body.data?.[0]?.order_number ?? '');
      }
    };
    const before = await totalOf(service);
    const load = Promise.all(Array.from({ length: 8 }, (_, name) => client(name)));
    await service.until(() => (answered.length > 40 ? true : undefined));
    const ended = service.end();
    const ready = await fetch(`${url}/health/ready`);
    await load;
    expect(await ended).toBe(0);
    agent.destroy();
    expect(service.lines('ended')).toHaveLength(1);
    expect([ready.status, service.lines('a request is to come again')]).toMatchObject([503, [{ level: 30, code: 'leaving' }]]);
    expect(service.out).not.toMatch(/"level":50|"stack"/);
    expect(service.err).toBe('');

    service = await Service.start({ DATA_DIR: folder });
    const logged = await service.http
      .get('/apirest/v4/oms/internal/request_log?per_page=1')
      .set({ userName: 'manager', Key: 'demo-wms-key' });
    expect([logged.status, logged.body.metadata?.total_records]).toEqual([200, answered.length + 1]);
    // Unanswered requests did nothing.
    expect(await totalOf(service)).toBe(before + answered.length);
  });

  it('first reports that it is not ready, and closes connections', async () => {
    service = await Service.start({ DATA_DIR: folder, SHUTDOWN_DELAY_MS: '3000' });
    const { http } = service;
    const before = await http.get('/health/ready');
    expect([before.status, before.body]).toEqual([200, { status: 'ok', database: 'ok', queue: 'ok', schema: 'ok' }]);
    const ended = service.end();
    const leaving = await service.until(async () => {
      const answer = await http.get('/health/ready');
      return answer.status === 503 ? answer : undefined;
    });
    expect(leaving.body).toEqual({ response: { success: false, message: 'The service is shutting down', code: 'leaving' } });
    expect([leaving.headers['retry-after'], leaving.headers.connection]).toEqual(['1', 'close']);
    expect((await http.get('/health/live')).status).toBe(200);
    expect((await http.get('/apirest/v4/oms/distribution_centers').set(as)).status).toBe(200);
    expect(await ended).toBe(0);
  });

  it('ends once after two signals', async () => {
    service = await Service.start({ DATA_DIR: folder, SHUTDOWN_DELAY_MS: '300' });
    void service.end('SIGINT');
    await service.until(() => service?.lines('ending: finishing what runs')[0]);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(service.lines('ending: finishing what runs')).toHaveLength(1);
  });
});
