import { FindHoldingCredentials } from '@contract/identity';
import { CreateBins, CreateProducts, FindAccountSiteByCode, LocateBins, LocateProducts, ReceiveStock } from '@contract/inventory';
import { CreateOrders, GetOrder, type Order } from '@contract/orders';
import type { Bus, Database } from '@kernel';
import { Refusal } from '@runtime/refusal';
import { accounts, demoKeys, dividedOrder, stockOfDivided, twoSiteProduct } from './demo-set.js';

const [{ accountId = 0, key = '' }] = accounts;
const SHOPPER = `account:${accountId}`;

/**
 * Adds to a loaded demo set a product that neither site has enough of, and an order that both serve together; a second time it adds nothing.
 * @throws Refusal with NODE_ENV=production, and without the demo set.
 */
export async function loadDivided(bus: Bus, database: Database): Promise<{ order: Order; isNew: boolean }> {
  if (process.env.NODE_ENV === 'production') throw new Refusal('the divided demo order is never added with NODE_ENV=production');
  return database.transaction(async () => {
    if (!(await isDemoLoaded(bus))) throw new Refusal('the demo set is not here: load it first, into an empty database ("demo load")');
    const [known] = await bus.ask(new LocateProducts([{ accountId, sku: twoSiteProduct.sku }]));
    if (known !== undefined) {
      const order = await bus.ask(new GetOrder(accountId, { orderNumber: dividedOrder.orderNumber }));
      return { order, isNew: false };
    }
    await receive(bus);
    const [order] = await bus.send(new CreateOrders(accountId, [dividedOrder], SHOPPER));
    return { order, isNew: true };
  });
}

/** Whether the key that everybody knows still opens the demo set's first account. */
async function isDemoLoaded(bus: Bus): Promise<boolean> {
  const known = { accountKeys: [{ accountId, key }], masterKey: demoKeys.warehouse, users: [] };
  return (await bus.ask(new FindHoldingCredentials(known))).accountIds.length > 0;
}

/** The product and its units, in a bin of each site. */
async function receive(bus: Bus): Promise<void> {
  const [{ productId }] = await bus.send(new CreateProducts(accountId, [twoSiteProduct]));
  for (const { siteCode, location, bin, quantity } of stockOfDivided) {
    const binId = await binOf(bus, siteCode, { location, bin });
    await bus.send(new ReceiveStock([{ productId, binId, quantity }], { reason: 'initial', reference: 'demo', actor: 'user:manager' }));
  }
}

async function binOf(bus: Bus, siteCode: string, place: { location: string; bin: string }): Promise<number> {
  const site = await bus.ask(new FindAccountSiteByCode(accountId, siteCode));
  if (!site) throw new Refusal(`account ${accountId} no longer uses the distribution center ${siteCode}`);
  const [known] = await bus.ask(new LocateBins(site.siteId, [place]));
  if (known !== undefined) return known;
  const [{ binId }] = await bus.send(new CreateBins([{ siteCode, ...place }]));
  return binId;
}
