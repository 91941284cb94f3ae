import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { FloorProcesses, TAKES_MS } from '../support/floor-processes.js';
import type { Running, Service } from '../support/process.js';

const OMS = '/apirest/v4/oms';
const merchant = { AccountID: '100', Key: 'demo-oms-key' };
const ORDERS = 10;
const ON_HAND = 100;
/** Scheduled work begins within a minute of a start; this test starts twice. */
const SCHEDULED_MS = 2 * TAKES_MS;

describe('a process killed while it takes stock from sale', () => {
  let floor: FloorProcesses;
  beforeAll(async () => {
    floor = await FloorProcesses.open();
  }, TAKES_MS);
  afterEach(() => floor?.endProcesses(), TAKES_MS);
  afterAll(() => floor?.close(), TAKES_MS);

  async function order(api: Service, sku: string, name: string): Promise<string> {
    const customer = { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '10001', country: 'US' };
    const data = [{ order_number: name, shipping_method: 'GROUND', customer, items: [{ sku, quantity: 3 }] }];
    const { body, status } = await api.http.post(`${OMS}/orders`).set(merchant).send({ data });
    expect(status).toBe(200);
    return (body as { data: { status: string }[] }).data[0].status;
  }

  const idOf = async (sku: string): Promise<number> =>
    Number((await floor.query('SELECT ProductID AS id FROM products WHERE AccountID = 100 AND SKU = ?', [sku]))[0].id);

  /** On hand, reserved and held at MAIN, and how many orders wait. */
  async function state(productId: number): Promise<number[]> {
    const [level] = await floor.query(
      'SELECT OnHand AS onHand, Reserved AS reserved, Held AS held FROM stock_levels WHERE ProductID = ? AND WarehouseID = 1',
      [productId],
    );
    const [{ waiting }] = await floor.query(
      'SELECT COUNT(DISTINCT o.OrderID) AS waiting FROM orders o JOIN order_items i ON i.OrderID = o.OrderID WHERE i.ProductID = ? AND o.StatusID = 7',
      [productId],
    );
    return [level.onHand, level.reserved, level.held, waiting].map(Number);
  }

  /** Locks the product's bins until the process waits for them within its transaction, and then kills it. */
  async function killAmid(productId: number, begin: () => Promise<Running>): Promise<void> {
    const connection = await createConnection({ uri: floor.mariadb.url });
    try {
      await connection.beginTransaction();
      await connection.query('SELECT Quantity FROM bin_contents FORCE INDEX (ix_bin_contents_product) WHERE ProductID = ? FOR UPDATE', [
        productId,
      ]);
      const victim = await begin();
      await victim.until(async () => {
        // InnoDB answers from a cache that it renews only once nobody has read it for a tenth of a second.
        await pause(150);
        const waiting = await floor.query("SELECT 1 AS found FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'");
        return waiting.length > 0 ? true : undefined;
      });
      expect(await victim.end('SIGKILL')).toBe('SIGKILL');
    } finally {
      await connection.rollback();
      await connection.end();
    }
  }

  /** Expects nothing of the killed transaction: the next process does all of the work, and nobody can get a unit. */
  async function expectWhole(productId: number, sku: string): Promise<void> {
    expect(await state(productId)).toEqual([ON_HAND, 3 * ORDERS, 0, 0]);
    const next = await floor.startApi();
    await next.until(async () => ((await state(productId))[2] === ON_HAND ? true : undefined));
    expect(await state(productId)).toEqual([0, 0, ON_HAND, ORDERS]);
    const { body } = await next.http.get(`${OMS}/inventory/stock?sku=${sku}&distribution_center=MAIN`).set(merchant);
    expect(body).toMatchObject({ data: [{ on_hand: 0, reserved: 0, available: 0, held: ON_HAND }] });
    expect(await order(next, sku, `LATER-${sku}`)).toBe('Backorder');
    expect(await floor.breaches()).toEqual([]);
  }

  it(
    'of a hold has frozen it, and the next one finishes it',
    async () => {
      const [sku, productId] = ['DEMO-003', await idOf('DEMO-003')];
      const api = await floor.startApi();
      for (let each = 0; each < ORDERS; each += 1) expect(await order(api, sku, `HELD-${each}`)).toBe('Pending');
      await killAmid(productId, async () => {
        const hold = { sku, state: 'hold', reason: 'A recall' };
        const { status } = await api.http
          .post(`${OMS}/inventory/holds`)
          .set(merchant)
          .send({ data: [hold] });
        expect(status).toBe(200);
        return api;
      });
      await expectWhole(productId, sku);
    },
    TAKES_MS,
  );

  it(
    'of an expiry has sold none of it, and the next one finishes it',
    async () => {
      const [sku, productId] = ['DEMO-004', await idOf('DEMO-004')];
      const api = await floor.startApi();
      for (let each = 0; each < ORDERS; each += 1) expect(await order(api, sku, `OLD-${each}`)).toBe('Pending');
      await api.end('SIGKILL');
      await floor.query("UPDATE bin_contents SET Expiry = '2026-01-01' WHERE ProductID = ?", [productId]);
      await floor.query("UPDATE stock_levels SET NextExpiry = '2026-01-01' WHERE ProductID = ?", [productId]);
      await killAmid(productId, () => floor.startApi());
      await expectWhole(productId, sku);
    },
    SCHEDULED_MS,
  );
});
