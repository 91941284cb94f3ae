import fc from 'fast-check';
import type { OrderAnswer as Order } from '../../apps/api/src/answers/orders/order.js';
import { migrateWithDemo } from '../support/contexts.js';
import { openEngine, type OwnEngine } from '../support/own-engine.js';
import { Service } from '../support/process.js';

const OMS = '/apirest/v4/oms';
const as = { AccountID: '100', Key: 'demo-oms-key' };
const ROUNDS = 3;
const ORDERS = 6;
const CUSTOMER = { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '1', country: 'US' };

describe.each(['embedded', 'mysql'])('a process killed while it divides, merges and cancels orders, on %s', (engine) => {
  let ownEngine: OwnEngine | undefined;
  let service: Service;
  let env: Record<string, string>;
  let numbers = 0;

  beforeAll(async () => {
    ownEngine = await openEngine(engine, 'dividing');
    env = ownEngine.env;
    if (engine === 'mysql') await migrateWithDemo(env);
    service = await Service.start(env);
  });

  afterAll(async () => {
    await service.end('SIGKILL');
    await ownEngine?.close();
  });

  const post = (where: string, body: object) => service.http.post(`${OMS}${where}`).set(as).send(body);
  const read = async (id: number): Promise<Order> => ((await service.http.get(`${OMS}/orders/${id}`).set(as)).body as { data: Order }).data;
  const reserved = async (): Promise<number> => {
    const { body } = await service.http.get(`${OMS}/inventory/stock?sku=DEMO-003&distribution_center=MAIN`).set(as);
    return (body as { data: [{ reserved: number }] }).data[0].reserved;
  };

  /** Creates an order; MAIN has the first line, no site has the second. */
  async function order(): Promise<Order> {
    const items = ['DEMO-003', 'DEMO-020'].map((sku) => ({ sku, quantity: 1 }));
    const draft = { order_number: `WHOLE-${(numbers += 1)}`, shipping_method: 'GROUND', customer: CUSTOMER, items };
    return ((await post('/orders', { data: [draft] })).body as { data: [Order] }).data[0];
  }

  const divide = ({ order_id, items }: Order) =>
    post('/orders/divide', {
      order_id,
      parts: ['MAIN', 'WEST'].map((distribution_center, index) => ({
        distribution_center,
        items: [{ order_item_id: items[index].order_item_id, quantity: 1 }],
      })),
    });

  /** Expects the order to be whole and waiting, or to be two parts of which one has its unit reserved. Returns the reserved units. */
  async function heldBy(id: number): Promise<number> {
    const { status, children, items } = await read(id);
    expect(items.map(({ quantity_reserved }) => quantity_reserved)).toEqual([0, 0]);
    expect([
      ['Backorder', []],
      ['Divided', ['MAIN Pending', 'WEST Backorder']],
      ['Cancelled', []],
      ['Cancelled', ['MAIN Cancelled', 'WEST Cancelled']],
    ]).toContainEqual([status, children.map((child) => `${child.distribution_center} ${child.status}`)]);
    return status === 'Divided' ? 1 : 0;
  }

  /** The reserved units of all orders. */
  async function heldByAll(orders: readonly Order[]): Promise<number> {
    let held = 0;
    for (const { order_id } of orders) held += await heldBy(order_id);
    return held;
  }

  /** Runs the turns again and again; kills the process at each of the times, and starts it again. */
  async function killDuring(times: readonly number[], turns: readonly (() => Promise<void>)[], after: () => Promise<void>): Promise<void> {
    for (const killAfter of times) {
      const running = service;
      let ran = 0;
      const repeat = async (turn: () => Promise<void>): Promise<void> => {
        for (;;) {
          try {
            await turn();
          } catch {
            return;
          }
          ran += 1;
          // Not right after the start, when a busy machine answers nothing.
          if (ran === turns.length) setTimeout(() => void running.end('SIGKILL'), killAfter);
        }
      };
      await Promise.all(turns.map(repeat));
      expect(await running.ended()).toBe('SIGKILL');
      service = await Service.start(env);
      await after();
    }
  }
  const sample = (seed: number): number[] => fc.sample(fc.integer({ min: 300, max: 1_200 }), { seed, numRuns: ROUNDS });

  it('leaves each of them whole or divided, and its units with it', async () => {
    const before = await reserved();
    const orders: Order[] = [];
    while (orders.length < ORDERS) orders.push(await order());
    const changes = { divided: 0, merged: 0 };
    const turns = orders.map((each) => async (): Promise<void> => {
      if ((await divide(each)).status === 200) changes.divided += 1;
      if ((await post('/orders/merge', { order_id: each.order_id })).status === 200) changes.merged += 1;
    });
    await killDuring(sample(7), turns, async () => expect(await reserved()).toBe(before + (await heldByAll(orders))));
    expect([changes.divided > ORDERS, changes.merged > ORDERS]).toEqual([true, true]);
    for (const { order_id } of orders) {
      expect((await post('/orders/cancel', { order_id })).status).toBe(200);
      expect(await heldBy(order_id)).toBe(0);
    }
    expect(await reserved()).toBe(before);
  });

  it('leaves each of them cancelled with all of its parts, or with none', async () => {
    const before = await reserved();
    const orders: Order[] = [];
    let cancelled = 0;
    // An order whose answer is lost waits undivided, without a reservation.
    const turn = async (): Promise<void> => {
      const each = await order();
      orders.push(each);
      expect((await divide(each)).status).toBe(200);
      if ((await post('/orders/cancel', { order_id: each.order_id })).status === 200) cancelled += 1;
    };
    const turns = Array.from({ length: ORDERS }, () => turn);
    await killDuring(sample(11), turns, async () => expect(await reserved()).toBe(before + (await heldByAll(orders))));
    expect(cancelled).toBeGreaterThan(ORDERS);
    expect(await service.end()).toBe(0);
  });
});
