import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { CreateOrders } from '@contract/orders';
import { orders as demoOrders } from '@demo/demo-set';
import { breachesIn, migrateWithDemo, onContexts } from '../support/contexts.js';
import { openEngine, type OwnEngine } from '../support/own-engine.js';
import { Service } from '../support/process.js';

const OMS = '/apirest/v4/oms/inventory';
const merchant = { AccountID: '100', Key: 'demo-oms-key' };
/** KILLS=100 runs as many as the contract requires; a start takes some seconds. */
const KILLS = Number(process.env.KILLS ?? 2);
const TAKES_MS = 60_000 + KILLS * 30_000;
const SKU = 'DEMO-003';
const ORDERS = 20;
const [demoOrder] = demoOrders;

interface Stock {
  on_hand: number;
  held: number;
}

describe.each(['embedded', 'mysql'])('a process killed after a hold or a release was answered, on %s', (engine) => {
  let ownEngine: OwnEngine | undefined;
  let service: Service | undefined;
  let env: Record<string, string>;

  beforeAll(async () => {
    ownEngine = await openEngine(engine, 'holds');
    env = ownEngine.env;
    await migrateWithDemo(env);
  });

  afterAll(async () => {
    await service?.end('SIGKILL');
    await ownEngine?.close();
  });

  const stock = async ({ http }: Service): Promise<Stock> => {
    const { body } = await http.get(`${OMS}/stock?sku=${SKU}&distribution_center=MAIN`).set(merchant);
    return (body as { data: [Stock] }).data[0];
  };
  /** The hold that is in force, if any. */
  const activeHold = async ({ http }: Service): Promise<number | undefined> => {
    const { body } = await http.get(`${OMS}/holds?sku=${SKU}&state=active`).set(merchant);
    return (body as { data: { hold_id: number }[] }).data[0]?.hold_id;
  };

  it(
    'has the next one finish what it was to do with the units, and loses none',
    async () => {
      await onContexts(env, (bus) => {
        const drafts = Array.from({ length: ORDERS }, (_, at) => ({
          ...demoOrder,
          orderNumber: `KILL-${at}`,
          items: [{ ...demoOrder.items[0], sku: SKU, quantity: 1 }],
        }));
        return bus.send(new CreateOrders(100, drafts, 'account:100'));
      });
      service = await Service.start(env);
      const { on_hand: units, held: none } = await stock(service);
      expect([units > ORDERS, none]).toEqual([true, 0]);
      for (const delay of fc.sample(fc.integer({ min: 0, max: 40 }), { seed: 34, numRuns: KILLS })) {
        const hold = await activeHold(service);
        const { status } =
          hold === undefined
            ? await service.http
                .post(`${OMS}/holds`)
                .set(merchant)
                .send({ data: [{ sku: SKU, state: 'hold', reason: 'A recall' }] })
            : await service.http
                .post(`${OMS}/holds/release`)
                .set(merchant)
                .send({ hold_ids: [hold] });
        expect(status).toBe(200);
        await pause(delay);
        expect(await service.end('SIGKILL')).toBe('SIGKILL');
        const next = await Service.start(env);
        service = next;
        // An answered change is in force, whatever happened to the process.
        expect((await activeHold(next)) === undefined).toBe(hold !== undefined);
        const [onHand, held] = hold === undefined ? [0, units] : [units, 0];
        await next.until(async () => {
          const now = await stock(next);
          return now.on_hand === onHand && now.held === held ? true : undefined;
        });
      }
      expect(await service.end('SIGTERM')).toBe(0);
      expect(await breachesIn(env)).toEqual([]);
    },
    TAKES_MS,
  );
});
