import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CheckOrderRule, type OrderRule } from '../contract/verification.js';
import { statusIds } from '../orders/domain/order-status.js';

interface CountRow {
  accountId: number;
  siteId: number;
  statusId: number;
  typeId: number;
  orders: number;
}

const KEPT = `SELECT AccountID AS accountId, WarehouseID AS siteId, StatusID AS statusId, OrderTypeID AS typeId, CAST(SUM(Orders) AS SIGNED) AS orders
  FROM order_counts GROUP BY AccountID, WarehouseID, StatusID, OrderTypeID`;
const COUNTED = `SELECT AccountID AS accountId, WarehouseID AS siteId, StatusID AS statusId, OrderTypeID AS typeId, COUNT(*) AS orders
  FROM orders GROUP BY AccountID, WarehouseID, StatusID, OrderTypeID`;
const MAX_BREACHES = 1_000;

@QueryHandler(CheckOrderRule)
export class CheckOrderRuleHandler implements IQueryHandler<CheckOrderRule> {
  constructor(private readonly database: Database) {}

  execute({ rule }: CheckOrderRule): Promise<string[]> {
    const checks: Record<OrderRule, () => Promise<string[]>> = {
      'orders are counted rightly': () => this.counts(),
      'who waits for stock is in Backorder': () => this.waiting(),
      'what is fully picked is marked so': () => this.picked(),
      'what is short is in Processing and listed by product': () => this.short(),
      'divided orders hold nothing and their parts add up': () => this.divided(),
    };
    return checks[rule]();
  }

  private async picked(): Promise<string[]> {
    const rows = await this.database.query<{ orderId: number; marked: string }>(
      `SELECT o.OrderID AS orderId, o.FullyPicked AS marked FROM orders o WHERE (o.StatusID NOT IN (?) AND o.FullyPicked = 'Y')
        OR (o.StatusID = ? AND (o.FullyPicked = 'Y') = EXISTS (SELECT 1 FROM order_items i WHERE i.OrderID = o.OrderID AND i.QuantityPicked < i.Quantity)) LIMIT ${MAX_BREACHES}`,
      [[statusIds.processing, statusIds.shipped], statusIds.processing],
    );
    return rows.map(
      ({ orderId, marked }) => `order ${orderId} is marked as ${marked === 'Y' ? 'fully picked and is not' : 'to be picked and is not'}`,
    );
  }

  private async short(): Promise<string[]> {
    const wrong = await this.database.query<{ orderId: number; lineId: number }>(
      `SELECT i.OrderID AS orderId, i.OrderItemID AS lineId FROM order_items i JOIN orders o ON o.OrderID = i.OrderID
        WHERE i.QuantityShort <> 0 AND (o.StatusID <> ? OR i.QuantityShort < 0 OR i.QuantityReserved + i.QuantityPicked + i.QuantityShort <> i.Quantity) LIMIT ${MAX_BREACHES}`,
      [statusIds.processing],
    );
    const unlisted = await this.database.query<{ orderId: number }>(
      `SELECT DISTINCT i.OrderID AS orderId FROM order_items i JOIN order_components c ON c.OrderItemID = i.OrderItemID
        LEFT JOIN short_orders s ON s.OrderID = c.OrderID AND s.ProductID = c.ProductID WHERE i.QuantityShort > 0 AND s.OrderID IS NULL LIMIT ${MAX_BREACHES}`,
    );
    const stray = await this.database.query<{ orderId: number }>(
      `SELECT DISTINCT s.OrderID AS orderId FROM short_orders s
        WHERE NOT EXISTS (SELECT 1 FROM order_items i WHERE i.OrderID = s.OrderID AND i.QuantityShort > 0) LIMIT ${MAX_BREACHES}`,
    );
    return [
      ...wrong.map(({ orderId, lineId }) => `order ${orderId}, line ${lineId}: it is short and not in Processing, or of another number`),
      ...unlisted.map(({ orderId }) => `order ${orderId} is short and not listed for what it lacks`),
      ...stray.map(({ orderId }) => `order ${orderId} is listed as short and lacks nothing`),
    ];
  }

  private async divided(): Promise<string[]> {
    const miscounted = await this.database.query<{ orderId: number; parts: number; found: number }>(
      `SELECT o.OrderID AS orderId, o.Parts AS parts, COUNT(DISTINCT p.OrderID) AS found FROM orders o LEFT JOIN order_parts p ON p.ParentOrderID = o.OrderID
        WHERE o.Parts > 0 OR o.StatusID = ? GROUP BY o.OrderID, o.Parts, o.StatusID HAVING COUNT(DISTINCT p.OrderID) <> o.Parts OR (o.StatusID = ? AND o.Parts = 0) LIMIT ${MAX_BREACHES}`,
      [statusIds.divided, statusIds.divided],
    );
    const holding = await this.database.query<{ orderId: number }>(
      `SELECT DISTINCT i.OrderID AS orderId FROM orders o JOIN order_items i ON i.OrderID = o.OrderID WHERE o.Parts > 0 AND i.QuantityReserved > 0 LIMIT ${MAX_BREACHES}`,
    );
    const unequal = await this.database.query<{ orderId: number; lineId: number; quantity: number; taken: number }>(
      `SELECT i.OrderID AS orderId, i.OrderItemID AS lineId, i.Quantity AS quantity, COALESCE(CAST(SUM(c.Quantity) AS SIGNED), 0) AS taken
        FROM orders o JOIN order_items i ON i.OrderID = o.OrderID LEFT JOIN order_parts p ON p.ParentOrderItemID = i.OrderItemID AND p.ParentOrderID = o.OrderID
        LEFT JOIN order_items c ON c.OrderItemID = p.OrderItemID WHERE o.Parts > 0
        GROUP BY i.OrderID, i.OrderItemID, i.Quantity HAVING COALESCE(SUM(c.Quantity), 0) <> i.Quantity LIMIT ${MAX_BREACHES}`,
    );
    return [
      ...miscounted.map(({ orderId, parts, found }) => `order ${orderId} is divided into ${parts} parts, and has ${found}`),
      ...holding.map(({ orderId }) => `order ${orderId} is divided and holds stock`),
      ...unequal.map(
        ({ orderId, lineId, quantity, taken }) => `order ${orderId}, line ${lineId}: the parts have ${taken} of ${quantity} units`,
      ),
    ];
  }

  /** There are few groups, so one statement reads both sums at the same moment, and the comparison happens here. */
  private async counts(): Promise<string[]> {
    const rows = await this.database.query<CountRow & { kind: string }>(
      `SELECT 'kept' AS kind, k.* FROM (${KEPT}) k UNION ALL SELECT 'counted' AS kind, c.* FROM (${COUNTED}) c`,
    );
    const groups = new Map<string, { kept: number; counted: number }>();
    for (const { kind, accountId, siteId, statusId, typeId, orders } of rows) {
      const name = `account ${accountId}, site ${siteId}, status ${statusId}, order type ${typeId}`;
      const group = groups.get(name) ?? { kept: 0, counted: 0 };
      groups.set(name, { ...group, [kind]: orders });
    }
    return [...groups]
      .filter(([, { kept, counted }]) => kept !== counted)
      .map(([name, { kept, counted }]) => `${name}: ${kept} orders are kept, ${counted} are counted`)
      .slice(0, MAX_BREACHES);
  }

  private async waiting(): Promise<string[]> {
    const missing = await this.database.query<{ orderId: number }>(
      `SELECT o.OrderID AS orderId FROM orders o LEFT JOIN backorders b ON b.OrderID = o.OrderID WHERE o.StatusID = ? AND b.OrderID IS NULL LIMIT ${MAX_BREACHES}`,
      [statusIds.backorder],
    );
    const stray = await this.database.query<{ orderId: number }>(
      `SELECT DISTINCT b.OrderID AS orderId FROM backorders b LEFT JOIN orders o ON o.OrderID = b.OrderID WHERE o.OrderID IS NULL OR o.StatusID <> ? LIMIT ${MAX_BREACHES}`,
      [statusIds.backorder],
    );
    return [
      ...missing.map(({ orderId }) => `order ${orderId} is in Backorder and waits for nothing`),
      ...stray.map(({ orderId }) => `order ${orderId} waits for stock and is not in Backorder`),
    ];
  }
}
