import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateOrders, ProcessOrders } from '@contract/orders';
import { CreateSsccRange, LogPicks, OpenCartons, PackUnits } from '@contract/warehouse';
import { orders as demoOrders } from '@demo/demo-set';
import type { Bus } from '@kernel';
import fc from 'fast-check';
import { breachesIn, migrateWithDemo, onContexts } from '../support/contexts.js';
import { openEngine, type OwnEngine } from '../support/own-engine.js';
import { Service } from '../support/process.js';

const WMS = '/apirest/v4/wms/cartons';
const as = { userName: 'manager', Key: 'demo-wms-key', 'Content-Type': 'application/json' };
/** A start takes some seconds; KILLS=100 runs as many as the contract requires. */
const KILLS = Number(process.env.KILLS ?? 4);
const TAKES_MS = 60_000 + KILLS * 20_000;
const PACKERS = 6;
const [demoOrder] = demoOrders;
const [{ sku: SKU }] = demoOrder.items;

interface Carton {
  carton_id: number;
  state: string;
  sscc: string | null;
}

/** One carton per packer, each with a unit of an order of its own. */
async function cartonsToClose(bus: Bus): Promise<number[]> {
  const drafts = Array.from({ length: PACKERS }, (_, index) => ({ ...demoOrder, orderNumber: `PACK-${index}` }));
  const orders = await bus.send(new CreateOrders(100, drafts, 'account:100'));
  const orderIds = orders.map(({ orderId }) => orderId);
  await bus.send(new ProcessOrders(1, orderIds, 'user:manager'));
  const place = { location: 'A', bin: 'A10', lot: null, serials: null };
  const picks = orderIds.map((orderId) => ({ pickId: randomUUID(), orderId, sku: SKU, quantity: 1, ...place }));
  await bus.send(new LogPicks(1, picks, 'user:manager'));
  const opened = orderIds.map((orderId) => ({ orderId, packageType: null, size: null }));
  const cartons = await bus.send(new OpenCartons(1, opened, 'user:manager'));
  const packs = cartons.map(({ cartonId }) => ({ packId: randomUUID(), cartonId, sku: SKU, quantity: 1, lot: null, serials: null }));
  await bus.send(new PackUnits(1, packs, 'user:manager'));
  await bus.send(new CreateSsccRange({ siteId: 1, accountId: null, extension: 3, prefix: '4012345', nextSerial: 1 }));
  return cartons.map(({ cartonId }) => cartonId);
}

describe.each(['embedded', 'mysql'])('a process killed while it closes cartons, on %s', (engine) => {
  let ownEngine: OwnEngine | undefined;
  let service: Service | undefined;
  let env: Record<string, string>;

  beforeAll(async () => {
    ownEngine = await openEngine(engine, 'cartons');
    env = ownEngine.env;
    await migrateWithDemo(env);
  });

  afterAll(async () => {
    await service?.end('SIGKILL');
    await ownEngine?.close();
  });

  it(
    'gives no SSCC twice: neither one that was answered, nor one that somebody reads later',
    async () => {
      const cartonIds = await onContexts(env, cartonsToClose);
      /** The SSCCs that anybody has seen, with their cartons. Whoever closes a carton has opened it before. */
      const given = new Map<string, number>();
      const last = new Map<number, string>();
      const see = ({ carton_id: cartonId, sscc }: Carton): void => {
        if (sscc === null || last.get(cartonId) === sscc) return;
        expect([sscc, given.get(sscc)]).toEqual([sscc, undefined]);
        given.set(sscc, cartonId);
        last.set(cartonId, sscc);
      };
      const closed = (url: string, cartonId: number): Promise<Carton | undefined> =>
        ask(`${url}${WMS}/close`, { data: [{ carton_id: cartonId }] });
      const packer = async (url: string, cartonId: number): Promise<void> => {
        for (;;) {
          const carton = await closed(url, cartonId);
          if (!carton) return;
          see(carton);
          if (!(await ask(`${url}${WMS}/reopen`, { carton_ids: [cartonId] }))) return;
        }
      };
      // After some numbers and a short delay, since a slow machine must also assign some before it is killed.
      const kills = fc.record({ numbers: fc.integer({ min: 4, max: 20 }), delay: fc.integer({ min: 0, max: 60 }) });
      for (const { numbers, delay } of fc.sample(kills, { seed: 11, numRuns: KILLS })) {
        const running = await Service.start(env);
        service = running;
        // A committed number without an answer is on a label as soon as somebody prints it.
        const { data } = ((await running.http.get(`${WMS}?per_page=100`).set(as)).body as { data: Carton[] }) ?? {};
        data.forEach(see);
        for (const { carton_id: cartonId } of data.filter(({ state }) => state === 'closed'))
          await ask(`${running.url}${WMS}/reopen`, { carton_ids: [cartonId] });
        const packing = Promise.all(cartonIds.map((cartonId) => packer(running.url, cartonId)));
        const enough = given.size + numbers;
        while (given.size < enough) await pause(2);
        await pause(delay);
        await running.end('SIGKILL');
        await packing;
        expect(await running.ended()).toBe('SIGKILL');
      }
      expect(given.size).toBeGreaterThan(KILLS * 3);
      expect(await breachesIn(env)).toEqual([]);
    },
    TAKES_MS,
  );
});

/** The first carton of the answer; undefined when the process has ended. */
async function ask(url: string, body: object): Promise<Carton | undefined> {
  const answer = await fetch(url, { method: 'POST', headers: as, body: JSON.stringify(body) }).catch(() => undefined);
  const read = (await answer?.json().catch(() => undefined)) as { data: Carton[] } | undefined;
  if (!answer || !read) return undefined;
  expect([answer.status, read]).toEqual([200, expect.anything()]);
  return read.data[0];
}
