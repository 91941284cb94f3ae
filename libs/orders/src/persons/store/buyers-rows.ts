import { Database, type Parameter } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type ArchivedBody, type Row, rowsIn } from '../../store/archive-rows.js';
import { redactedBody, REPLACED } from './personal-columns.js';

/** An order in the archive, with all of its rows. */
export interface ArchivedOrder {
  orderId: number;
  body: ArchivedBody;
}

/** A divided order and its parts, which are archived together. */
interface Family {
  orderId: number;
  headId: number;
}

const HEADS = 'SELECT OrderID AS orderId, COALESCE(ParentOrderID, OrderID) AS headId FROM';
const TABLES = ['orders', 'archived_orders'];
/** How many bodies are in memory at once. */
const BODIES_PER_READ = 200;
/** Range of ids of one read; between reads the embedded engine's one connection is free for other work. */
const IDS_PER_LOOK = 20_000;

/** The rows that say who bought: of orders, returns and attributes, and of the archive. */
@Injectable()
export class BuyersRows {
  constructor(private readonly database: Database) {}

  /** The orders with their divided orders and all parts of those; only the account's. */
  async familiesOf(accountId: number, orderIds: readonly number[]): Promise<number[]> {
    const named = await this.inBoth<Family>((table) => `${HEADS} ${table} WHERE AccountID = ? AND OrderID IN (?)`, [accountId, orderIds]);
    const heads = [...new Set(named.map(({ headId }) => headId))];
    const parts = await this.inBoth<Family>(
      (table) => `${HEADS} ${table} WHERE AccountID = ? AND ParentOrderID IN (?)`,
      [accountId, heads],
    );
    return [...new Set([...named.map(({ orderId }) => orderId), ...heads, ...parts.map(({ orderId }) => orderId)])].sort((a, b) => a - b);
  }

  /** Orders of the account with this e-mail, however it is spelled. */
  async idsByEmail(accountId: number, isSame: (email: unknown) => boolean, spellings: readonly string[]): Promise<number[]> {
    const live = await this.database.query<{ orderId: number; email: string }>(
      'SELECT OrderID AS orderId, Email AS email FROM orders WHERE AccountID = ? AND Email IN (?)',
      [accountId, spellings],
    );
    const ids = live.filter(({ email }) => isSame(email)).map(({ orderId }) => orderId);
    const [{ last }] = await this.database.query<{ last: number | null }>(
      'SELECT MAX(OrderID) AS last FROM archived_orders WHERE AccountID = ?',
      [accountId],
    );
    const like = spellings.map((each) => `%${JSON.stringify(each).slice(1, -1).replace(/[%_|]/g, '|$&')}%`);
    for (let from = 0; from < (last ?? 0); from += IDS_PER_LOOK) {
      const rows = await this.database.query<{ orderId: number; body: string }>(
        `SELECT OrderID AS orderId, Body AS body FROM archived_orders WHERE AccountID = ? AND OrderID > ? AND OrderID <= ?
          AND (${like.map(() => "Body LIKE ? ESCAPE '|'").join(' OR ')})`,
        [accountId, from, from + IDS_PER_LOOK, ...like],
      );
      for (const { orderId, body } of rows)
        if (rowsIn(JSON.parse(body) as ArchivedBody, 'orders').some(({ Email }) => isSame(Email))) ids.push(orderId);
    }
    return ids;
  }

  /** Whole rows of orders of the account. */
  ofOrders(accountId: number, orderIds: readonly number[]): Promise<Row[]> {
    return this.database.query<Row>('SELECT o.* FROM orders o WHERE o.AccountID = ? AND o.OrderID IN (?) ORDER BY o.OrderID', [
      accountId,
      orderIds,
    ]);
  }

  /** Archived orders of the account; locked in the order of their ids if `lock` says so. */
  async ofArchive(accountId: number, orderIds: readonly number[], lock: '' | ' FOR UPDATE'): Promise<ArchivedOrder[]> {
    const orders: ArchivedOrder[] = [];
    for (let from = 0; from < orderIds.length; from += BODIES_PER_READ) {
      const rows = await this.database.query<{ orderId: number; body: string }>(
        `SELECT OrderID AS orderId, Body AS body FROM archived_orders WHERE AccountID = ? AND OrderID IN (?) ORDER BY OrderID${lock}`,
        [accountId, orderIds.slice(from, from + BODIES_PER_READ)],
      );
      orders.push(...rows.map(({ orderId, body }) => ({ orderId, body: JSON.parse(body) as ArchivedBody })));
    }
    return orders;
  }

  async returnIdsOf(orderIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ returnId: number }>('SELECT ReturnID AS returnId FROM returns WHERE OrderID IN (?)', [
      orderIds,
    ]);
    return rows.map(({ returnId }) => returnId);
  }

  /** Removes the buyers from locked orders, with their returns and attributes. */
  async redact(accountId: number, orderIds: readonly number[], returnIds: readonly number[], now: string): Promise<void> {
    await this.set('orders', { UpdatedDate: now }, 'OrderID IN (?)', [orderIds]);
    await this.set('return_items', {}, 'ReturnID IN (?)', [returnIds]);
    for (const [type, ids] of [['order', orderIds] as const, ['return', returnIds] as const])
      await this.set('attributes', {}, 'AccountID = ? AND OwnerType = ? AND OwnerID IN (?)', [accountId, type, ids]);
  }

  /** Removes the buyer from a locked order of the archive. */
  async redactArchived({ orderId, body }: ArchivedOrder, now: string): Promise<void> {
    const sql = 'UPDATE archived_orders SET Body = ?, UpdatedDate = ? WHERE OrderID = ?';
    await this.database.write(sql, [JSON.stringify(redactedBody(body, now)), now, orderId]);
  }

  private async set(
    table: string,
    more: Readonly<Record<string, string>>,
    condition: string,
    parameters: readonly Parameter[],
  ): Promise<void> {
    const values = { ...REPLACED.get(table), ...more };
    const columns = Object.keys(values).map((column) => `${column} = ?`);
    await this.database.write(`UPDATE ${table} SET ${columns.join(', ')} WHERE ${condition}`, [...Object.values(values), ...parameters]);
  }

  private async inBoth<Found>(sql: (table: string) => string, parameters: readonly Parameter[]): Promise<Found[]> {
    const rows: Found[] = [];
    for (const table of TABLES) rows.push(...(await this.database.query<Found>(sql(table), parameters)));
    return rows;
  }
}
