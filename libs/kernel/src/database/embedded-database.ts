import type LibSql from 'libsql';
import { Database } from './database.js';
import { toEmbedded } from './dialect.js';
import { ConstraintBroken } from '../errors.js';
import type { Parameter, Session, Written } from './session.js';

const CONSTRAINTS: Record<string, ConstraintBroken['constraint']> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  SQLITE_CONSTRAINT_CHECK: 'check',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'foreign',
};

/** Replaces each array's `?` with one per member, as mysql2 does. */
function expand(sql: string, parameters: readonly Parameter[]): string {
  if (!parameters.some(Array.isArray)) return sql;
  let index = 0;
  return sql.replace(/\?/g, () => {
    const parameter = parameters[index++];
    if (!Array.isArray(parameter)) return '?';
    return parameter.length === 0 ? 'NULL' : parameter.map(() => '?').join(',');
  });
}

/** The statements of one connection, kept prepared. */
class Statements {
  private readonly prepared = new Map<string, LibSql.Statement>();

  constructor(readonly connection: LibSql.Database) {}

  get(sql: string): LibSql.Statement {
    let statement = this.prepared.get(sql);
    if (!statement) {
      if (this.prepared.size > 500) this.prepared.clear();
      statement = this.connection.prepare(toEmbedded(sql));
      this.prepared.set(sql, statement);
    }
    return statement;
  }
}

function run<T>(
  statements: Statements,
  sql: string,
  parameters: readonly Parameter[],
  how: (statement: LibSql.Statement, values: unknown[]) => T,
): T {
  const values = parameters.flat().map((value) => (typeof value === 'boolean' ? Number(value) : value));
  try {
    return how(statements.get(expand(sql, parameters)), values);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const constraint = CONSTRAINTS[code ?? ''];
    throw constraint ? new ConstraintBroken(constraint, message, error) : error;
  }
}

function sessionOf(statements: Statements): Session {
  const all = <Row>(sql: string, parameters: readonly Parameter[]): Promise<Row[]> =>
    new Promise((resolve) => resolve(run(statements, sql, parameters, (statement, values) => statement.all(values) as Row[])));
  const write = (sql: string, parameters: readonly Parameter[]): Promise<Written> =>
    new Promise((resolve) => {
      const { changes, lastInsertRowid } = run(statements, sql, parameters, (statement, values) => statement.run(values));
      resolve({ affectedRows: changes, firstId: Number(lastInsertRowid) - changes + 1 });
    });
  return {
    execute: all,
    query: all,
    write,
    insert: async (sql, parameters): Promise<number[]> => {
      // Only one transaction writes at a time, so no other id can fall between two of a statement.
      const { firstId, affectedRows } = await write(sql, parameters);
      return Array.from({ length: affectedRows }, (_, index) => firstId + index);
    },
  };
}

/**
 * The embedded engine (libsql, SQLite): one connection writes, one reads. Transactions queue, since they would interleave on the one
 * writing connection; reads outside them use the other one and see only committed rows (WAL).
 */
export class EmbeddedDatabase extends Database {
  override readonly engine = 'embedded';
  protected override readonly reader: Session;
  protected override readonly lookups: Session;
  private readonly session: Session;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly writing: LibSql.Database,
    private readonly reading: LibSql.Database,
  ) {
    super();
    this.session = sessionOf(new Statements(writing));
    this.reader = sessionOf(new Statements(reading));
    this.lookups = this.reader;
  }

  protected override begin<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const turn = this.last.then(async () => {
      this.writing.exec('BEGIN IMMEDIATE');
      try {
        const result = await work(this.session);
        this.writing.exec('COMMIT');
        return result;
      } catch (error) {
        if (this.writing.inTransaction) this.writing.exec('ROLLBACK');
        throw error;
      }
    });
    this.last = turn.catch(() => undefined);
    return turn;
  }

  protected override retryReason(error: unknown): string | undefined {
    return ((error as { code?: string }).code ?? '').startsWith('SQLITE_BUSY') ? 'busy' : undefined;
  }

  override canWrite(): Promise<boolean> {
    return Promise.resolve(true);
  }

  override async close(): Promise<void> {
    await this.last;
    this.reading.close();
    this.writing.close();
  }
}
