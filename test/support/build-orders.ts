import { CreateAccount, CreateUser, RegenerateMasterKey } from '@contract/identity';
import { CreateAliases, CreateBins, CreateProducts, CreateSites, CreateSynsets, ReceiveStock } from '@contract/inventory';
import type { OrderAnswer as Order } from '../../apps/api/src/answers/orders/order.js';
import type { Test } from 'supertest';
import { type RunningApp, startApp } from './app.js';

export const ORDERS = '/apirest/v4/oms/orders';
const SHIPMENTS = '/apirest/v4/oms/internal/shipments';
/** The body of a refusal; `errors` as [path, message]. */
export function refusal(code: string, message: string, ...errors: [path: string, message: string][]) {
  return {
    response: {
      success: false,
      message,
      code,
      ...(errors.length > 0 ? { errors: errors.map(([path, said]) => ({ path, message: said })) } : {}),
    },
  };
}

const noAddress = { address1: null, city: null, state: null, zip: null, country: null };

/**
 * A small shop: accounts 100 and 101, sites MAIN (1), WEST (2) and AUTO (3, processes automatically), a manager at MAIN and one at WEST.
 */
export class Shop {
  private numbers = 0;
  private products = 0;

  private constructor(readonly app: RunningApp) {}

  static async open(env: Record<string, string> = {}): Promise<Shop> {
    const app = await startApp({ demo: false, env });
    const { bus } = app;
    for (const accountId of [100, 101])
      await bus.send(new CreateAccount({ accountId, name: `Account ${accountId}`, key: keyOf(accountId), isActivated: true }));
    await bus.send(new RegenerateMasterKey('master-key-for-tests'));
    const site = { ...noAddress, isActivated: true, autoProcess: false };
    await bus.send(
      new CreateSites([
        { ...site, code: 'MAIN', name: 'Main' },
        { ...site, code: 'WEST', name: 'West' },
        { ...site, code: 'AUTO', name: 'Auto', autoProcess: true },
      ]),
    );
    await bus.send(new CreateBins(['MAIN', 'WEST', 'AUTO'].map((siteCode) => ({ siteCode, location: 'A', bin: 'A01' }))));
    for (const [userName, siteId, role] of [
      ['manager', 1, 'operator'],
      ['western', 2, 'lead'],
    ] as const) {
      await bus.send(
        new CreateUser({ userName, password: 'a password for tests', level: 2, siteId, accountId: null, isActivated: true, role }),
      );
    }
    return new Shop(app);
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /** A product of account 100 with units in the first bin of each given site. */
  async product(
    stock: { MAIN?: number; WEST?: number; AUTO?: number } = {},
    more: { accountId?: number; distributionCenter?: string } = {},
  ): Promise<{ sku: string; productId: number }> {
    const sku = `P-${(this.products += 1)}`;
    const [product] = await this.app.bus.send(
      new CreateProducts(more.accountId ?? 100, [
        {
          sku,
          description: sku,
          width: 1,
          length: 1,
          height: 1,
          weight: 1,
          cost: 1,
          retail: 2,
          ...(more.distributionCenter ? { distributionCenter: more.distributionCenter } : {}),
        },
      ]),
    );
    for (const [index, site] of (['MAIN', 'WEST', 'AUTO'] as const).entries()) {
      if (stock[site]) await this.receive(product.productId, stock[site], index + 1);
    }
    return { sku, productId: product.productId };
  }

  /** Receives units into a site's first bin. */
  receive(productId: number, quantity: number, siteId = 1): Promise<void> {
    return this.app.bus.send(new ReceiveStock([{ productId, binId: siteId, quantity }], { reason: 'receipt', actor: 'test' }));
  }

  /** A kit of account 100. */
  async kit(items: { sku: string; quantity: number }[]): Promise<string> {
    const synset = `K-${(this.products += 1)}`;
    await this.app.bus.send(new CreateSynsets(100, [{ synset, items }]));
    return synset;
  }

  async alias(sku: string): Promise<string> {
    const alias = `E-${(this.products += 1)}`;
    await this.app.bus.send(new CreateAliases(100, [{ alias, sku, channelId: 1, distributionCenter: 'MAIN' }]));
    return alias;
  }

  /** The body of an order with a unique order number. */
  draft(items: { sku: string; quantity: number; sold_price?: number }[], more: object = {}) {
    return {
      order_number: `SO-${(this.numbers += 1)}`,
      shipping_method: 'GROUND',
      customer: { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' },
      items,
      ...more,
    };
  }

  post(url: string, body: object, accountId = 100): Test {
    return this.app.http.post(url).set(headersOf(accountId)).send(body);
  }

  put(url: string, body: object, accountId = 100): Test {
    return this.app.http.put(url).set(headersOf(accountId)).send(body);
  }

  get(url: string, accountId = 100): Test {
    return this.app.http.get(url).set(headersOf(accountId));
  }

  /** Sends a command as a warehouse user. */
  floor(path: string, body: object, userName = 'manager'): Test {
    return this.app.http.post(`${SHIPMENTS}/${path}`).set({ userName, Key: 'master-key-for-tests' }).send(body);
  }

  /** Creates one order and returns it. */
  async order(items: { sku: string; quantity: number }[], more: object = {}, accountId = 100): Promise<Order> {
    const { body, status } = await this.post(ORDERS, { data: [this.draft(items, more)] }, accountId);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body as { data: [Order] }).data[0];
  }

  /** Reads the order. */
  async read(orderId: number): Promise<Order> {
    const { body } = await this.get(`${ORDERS}/${orderId}`);
    return (body as { data: Order }).data;
  }

  async history(orderId: number): Promise<unknown[]> {
    const rows = await this.app.database.query<Record<string, unknown>>(
      'SELECT FromStatusID, ToStatusID, Actor, Reason FROM order_history WHERE OrderID = ? ORDER BY OrderHistoryID',
      [orderId],
    );
    return rows.map((row) => [row.FromStatusID, row.ToStatusID, row.Actor, row.Reason]);
  }

  /** [on hand, reserved] of a product at a site. */
  async level(productId: number, siteId = 1): Promise<number[]> {
    const [row] = await this.app.database.query<{ OnHand: number; Reserved: number }>(
      'SELECT OnHand, Reserved FROM stock_levels WHERE ProductID = ? AND WarehouseID = ?',
      [productId, siteId],
    );
    return [row?.OnHand ?? 0, row?.Reserved ?? 0];
  }

  /** Contradictions within orders or between them and inventory; must be none. */
  async contradictions(): Promise<unknown[]> {
    const found = await Promise.all(CHECKS.map((sql) => this.app.database.query(sql)));
    return found.flat();
  }
}

export const keyOf = (accountId: number): string => `oms-key-of-account-${accountId}`;
const headersOf = (accountId: number) => ({ AccountID: String(accountId), Key: keyOf(accountId) });

const CHECKS = [
  // stored counts equal counting
  `SELECT a.* FROM (SELECT AccountID, WarehouseID, StatusID, OrderTypeID, CAST(SUM(Orders) AS SIGNED) AS Kept FROM order_counts GROUP BY AccountID, WarehouseID, StatusID, OrderTypeID) a
     LEFT JOIN (SELECT AccountID, WarehouseID, StatusID, OrderTypeID, COUNT(*) AS Counted FROM orders GROUP BY AccountID, WarehouseID, StatusID, OrderTypeID) b
     ON a.AccountID = b.AccountID AND a.WarehouseID = b.WarehouseID AND a.StatusID = b.StatusID AND a.OrderTypeID = b.OrderTypeID WHERE a.Kept <> COALESCE(b.Counted, 0)`,
  // and none is missing
  `SELECT o.OrderID FROM orders o LEFT JOIN order_counts c ON c.AccountID = o.AccountID AND c.WarehouseID = o.WarehouseID AND c.StatusID = o.StatusID AND c.OrderTypeID = o.OrderTypeID WHERE c.AccountID IS NULL`,
  // backorders belong exactly to the orders in Backorder
  `SELECT o.OrderID FROM orders o LEFT JOIN backorders b ON b.OrderID = o.OrderID WHERE (o.StatusID = 7 AND b.OrderID IS NULL) OR (o.StatusID <> 7 AND b.OrderID IS NOT NULL)`,
  // Pending holds everything it needs; Backorder, Stand By and Cancelled hold nothing
  `SELECT o.OrderID FROM orders o JOIN order_items i ON i.OrderID = o.OrderID WHERE (o.StatusID = 3 AND i.QuantityReserved <> i.Quantity) OR (o.StatusID IN (5, 7, 8) AND i.QuantityReserved <> 0)`,
  // the holds of lines without a pick equal inventory's (of a kit in Processing, some components may be picked)
  `SELECT c.OrderID, c.ProductID FROM order_components c JOIN order_items i ON i.OrderItemID = c.OrderItemID JOIN orders o ON o.OrderID = c.OrderID AND o.StatusID <> 4 LEFT JOIN reservations r ON r.OrderID = c.OrderID AND r.ProductID = c.ProductID
     GROUP BY c.OrderID, c.ProductID, r.Quantity HAVING SUM(i.QuantityPicked) = 0 AND SUM(i.QuantityReserved * c.QuantityEach) <> COALESCE(r.Quantity, 0)`,
  'SELECT r.OrderID FROM reservations r LEFT JOIN orders o ON o.OrderID = r.OrderID WHERE o.OrderID IS NULL OR o.WarehouseID <> r.WarehouseID OR o.StatusID NOT IN (2, 3, 4)',
  // the last line of the history has the current status
  `SELECT o.OrderID FROM orders o LEFT JOIN order_history h ON h.OrderID = o.OrderID AND h.OrderHistoryID = (SELECT MAX(x.OrderHistoryID) FROM order_history x WHERE x.OrderID = o.OrderID)
     WHERE h.ToStatusID IS NULL OR h.ToStatusID <> o.StatusID`,
  'SELECT * FROM stock_levels WHERE Reserved < 0 OR Reserved > OnHand',
];
