import { tzOffset } from '@date-fns/tz/tzOffset';
import { Clock, Database, toIso, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SumUpShippedDay } from '../contract/reports/shipping.js';
import { DueDates } from '../due/index.js';
import { lastDays, type Offset } from '../orders/domain/days.js';
import { statusIds } from '../orders/domain/order-status.js';
import { SiteCache } from '../orders/index.js';
import { workingDayBefore } from '../tasks/domain/working-days.js';
import { boundsOf, DAYS_KEPT, dayToSum } from './domain/days-to-sum.js';
import { addShipped, nothingShipped, type Shipped } from './domain/shipped.js';
import { spanBetween } from '@spans';
import { ShippedDays, type ShippedKind } from './store/shipped-days.js';

/** Orders that a statement reads: few enough to delay nobody. */
const ORDERS_AT_ONCE = 2_000;

/** A part is as old as the order that was divided. Orders that were shipped elsewhere, as their history says, did not leave this site. */
const LEFT = `SELECT o.OrderID AS orderId, o.AccountID AS accountId, o.ParentOrderID AS parentId, o.Parts AS parts, o.ShippedDate AS shippedDate,
    o.WarehouseID AS WarehouseID, o.ShippingMethod AS ShippingMethod, o.ShipBy AS ShipBy, COALESCE(p.CreatedDate, o.CreatedDate) AS CreatedDate,
    (SELECT COUNT(*) FROM order_items i WHERE i.OrderID = o.OrderID) AS lineCount,
    (SELECT CAST(SUM(i.Quantity) AS SIGNED) FROM order_items i WHERE i.OrderID = o.OrderID) AS units
  FROM orders o FORCE INDEX (ix_orders_site_shipped) LEFT JOIN orders p ON p.OrderID = o.ParentOrderID
  WHERE o.WarehouseID = ? AND (o.ShippedDate > ? OR (o.ShippedDate = ? AND o.OrderID > ?)) AND o.ShippedDate < ?
    AND o.StatusID = ${statusIds.shipped} AND NOT EXISTS (SELECT 1 FROM order_history h
      WHERE h.OrderID = o.OrderID AND h.FromStatusID IS NULL AND h.ToStatusID = ${statusIds.shipped})
  ORDER BY o.ShippedDate, o.OrderID LIMIT ${ORDERS_AT_ONCE}`;

interface Left {
  orderId: number;
  accountId: number;
  parentId: number | null;
  parts: number;
  shippedDate: string;
  WarehouseID: number;
  ShippingMethod: string;
  ShipBy: string | null;
  CreatedDate: string;
  lineCount: number;
  units: number;
}

interface OfAccount extends Shipped {
  accountId: number;
  kind: ShippedKind;
}

@CommandHandler(SumUpShippedDay)
export class SumUpShippedDayHandler implements ICommandHandler<SumUpShippedDay> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SiteCache,
    private readonly dates: DueDates,
    private readonly days: ShippedDays,
  ) {}

  /** One day of one site: a transaction short enough to delay nobody. */
  async execute(_command: SumUpShippedDay): Promise<boolean> {
    const now = this.clock.now();
    const summed = await this.days.summedSince(lastDays(now, DAYS_KEPT + 1, () => 0)[0]);
    for (const { siteId, timeZone } of (await this.sites.get([])).values()) {
      const offset: Offset = (at) => tzOffset(timeZone, at);
      const day = dayToSum(now, offset, summed.get(siteId) ?? new Map());
      if (day === undefined) continue;
      const shipped = await this.sum(siteId, day, offset);
      await this.days.replace(siteId, day, shipped);
      await this.days.markSummed(siteId, shipped.length > 0 ? [day] : await this.emptyDays(siteId, day, offset), toStored(now));
      return true;
    }
    return false;
  }

  /** A day on which nothing left, and the days before it: a new site has nothing else. */
  private async emptyDays(siteId: number, day: string, offset: Offset): Promise<string[]> {
    const { from } = boundsOf(day, offset);
    const last = await this.days.lastBefore(siteId, toStored(from));
    const lastDay = last === null ? '' : lastDays(new Date(toIso(last)), 1, offset)[0];
    return lastDays(from, DAYS_KEPT, offset).filter((each) => each > lastDay);
  }

  private async sum(siteId: number, day: string, offset: Offset): Promise<OfAccount[]> {
    const dueAt = await this.dates.of(await this.sites.get([siteId]));
    const { from, until } = boundsOf(day, offset);
    const byAccount = new Map<string, OfAccount>();
    // No order has the id 0: the first read includes the first instant.
    let last = { shippedDate: toStored(from), orderId: 0 };
    for (let read = ORDERS_AT_ONCE; read === ORDERS_AT_ONCE;) {
      const rows = await this.database.query<Left>(LEFT, [siteId, last.shippedDate, last.shippedDate, last.orderId, toStored(until)]);
      for (const row of rows) {
        const kind = kindOf(row);
        const key = `${row.accountId} ${kind}`;
        const sum = byAccount.get(key) ?? { accountId: row.accountId, kind, ...nothingShipped() };
        byAccount.set(key, sum);
        addShipped(sum, onlyThis(row, dueAt({ ...row }), offset));
      }
      last = rows.at(-1) ?? last;
      read = rows.length;
    }
    return [...byAccount.values()];
  }
}

const kindOf = ({ parts, parentId }: Left): ShippedKind => (parts > 0 ? 'divided' : parentId === null ? 'order' : 'part');

/** Late as in the overview: after its due date, or without one, a working day after it was ordered. */
function onlyThis({ CreatedDate, shippedDate, lineCount: lines, units }: Left, due: string | null, offset: Offset): Shipped {
  const [created, left] = [new Date(toIso(CreatedDate)), new Date(toIso(shippedDate))];
  const isOnTime = due === null ? created >= workingDayBefore(left, offset) : left <= new Date(due);
  const hour = new Date(left.getTime() + offset(left) * 60_000).getUTCHours();
  return {
    ...{ orders: 1, lines, units, onTime: isOnTime ? 1 : 0 },
    spans: new Map([[spanBetween(created, left), 1]]),
    hours: new Map([[hour, [1, lines, units]]]),
  };
}
