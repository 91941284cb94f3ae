import { FindAvailability, FindSiteStock } from '@contract/inventory';
import { Bus, Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListShortages, type OrdersOf, type Shortage } from '../contract/progress.js';
import { statusIds } from '../orders/domain/order-status.js';
import { missingOf, type Wanted } from './domain/shortage.js';
import { ownerOf } from '../orders/index.js';

interface WantedRow extends Wanted {
  orders: number;
}

const placeOf = ({ productId, siteId }: { productId: number; siteId: number }): string => `${productId}:${siteId}`;

@QueryHandler(ListShortages)
export class ListShortagesHandler implements IQueryHandler<ListShortages> {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
  ) {}

  async execute({ of, most: limit }: ListShortages): Promise<{ products: number; top: Shortage[] }> {
    const wanted = await this.wantedBy(of);
    const levels = await this.bus.ask(new FindAvailability([...new Set(wanted.map(({ productId }) => productId))]));
    const available = new Map(levels.map((level) => [placeOf(level), level.available]));
    const missing = missingOf(wanted, (productId, siteId) => available.get(placeOf({ productId, siteId })) ?? 0);
    return { products: missing.length, top: await this.described(missing.slice(0, limit)) };
  }

  private async described(missing: readonly (WantedRow & { missing: number })[]): Promise<Shortage[]> {
    const stock = await this.bus.ask(
      new FindSiteStock([...new Set(missing.map(({ productId }) => productId))], [...new Set(missing.map(({ siteId }) => siteId))]),
    );
    const stockOf = new Map(stock.map((each) => [placeOf(each), each]));
    return missing.flatMap((each): Shortage[] => {
      const { productId, quantity, orders, missing: units } = each;
      const of = stockOf.get(placeOf(each));
      if (!of) return [];
      const { accountId, sku, distributionCenter, available, incoming } = of;
      return [
        {
          accountId,
          productId,
          sku,
          distributionCenter,
          wanted: quantity,
          available,
          missing: units,
          incoming,
          orders,
        },
      ];
    });
  }

  /** Summed over the lines of the orders in Backorder, through an index of open orders. */
  private wantedBy(of: OrdersOf): Promise<WantedRow[]> {
    const { column, ageIndex, id } = ownerOf(of);
    return this.database.execute<WantedRow>(
      `SELECT c.ProductID AS productId, o.WarehouseID AS siteId, CAST(SUM(c.QuantityEach * i.Quantity) AS SIGNED) AS quantity, COUNT(DISTINCT o.OrderID) AS orders
        FROM orders o FORCE INDEX (${ageIndex}) JOIN order_items i ON i.OrderID = o.OrderID JOIN order_components c ON c.OrderItemID = i.OrderItemID
        WHERE o.${column} = ? AND o.StatusID = ${statusIds.backorder} GROUP BY c.ProductID, o.WarehouseID`,
      [id],
    );
  }
}
