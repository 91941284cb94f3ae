import { FindProductsWithLots } from '@contract/inventory';
import { Bus, Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReturnError } from '../contract/returns.js';
import { FindScannedReturns, FindSiteReturn, type ReceivableReturn, type SiteReturn } from '../contract/site-orders.js';
import { readReturnsById } from './read-returns.js';
import { SiteOrderRows } from '../progress/index.js';

const OWNER = `SELECT r.AccountID AS accountId, o.OrderNumber AS orderNumber FROM returns r JOIN orders o ON o.OrderID = r.OrderID
  WHERE r.ReturnID = ? AND o.WarehouseID = ?`;

const PRODUCTS = `SELECT i.SKU AS sku, c.ProductID AS productId FROM return_items i JOIN order_components c ON c.OrderItemID = i.OrderItemID
  WHERE i.ReturnID = ?`;

const NUMBER = /^[1-9]\d{0,8}$/;

@QueryHandler(FindSiteReturn)
export class FindSiteReturnHandler implements IQueryHandler<FindSiteReturn> {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly rows: SiteOrderRows,
  ) {}

  async execute({ siteId, returnId }: FindSiteReturn): Promise<ReceivableReturn> {
    const match = await returnOf(this.database, this.rows, siteId, returnId);
    if (!match) throw new ReturnError('return_not_found', { returnId });
    const products = await this.database.execute<{ sku: string; productId: number }>(PRODUCTS, [returnId]);
    const withLots = await this.bus.ask(new FindProductsWithLots(products.map(({ productId }) => productId)));
    const skus = new Set(products.filter(({ productId }) => withLots.has(productId)).map(({ sku }) => sku));
    return { ...match, items: match.items.map((item) => ({ ...item, hasLots: skus.has(item.sku) })) };
  }
}

@QueryHandler(FindScannedReturns)
export class FindScannedReturnsHandler implements IQueryHandler<FindScannedReturns> {
  constructor(
    private readonly database: Database,
    private readonly rows: SiteOrderRows,
  ) {}

  async execute({ siteId, code }: FindScannedReturns): Promise<SiteReturn[]> {
    const match = NUMBER.test(code) ? await returnOf(this.database, this.rows, siteId, Number(code)) : undefined;
    return match ? [match] : [];
  }
}

async function returnOf(database: Database, rows: SiteOrderRows, siteId: number, returnId: number): Promise<SiteReturn | undefined> {
  const [owner] = await database.execute<{ accountId: number; orderNumber: string }>(OWNER, [returnId, siteId]);
  const [match] = owner ? await readReturnsById(database, [returnId]) : [];
  if (!owner || !match) return undefined;
  const nameOf = await rows.namesOf([owner.accountId]);
  return { ...match, ...owner, accountName: nameOf(owner.accountId) };
}
