import type { MigrationKind } from '@kernel';

/**
 * What a statement of a migration blocks, on MariaDB and MySQL.
 * - new: nothing, its table is new or empty.
 * - instant: the table for a moment, whatever its size.
 * - inplace: the table for a moment at the beginning and the end; meanwhile reads and writes continue.
 * - copy: writes to the table until all of it is copied.
 * - rows: writes to the rows it reads or writes, until it ends.
 * - batches: some rows at a time, for moments.
 * - unknown: no rule here knows the statement.
 */
export type Lock = 'new' | 'instant' | 'inplace' | 'copy' | 'rows' | 'batches' | 'unknown';

export interface Effect {
  kind: MigrationKind;
  lock: Lock;
  /** The table that it changes; or that it reads, when it fills a new one. */
  table?: string;
  /** The table or view that it creates. */
  creates?: string;
}

const ALTER = /^ALTER TABLE (\w+) /;
const ADDED_COLUMN = /^ADD (?:COLUMN )?(?!CONSTRAINT|INDEX|UNIQUE|FOREIGN|CHECK|PRIMARY|KEY|PARTITION)\w+ /;
const READ = /\bFROM (\w+)\b/g;

/** Effects of ALTER TABLE by the text after the table's name; the first match counts. */
const ALTERATIONS: readonly [RegExp, (found: RegExpExecArray, version: string) => Omit<Effect, 'table'>][] = [
  [/^ADD CONSTRAINT \w+ FOREIGN KEY /, () => ({ kind: 'contract', lock: 'inplace' })],
  [
    /^DROP INDEX (\w+), ADD INDEX (\w+) \([^()]*\)$/,
    ([, old, added]) => ({ kind: old === added ? 'expand' : 'contract', lock: 'inplace' }),
  ],
  [/^DROP (?:INDEX|KEY|FOREIGN KEY|CONSTRAINT) /, () => ({ kind: 'contract', lock: 'inplace' })],
  [/^ADD (?:INDEX|KEY) /, () => ({ kind: 'expand', lock: 'inplace' })],
  [/^ADD UNIQUE /, () => ({ kind: 'contract', lock: 'inplace' })],
  [ADDED_COLUMN, ({ input }) => ({ kind: isOptional(input) ? 'expand' : 'contract', lock: 'instant' })],
  [/^DROP COLUMN /, (_, version) => ({ kind: 'contract', lock: dropsInstantly(version) ? 'instant' : 'inplace' })],
  [/^(?:MODIFY|CHANGE|ADD CONSTRAINT|ADD CHECK|ADD PARTITION|PARTITION BY|CONVERT) /, () => ({ kind: 'contract', lock: 'copy' })],
];

/** INSERTs of the previous version lack a new column. */
function isOptional(column: string): boolean {
  return /\bDEFAULT\b/.test(column) || !/\bNOT NULL\b/.test(column);
}

/** MariaDB since 10.4, which this service requires anyway, and MySQL since 8.0.29. */
function dropsInstantly(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.-]/).map(Number);
  return /mariadb/i.test(version) || major > 8 || (major === 8 && (minor > 0 || patch >= 29));
}

/**
 * The effect of a statement on a running process of the previous version, and what it locks. The rules come from the servers' manuals; a
 * test executes one statement of each kind on MariaDB with `ALGORITHM` and `LOCK`.
 * @param created tables that earlier migrations of the same run create
 * @param version of the server
 */
export function effectOf(sql: string, created: ReadonlySet<string>, version: string): Effect {
  const effect = ownEffect(sql, version);
  return effect.table && created.has(effect.table) ? ofNewTable(sql, effect, created) : effect;
}

/** No earlier version uses a new table, and filling it locks only what is read. */
function ofNewTable(sql: string, effect: Effect, created: ReadonlySet<string>): Effect {
  const read = /^INSERT /.test(sql) ? [...sql.matchAll(READ)].map(([, name]) => name).find((name) => !created.has(name)) : undefined;
  return { ...effect, kind: 'expand', ...(read ? { table: read, lock: 'rows' } : { lock: 'new' }) };
}

function ownEffect(sql: string, version: string): Effect {
  const alter = ALTER.exec(sql);
  if (alter) {
    const words = sql.slice(alter[0].length);
    for (const [pattern, effect] of ALTERATIONS) {
      const match = pattern.exec(words);
      if (match) return { table: alter[1], ...effect(match, version) };
    }
    return { kind: 'contract', lock: 'unknown', table: alter[1] };
  }
  const creates = /^CREATE (?:TABLE|VIEW) (\w+)/.exec(sql)?.[1];
  if (creates) return { kind: 'expand', lock: 'new', creates };
  const index = /^(CREATE|DROP)( UNIQUE)? INDEX \w+(?: ON (\w+))?/.exec(sql);
  if (index) return { kind: index[1] === 'DROP' || index[2] ? 'contract' : 'expand', lock: 'inplace', table: index[3] };
  const written = /^(?:UPDATE|INSERT INTO|DELETE FROM) (\w+)/.exec(sql)?.[1];
  if (written) return { kind: 'backfill', lock: 'rows', table: written };
  const dropped = /^DROP (?:TABLE|VIEW) (\w+)/.exec(sql)?.[1];
  return { kind: 'contract', lock: dropped ? 'instant' : 'unknown', table: dropped };
}
