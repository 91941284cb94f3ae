import { CreateAccount, CreateUser, ListAccounts, ListUsers, RegenerateMasterKey } from '@contract/identity';
import {
  CreateAliases,
  CreateBins,
  CreateProducts,
  CreateSites,
  CreateSynsets,
  ListSites,
  LocateBins,
  ReceiveStock,
  RegisterNames,
} from '@contract/inventory';
import { CancelOrder, CreateOrders, ProcessOrders } from '@contract/orders';
import { ImportRateCards } from '@contract/rates';
import { ShipOrder } from '@contract/warehouse';
import type { Bus, Database } from '@kernel';
import { Refusal } from '@runtime/refusal';
import { demoRatesFrom, rateLines } from './demo-rates.js';
import {
  accounts,
  alias,
  bins,
  demoKeys,
  type Lying,
  lying,
  orders,
  packageTypes,
  pickedBin,
  products,
  sites,
  suppliers,
  synset,
  users,
} from './demo-set.js';

const SITE_ID = 1;
const ACTOR = 'user:manager';
const SHOPPER = 'account:100';

/**
 * Fills an empty, migrated database with the demo set, or leaves it empty on a failure. @throws Refusal with NODE_ENV=production, and when
 * the database is not empty.
 */
export async function loadDemo(bus: Bus, database: Database): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Refusal('the demo set is never loaded with NODE_ENV=production');
  await database.transaction(async () => {
    if (!(await isEmpty(bus))) throw new Refusal('the database is not empty: the demo set goes into an empty one only');
    await registerPeopleAndPlaces(bus);
    const productIds = await createCatalogue(bus);
    await createStockAndOrders(bus, productIds);
    await bus.send(new ImportRateCards(rateLines, demoRatesFrom, false, ACTOR));
  });
}

async function isEmpty(bus: Bus): Promise<boolean> {
  const first = { page: 1, perPage: 1 };
  const lists = [await bus.ask(new ListAccounts(first)), await bus.ask(new ListUsers(first)), await bus.ask(new ListSites(first))];
  return lists.every(({ total }) => total === 0);
}

async function registerPeopleAndPlaces(bus: Bus): Promise<void> {
  const created = await bus.send(new CreateSites(sites));
  if (created.some(({ siteId }, index) => siteId !== index + SITE_ID))
    throw new Refusal('the ids 1 and 2 of distribution centers were used before: take a new database');
  await bus.send(new CreateBins(bins.map((bin) => ({ siteCode: sites[0].code, ...bin }))));
  await bus.send(
    new RegisterNames(
      'supplier',
      suppliers.map((name) => ({ name })),
    ),
  );
  await bus.send(new RegisterNames('package_type', packageTypes));
  await bus.send(new RegenerateMasterKey(demoKeys.warehouse));
  for (const account of accounts) await bus.send(new CreateAccount(account));
  for (const user of users) await bus.send(new CreateUser(user));
}

/** The ids of the products by SKU. */
async function createCatalogue(bus: Bus): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { accountId, products: own } of products) {
    for (const { sku, productId } of await bus.send(new CreateProducts(accountId, own))) ids.set(sku, productId);
  }
  await bus.send(new CreateSynsets(100, [synset]));
  await bus.send(new CreateAliases(100, [alias]));
  return ids;
}

/** The shipped order's bin gets one unit more, which its pick takes. */
async function createStockAndOrders(bus: Bus, productIds: ReadonlyMap<string, number>): Promise<void> {
  await receive(
    bus,
    productIds,
    lying.map((each) => (each.bin === pickedBin ? { ...each, quantity: each.quantity + 1 } : each)),
  );
  const created = await bus.send(new CreateOrders(100, orders, SHOPPER));
  const [, processing, shipped, cancelled] = created.map((order) => order.orderId);
  await bus.send(new ProcessOrders(SITE_ID, [processing, shipped], ACTOR));
  await bus.send(new ShipOrder(SITE_ID, shipped, { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', weight: 1.5 }, true, ACTOR));
  await bus.send(new CancelOrder(100, cancelled, SHOPPER));
}

async function receive(bus: Bus, productIds: ReadonlyMap<string, number>, units: readonly Lying[]): Promise<void> {
  const binIds = await bus.ask(new LocateBins(SITE_ID, units));
  const receipts = units.map(({ sku, quantity }, index) => ({ productId: productIds.get(sku) ?? 0, binId: binIds[index] ?? 0, quantity }));
  await bus.send(new ReceiveStock(receipts, { reason: 'initial', reference: 'demo', actor: ACTOR }));
}
