import type { SplitPolicy } from '@contract/identity';
import type { RoutingVerdict } from '@contract/inventory';
import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { sitesIn } from '../order-literals.js';
import { routingTable } from '../../store/rows.js';

/** What the choice of an order's site depends on besides its units. */
export interface PlacementFacts {
  destination: { postalCode: string; country: string };
  /** The order's own split policy. */
  split: SplitPolicy | null;
  /** The only sites that may serve it; null: any. */
  siteIds: readonly number[] | null;
  /** Stored instant; a part is as old as the order that it is a part of. */
  createdDate: string;
}

/** The inputs to the choice of orders' sites, and the verdicts. */
@Injectable()
export class OrderRoutings {
  constructor(private readonly database: Database) {}

  async factsOf(orderIds: readonly number[]): Promise<Map<number, PlacementFacts>> {
    const rows = await this.database.query<
      Omit<PlacementFacts, 'destination' | 'siteIds'> & { orderId: number; zip: string; country: string; sites: string | null }
    >(
      `SELECT o.OrderID AS orderId, o.Zip AS zip, o.Country AS country, o.Split AS split, o.ServingSites AS sites, COALESCE(p.CreatedDate, o.CreatedDate) AS createdDate
        FROM orders o LEFT JOIN orders p ON p.OrderID = o.ParentOrderID WHERE o.OrderID IN (?)`,
      [orderIds],
    );
    return new Map(
      rows.map(({ orderId, zip, country, sites, ...facts }) => [
        orderId,
        { ...facts, siteIds: sitesIn(sites), destination: { postalCode: zip, country } },
      ]),
    );
  }

  /** Stores the latest verdict of each order; an order that only the order of the sites decided has none. */
  async keep(verdicts: readonly { orderId: number; verdict: RoutingVerdict | null }[], now: string): Promise<void> {
    const rows = verdicts.flatMap(({ orderId, verdict }) =>
      verdict ? { OrderID: orderId, Verdict: JSON.stringify(verdict), CreatedDate: now } : [],
    );
    if (rows.length === 0) return;
    await this.database.insert(routingTable, rows, 'ON DUPLICATE KEY UPDATE Verdict = VALUES(Verdict), CreatedDate = VALUES(CreatedDate)');
  }

  /** Like `keep`; an order that continues to wait for the same reason keeps its verdict and time. */
  async keepChanged(verdicts: readonly { orderId: number; verdict: RoutingVerdict | null }[], now: string): Promise<void> {
    const judged = verdicts.filter(({ verdict }) => verdict !== null);
    if (judged.length === 0) return;
    const rows = await this.database.query<{ orderId: number; verdict: string }>(
      'SELECT OrderID AS orderId, Verdict AS verdict FROM order_routings WHERE OrderID IN (?)',
      [judged.map(({ orderId }) => orderId)],
    );
    const previous = new Map(rows.map((row) => [row.orderId, row.verdict]));
    await this.keep(
      judged.filter(({ orderId, verdict }) => previous.get(orderId) !== JSON.stringify(verdict)),
      now,
    );
  }

  /** Stores the verdict of an order whose site was chosen anew, or removes the old one. */
  async keepOnly(orderId: number, verdict: RoutingVerdict | null, now: string): Promise<void> {
    if (verdict) await this.keep([{ orderId, verdict }], now);
    else await this.forget([orderId]);
  }

  /** For orders whose site was since decided without a verdict. */
  async forget(orderIds: readonly number[]): Promise<void> {
    await this.database.write('DELETE FROM order_routings WHERE OrderID IN (?)', [orderIds]);
  }

  /** The verdict on an order, which the caller knows to be its account's; undefined when none is stored. */
  async find(orderId: number): Promise<{ verdict: RoutingVerdict; createdAt: string } | undefined> {
    const [row] = await this.database.query<{ verdict: string; createdAt: string }>(
      'SELECT Verdict AS verdict, CreatedDate AS createdAt FROM order_routings WHERE OrderID = ?',
      [orderId],
    );
    return row && { verdict: JSON.parse(row.verdict) as RoutingVerdict, createdAt: row.createdAt };
  }
}
