import { CreateBins, CreateProducts, CreateSites, ReceiveStock } from '@contract/inventory';
import { CreateOrders } from '@contract/orders';
import { Bus, Database, table } from '@kernel';
import type { INestApplicationContext } from '@nestjs/common';
import { admit } from '../mobile/seed.js';

/** The number of products, lots and picks. */
export interface Recall {
  products: number;
  lotsOfProduct: number;
  orders: number;
  /** Each pick is for a different order. */
  picksOfLot: number;
}

const ACCOUNT = 1001;
const AT_ONCE = 5_000;
const PICKED = '2026-11-20 08:00:00.000';
const columns = ['OrderID', 'OrderItemID', 'ProductID', 'BinID', 'Lot', 'Quantity', 'Actor', 'CreatedDate'] as const;
const pickTable = table('picks', columns, 'PickID');

export const skuOf = (product: number): string => `SKU-${product}`;
export const lotOf = (lot: number): string => `L-${lot}`;

/** Products with lots in a bin, orders, and picks of the lots. Only the picks matter to the trace, so the rest is minimal. */
export async function seedRecall(context: INestApplicationContext, size: Recall): Promise<void> {
  const bus = context.get(Bus, { strict: false });
  await admit(bus);
  const address = { address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
  await bus.send(new CreateSites([{ code: 'SITE1', name: 'Site 1', ...address, isActivated: true, autoProcess: false }]));
  const [{ binId }] = await bus.send(new CreateBins([{ siteCode: 'SITE1', location: 'A', bin: 'A-1' }]));
  const measures = { width: 1, length: 2, height: 3, weight: 0.5, cost: 4, retail: 9.99 };
  const numbers = Array.from({ length: size.products }, (_, index) => index);
  const products = await bus.send(
    new CreateProducts(
      ACCOUNT,
      numbers.map((number) => ({ sku: skuOf(number), description: `Product ${number}`, ...measures })),
    ),
  );
  const lots = Array.from({ length: size.lotsOfProduct }, (_, lot) => lotOf(lot));
  for (const { productId } of products) {
    const receipts = lots.map((lot) => ({ productId, binId, quantity: size.orders, lot, expiry: '2030-01-31' }));
    await bus.send(new ReceiveStock(receipts, { reason: 'initial', reference: 'bench', actor: 'seed' }));
  }
  const orderIds = await seedOrders(bus, size.orders, address);
  await seedPicks(
    context.get(Database, { strict: false }),
    products.flatMap(({ productId }) => lots.map((lot) => ({ productId, lot, binId }))),
    orderIds,
    size.picksOfLot,
  );
}

async function seedOrders(
  bus: Bus,
  count: number,
  address: { address1: string; city: string; zip: string; country: string },
): Promise<number[]> {
  const ids: number[] = [];
  for (let first = 0; first < count; first += 100) {
    const drafts = Array.from({ length: Math.min(100, count - first) }, (_, index) => ({
      orderNumber: `SO-${first + index}`,
      orderTypeId: 1,
      shippingMethod: 'GROUND',
      customer: { firstname: 'Ada', lastname: 'Byron', email: `buyer${first + index}@example.com`, ...address, state: 'NY' },
      items: [{ sku: skuOf(0), quantity: 1 }],
    }));
    ids.push(...(await bus.send(new CreateOrders(ACCOUNT, drafts, `account:${ACCOUNT}`))).map(({ orderId }) => orderId));
  }
  return ids;
}

async function seedPicks(
  database: Database,
  lots: readonly { productId: number; lot: string; binId: number }[],
  orderIds: readonly number[],
  picksOfLot: number,
): Promise<void> {
  // Picks of one lot are spread among those of all others, as after a year of work.
  const rowAt = (index: number) => {
    const { productId, lot, binId } = lots[index % lots.length];
    const order = orderIds[(Math.floor(index / lots.length) + index) % orderIds.length];
    const picked = { Quantity: 1, Actor: 'user:picker', CreatedDate: PICKED };
    return { OrderID: order, OrderItemID: order, ProductID: productId, BinID: binId, Lot: lot, ...picked };
  };
  const total = lots.length * picksOfLot;
  for (let first = 0; first < total; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, total - first) }, (_, index) => rowAt(first + index));
    await database.transaction(() => database.insert(pickTable, rows));
  }
}
