import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { migrateWithDemo } from '../support/contexts.js';
import { openEngine, type OwnEngine } from '../support/own-engine.js';
import { Service } from '../support/process.js';

const OMS = '/apirest/v4/oms';
const as = { AccountID: '100', Key: 'demo-oms-key', 'Content-Type': 'application/json' };
const ROUNDS = 3;

interface Work {
  key: string;
  path: string;
  body: string;
}

interface Answer {
  status: number;
  isReplayed: boolean;
  text: string;
}

function post(agent: Agent, url: string, { key, path: where, body }: Work): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const sent = request(`${url}${OMS}${where}`, { method: 'POST', agent, headers: { ...as, 'Idempotency-Key': key } }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, isReplayed: answer.headers['idempotency-replayed'] === 'true', text }),
      );
      answer.on('error', () => resolve(undefined));
    });
    sent.on('error', () => resolve(undefined));
    sent.end(body);
  });
}

/**
 * Replenishments have no unique name, so a repeated creation would make a second one. Repeated orders and products would be refused, which
 * also differs from the stored answer.
 */
function workOf(name: string, index: number): Work {
  const kinds: [string, object][] = [
    [
      '/inventory/replenishments',
      { distribution_center: 'MAIN', eta: '2027-01-01', items: [{ sku: 'DEMO-001', quantity: 1, lot: `${name}-${index}` }] },
    ],
    [
      '/orders',
      {
        order_number: `${name}-${index}`,
        shipping_method: 'GROUND',
        customer: { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '1', country: 'US' },
        items: [{ sku: 'DEMO-002', quantity: 1 }],
      },
    ],
    ['/inventory/products', { sku: `${name}-${index}`, description: 'A', width: 1, length: 1, height: 1, weight: 1, cost: 1, retail: 1 }],
  ];
  const [where, record] = kinds[index % kinds.length] as [string, object];
  return { key: `${name}-${index}`, path: where, body: JSON.stringify({ data: [record] }) };
}

describe.each(['embedded', 'mysql'])('a process killed at work, on %s', (engine) => {
  let ownEngine: OwnEngine | undefined;
  let service: Service | undefined;
  let env: Record<string, string>;

  beforeAll(async () => {
    ownEngine = await openEngine(engine, 'crash');
    env = ownEngine.env;
    if (engine === 'embedded') return;
    await migrateWithDemo(env);
  });

  afterAll(async () => {
    await service?.end('SIGKILL');
    await ownEngine?.close();
  });

  const totalOf = async (where: string) =>
    (await service?.http.get(`${OMS}${where}?per_page=1`).set(as))?.body.metadata.total_records as number;
  const totals = async () => [await totalOf('/inventory/replenishments'), await totalOf('/orders'), await totalOf('/inventory/products')];

  it('has done the work of every key once, when all keys are sent again', async () => {
    service = await Service.start(env);
    const before = await totals();
    const done: Work[] = [];
    const first = new Map<string, string>();
    for (const [round, killAfter] of fc.sample(fc.integer({ min: 40, max: 700 }), { seed: 7, numRuns: ROUNDS }).entries()) {
      const running: Service = service;
      const agent = new Agent({ keepAlive: true });
      let next = 0;
      const client = async (): Promise<void> => {
        for (;;) {
          const work = workOf(`C${round}`, (next += 1));
          done.push(work);
          const answer = await post(agent, running.url, work);
          if (!answer) return;
          expect([work.path, answer.status]).toEqual([work.path, 200]);
          first.set(work.key, answer.text);
        }
      };
      const load = Promise.all(Array.from({ length: 6 }, client));
      setTimeout(() => void running.end('SIGKILL'), killAfter);
      await load;
      expect(await running.ended()).toBe('SIGKILL');
      agent.destroy();
      service = await Service.start(env);
    }

    const agent = new Agent({ keepAlive: true });
    let committedUnanswered = 0;
    for (const work of done) {
      const again = await post(agent, service.url, work);
      expect([work.key, again?.status]).toEqual([work.key, 200]);
      const firstAnswer = first.get(work.key);
      // Answers from before the crash are replayed word for word.
      if (firstAnswer !== undefined) expect([again?.isReplayed, again?.text]).toEqual([true, firstAnswer]);
      else if (again?.isReplayed) committedUnanswered += 1;
    }
    agent.destroy();
    expect(done.length - first.size).toBe(6 * ROUNDS);
    expect(committedUnanswered).toBeLessThanOrEqual(6 * ROUNDS);
    const after = await totals();
    const countOf = (where: string) => done.filter((work) => work.path === where).length;
    expect(after.map((total, index) => total - (before[index] ?? 0))).toEqual([
      countOf('/inventory/replenishments'),
      countOf('/orders'),
      countOf('/inventory/products'),
    ]);
    expect(await service.end()).toBe(0);
  });
});
