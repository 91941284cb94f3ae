import { Bus, Database, grouped, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AgedPlace, RedactAgedOrders, redactedRow } from '../contract/persons/persons.js';
import { statusIds } from '../orders/domain/order-status.js';
import { isClosed, OrderRedaction } from './order-redaction.js';
import { RedactionList } from './store/redaction-list.js';

interface Candidate {
  orderId: number;
  accountId: number;
  statusId: number;
  orderApi: string;
  shippedDate: string | null;
  updatedDate: string;
}

/** Rows that a step reads, and orders that it redacts: few enough to delay nobody. */
const LOOKED_AT = 2_000;
const REDACTED_AT_ONCE = 100;
const COLUMNS = `OrderID AS orderId, AccountID AS accountId, StatusID AS statusId, OrderApi AS orderApi, ShippedDate AS shippedDate,
  UpdatedDate AS updatedDate`;
const CANCELLED = `SELECT OrderID AS orderId, MAX(CreatedDate) AS endedDate FROM order_history
  WHERE OrderID IN (?) AND ToStatusID = ${statusIds.cancelled} GROUP BY OrderID`;

@CommandHandler(RedactAgedOrders)
export class RedactAgedOrdersHandler implements ICommandHandler<RedactAgedOrders> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly list: RedactionList,
    private readonly redaction: OrderRedaction,
  ) {}

  async execute({ endedBefore, after }: RedactAgedOrders): Promise<AgedPlace | null> {
    const before = toStored(endedBefore);
    const looked = await this.database.query<Candidate>(
      `SELECT ${COLUMNS} FROM ${after.isArchived ? 'archived_orders' : 'orders'} WHERE OrderID > ? ORDER BY OrderID LIMIT ${LOOKED_AT}`,
      [after.orderId],
    );
    const aged = await this.agedAmong(looked, before);
    const some = aged.slice(0, REDACTED_AT_ONCE);
    for (const [accountId, orders] of grouped(some, (order) => order.accountId)) await this.redact(accountId, orders, before);
    const last = (aged.length > some.length ? some : looked).at(-1);
    if (last && (aged.length > some.length || looked.length === LOOKED_AT)) return { ...after, orderId: last.orderId };
    return after.isArchived ? null : { isArchived: true, orderId: 0 };
  }

  private async agedAmong(looked: readonly Candidate[], before: string): Promise<Candidate[]> {
    const closed = looked.filter(({ statusId }) => statusId === statusIds.shipped || statusId === statusIds.cancelled);
    const cancelled = closed.filter(({ statusId, updatedDate }) => statusId === statusIds.cancelled && updatedDate >= before);
    const ends = await this.database.query<{ orderId: number; endedDate: string }>(CANCELLED, [cancelled.map(({ orderId }) => orderId)]);
    const endOf = new Map(ends.map(({ orderId, endedDate }) => [orderId, endedDate]));
    const ended = closed.filter(({ orderId, shippedDate, updatedDate }) => (endOf.get(orderId) ?? shippedDate ?? updatedDate) < before);
    const known = await this.list.datesOf(ended.map(({ orderApi }) => orderApi));
    return ended.filter(({ orderApi }) => !known.has(orderApi));
  }

  /** Skips orders whose family is still open. */
  private async redact(accountId: number, orders: readonly Candidate[], before: string): Promise<void> {
    const locked = await this.redaction.lock(
      accountId,
      orders.map(({ orderId }) => orderId),
    );
    const open = new Set(locked.live.filter((row) => !isClosed(row)).map(({ ParentOrderID, OrderID }) => ParentOrderID ?? OrderID));
    const live = locked.live.filter(({ ParentOrderID, OrderID }) => !open.has(ParentOrderID ?? OrderID));
    const redacted = await this.redaction.redact({ ...locked, live }, 'service', true);
    if (redacted.length === 0) return;
    const ids = redacted.map(({ orderId }) => orderId);
    await this.bus.send(redactedRow(accountId, ids, `they ended before ${before}`));
  }
}
