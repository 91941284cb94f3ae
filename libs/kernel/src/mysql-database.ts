import type { Pool, PoolConnection, ResultSetHeader } from 'mysql2';
import { AnswerWatch, type Callback } from './answer-watch.js';
import { Database, type Parameter, type Scalar, type Session, type TransactionSession, type Written } from './database.js';
import { ConstraintBroken, DatabaseAway, LockTaken } from './errors.js';
import { type AskConnection, GeneratedIds, IdStepChanged } from './generated-ids.js';

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

type Ask = (sql: string, parameters: readonly Parameter[], isPrepared: boolean) => Promise<unknown>;

/** What the driver said of a statement, in the kernel's words. */
const toldOf = (sql: string, error: unknown): Error => (isLockTaken(sql, error) ? new LockTaken(error) : (named(error) as Error));

/** Longer statements are sent as text: each would stay prepared, and none of them comes twice. */
const MAX_PREPARED_PARAMETERS = 120;

/** Prepared where the text is stable, text protocol where lists expand. */
function sessionOf(ask: Ask): Omit<Session, 'insert'> {
  return {
    execute: <Row>(sql: string, parameters: readonly Scalar[]) => ask(sql, parameters, true) as Promise<Row[]>,
    query: <Row>(sql: string, parameters: readonly Parameter[]) => ask(sql, parameters.map(orNothing), false) as Promise<Row[]>,
    write: async (sql: string, parameters: readonly Parameter[]): Promise<Written> => {
      const isShort = parameters.length <= MAX_PREPARED_PARAMETERS && !parameters.some(Array.isArray);
      const result = (await ask(sql, parameters.map(orNothing), isShort)) as ResultSetHeader;
      return { affectedRows: result.affectedRows, firstId: result.insertId };
    },
  };
}

function send(connection: PoolConnection, sql: string, parameters: readonly Parameter[], isPrepared: boolean, done: Callback<unknown>): void {
  const values = parameters as Scalar[];
  if (isPrepared) connection.execute(sql, values, done);
  else connection.query(sql, values, done);
}

/** `IN ()` is no SQL; `IN (NULL)` matches nothing. */
const orNothing = (parameter: Parameter): Parameter => (Array.isArray(parameter) && parameter.length === 0 ? [null] : parameter);

/** MySQL 8 or MariaDB 10.11 through mysql2's pool. READ COMMITTED: a read after a lock sees what the lock waited for. */
export class MysqlDatabase extends Database {
  override readonly engine = 'mysql';
  protected override readonly reader: Omit<Session, 'insert'>;
  private readonly ids = new GeneratedIds();
  private readonly connections = new Set<PoolConnection>();
  private readonly watch: AnswerWatch;

  /** @param probe asks the server for a sign of life on a connection of its own; rejects in time when there is none */
  constructor(
    private readonly pool: Pool,
    probe: () => Promise<void>,
  ) {
    super();
    pool.on('connection', (connection) => {
      prepareConnection(connection);
      this.connections.add(connection);
      for (const event of ['end', 'error']) connection.on(event, () => this.connections.delete(connection));
    });
    this.watch = new AnswerWatch(probe, () => this.dropConnections());
    this.reader = sessionOf((sql, parameters, isPrepared) => this.read(sql, parameters, isPrepared));
  }

  /** Begins with the first statement: one that is alone needs no beginning, and what needs none takes no connection. */
  protected override async begin<T>(work: (session: TransactionSession) => Promise<T>): Promise<T> {
    let opening: Promise<PoolConnection> | undefined;
    let connection: PoolConnection | undefined;
    const open = (): Promise<PoolConnection> => (opening ??= this.start().then((started) => (connection = started)));
    const ask: Ask = (...words) => (connection ? this.askOn(connection, ...words) : open().then((started) => this.askOn(started, ...words)));
    const session: Session = { ...sessionOf(ask), insert: async (...words) => this.insertOn(await open(), ...words) };
    const alone: Session['write'] = (sql, parameters) => (opening ? session : this.reader).write(sql, parameters);
    try {
      const result = await work({ ...session, alone });
      if (await opening) await ask('COMMIT', [], false);
      connection?.release();
      return result;
    } catch (error) {
      const started = await opening?.catch(() => undefined);
      if (started) await this.askOn(started, 'ROLLBACK', [], false).then(() => started.release(), () => started.destroy());
      throw named(error);
    }
  }

  private insertOn(connection: PoolConnection, sql: string, parameters: readonly Scalar[], id: string, rows: number): Promise<number[]> {
    const ask: AskConnection = (text, values) => this.askOn(connection, text, values, values.length <= MAX_PREPARED_PARAMETERS);
    return this.ids.insert(connection, ask, sql, parameters, id, rows);
  }

  private async start(): Promise<PoolConnection> {
    const connection = await new Promise<PoolConnection>((resolve, reject) => {
      this.take((error, taken) => (error ? reject(named(error) as Error) : resolve(taken)));
    });
    await this.askOn(connection, 'START TRANSACTION', [], false).catch((error: Error) => {
      connection.destroy();
      throw error;
    });
    return connection;
  }

  private askOn(connection: PoolConnection, sql: string, parameters: readonly Parameter[], isPrepared: boolean): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.ask(connection, sql, parameters, isPrepared, (error, result) => (error ? reject(error as Error) : resolve(result)));
    });
  }

  /** One promise for all of it: this is the path of every read. */
  private read(sql: string, parameters: readonly Parameter[], isPrepared: boolean): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.take((refused, connection) => {
        if (refused) return reject(named(refused) as Error);
        this.ask(connection, sql, parameters, isPrepared, (error, result) => {
          connection.release();
          if (error) reject(error as Error);
          else resolve(result);
        });
      });
    });
  }

  private ask(connection: PoolConnection, sql: string, parameters: readonly Parameter[], isPrepared: boolean, then: Callback<unknown>): void {
    this.watch.answer(
      (done) => send(connection, sql, parameters, isPrepared, done),
      (error, result) => (error ? then(toldOf(sql, error), undefined) : then(null, result)),
    );
  }

  private take(then: Callback<PoolConnection>): void {
    this.watch.queued((done: Callback<PoolConnection>) => this.pool.getConnection(done), then, (late) => late.release());
  }

  /** Nobody will answer on them, and the pool must not hand them out again. */
  private dropConnections(): void {
    for (const connection of this.connections) connection.destroy();
    this.connections.clear();
  }

  protected override isRetryable(error: unknown): boolean {
    return error instanceof IdStepChanged || RETRYABLE.has((error as DriverError).errno ?? 0);
  }

  override async ping(): Promise<void> {
    await this.query('SELECT 1');
  }

  override async close(): Promise<void> {
    this.watch.close();
    await new Promise<void>((resolve, reject) => this.pool.end((error) => (error ? reject(error) : resolve())));
  }
}

const SETTINGS = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00', innodb_lock_wait_timeout = 10",
  // MariaDB makes lists of 1,000 and more into tables of their own, and then reads and locks in whatever order suits it. MySQL does not, nor knows the word.
  'SET SESSION in_predicate_conversion_threshold = 0',
];

/** Queued on the new connection before anything else can be; a failure surfaces with the first real statement. */
function prepareConnection(connection: PoolConnection): void {
  for (const sql of SETTINGS) connection.query(sql, () => undefined);
}
