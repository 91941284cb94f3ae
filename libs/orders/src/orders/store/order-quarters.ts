import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { QUARTERS_OF_DAY, quarterOf } from '../domain/days.js';
import type { Order } from '../domain/order.js';
import type { OrderState } from '../domain/order-state.js';
import { statusIds } from '../domain/order-status.js';
import { quarterTable } from '../../store/rows.js';

/** The same number as for the counts; each transaction adds to a random one. */
const SHARDS = 16;
/** Added to the shards during their merge, so that it does not touch new rows. */
const MERGING = 100;
/** The counters of each quarter: created orders, and how often orders entered each status, by its number. */
export const counters = [
  'Written',
  'Status1',
  'Status2',
  'Status3',
  'Status4',
  'Status5',
  'Status6',
  'Status7',
  'Status8',
  'Status9',
] as const;
type Counter = (typeof counters)[number];
type CountRow = Record<Counter | 'OwnerID' | 'OrderQuarter' | 'Shard', number> & { Owner: string };

const NOTHING = Object.fromEntries(counters.map((name) => [name, 0])) as Record<Counter, number>;
const ADD = `ON DUPLICATE KEY UPDATE ${counters.map((name) => `${name} = order_quarters.${name} + VALUES(${name})`).join(', ')}`;
const MERGE = `INSERT INTO order_quarters (Owner, OwnerID, OrderQuarter, Shard, ${counters.join(', ')})
  SELECT m.Owner, m.OwnerID, m.OrderQuarter, 0, ${counters.map((name) => `m.${name}Sum`).join(', ')} FROM (
    SELECT Owner, OwnerID, OrderQuarter, ${counters.map((name) => `SUM(${name}) AS ${name}Sum`).join(', ')} FROM order_quarters
    WHERE Shard >= ${MERGING} GROUP BY Owner, OwnerID, OrderQuarter
  ) m WHERE m.OrderQuarter > 0 ${ADD}`;

/** For an account a divided order counts once, without its parts; for a site only the parts count. */
const ownersOf = ({ accountId, siteId, parentId, parts }: OrderState): [owner: 'account' | 'site', id: number][] => [
  ...(parentId === null ? [['account', accountId] as ['account', number]] : []),
  ...(parts === 0 ? [['site', siteId] as ['site', number]] : []),
];

/** How many orders were created and entered each status, by quarter of an hour, for their account and their site (docs/rules.md, Counts). */
@Injectable()
export class OrderQuarters {
  constructor(private readonly database: Database) {}

  /** Counts the orders' decisions, in key order; every transaction contends for these rows, so write them last. */
  async add(orders: readonly Order[], at: (order: Order) => Date): Promise<void> {
    const shard = Math.floor(Math.random() * SHARDS);
    const rows = new Map<string, CountRow>();
    for (const order of orders) {
      const { changes, state } = order;
      if (changes.every(({ from, to }) => from === to)) continue;
      const quarter = quarterOf(at(order));
      for (const [Owner, OwnerID] of ownersOf(state)) {
        const key = `${Owner} ${OwnerID} ${quarter}`;
        const row = rows.get(key) ?? { Owner, OwnerID, OrderQuarter: quarter, Shard: shard, ...NOTHING };
        for (const { from, to } of changes) {
          if (from === null) row.Written += 1;
          if (from !== to) row[counters[statusIds[to]]] += 1;
        }
        rows.set(key, row);
      }
    }
    const inOrder = [...rows.values()].sort((a, b) =>
      a.Owner === b.Owner ? a.OwnerID - b.OwnerID || a.OrderQuarter - b.OrderQuarter : a.Owner < b.Owner ? -1 : 1,
    );
    await this.database.insert(quarterTable, inOrder, ADD);
  }

  /** Merges the shards of the oldest unmerged quarters before this one, up to a day of them; returns whether there may be more. */
  async mergeFirst(before: number): Promise<boolean> {
    const [{ first }] = await this.database.query<{ first: number | null }>(
      `SELECT MIN(OrderQuarter) AS first FROM order_quarters WHERE Shard BETWEEN 1 AND ${MERGING - 1} AND OrderQuarter < ?`,
      [before],
    );
    if (first === null) return false;
    const until = Math.min(first + QUARTERS_OF_DAY, before);
    await this.database.write(
      `UPDATE order_quarters SET Shard = Shard + ${MERGING} WHERE Shard BETWEEN 1 AND ${MERGING - 1} AND OrderQuarter >= ? AND OrderQuarter < ?`,
      [first, until],
    );
    await this.database.write(MERGE);
    await this.database.write(`DELETE FROM order_quarters WHERE Shard >= ${MERGING}`);
    return true;
  }

  /** Deletes the oldest day of quarters before this one; returns whether there may be more. */
  async forgetFirst(before: number): Promise<boolean> {
    const [{ first }] = await this.database.query<{ first: number | null }>(
      'SELECT MIN(OrderQuarter) AS first FROM order_quarters WHERE Shard = 0',
    );
    if (first === null || first >= before) return false;
    await this.database.write('DELETE FROM order_quarters WHERE Shard = 0 AND OrderQuarter < ?', [
      Math.min(first + QUARTERS_OF_DAY, before),
    ]);
    return true;
  }
}
