import type { Connection, Pool, PoolConnection } from 'mysql2';
import type { Pool as PromisePool, PoolConnection as PromiseConnection, ResultSetHeader } from 'mysql2/promise';
import { Database, type Parameter, type Scalar, type Session, type Written } from './database.js';
import { ConstraintBroken, DatabaseAway, LockTaken } from './errors.js';

const AWAY = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'PROTOCOL_CONNECTION_LOST', 'PROTOCOL_SEQUENCE_TIMEOUT',
  'POOL_CLOSED', 'ER_SERVER_SHUTDOWN', 'ER_CON_COUNT_ERROR', 'ER_NORMAL_SHUTDOWN', 'ER_CONNECTION_KILLED', 'ER_SERVER_ISNT_AVAILABLE',
]);
/** Deadlock, lock wait timeout, and MariaDB's "record has changed since last read". */
const RETRYABLE = new Set([1213, 1205, 1020]);
const CONSTRAINTS: Record<number, ConstraintBroken['constraint']> = {
  1062: 'unique', 3819: 'check', 4025: 'check', 1264: 'check', 1690: 'check', 1451: 'foreign', 1452: 'foreign',
};

interface DriverError extends Error {
  code?: string;
  errno?: number;
  fatal?: boolean;
}

function named(error: unknown): unknown {
  const { code, errno, fatal, message } = error as DriverError;
  if (AWAY.has(code ?? '') || (fatal && errno === undefined) || /closed state|Pool is closed/.test(message ?? '')) return new DatabaseAway(error);
  const constraint = CONSTRAINTS[errno ?? 0];
  return constraint ? new ConstraintBroken(constraint, message, error) : error;
}

/** MySQL says 3572; MariaDB a lock wait timeout, which must not be mistaken for one worth a retry. */
function isLockTaken(sql: string, error: unknown): boolean {
  const { errno } = error as DriverError;
  return errno === 3572 || (errno === 1205 && sql.endsWith('NOWAIT'));
}

/** Prepared where the text is stable, text protocol where lists expand. */
function sessionOf(connection: PromiseConnection | PromisePool): Session {
  const run = async (sql: string, parameters: readonly Parameter[], prepared: boolean): Promise<unknown> => {
    try {
      const values = parameters as Scalar[];
      const [result] = prepared ? await connection.execute(sql, values) : await connection.query(sql, values);
      return result;
    } catch (error) {
      throw isLockTaken(sql, error) ? new LockTaken(error) : named(error);
    }
  };
  return {
    execute: async <Row>(sql: string, parameters: readonly Scalar[]) => (await run(sql, parameters, true)) as Row[],
    query: async <Row>(sql: string, parameters: readonly Parameter[]) => (await run(sql, parameters.map(orNothing), false)) as Row[],
    write: async (sql: string, parameters: readonly Parameter[]): Promise<Written> => {
      const isShort = parameters.length <= 120 && !parameters.some(Array.isArray);
      const result = (await run(sql, parameters.map(orNothing), isShort)) as ResultSetHeader;
      return { affectedRows: result.affectedRows, firstId: result.insertId };
    },
  };
}

/** `IN ()` is no SQL; `IN (NULL)` matches nothing. */
const orNothing = (parameter: Parameter): Parameter => (Array.isArray(parameter) && parameter.length === 0 ? [null] : parameter);

/** MySQL 8 or MariaDB 10.11 through TypeORM's pool. READ COMMITTED: a read after a lock sees what the lock waited for. */
export class MysqlDatabase extends Database {
  override readonly engine = 'mysql';
  protected override readonly reader: Session;
  private readonly pool: PromisePool;
  private step: number | undefined;

  constructor(pool: Pool) {
    super();
    pool.on('connection', prepareConnection);
    this.pool = pool.promise();
    this.reader = sessionOf(this.pool);
  }

  protected override async idStep(): Promise<number> {
    this.step ??= (await this.execute<{ step: number }>('SELECT @@auto_increment_increment AS step'))[0].step;
    return this.step;
  }

  protected override async begin<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const connection = await this.pool.getConnection().catch((error: unknown) => {
      throw named(error);
    });
    let isBroken = false;
    try {
      await connection.query('START TRANSACTION');
      const result = await work(sessionOf(connection));
      await connection.query('COMMIT');
      return result;
    } catch (error) {
      await connection.query('ROLLBACK').catch(() => (isBroken = true));
      throw named(error);
    } finally {
      if (isBroken) connection.destroy();
      else connection.release();
    }
  }

  protected override isRetryable(error: unknown): boolean {
    return RETRYABLE.has((error as DriverError).errno ?? 0);
  }

  override async ping(): Promise<void> {
    await this.query('SELECT 1');
  }

  override async close(): Promise<void> {
    await this.pool.end();
  }
}

/** Queued on the new connection before anything else can be; a failure surfaces with the first real statement. */
function prepareConnection(connection: PoolConnection | Connection): void {
  connection.query(
    "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED",
    () => undefined,
  );
  connection.query(
    "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00', innodb_lock_wait_timeout = 10",
    () => undefined,
  );
}
