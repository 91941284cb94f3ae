import { Clock, FaultList, PublicEvents, toIso, toStored } from '@kernel';
import { type BuyersOrders, PersonalRecords, type PersonsReach } from '@persons';
import { Injectable } from '@nestjs/common';
import type { OrdersErrorCode } from '../contract/errors.js';
import type { RedactedOrder } from '../contract/persons/persons.js';
import { statusIds, statusName } from '../orders/domain/order-status.js';
import { refusal, SqlOrders } from '../orders/index.js';
import { OrderSearchStore, OrderTexts } from '../search/index.js';
import { type Row, rowsIn } from '../store/archive-rows.js';
import { wordsOf } from './store/personal-columns.js';
import { type ArchivedOrder, BuyersRows } from './store/buyers-rows.js';
import { RedactionList } from './store/redaction-list.js';

/** Orders of an account that are locked. */
export interface LockedBuyers {
  accountId: number;
  live: Row[];
  archived: ArchivedOrder[];
}

/** Members of a list in a statement. */
const ORDERS_PER_STEP = 500;
const CLOSED: readonly unknown[] = [statusIds.shipped, statusIds.cancelled];
const CHANGED = ['customer', 'comments', 'subStatus', 'updatedAt'];

/** Redacts the buyers of orders, here and in every context that stores something of them. */
@Injectable()
export class OrderRedaction {
  constructor(
    private readonly clock: Clock,
    private readonly orders: SqlOrders,
    private readonly buyers: BuyersRows,
    private readonly list: RedactionList,
    private readonly search: OrderSearchStore,
    private readonly texts: OrderTexts,
    private readonly events: PublicEvents,
    private readonly records: PersonalRecords,
  ) {}

  /** Locks orders of an account with their families: parts by id, then the others by id, then those in the archive. */
  async lock(accountId: number, orderIds: readonly number[]): Promise<LockedBuyers> {
    const ids = await this.buyers.familiesOf(accountId, orderIds);
    const before = await this.buyers.ofOrders(accountId, ids);
    const isPart = ({ ParentOrderID }: Row): boolean => ParentOrderID !== null;
    for (const rows of [before.filter(isPart), before.filter((row) => !isPart(row))])
      await this.orders.lockRows(
        rows.map(({ OrderID }) => Number(OrderID)),
        { accountId },
      );
    const archived = await this.buyers.ofArchive(accountId, ids, ' FOR UPDATE');
    // Read again under the locks.
    return { accountId, live: await this.buyers.ofOrders(accountId, ids), archived };
  }

  /** Refuses orders that do not exist or are not closed. `placeOf` says where the request names one. */
  refuseOpen({ live, archived }: LockedBuyers, orderIds: readonly number[], placeOf: (index: number) => string): void {
    const faults = new FaultList<OrdersErrorCode>();
    const known = new Map(live.map((row) => [row.OrderID, row]));
    const isArchived = new Set(archived.map(({ orderId }) => orderId));
    const reported = new Set<Row>();
    orderIds.forEach((orderId, index) => {
      const row = known.get(orderId);
      if (!row && !isArchived.has(orderId)) return faults.add('unknown_order', placeOf(index), { order: orderId });
      const head = row && (row.ParentOrderID ?? row.OrderID);
      for (const each of live.filter((one) => (one.ParentOrderID ?? one.OrderID) === head && !isClosed(one) && !reported.has(one))) {
        reported.add(each);
        faults.add('order_not_redactable', placeOf(index), { orderId: each.OrderID, status: statusName(Number(each.StatusID)) });
      }
    });
    faults.refuseIfAny(refusal);
  }

  /** Redacts locked orders; `isByAge` where nothing about them is younger than their end. */
  async redact(locked: LockedBuyers, reach: PersonsReach, isByAge = false): Promise<RedactedOrder[]> {
    const { accountId, live, archived } = locked;
    const rows = rowsOf(locked);
    if (rows.length === 0) return [];
    const now = toStored(this.clock.now());
    const liveIds = live.map(({ OrderID }) => Number(OrderID));
    const buyers = await this.buyersOrders(locked, reach, isByAge);
    for (let from = 0; from < liveIds.length; from += ORDERS_PER_STEP) {
      const ids = liveIds.slice(from, from + ORDERS_PER_STEP);
      await this.buyers.redact(accountId, ids, await this.buyers.returnIdsOf(ids), now);
    }
    for (const order of archived) await this.buyers.redactArchived(order, now);
    const redacted = await this.listed(rows, now);
    await this.records.redact(buyers);
    await this.search.lock();
    for (let from = 0; from < liveIds.length; from += ORDERS_PER_STEP) await this.texts.write(liveIds.slice(from, from + ORDERS_PER_STEP));
    const isNew = new Set(redacted.filter(({ alreadyRedacted }) => !alreadyRedacted).map(({ orderId }) => orderId));
    this.events.add(
      rows
        .filter(({ OrderID }) => isNew.has(Number(OrderID)))
        .map((row) => ({
          type: 'order.redacted',
          accountId,
          siteId: Number(row.WarehouseID),
          subjectId: Number(row.OrderID),
          changed: CHANGED,
        })),
    );
    return redacted;
  }

  /** The search terms for the other contexts. */
  async buyersOrders(locked: LockedBuyers, reach: PersonsReach, isByAge: boolean): Promise<BuyersOrders> {
    const rows = rowsOf(locked);
    const archivedReturns = locked.archived.flatMap(({ body }) => rowsIn(body, 'returns').map(({ ReturnID }) => Number(ReturnID)));
    const returnIds = await this.buyers.returnIdsOf(locked.live.map(({ OrderID }) => Number(OrderID)));
    const dates = (column: string): string[] => rows.map((row) => String(row[column])).sort();
    return {
      accountId: locked.accountId,
      orderIds: rows.map(({ OrderID }) => Number(OrderID)),
      returnIds: [...returnIds, ...archivedReturns],
      words: wordsOf(rows),
      since: dates('CreatedDate')[0] ?? toStored(this.clock.now()),
      until: isByAge ? (dates('UpdatedDate').at(-1) ?? null) : null,
      reach,
    };
  }

  private async listed(rows: readonly Row[], now: string): Promise<RedactedOrder[]> {
    const apis = rows.map(({ OrderApi }) => String(OrderApi));
    const known = await this.list.datesOf(apis);
    await this.list.add(
      apis.filter((api) => !known.has(api)),
      now,
    );
    return rows.map(({ OrderID, OrderNumber, OrderApi }) => {
      const before = known.get(String(OrderApi));
      return {
        orderId: Number(OrderID),
        orderNumber: String(OrderNumber),
        redactedAt: toIso(before ?? now),
        alreadyRedacted: before !== undefined,
      };
    });
  }
}

export const isClosed = ({ StatusID }: Row): boolean => CLOSED.includes(StatusID);

/** By id. */
const rowsOf = ({ live, archived }: LockedBuyers): Row[] =>
  [...live, ...archived.flatMap(({ body }) => rowsIn(body, 'orders'))].sort((a, b) => Number(a.OrderID) - Number(b.OrderID));
