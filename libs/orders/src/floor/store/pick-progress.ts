import { Database, grouped, PublicEvents } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { MarkHeldShipments } from '../../contract/floor.js';
import type { PickedLine, RecordPicks } from '../../contract/shipments.js';
import { statusIds } from '../../orders/domain/order-status.js';
import { historyTable } from '../../store/rows.js';

/** Lines per statement: each adds a comparison per row. */
const AT_ONCE = 100;
/** Whether the order still has open lines. */
const OPEN = 'EXISTS (SELECT 1 FROM order_items i WHERE i.OrderID = orders.OrderID AND i.QuantityPicked < i.Quantity)';

/** The picked quantities of locked orders. */
@Injectable()
export class PickProgress {
  constructor(
    private readonly database: Database,
    private readonly events: PublicEvents,
  ) {}

  /** Writes picked quantities, whether each order is fully picked, and the notes into its history. */
  async record({ lines, notes, actor }: RecordPicks, now: string): Promise<void> {
    const parts = Array.from({ length: Math.ceil(lines.length / AT_ONCE) }, (_, index) =>
      lines.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
    );
    const orderIds = [...new Set([...lines, ...notes].map(({ orderId }) => orderId))];
    const withPicks = new Set(lines.map(({ orderId }) => orderId));
    this.tell(orderIds, (orderId) => (withPicks.has(orderId) ? ['items', 'updatedAt'] : ['updatedAt']));
    const status = statusIds.processing;
    const history = notes.map(({ orderId, text }) => ({
      OrderID: orderId,
      FromStatusID: status,
      ToStatusID: status,
      Actor: actor,
      Reason: text,
      CreatedDate: now,
    }));
    // The database runs them in this order: an order's lines first.
    await Promise.all([
      ...parts.map((part) => this.writeLines(part)),
      this.database.write(`UPDATE orders SET UpdatedDate = ?, FullyPicked = CASE WHEN ${OPEN} THEN 'N' ELSE 'Y' END WHERE OrderID IN (?)`, [
        now,
        orderIds,
      ]),
      this.database.insert(historyTable, history),
    ]);
  }

  /** Makes the lines of orders unpicked and reserved again. */
  async reset(orderIds: readonly number[]): Promise<void> {
    await this.database.write(
      'UPDATE order_items SET QuantityPicked = 0, QuantityShort = 0, QuantityReserved = Quantity WHERE OrderID IN (?)',
      [orderIds],
    );
    await this.database.write('DELETE FROM short_orders WHERE OrderID IN (?)', [orderIds]);
    await this.database.write("UPDATE orders SET FullyPicked = 'N', HoldID = NULL, HoldReason = NULL WHERE OrderID IN (?)", [orderIds]);
  }

  /** Writes which hold keeps each of the orders from being shipped, where that changes. */
  async mark(orders: MarkHeldShipments['orders']): Promise<void> {
    const rows = await this.database.query<{ orderId: number; holdId: number | null }>(
      'SELECT OrderID AS orderId, HoldID AS holdId FROM orders WHERE OrderID IN (?)',
      [orders.map(({ orderId }) => orderId)],
    );
    const marked = new Map(rows.map(({ orderId, holdId }) => [orderId, holdId]));
    const changed = orders.filter(({ orderId, hold }) => marked.get(orderId) !== (hold?.holdId ?? null));
    for (const [holdId, group] of grouped(changed, ({ hold }) => hold?.holdId ?? null))
      await this.database.write('UPDATE orders SET HoldID = ?, HoldReason = ? WHERE OrderID IN (?)', [
        holdId,
        group[0].hold?.reason ?? null,
        group.map(({ orderId }) => orderId),
      ]);
    this.tell(
      changed.map(({ orderId }) => orderId),
      () => ['hold'],
    );
  }

  /** The worker that publishes these events looks up whose orders they are. */
  private tell(orderIds: readonly number[], changedOf: (orderId: number) => string[]): void {
    const owner = { accountId: null, siteId: null };
    this.events.add(orderIds.map((subjectId) => ({ type: 'order.updated', ...owner, subjectId, changed: changedOf(subjectId) })));
  }

  private async writeLines(lines: readonly PickedLine[]): Promise<void> {
    const picked = `CASE OrderItemID ${lines.map(() => 'WHEN ? THEN ?').join(' ')} END`;
    const parameters = lines.flatMap(({ orderItemId, quantityPicked }) => [orderItemId, quantityPicked]);
    await this.database.write(
      `UPDATE order_items SET QuantityPicked = ${picked}, QuantityReserved = Quantity - QuantityShort - ${picked} WHERE OrderItemID IN (${lines.map(() => '?').join(',')})`,
      [...parameters, ...parameters, ...lines.map(({ orderItemId }) => orderItemId)],
    );
  }
}
