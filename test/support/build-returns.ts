import { CreateUser } from '@contract/identity';
import { CreateReturns, CreateOrders, ProcessOrders, type Return } from '@contract/orders';
import { ShipOrder } from '@contract/warehouse';
import type { RunningApp } from './app.js';

export interface Wanted {
  sku: string;
  quantity: number;
}

let numbers = 0;

/** Places an order of the demo account 100 and leaves it unprocessed; returns its id. */
export async function placeOrder({ bus }: RunningApp, items: readonly Wanted[], accountId = 100): Promise<number> {
  const customer = {
    firstname: 'Ann',
    address1: '1 Main Street',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    country: 'US',
  };
  const draft = {
    orderNumber: `BUILT-${(numbers += 1)}`,
    orderTypeId: 1,
    shippingMethod: 'GROUND',
    customer,
    items,
  };
  const [order] = await bus.send(new CreateOrders(accountId, [draft], `account:${accountId}`));
  return order.orderId;
}

/** Ships an order from MAIN; returns its id. */
export async function shipOrder(app: RunningApp, items: readonly Wanted[], accountId = 100): Promise<number> {
  const orderId = await placeOrder(app, items, accountId);
  await app.bus.send(new ProcessOrders(1, [orderId], 'user:manager'));
  await app.bus.send(new ShipOrder(1, orderId, { carrier: null, trackingNumber: null, weight: null }, true, 'user:manager'));
  return orderId;
}

/** Announces a return of an order of account 100. */
export async function announceReturn({ bus }: RunningApp, orderId: number, items: readonly Wanted[]): Promise<Return> {
  const [announced] = await bus.send(new CreateReturns(100, [{ orderId, items: items.map((item) => ({ ...item, reason: null })) }]));
  return announced;
}

/** A warehouse user at WEST, who sees nothing of MAIN. */
export async function hireAtWest({ bus }: RunningApp, userName = 'westerner'): Promise<string> {
  await bus.send(
    new CreateUser({ userName, password: 'demo-password', isOfDemoSet: true, level: 2, siteId: 2, accountId: null, isActivated: true }),
  );
  return userName;
}

/** On hand, reserved and hurt of a SKU of account 100 at MAIN. */
export async function stockOf({ database }: RunningApp, sku: string): Promise<{ onHand: number; reserved: number; hurt: number }> {
  const [row] = await database.query<{ onHand: number; reserved: number; hurt: number }>(
    `SELECT l.OnHand AS onHand, l.Reserved AS reserved, l.Hurt AS hurt FROM stock_levels l JOIN products p ON p.ProductID = l.ProductID
     WHERE p.AccountID = 100 AND p.SKU = ? AND l.WarehouseID = 1`,
    [sku],
  );
  return { ...row };
}

/** Units of a SKU of account 100 in a bin of MAIN. */
export async function inBin({ database }: RunningApp, sku: string, bin: string): Promise<number> {
  const [row] = await database.query<{ units: number | null }>(
    `SELECT CAST(SUM(c.Quantity) AS SIGNED) AS units FROM bin_contents c JOIN bins b ON b.BinID = c.BinID JOIN products p ON p.ProductID = c.ProductID
     WHERE p.AccountID = 100 AND p.SKU = ? AND b.WarehouseID = 1 AND b.Bin = ?`,
    [sku, bin],
  );
  return row.units ?? 0;
}
