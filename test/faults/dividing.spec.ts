import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import type { OrderAnswer as Order } from '../../apps/api/src/answers/order.js';
import { migrateWithDemo } from '../support/contexts.js';
import { required, type TestDatabase } from '../support/environment.js';
import { createEmpty as createMysql } from '../support/mysql.js';
import { Service } from '../support/process.js';

const OMS = '/apirest/v4/oms';
const as = { AccountID: '100', Key: 'demo-oms-key' };
const ROUNDS = 3;
const ORDERS = 6;
const CUSTOMER = { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '1', country: 'US' };

describe.each(['embedded', 'mysql'])('a process killed while it divides and merges orders, on %s', (engine) => {
  let folder: string;
  let database: TestDatabase | undefined;
  let service: Service;
  let env: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'dividing-'));
    env = { DATA_DIR: folder };
    if (engine === 'mysql') {
      database = await createMysql(`dividing_${path.basename(folder).slice(9).toLowerCase()}`);
      Object.assign(env, database.env);
      await migrateWithDemo(env);
    }
    service = await Service.start(env);
  });

  afterAll(async () => {
    await service.end('SIGKILL');
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const post = (where: string, body: object) => service.http.post(`${OMS}${where}`).set(as).send(body);
  const read = async (id: number): Promise<Order> => ((await service.http.get(`${OMS}/orders/${id}`).set(as)).body as { data: Order }).data;
  const reserved = async (): Promise<number> => {
    const { body } = await service.http.get(`${OMS}/inventory/stock?sku=DEMO-003&distribution_center=MAIN`).set(as);
    return (body as { data: [{ reserved: number }] }).data[0].reserved;
  };

  /** An order for which MAIN has the first line and nobody the second. */
  async function order(index: number): Promise<Order> {
    const items = ['DEMO-003', 'DEMO-020'].map((sku) => ({ sku, quantity: 1 }));
    const draft = { order_number: `WHOLE-${index}`, shipping_method: 'GROUND', customer: CUSTOMER, items };
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

  /** Whole and waiting, or two parts of which one holds its unit: nothing between. Returns the units held. */
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

  it('leaves each of them whole or divided, and its units with it', async () => {
    const before = await reserved();
    const orders: Order[] = [];
    for (let index = 0; index < ORDERS; index += 1) orders.push(await order(index));
    const changes = { divided: 0, merged: 0 };
    for (const killAfter of fc.sample(fc.integer({ min: 300, max: 1_200 }), { seed: 7, numRuns: ROUNDS })) {
      const running = service;
      const turn = async (each: Order): Promise<void> => {
        for (;;) {
          try {
            if ((await divide(each)).status === 200) changes.divided += 1;
            if ((await post('/orders/merge', { order_id: each.order_id })).status === 200) changes.merged += 1;
          } catch {
            return;
          }
        }
      };
      const turns = Promise.all(orders.map(turn));
      setTimeout(() => void running.end('SIGKILL'), killAfter);
      await turns;
      expect(await running.ended()).toBe('SIGKILL');
      service = await Service.start(env);
      let held = 0;
      for (const { order_id } of orders) held += await heldBy(order_id);
      expect(await reserved()).toBe(before + held);
    }
    expect([changes.divided > ORDERS, changes.merged > ORDERS]).toEqual([true, true]);
    for (const { order_id } of orders) {
      expect((await post('/orders/cancel', { order_id })).status).toBe(200);
      expect(await heldBy(order_id)).toBe(0);
    }
    expect(await reserved()).toBe(before);
    expect(await service.end()).toBe(0);
  });
});
