import { createPool, type Pool, type PoolConnection, type ResultSetHeader, type RowDataPacket } from 'mysql2';

/** The bare driver: promises instead of callbacks, and statements that are prepared or sent as text. */
export type Rows = RowDataPacket[];

const connections = 10;

export const openPool = (uri: string): Pool =>
  createPool({ uri, connectionLimit: connections, maxIdle: connections, timezone: 'Z', dateStrings: true });

export function take(pool: Pool): Promise<PoolConnection> {
  return new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection)));
  });
}

export function prepared<Result extends Rows | ResultSetHeader>(
  on: Pool | PoolConnection,
  sql: string,
  values: (string | number | null)[],
): Promise<Result> {
  return new Promise((resolve, reject) => {
    on.execute<Result>(sql, values, (error, result) => (error ? reject(error) : resolve(result)));
  });
}

export function text<Result extends Rows | ResultSetHeader>(
  on: Pool | PoolConnection,
  sql: string,
  values: unknown[] = [],
): Promise<Result> {
  return new Promise((resolve, reject) => {
    on.query<Result>(sql, values, (error, result) => (error ? reject(error) : resolve(result)));
  });
}

/** Prepares short statements, sends long ones as text. */
export function write(on: PoolConnection, sql: string, values: (string | number | null)[]): Promise<ResultSetHeader> {
  return values.length <= 120 ? prepared<ResultSetHeader>(on, sql, values) : text<ResultSetHeader>(on, sql, values);
}
