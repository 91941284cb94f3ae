import { FindAccountNames } from '@contract/identity';
import { Bus, Clock, Database, toIso } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { SiteOrder } from '../contract/site-orders.js';
import { ageSeconds } from './domain/order-age.js';
import { statusName } from '../orders/domain/order-status.js';

type Row = Omit<SiteOrder, 'status' | 'accountName' | 'ageSeconds' | 'nbtybarcode' | 'lines' | 'units' | 'unitsPicked'> & {
  nbtybarcode: string | null;
};
interface Progress {
  orderId: number;
  lines: number;
  units: number;
  unitsPicked: number;
}

const ROWS = `SELECT o.OrderID AS orderId, o.AccountID AS accountId, o.StatusID AS statusId, o.OrderNumber AS orderNumber, o.OrderReference AS orderReference,
  o.NbtyBarcode AS nbtybarcode, o.SubStatus AS subStatus, o.ShippingMethod AS shippingMethod, o.City AS city, o.State AS state, o.Country AS country, o.Carrier AS carrier,
  o.TrackingNumber AS trackingNumber, o.CreatedDate AS createdAt, o.UpdatedDate AS updatedAt, o.ShippedDate AS shippedAt FROM orders o WHERE o.OrderID IN (?)`;
const PROGRESS = `SELECT OrderID AS orderId, COUNT(*) AS lines_, CAST(SUM(Quantity) AS SIGNED) AS units, CAST(SUM(QuantityPicked) AS SIGNED) AS unitsPicked
  FROM order_items WHERE OrderID IN (?) GROUP BY OrderID`;

/** Orders for the list of their site. */
@Injectable()
export class SiteOrderRows {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  /** In the order of the ids. */
  async of(orderIds: readonly number[]): Promise<SiteOrder[]> {
    if (orderIds.length === 0) return [];
    const rows = new Map((await this.database.query<Row>(ROWS, [orderIds])).map((row) => [row.orderId, row]));
    const progress = new Map(
      (await this.database.query<Progress & { lines_: number }>(PROGRESS, [orderIds])).map(({ lines_, ...each }) => [
        each.orderId,
        { ...each, lines: lines_ },
      ]),
    );
    const nameOf = await this.namesOf([...rows.values()].map(({ accountId }) => accountId));
    const now = this.clock.now();
    return orderIds.flatMap((orderId) => {
      const row = rows.get(orderId);
      return row ? [toSiteOrder(row, nameOf(row.accountId), progress.get(orderId), now)] : [];
    });
  }

  /** Names of accounts by id. */
  async namesOf(accountIds: readonly number[]): Promise<(accountId: number) => string> {
    const names = await this.bus.ask(new FindAccountNames([...new Set(accountIds)]));
    const byId = new Map(names.map(({ accountId, name }) => [accountId, name]));
    return (accountId) => byId.get(accountId) ?? '';
  }
}

function toSiteOrder(row: Row, accountName: string, progress: Progress | undefined, now: Date): SiteOrder {
  const createdAt = toIso(row.createdAt);
  return {
    ...row,
    accountName,
    status: statusName(row.statusId),
    nbtybarcode: row.nbtybarcode ?? String(row.orderId),
    lines: progress?.lines ?? 0,
    units: progress?.units ?? 0,
    unitsPicked: progress?.unitsPicked ?? 0,
    createdAt,
    updatedAt: toIso(row.updatedAt),
    shippedAt: toIso(row.shippedAt),
    ageSeconds: ageSeconds(new Date(createdAt), now),
  };
}
