import type { QueryRunner } from 'typeorm';
import { Refusal } from '../refusal.js';

/**
 * Tables that grow with every day of work, with their id columns. No table refers to them and their only key is the id, so ranges of ids
 * can partition them; `test/contexts/partitions.spec.ts` checks this.
 */
export const PARTITIONED = { request_log: 'RequestLogID', order_history: 'OrderHistoryID', stock_ledger: 'LedgerID' } as const;
export type PartitionedTable = keyof typeof PARTITIONED;

export interface Partition {
  name: string;
  /** Exclusive upper bound of its ids; null for the last one. */
  below: number | null;
  /** The server's estimate. */
  rows: number;
  bytes: number;
}

/** The smallest and the largest id of a table; zeros for an empty one. */
export interface Ids {
  first: number;
  last: number;
}

/** The partition for ids beyond all others. */
const REST = 'rest';
/** How long a statement that changes a table waits for transactions that use it; other statements queue up behind it. */
const LOCK_WAIT_SECONDS = 5;
const LOCK_WAIT_TIMEOUT = 1205;
const COMMAND_DENIED = 1142;

/** The partitions of one table of MySQL or MariaDB. */
export class PartitionStore {
  private readonly id: string;

  constructor(
    private readonly runner: QueryRunner,
    private readonly table: PartitionedTable,
  ) {
    this.id = PARTITIONED[table];
  }

  /** In the order of their ids; none when the table is not partitioned. */
  async all(): Promise<Partition[]> {
    const rows = await this.ask<Record<keyof Partition, string | number>>(
      `SELECT PARTITION_NAME AS name, PARTITION_DESCRIPTION AS below, TABLE_ROWS AS \`rows\`, DATA_LENGTH + INDEX_LENGTH AS bytes
       FROM information_schema.PARTITIONS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND PARTITION_NAME IS NOT NULL
       ORDER BY PARTITION_ORDINAL_POSITION`,
      [this.table],
    );
    return rows.map(({ name, below, rows: count, bytes }) => {
      return { name: String(name), below: below === 'MAXVALUE' ? null : Number(below), rows: Number(count), bytes: Number(bytes) };
    });
  }

  async ids(): Promise<Ids> {
    const [{ first, last }] = await this.ask<{ first: unknown; last: unknown }>(
      `SELECT COALESCE(MIN(${this.id}), 0) AS first, COALESCE(MAX(${this.id}), 0) AS last FROM ${this.table}`,
    );
    return { first: Number(first), last: Number(last) };
  }

  /** Whether there is a row with this id or a later one, and the first such row is older than an instant (in the database's form). */
  async isOldFrom(id: number, before: string): Promise<boolean> {
    const found = await this.ask<{ isOld: unknown }>(
      `SELECT CreatedDate < ? AS isOld FROM ${this.table} WHERE ${this.id} >= ? ORDER BY ${this.id} LIMIT 1`,
      [before, id],
    );
    return found.length > 0 && Number(found[0].isOld) === 1;
  }

  async count({ name }: Partition): Promise<number> {
    const [{ rows }] = await this.ask<{ rows: unknown }>(`SELECT COUNT(*) AS \`rows\` FROM ${this.table} PARTITION (${name})`);
    return Number(rows);
  }

  /** Names of its foreign keys, which a partitioned table cannot have. */
  private async foreignKeys(): Promise<string[]> {
    const keys = await this.ask<{ name: string }>(
      `SELECT CONSTRAINT_NAME AS name FROM information_schema.TABLE_CONSTRAINTS
       WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND CONSTRAINT_TYPE = 'FOREIGN KEY' ORDER BY 1`,
      [this.table],
    );
    return keys.map(({ name }) => name);
  }

  /** Drops the table's foreign keys, which is instant, then copies the table, which blocks writers. */
  async divide(bounds: readonly number[]): Promise<void> {
    const keys = await this.foreignKeys();
    if (keys.length > 0) await this.alter(keys.map((name) => `DROP FOREIGN KEY ${name}`).join(', '));
    await this.alter(`PARTITION BY RANGE (${this.id}) (${definitions(bounds, REST)})`);
  }

  /** Blocks writers until the rows beyond the last bound are copied; there should be none. */
  add(bounds: readonly number[]): Promise<void> {
    return this.alter(`REORGANIZE PARTITION ${REST} INTO (${definitions(bounds, REST)})`);
  }

  drop(partitions: readonly Partition[]): Promise<void> {
    return this.alter(`DROP PARTITION ${namesOf(partitions)}`);
  }

  /** Blocks writers until the rows of adjacent partitions are copied into one. */
  merge(partitions: readonly Partition[]): Promise<void> {
    const below = partitions.at(-1)?.below ?? 0;
    return this.alter(`REORGANIZE PARTITION ${namesOf(partitions)} INTO (${definitions([below])})`);
  }

  /** @throws Refusal when a transaction keeps the table locked, or the user may not change it. */
  private async alter(change: string): Promise<void> {
    await this.ask(`SET SESSION lock_wait_timeout = ${LOCK_WAIT_SECONDS}`);
    try {
      await this.ask(`ALTER TABLE ${this.table} ${change}`);
    } catch (error) {
      const { errno } = error as { errno?: number };
      if (errno === COMMAND_DENIED)
        throw new Refusal(`this user may not change ${this.table}: name one who may in MAINTENANCE_DATABASE_URL`);
      if (errno !== LOCK_WAIT_TIMEOUT) throw error;
      throw new Refusal(`${this.table} is in use by a transaction that takes longer than ${LOCK_WAIT_SECONDS} s: try again later`);
    } finally {
      await this.ask('SET SESSION lock_wait_timeout = DEFAULT');
    }
  }

  private ask<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.runner.query(sql, parameters) as Promise<Row[]>;
  }
}

/** The partition of ids below a bound. */
export const nameOf = (bound: number): string => `below_${bound}`;

const namesOf = (partitions: readonly Partition[]): string => partitions.map(({ name }) => name).join(', ');

function definitions(bounds: readonly number[], rest?: string): string {
  const each = bounds.map((bound) => `PARTITION ${nameOf(bound)} VALUES LESS THAN (${bound})`);
  return [...each, ...(rest ? [`PARTITION ${rest} VALUES LESS THAN MAXVALUE`] : [])].join(', ');
}
