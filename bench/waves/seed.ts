import { CreateUser } from '@contract/identity';
import { CreateBins, CreateProducts, CreateSites, ReceiveStock } from '@contract/inventory';
import { CreateOrders } from '@contract/orders';
import { SetLayout } from '@contract/warehouse';
import type { Bus } from '@kernel';
import { admit, USER } from '../mobile/seed.js';

/** The size of the warehouse and of its morning's work. */
export interface Morning {
  bins: number;
  orders: number;
  pickers: number;
  /** Orders that are picked before the measurement begins. */
  warmUp: number;
}

const ACCOUNT = 1001;
const AISLES = 40;
const LINES = 5;
/** Bins per product, among which the planner and the tasks choose. */
const BINS_OF_PRODUCT = 4;
const UNITS = 1_000;
const AT_ONCE = 1_000;

export const pickerOf = (index: number): string => `picker-${index}`;
const two = (number: number): string => String(number).padStart(2, '0');
const skuOf = (number: number): string => `SKU-${number}`;

async function inParts<Row>(rows: readonly Row[], send: (part: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) await send(rows.slice(start, start + AT_ONCE));
}

/** A site of 40 aisles with three cross-aisles, orders of five lines and users, all made by the service's own commands for both engines. */
export async function seedMorning(bus: Bus, { bins, orders, pickers, warmUp }: Morning): Promise<void> {
  await admit(bus);
  const user = { password: USER.password, level: 2, siteId: 1, accountId: null, isActivated: true, role: 'picker' } as const;
  for (let index = 0; index < pickers; index++) await bus.send(new CreateUser({ ...user, userName: pickerOf(index) }));
  const address = { address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
  await bus.send(new CreateSites([{ code: 'SITE1', name: 'Site 1', ...address, isActivated: true, autoProcess: false }]));
  await seedStock(bus, bins);
  const products = Math.floor(bins / BINS_OF_PRODUCT);
  const drafts = Array.from({ length: orders + warmUp }, (_, index) => ({
    orderNumber: `SO-${index}`,
    orderTypeId: 1,
    shippingMethod: 'GROUND',
    customer: { firstname: 'Ada', ...address },
    items: Array.from({ length: LINES }, (__, line) => ({
      sku: skuOf((index * 7_919 + line * 104_729) % products),
      quantity: 1 + (line % 3),
    })),
  }));
  await inParts(drafts, (part) => bus.send(new CreateOrders(ACCOUNT, part, `account:${ACCOUNT}`)));
}

async function seedStock(bus: Bus, bins: number): Promise<void> {
  const aisleOf = (bin: number): string => `A${two(bin % AISLES)}`;
  const places = Array.from({ length: bins }, (_, bin) => ({
    siteCode: 'SITE1',
    location: aisleOf(bin),
    bin: `${aisleOf(bin)}-${Math.floor(bin / AISLES)}`,
  }));
  const binIds: number[] = [];
  await inParts(places, async (part) => binIds.push(...(await bus.send(new CreateBins(part))).map(({ binId }) => binId)));
  const size = { width: 1, length: 2, height: 3, weight: 0.5, cost: 4, retail: 9.99 };
  const numbers = Array.from({ length: Math.floor(bins / BINS_OF_PRODUCT) }, (_, index) => index);
  const productIds: number[] = [];
  await inParts(numbers, async (part) => {
    const products = part.map((number) => ({ sku: skuOf(number), description: `Product ${number}`, ...size }));
    productIds.push(...(await bus.send(new CreateProducts(ACCOUNT, products))).map(({ productId }) => productId));
  });
  // The bins of a product are far from each other.
  const receipts = binIds.map((binId, index) => ({ productId: productIds[index % productIds.length], binId, quantity: UNITS }));
  await inParts(receipts, (part) => bus.send(new ReceiveStock(part, { reason: 'initial', reference: 'bench', actor: 'seed' })));
  const aisles = Array.from({ length: AISLES }, (_, index) => ({ aisle: `A${two(index)}`, x: index * 3 }));
  const layout = { kind: 'aisles', unit: 'm', pattern: null, crossAisles: [0, 30, 60], aisles, racks: [], start: { x: 0, y: 0 } } as const;
  await bus.send(new SetLayout(1, { ...layout, end: null }, 'seed'));
}
