import { FindSiteStock } from '@contract/inventory';
import { Bus, Clock, Database, toIso, toStored } from '@kernel';
import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { daysOfSales, ListLowStock, type LowStock, maxSales } from '../contract/tasks.js';
import { statusIds } from '../orders/domain/order-status.js';
import { runningLow } from './domain/supply.js';
import { WaitingOrders } from './waiting-orders.js';

const DAY_MS = 86_400_000;
/** The parts of a divided order count instead of it; cancelled orders are not sold. */
const NOT_SOLD = [statusIds.divided, statusIds.cancelled].join(', ');

/** The newest orders lie next to each other, in the index and in the table. */
const LATEST = 'FROM orders FORCE INDEX (ix_orders_created) WHERE AccountID = ? AND CreatedDate >= ? ORDER BY CreatedDate DESC';
const SOLD = `SELECT o.WarehouseID AS siteId, c.ProductID AS productId, CAST(SUM(c.QuantityEach * i.Quantity) AS SIGNED) AS sold
  FROM (SELECT OrderID, WarehouseID, StatusID ${LATEST} LIMIT ${maxSales}) o
  JOIN order_items i ON i.OrderID = o.OrderID JOIN order_components c ON c.OrderItemID = i.OrderItemID
  WHERE o.StatusID NOT IN (${NOT_SOLD}) GROUP BY o.WarehouseID, c.ProductID`;
/** The oldest of the latest `maxSales` orders, if there are that many. */
const FIRST = `SELECT CreatedDate AS createdDate ${LATEST} LIMIT 1 OFFSET ${maxSales - 1}`;

interface Ordered {
  productId: number;
  siteId: number;
  sold: number;
  wanted: number;
}

const placeOf = ({ productId, siteId }: { productId: number; siteId: number }): string => `${productId}:${siteId}`;

@QueryHandler(ListLowStock)
export class ListLowStockHandler implements IQueryHandler<ListLowStock> {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly waiting: WaitingOrders,
  ) {}

  async execute({ accountId, days, paging: { page, perPage } }: ListLowStock): Promise<Page<LowStock>> {
    const now = this.clock.now();
    const since = toStored(new Date(now.getTime() - daysOfSales * DAY_MS));
    const [ordered, spanned] = await Promise.all([this.orderedOf(accountId, since), this.daysOf(accountId, since, now)]);
    if (ordered.length === 0) return { rows: [], total: 0 };
    const stock = await this.bus.ask(
      new FindSiteStock([...new Set(ordered.map(({ productId }) => productId))], [...new Set(ordered.map(({ siteId }) => siteId))]),
    );
    const stockOf = new Map(stock.map((each) => [placeOf(each), each]));
    const demands = ordered.flatMap((each) => {
      const level = stockOf.get(placeOf(each));
      if (!level) return [];
      const { sku, distributionCenter, available, incoming } = level;
      return [{ ...each, sku, distributionCenter, available, incoming }];
    });
    const low = runningLow(demands, spanned, days);
    const rows = low.slice((page - 1) * perPage, page * perPage).map(({ sold: _, siteId: __, ...row }) => row);
    return { rows, total: low.length };
  }

  /** Ordered units and units wanted by backorders, by product and site. */
  private async orderedOf(accountId: number, since: string): Promise<Ordered[]> {
    const [sold, waiting] = await Promise.all([
      this.database.execute<Omit<Ordered, 'wanted'>>(SOLD, [accountId, since]),
      this.waiting.of({ accountId }),
    ]);
    const ordered = new Map(sold.map((each) => [placeOf(each), { ...each, wanted: 0 }]));
    for (const { siteId, units } of waiting) {
      for (const { productId, quantity } of units) {
        const place = placeOf({ productId, siteId });
        const known = ordered.get(place);
        if (known) known.wanted += quantity;
        else ordered.set(place, { productId, siteId, sold: 0, wanted: quantity });
      }
    }
    return [...ordered.values()];
  }

  /** How many days those orders span. */
  private async daysOf(accountId: number, since: string, now: Date): Promise<number> {
    const [first] = await this.database.execute<{ createdDate: string }>(FIRST, [accountId, since]);
    if (!first) return daysOfSales;
    return Math.max(1, now.getTime() - new Date(toIso(first.createdDate)).getTime()) / DAY_MS;
  }
}
