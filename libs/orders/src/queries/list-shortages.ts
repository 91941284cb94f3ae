import { FindStockLevels } from '@contract/inventory';
import { Bus, Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListShortages, type OrdersOf, type Shortage } from '../contract/progress.js';
import { statusIds } from '../domain/order-status.js';
import { missingOf, type Wanted } from '../domain/shortage.js';
import { ownerOf } from './orders-of.js';

interface WantedRow extends Wanted {
  orders: number;
}

@QueryHandler(ListShortages)
export class ListShortagesHandler implements IQueryHandler<ListShortages> {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
  ) {}

  async execute({ of, most }: ListShortages): Promise<{ products: number; top: Shortage[] }> {
    const wanted = await this.wantedBy(of);
    const levels = await this.bus.ask(new FindStockLevels([...new Set(wanted.map(({ productId }) => productId))]));
    const levelOf = new Map(levels.map((level) => [`${level.productId}:${level.siteId}`, level]));
    const missing = missingOf(wanted, (productId, siteId) => levelOf.get(`${productId}:${siteId}`)?.available ?? 0);
    const top = missing.slice(0, most).map(({ productId, siteId, quantity, orders, missing: units }): Shortage => {
      const level = levelOf.get(`${productId}:${siteId}`);
      return {
        account_id: level?.accountId ?? 0,
        product_id: productId,
        sku: level?.sku ?? '',
        distribution_center: level?.distributionCenter ?? '',
        wanted: quantity,
        available: level?.available ?? 0,
        missing: units,
        incoming: level?.incoming ?? 0,
        orders,
      };
    });
    return { products: missing.length, top };
  }

  /** Summed over the lines of the orders in Backorder, which an index of open orders names. */
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
