import { Database, toIso } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { OrdersOf } from '../../contract/progress.js';
import { ownerOf } from '../../orders/index.js';
import { shippedDayTable, summedDayTable } from '../../store/rows.js';
import { addShipped, type Amounts, nothingShipped, type ReadShipped, type Shipped } from '../domain/shipped.js';

/** Whole orders, parts of divided ones, and divided ones. */
export type ShippedKind = 'order' | 'part' | 'divided';
/** The row of all accounts of a site, so that a report need not add up the accounts of each day. */
const ALL = { accountId: 0, kind: 'all' } as const;

/** What left a site on one of its days. */
export interface ShippedDay extends ReadShipped {
  siteId: number;
  day: string;
  accountId: number;
}

interface Row extends Omit<ShippedDay, 'lines' | 'spans' | 'hours'> {
  lineCount: number;
  spans: string;
  hours: string;
}

/** For an account a divided order counts once; for a site its parts count. */
const KINDS = { account: "'order', 'divided'", site: "'order', 'part'" } as const;
const REPLACE = `ON DUPLICATE KEY UPDATE ${['Orders', 'OrderLines', 'Units', 'OnTime', 'Spans', 'Hours']
  .map((column) => `${column} = VALUES(${column})`)
  .join(', ')}`;
const WITHOUT_HOURS = `WarehouseID AS siteId, ShippedDay AS day, AccountID AS accountId, Orders AS orders, OrderLines AS lineCount,
  Units AS units, OnTime AS onTime, Spans AS spans`;
const COLUMNS = `${WITHOUT_HOURS}, Hours AS hours`;

/** What left each site on each of its days. */
@Injectable()
export class ShippedDays {
  constructor(private readonly database: Database) {}

  /** When each day was last added up, by site. */
  async summedSince(day: string): Promise<Map<number, Map<string, Date>>> {
    const rows = await this.database.query<{ siteId: number; day: string; at: string }>(
      'SELECT WarehouseID AS siteId, SummedDay AS day, SummedDate AS at FROM summed_days WHERE SummedDay >= ?',
      [day],
    );
    const bySite = new Map<number, Map<string, Date>>();
    for (const row of rows) {
      const days = bySite.get(row.siteId) ?? new Map<string, Date>();
      bySite.set(row.siteId, days.set(row.day, new Date(toIso(row.at))));
    }
    return bySite;
  }

  /** ISO 8601: when a day since `since` was last added up at these sites, or at any. */
  async summedAt(of: OrdersOf, since: string): Promise<string | null> {
    const isSite = 'siteId' in of;
    const [{ at }] = await this.database.query<{ at: string | null }>(
      `SELECT MAX(SummedDate) AS at FROM summed_days WHERE SummedDay >= ?${isSite ? ' AND WarehouseID = ?' : ''}`,
      [since, ...(isSite ? [of.siteId] : [])],
    );
    return toIso(at);
  }

  /** When an order last left a site before an instant, as stored; null without any. */
  async lastBefore(siteId: number, before: string): Promise<string | null> {
    const [{ last }] = await this.database.query<{ last: string | null }>(
      'SELECT MAX(ShippedDate) AS last FROM orders FORCE INDEX (ix_orders_site_shipped) WHERE WarehouseID = ? AND ShippedDate < ?',
      [siteId, before],
    );
    return last;
  }

  /** Records that days were added up. */
  async markSummed(siteId: number, days: readonly string[], at: string): Promise<void> {
    const rows = days.map((day) => ({ WarehouseID: siteId, SummedDay: day, SummedDate: at }));
    await this.database.insert(summedDayTable, rows, 'ON DUPLICATE KEY UPDATE SummedDate = VALUES(SummedDate)');
  }

  /** Replaces the rows of the day; no account of it ever disappears. */
  async replace(siteId: number, day: string, shipped: readonly (Shipped & { accountId: number; kind: ShippedKind })[]): Promise<void> {
    const all = nothingShipped();
    for (const each of shipped) if (each.kind !== 'divided') addShipped(all, each);
    const rows = [...shipped, { ...all, ...ALL }].map(({ accountId, kind, orders, lines, units, onTime, spans, hours }) => ({
      ...{ WarehouseID: siteId, ShippedDay: day, AccountID: accountId, Kind: kind, Orders: orders, OrderLines: lines, Units: units },
      ...{ OnTime: onTime, Spans: JSON.stringify([...spans]), Hours: JSON.stringify([...hours]) },
    }));
    await this.database.insert(shippedDayTable, rows, REPLACE);
  }

  /** What left a site on each of these days, of all accounts. */
  async ofAll(siteId: number, days: readonly string[]): Promise<ShippedDay[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM shipped_days WHERE WarehouseID = ? AND ShippedDay IN (?) AND AccountID = ? AND Kind = ?`,
      [siteId, days, ALL.accountId, ALL.kind],
    );
    return rows.map(toShippedDay);
  }

  /** What left in some days, by day, site and account. */
  of(of: OrdersOf, from: string, until: string): Promise<ShippedDay[]> {
    return this.read(COLUMNS, of, from, until);
  }

  /** Like `of`, without the hours of the day: for a site with many accounts they are more than half of the rows' size. */
  withoutHours(of: OrdersOf, from: string, until: string): Promise<ShippedDay[]> {
    return this.read(`${WITHOUT_HOURS}, '[]' AS hours`, of, from, until);
  }

  private async read(columns: string, of: OrdersOf, from: string, until: string): Promise<ShippedDay[]> {
    const { owner, column, id } = ownerOf(of);
    const rows = await this.database.query<Row>(
      `SELECT ${columns} FROM shipped_days WHERE ${column} = ? AND ShippedDay >= ? AND ShippedDay <= ? AND Kind IN (${KINDS[owner]})`,
      [id, from, until],
    );
    return rows.map(toShippedDay);
  }
}

const toShippedDay = ({ lineCount, spans, hours, ...row }: Row): ShippedDay => ({
  ...row,
  lines: lineCount,
  spans: JSON.parse(spans) as [number, number][],
  hours: JSON.parse(hours) as [number, Amounts][],
});
