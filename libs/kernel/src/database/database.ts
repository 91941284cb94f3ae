import { DatabaseAway, DomainError } from '../errors.js';
import { Scope } from '../scope.js';
import { statementSpan } from '../traces/spans.js';
import { StatementCounts } from '../traces/statement-counts.js';
import { behind, ENDED, OUTSIDE, type Parameter, type Scalar, type Session, type Written } from './session.js';
import { type IdTable, keptInsertOf, type Table } from './table.js';

export type Engine = 'mysql' | 'embedded';

/** A host of the database, as its last probe found it. */
export interface HostRole {
  /** `ignored`: it would take writes, but another host is the writer. */
  role: 'writer' | 'replica' | 'ignored' | 'away';
  /** Transactions it has yet to apply; undefined while the writer or the host does not report its position. */
  behind?: number;
}

interface OpenTransaction {
  /** `ENDED` once the transaction is over: work that still runs beside a failed part must not write outside of it. */
  session: Session;
  beforeCommit: (() => Promise<void>)[];
  afterCommit: (() => void)[];
  /** Several commands share it and commit or roll back together. */
  isJoined: boolean;
}

const ROWS_PER_STATEMENT = 500;
const MAX_ATTEMPTS = 8;

/** Thrown to roll back the transaction of `undone`. */
class Undone<Result> extends Error {
  constructor(readonly result: Result) {
    super('undone');
  }
}

/** Grows with every attempt, and differs between transactions that conflicted. */
const pauseAfter = (attempt: number): number => 5 * 2 ** attempt * (0.5 + Math.random() / 2);

/**
 * The database of the process: reads of now, and transactions that travel with the asynchronous call. SQL is in MySQL's dialect for both
 * engines; `dialect.ts` has the embedded engine's differences. Inside a transaction every call uses its connection; outside, reads see
 * committed rows and writes throw.
 */
export abstract class Database {
  private readonly open = new Scope<OpenTransaction>();

  abstract readonly engine: Engine;
  /** How often a transaction was aborted and ran again, by reason. */
  readonly retries = new Map<string, number>();
  /** Statements sent to the database by this process. */
  readonly statements = new StatementCounts();
  /** A connection for reads outside a transaction. */
  protected abstract readonly reader: Pick<Session, 'execute' | 'query'>;
  /** For reads outside a transaction that the database answers at once; concurrent ones may share a connection. */
  protected abstract readonly lookups: Pick<Session, 'execute'>;
  /** Runs `work` between BEGIN and COMMIT (ROLLBACK when it throws). */
  protected abstract begin<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Why the engine aborted the transaction, in one word, if a retry from BEGIN may succeed after this attempt. */
  protected abstract retryReason(error: unknown, attempt: number): string | undefined;
  /** Whether the server accepts writes: one that became a replica serves reads and refuses writes. */
  abstract canWrite(): Promise<boolean>;
  abstract close(): Promise<void>;

  /** Where several hosts may be the server: what each of them is, in the order of the configuration. */
  get hosts(): readonly HostRole[] {
    return [];
  }

  /** @throws DatabaseAway when the database does not answer. */
  async ping(): Promise<void> {
    await this.query('SELECT 1');
  }

  get inTransaction(): boolean {
    return this.open.get() !== undefined;
  }

  /** Notes a statement that was sent, and traces it. */
  private traced<T>(sql: string, sent: Promise<T>): Promise<T> {
    this.statements.add(sql);
    return statementSpan(sql, sent);
  }

  /** A prepared read, for statements with a constant text. Lists in `IN (?)` have one member; with others it is a `query`. */
  execute<Row>(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    if (parameters.some((each) => Array.isArray(each) && each.length !== 1)) return this.query<Row>(sql, parameters);
    return this.traced(sql, (this.open.get()?.session ?? this.reader).execute<Row>(sql, parameters.flat() as Scalar[]));
  }

  /** A prepared read of a few rows by their key. It may wait for others of the same moment, so it must be short. */
  lookUp<Row>(sql: string, parameters: readonly Scalar[] = []): Promise<Row[]> {
    return this.traced(sql, (this.open.get()?.session ?? this.lookups).execute<Row>(sql, parameters));
  }

  /** A read whose text or list lengths vary: arrays expand in `IN (?)`. An empty array matches nothing. */
  query<Row>(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    return this.traced(sql, (this.open.get()?.session ?? this.reader).query<Row>(sql, parameters));
  }

  /** @throws Error outside a transaction: every write belongs to a command. */
  write(sql: string, parameters: readonly Parameter[] = []): Promise<Written> {
    return this.traced(sql, this.writer().write(sql, parameters));
  }

  /** Inserts rows, some hundreds per statement; returns their ids in order where the table names its id column. */
  insert<Column extends string>(into: IdTable<Column>, rows: readonly Record<Column, Scalar>[]): Promise<number[]>;
  insert<Column extends string>(into: Table<Column>, rows: readonly Record<Column, Scalar>[], ending?: string): Promise<void>;
  async insert<Column extends string>(
    into: Table<Column> | IdTable<Column>,
    rows: readonly Record<Column, Scalar>[],
    ending = '',
  ): Promise<number[] | void> {
    const id = 'id' in into ? into.id : undefined;
    const ids: number[] = [];
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      const part = rows.slice(start, start + ROWS_PER_STATEMENT);
      const sql = keptInsertOf(into, part.length, ending);
      const values = part.flatMap((row) => into.columns.map((column) => row[column]));
      if (id === undefined) await this.traced(sql, this.writer().write(sql, values));
      else ids.push(...(await this.traced(sql, this.writer().insert(sql, values, id, part.length))));
    }
    return ids;
  }

  /**
   * Runs `work` in the current transaction or in a new one, and again as a whole after a deadlock.
   * @throws DatabaseAway also when every retry was aborted.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    const joined = this.open.get();
    if (joined) {
      joined.isJoined = true;
      return work();
    }
    for (let attempt = 1; ; attempt += 1) {
      const afterCommit: (() => void)[] = [];
      try {
        const result = await this.begin((session) => this.runIn({ session, beforeCommit: [], afterCommit, isJoined: false }, work));
        afterCommit.forEach((each) => each());
        return result;
      } catch (error) {
        const reason = this.retryReason(error, attempt);
        if (reason === undefined) throw error;
        this.retries.set(reason, (this.retries.get(reason) ?? 0) + 1);
        if (attempt >= MAX_ATTEMPTS) throw new DatabaseAway(error);
        await new Promise((resolve) => setTimeout(resolve, pauseAfter(attempt)));
      }
    }
  }

  /**
   * Runs `work` in a transaction of its own or, inside another one, under a savepoint: a refusal rolls back this part alone, and the rest
   * may commit. Any other error ends the whole transaction. Parts do not nest.
   */
  async part<T>(work: () => Promise<T>): Promise<T> {
    const whole = this.open.get();
    if (!whole) return this.transaction(work);
    whole.isJoined = true;
    // Its own lists, so that a refusal also drops what the part registered.
    const part: OpenTransaction = { ...whole, beforeCommit: [], afterCommit: [] };
    await whole.session.query('SAVEPOINT part', []);
    try {
      const result = await this.runIn(part, work);
      whole.afterCommit.push(...part.afterCommit);
      return result;
    } catch (error) {
      if (error instanceof DomainError) await whole.session.query('ROLLBACK TO SAVEPOINT part', []);
      throw error;
    }
  }

  /**
   * Runs `work` and rolls back all that it wrote, for its result alone: in a transaction of its own, or under a savepoint of the current
   * one.
   */
  async undone<T>(work: () => Promise<T>): Promise<T> {
    const whole = this.open.get();
    if (whole) return this.undonePart(whole, work);
    let undone: Undone<T> | undefined;
    try {
      return await this.transaction(async () => {
        throw (undone = new Undone(await work()));
      });
    } catch (error) {
      if (undone === undefined || error !== undone) throw error;
      return undone.result;
    }
  }

  private async undonePart<T>(whole: OpenTransaction, work: () => Promise<T>): Promise<T> {
    whole.isJoined = true;
    await whole.session.query('SAVEPOINT undone', []);
    const result = await this.runIn({ ...whole, beforeCommit: [], afterCommit: [] }, work);
    await whole.session.query('ROLLBACK TO SAVEPOINT undone', []);
    return result;
  }

  /**
   * Runs `work` in the current transaction or in a new one, and `check` once before its first write: by then `work` has locked what `check`
   * reads. Where `work` writes nothing or is refused, `check` runs after it, and an error of `check` takes precedence.
   */
  async checked<T>(check: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    return this.transaction(async () => {
      const transaction = this.current();
      const { session } = transaction;
      let checking: Promise<void> | undefined;
      // On the plain session: the check's own statements must not wait for the check.
      const begin = (): Promise<void> => (checking ??= this.open.run({ ...transaction, session }, check));
      transaction.session = behind(session, begin, () => checking);
      try {
        const result = await work();
        await begin();
        return result;
      } catch (error) {
        if (error instanceof DomainError) await begin();
        throw error;
      } finally {
        transaction.session = session;
      }
    });
  }

  private async runIn<T>(transaction: OpenTransaction, work: () => Promise<T>): Promise<T> {
    try {
      return await this.open.run(transaction, async () => {
        const result = await work();
        for (const each of transaction.beforeCommit) await each();
        return result;
      });
    } finally {
      transaction.session = ENDED;
    }
  }

  /**
   * An object that identifies the current transaction, or the current part of one, until it ends; a retry has another one. @throws Error
   * outside.
   */
  get currentTransaction(): object {
    return this.current();
  }

  /** Runs `last` just before the current transaction commits. @throws Error outside one. */
  beforeCommit(last: () => Promise<void>): void {
    this.current().beforeCommit.push(last);
  }

  /** @throws Error outside a transaction, and when the transaction of the call has ended. */
  private current(): OpenTransaction {
    const open = this.open.get();
    if (!open || open.session === ENDED) throw new Error('there is no transaction, or it has ended');
    return open;
  }

  private writer(): Session {
    return this.open.get()?.session ?? OUTSIDE;
  }

  /** Runs `then` after the current transaction commits (immediately if there is none); never after a rollback. */
  afterCommit(then: () => void): void {
    const open = this.open.get();
    if (open) open.afterCommit.push(then);
    else then();
  }

  /** Runs `work` outside the current transaction: for work that must not wait for the command or roll back with it. */
  outside<T>(work: () => Promise<T>): Promise<T> {
    return this.open.outside(work);
  }
}
