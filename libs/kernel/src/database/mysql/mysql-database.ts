import type { Pool, PoolConnection } from 'mysql2';
import { AnswerWatch, type Callback } from './answer-watch.js';
import { Database, type HostRole } from '../database.js';
import type { Parameter, Scalar, Session } from '../session.js';
import { DatabaseAway } from '../../errors.js';
import { type AskConnection, GeneratedIds } from './generated-ids.js';
import { LookupRound, type Read } from './lookup-round.js';
import { isConnectionBroken, isFatal, isRefusedByReplica, kernelErrorOf, retryReasonOf, sqlErrorOf } from './mysql-errors.js';
import { pipeline } from './pipelining.js';
import { type Ask, MAX_PREPARED_PARAMETERS, sessionOf } from './session.js';
import { type Writer, WriterLost } from './writer.js';

/** Looks that the watch grants a COMMIT: when replicas hang, the server waits for them while it answers everything else. */
const COMMIT_LOOKS = 25;
/** A statement that loses its writer within this time is sent again. Waiting for a new writer takes longer, so nobody waits twice. */
const AGAIN_WITHIN_MS = 2_900;
/** How long the database counts as read-only after a COMMIT got no answer. */
const UNACKNOWLEDGED_MS = 5_000;

type Lists = Record<'_allConnections' | '_freeConnections' | '_connectionQueue', { length: number }>;

const isSet = (value: unknown): boolean => value !== 0 && value !== 'OFF';

const isSoon = (began: number): boolean => performance.now() - began < AGAIN_WITHIN_MS;

const isRead = (sql: string): boolean => sql.startsWith('SELECT');

/** One promise per statement and no chain of them: every statement pays for it. */
const answered = (ask: (then: Callback<unknown>) => void): Promise<unknown> =>
  new Promise((resolve, reject) => ask((error, result) => (error ? reject(error as Error) : resolve(result))));

/** Sends a statement a second time, to the next writer, after an error that allows it. */
function again(ask: Ask, mayRepeat: (error: unknown) => boolean): Ask {
  return (...words) => {
    const began = performance.now();
    return ask(...words).catch((error: unknown) => {
      if (mayRepeat(error) && isSoon(began)) return ask(...words);
      throw error;
    });
  };
}

function send(
  connection: PoolConnection,
  sql: string,
  parameters: readonly Parameter[],
  isPrepared: boolean,
  done: Callback<unknown>,
): void {
  const values = parameters as Scalar[];
  if (isPrepared) connection.execute(sql, values, done);
  else connection.query(sql, values, done);
}

/** MySQL 8 or MariaDB 10.11 through mysql2's pool. READ COMMITTED: a read after a lock sees what the lock waited for. */
export class MysqlDatabase extends Database {
  override readonly engine = 'mysql';
  protected override readonly reader: Omit<Session, 'insert'>;
  protected override readonly lookups: Omit<Session, 'insert'>;
  private readonly ids = new GeneratedIds();
  private readonly connections = new Set<PoolConnection>();
  /** Connections that last ran a transaction: their `autocommit` stays off until a statement outside a transaction uses them. */
  private readonly transactional = new WeakSet<PoolConnection>();
  private readonly watch: AnswerWatch;
  private unacknowledgedAt = -Infinity;

  /**
   * @param probe asks the server for a sign of life on a separate connection; rejects in time when there is none
   * @param isPipelined whether statements go out without waiting for the answer to the one before
   * @param followed where several hosts may be the server: the pool connects to the one that it follows
   */
  constructor(
    private readonly pool: Pool,
    probe: () => Promise<void>,
    isPipelined: boolean,
    private readonly followed?: Writer,
  ) {
    super();
    pool.on('connection', (connection) => {
      if (isPipelined) pipeline(connection);
      prepareConnection(connection);
      this.connections.add(connection);
      for (const event of ['end', 'error']) connection.on(event, () => this.connections.delete(connection));
    });
    this.watch = new AnswerWatch(probe, () => this.dropConnections());
    const readerOf = (send: (read: Read) => void): Omit<Session, 'insert'> => {
      const reading: Ask = (sql, parameters, isPrepared) => answered((then) => send({ sql, parameters, isPrepared, then }));
      return sessionOf(followed ? again(reading, (error) => error instanceof DatabaseAway) : reading);
    };
    this.reader = readerOf((read) => this.read([read]));
    const round = new LookupRound((reads) => this.read(reads));
    this.lookups = isPipelined ? readerOf((read) => round.add(read)) : this.reader;
  }

  /** Open connections, those in use, and callers that wait for one; from lists of the driver that its types do not declare. */
  get connectionUse(): { open: number; used: number; waiting: number } {
    const { _allConnections: all, _freeConnections: free, _connectionQueue: queue } = this.pool as Pool & Lists;
    return { open: all.length, used: all.length - free.length, waiting: queue.length };
  }

  /** Takes a connection for the first statement: a command without statements needs none. */
  protected override async begin<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const began = this.followed ? performance.now() : 0;
    let opening: Promise<PoolConnection> | undefined;
    let connection: PoolConnection | undefined;
    const open = (first?: (taken: PoolConnection) => void): Promise<PoolConnection> =>
      (opening ??= this.start(first).then((started) => (connection = started)));
    const ask: Ask = (...words) => {
      if (connection) return this.askOn(connection, ...words);
      if (opening || !isRead(words[0])) return open().then((started) => this.askOn(started, ...words));
      return new Promise((resolve, reject) => {
        open((taken) => void this.askOn(taken, ...words).then(resolve, reject)).catch(reject);
      });
    };
    const insert: Session['insert'] = (...words) =>
      connection ? this.insertOn(connection, ...words) : open().then((started) => this.insertOn(started, ...words));
    let isCommitting = false;
    try {
      const result = await work({ ...sessionOf(ask), insert });
      isCommitting = true;
      if (opening) await this.commit(await opening);
      connection?.release();
      return result;
    } catch (thrown) {
      const error = kernelErrorOf(thrown);
      const started = await opening?.catch(() => undefined);
      if (started) await this.rollBack(started, error);
      const isUndone = !isCommitting || isRefusedByReplica(error);
      throw this.followed && isUndone && error instanceof DatabaseAway && isSoon(began) ? new WriterLost(error.cause) : error;
    }
  }

  private async commit(connection: PoolConnection): Promise<void> {
    await this.askOn(connection, 'COMMIT', [], false, COMMIT_LOOKS).catch((error: unknown) => {
      // With several hosts, the next probe of the writer says more than a broken connection.
      if (error instanceof DatabaseAway && !(this.followed && isConnectionBroken(error))) this.unacknowledgedAt = performance.now();
      throw error;
    });
  }

  /** A connection whose server went away, or still waits for its replicas, must not go back to the pool. */
  private async rollBack(connection: PoolConnection, error: Error): Promise<void> {
    if (isFatal(error)) connection.destroy();
    else
      await this.askOn(connection, 'ROLLBACK', [], false).then(
        () => connection.release(),
        () => connection.destroy(),
      );
  }

  private insertOn(connection: PoolConnection, sql: string, parameters: readonly Scalar[], id: string, rows: number): Promise<number[]> {
    const ask: AskConnection = (text, values) => this.askOn(connection, text, values, values.length <= MAX_PREPARED_PARAMETERS);
    return this.ids.insert(connection, ask, sql, parameters, id, rows);
  }

  /** @param first sends the transaction's first statement: a read, which does no harm outside a transaction if that cannot begin */
  private async start(first?: (connection: PoolConnection) => void): Promise<PoolConnection> {
    const connection = await new Promise<PoolConnection>((resolve, reject) => {
      this.take((error, taken) => (error ? reject(this.suspecting(kernelErrorOf(error))) : resolve(taken)));
    });
    const begun = this.transactional.has(connection) ? undefined : this.stopAutocommit(connection);
    first?.(connection);
    await begun;
    return connection;
  }

  /**
   * From now on a statement begins a transaction if none is open. That saves START TRANSACTION. After a deadlock, which ends the
   * transaction, the statements already sent begin another one, which the ROLLBACK ends.
   */
  private async stopAutocommit(connection: PoolConnection): Promise<void> {
    try {
      await this.askOn(connection, 'SET autocommit = 0', [], false);
      this.transactional.add(connection);
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  /** Sent together with the statement that follows. A connection that refuses it is of no use. */
  private startAutocommit(connection: PoolConnection): void {
    this.transactional.delete(connection);
    connection.query('SET autocommit = 1', (error) => {
      if (error) connection.destroy();
    });
  }

  private askOn(
    connection: PoolConnection,
    sql: string,
    parameters: readonly Parameter[],
    isPrepared: boolean,
    looks?: number,
  ): Promise<unknown> {
    return answered((then) => this.ask(connection, sql, parameters, isPrepared, then, looks));
  }

  /** Sends reads over one connection. */
  private read(reads: readonly Read[]): void {
    this.take((refused, connection) => {
      if (refused) {
        const error = this.suspecting(kernelErrorOf(refused));
        for (const { then } of reads) then(error, undefined);
        return;
      }
      if (this.transactional.has(connection)) this.startAutocommit(connection);
      let left = reads.length;
      for (const { sql, parameters, isPrepared, then } of reads) {
        this.ask(connection, sql, parameters, isPrepared, (error, result) => {
          left -= 1;
          if (isFatal(error)) connection.destroy();
          else if (left === 0) connection.release();
          then(error, result);
        });
      }
    });
  }

  private ask(
    connection: PoolConnection,
    sql: string,
    parameters: readonly Parameter[],
    isPrepared: boolean,
    then: Callback<unknown>,
    looks?: number,
  ): void {
    this.watch.answer(
      (done) => send(connection, sql, parameters, isPrepared, done),
      (error, result) => (error ? then(this.suspecting(sqlErrorOf(sql, error)), undefined) : then(null, result)),
      looks,
    );
  }

  private suspecting(error: Error): Error {
    if (error instanceof DatabaseAway) this.followed?.suspect();
    return error;
  }

  private take(then: Callback<PoolConnection>): void {
    const known = this.followed?.whenKnown();
    if (known)
      known.then(
        () => this.takeFree(then),
        (error: unknown) => then(error, undefined as never),
      );
    else this.takeFree(then);
  }

  private takeFree(then: Callback<PoolConnection>): void {
    this.watch.queued(
      (done: Callback<PoolConnection>) => this.pool.getConnection(done),
      then,
      (late) => late.release(),
    );
  }

  /** They will get no answer, and the pool must not reuse them. */
  private dropConnections(): void {
    for (const connection of this.connections) connection.destroy();
    this.connections.clear();
  }

  protected override retryReason(error: unknown, attempt: number): string | undefined {
    if (error instanceof WriterLost) return attempt === 1 ? 'writer_lost' : undefined;
    return retryReasonOf(error);
  }

  override get hosts(): readonly HostRole[] {
    return this.followed?.hosts ?? [];
  }

  /** Reads a table, since a Galera node outside its cluster still answers statements without one. */
  override async canWrite(): Promise<boolean> {
    if (performance.now() - this.unacknowledgedAt < UNACKNOWLEDGED_MS) return false;
    const [{ isReadOnly, isEngineReadOnly }] = await this.query<{ isReadOnly: unknown; isEngineReadOnly: unknown }>(
      'SELECT @@GLOBAL.read_only AS isReadOnly, @@GLOBAL.innodb_read_only AS isEngineReadOnly, (SELECT COUNT(*) FROM outbox WHERE OutboxID = 0) AS none',
    );
    return !isSet(isReadOnly) && !isSet(isEngineReadOnly);
  }

  override async close(): Promise<void> {
    this.watch.close();
    this.followed?.close();
    await new Promise<void>((resolve, reject) => this.pool.end((error) => (error ? reject(error) : resolve())));
  }
}

const SETTINGS = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00', innodb_lock_wait_timeout = 2",
  // MariaDB turns lists of 1,000 and more into temporary tables, and then reads and locks in any order. MySQL does not, and does not know
  // the setting.
  'SET SESSION in_predicate_conversion_threshold = 0',
];

/** The first statements on the new connection; a failure surfaces with the first real statement. */
function prepareConnection(connection: PoolConnection): void {
  for (const sql of SETTINGS) connection.query(sql, () => undefined);
}
