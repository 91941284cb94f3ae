import { CreateBins, CreateProducts, FindAccountSiteByCode, LocateBins, LocateProducts, ReceiveStock } from '@contract/inventory';
import { CreateOrders, GetOrder, type Order } from '@contract/orders';
import type { Bus, Database } from '@kernel';
import { Refusal } from '@runtime/refusal';
import { accounts, dividedOrder, stockOfDivided, twoSiteProduct } from './demo-set.js';
import { refuseWithoutDemo } from './loaded-demo.js';

const [{ accountId = 0 }] = accounts;
const SHOPPER = `account:${accountId}`;

/**
 * Adds to a loaded demo set a product that neither site has enough of, and an order that both serve together; a second call adds nothing.
 * @throws Refusal with NODE_ENV=production, and without the demo set.
 */
export async function loadDivided(bus: Bus, database: Database): Promise<{ order: Order; isNew: boolean }> {
  return database.transaction(async () => {
    await refuseWithoutDemo(bus, 'divided demo order');
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
