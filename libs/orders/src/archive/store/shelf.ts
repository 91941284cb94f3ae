import { Clock, Database, type Scalar, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { ArchivedOrders } from '../../orders/index.js';
import { OrderSearchStore, OrderTexts } from '../../search/index.js';
import {
  type ArchivedBody,
  archivedCountTable,
  archivedTable,
  FOUND_BY,
  HELD_IN,
  parametersOf,
  type Row,
  rowsIn,
} from '../../store/archive-rows.js';

/** A statement's size: servers accept 16 MB at least. */
const CHARACTERS_PER_INSERT = 2_000_000;
const PARAMETERS_PER_INSERT = 5_000;
const NOTHING = { WarehouseID: 0, StatusID: 0, OrderTypeID: 0, Orders: 0 };
const ADDED = 'ON DUPLICATE KEY UPDATE Orders = Orders + VALUES(Orders)';

/** Moves rows of whole orders between their tables and the archive. */
@Injectable()
export class Shelf {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly archived: ArchivedOrders,
    private readonly search: OrderSearchStore,
    private readonly texts: OrderTexts,
  ) {}

  /** Gives the account an archive; false if it had one. */
  async open(accountId: number): Promise<boolean> {
    const counts = await this.database.query('SELECT AccountID FROM archived_counts WHERE AccountID = ? LIMIT 1', [accountId]);
    if (counts.length === 0) await this.database.insert(archivedCountTable, [{ AccountID: accountId, ...NOTHING }], ADDED);
    return counts.length === 0;
  }

  /** Moves orders of the account, which the caller has locked, into the archive. */
  async put(accountId: number, orderIds: readonly number[]): Promise<void> {
    const bodies = new Map(orderIds.map((id): [number, ArchivedBody] => [id, {}]));
    for (const held of HELD_IN) {
      const { name, rows, orderId, key } = held;
      const read = await this.database.query<Row & { ShelvedOrderID: number }>(
        `SELECT t.*, ${orderId} AS ShelvedOrderID FROM ${rows} ORDER BY t.${key}`,
        parametersOf(held, accountId, orderIds),
      );
      for (const { ShelvedOrderID, ...row } of read) {
        const body = bodies.get(ShelvedOrderID);
        if (body) (body[name] ??= []).push(row);
      }
    }
    await this.insert([...bodies.values()]);
    await this.count([...bodies.values()], 1);
    await this.clear([...bodies.values()]);
    await this.texts.forget(orderIds);
  }

  /** Moves orders back into their tables; returns the orders' rows. */
  async take(accountId: number, orderIds: readonly number[]): Promise<Row[]> {
    const bodies = (await this.archived.bodies(accountId, 'OrderID', orderIds)).map(({ body }) => body);
    for (const { name } of HELD_IN.filter((each, index) => HELD_IN.findIndex(({ name: other }) => other === each.name) === index))
      await this.reinsert(
        name,
        bodies.flatMap((body) => rowsIn(body, name)),
      );
    await this.database.write('DELETE FROM archived_orders WHERE AccountID = ? AND OrderID IN (?)', [accountId, orderIds]);
    await this.count(bodies, -1);
    await this.search.note(orderIds);
    return bodies.flatMap(({ orders }) => orders);
  }

  private async insert(bodies: readonly ArchivedBody[]): Promise<void> {
    const now = toStored(this.clock.now());
    let part: Row[] = [];
    let length = 0;
    for (const body of bodies) {
      const [order] = body.orders;
      const Body = JSON.stringify(body);
      if (length > 0 && length + Body.length > CHARACTERS_PER_INSERT) {
        await this.database.insert(archivedTable, part as never);
        [part, length] = [[], 0];
      }
      part.push({ ...Object.fromEntries(FOUND_BY.map((column) => [column, order[column]])), ArchivedDate: now, Body });
      length += Body.length;
    }
    await this.database.insert(archivedTable, part as never);
  }

  private async count(bodies: readonly ArchivedBody[], change: 1 | -1): Promise<void> {
    const sums = new Map<string, Row>();
    for (const { orders } of bodies) {
      const [{ AccountID, WarehouseID, StatusID, OrderTypeID }] = orders;
      const key = [AccountID, WarehouseID, StatusID, OrderTypeID].join();
      const sum = sums.get(key);
      sums.set(key, { AccountID, WarehouseID, StatusID, OrderTypeID, Orders: Number(sum?.Orders ?? 0) + change });
    }
    await this.database.insert(archivedCountTable, [...sums.values()] as never, ADDED);
  }

  /** Children before parents. */
  private async clear(bodies: readonly ArchivedBody[]): Promise<void> {
    for (const { name, key } of [...HELD_IN].reverse()) {
      const keys = [...new Set(bodies.flatMap((body) => rowsIn(body, name)).map((row) => row[key]))];
      if (keys.length > 0) await this.database.write(`DELETE FROM ${name} WHERE ${key} IN (?)`, [keys as (string | number)[]]);
    }
  }

  /** Columns added since the archiving take their defaults. */
  private async reinsert(name: string, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const columns = Object.keys(rows[0]);
    const rowsPerInsert = Math.max(1, Math.floor(PARAMETERS_PER_INSERT / columns.length));
    const marks = `(${columns.map(() => '?').join(', ')})`;
    for (let from = 0; from < rows.length; from += rowsPerInsert) {
      const part = rows.slice(from, from + rowsPerInsert);
      const values = part.flatMap((row): Scalar[] => columns.map((column) => row[column] ?? null));
      await this.database.write(`INSERT INTO ${name} (${columns.join(', ')}) VALUES ${part.map(() => marks).join(', ')}`, values);
    }
  }
}
