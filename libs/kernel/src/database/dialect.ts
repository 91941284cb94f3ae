import type { Engine } from './database.js';

/** Where the embedded engine (SQLite) differs from MySQL; we write statements once, in MySQL's dialect. */
const EMBEDDED_WORDS: readonly [RegExp, string][] = [
  [/\s+FOR UPDATE(?: SKIP LOCKED| NOWAIT)?/g, ''],
  [/\s+FORCE INDEX \(PRIMARY\)/g, ''],
  [/\bFORCE INDEX \((\w+)\)/g, 'INDEXED BY $1'],
  [/\bSTRAIGHT_JOIN\b/g, 'CROSS JOIN'],
  [/\bINSERT IGNORE\b/g, 'INSERT OR IGNORE'],
  [/\bON DUPLICATE KEY UPDATE\b/g, 'ON CONFLICT DO UPDATE SET'],
  [/\bVALUES\((\w+)\)/g, 'excluded.$1'],
  [/\bGREATEST\(/g, 'MAX('],
  [/COLLATE utf8mb4_bin\b/g, 'COLLATE BINARY'],
  [/DATE_ADD\(UTC_TIMESTAMP\(3\), INTERVAL \? SECOND\)/g, "strftime('%Y-%m-%d %H:%M:%f', 'now', ? || ' seconds')"],
  [/UTC_TIMESTAMP\(3\)/g, "strftime('%Y-%m-%d %H:%M:%f', 'now')"],
];

const translated = new Map<string, string>();

/** Translates a statement from MySQL's dialect to the embedded engine's. */
export function toEmbedded(sql: string): string {
  let translation = translated.get(sql);
  if (translation === undefined) {
    translation = EMBEDDED_WORDS.reduce((text, [mysql, sqlite]) => text.replace(mysql, sqlite), sql);
    if (translated.size > 5000) translated.clear();
    translated.set(sql, translation);
  }
  return translation;
}

/** Column types by content; a migration that uses them runs on both engines. */
export interface Types {
  /** Generated positive integer primary key. */
  id: string;
  /** Id of another row, a quantity or a counter. */
  integer: string;
  /** Text compared exactly, byte for byte: user names, SKUs, locations, bins, keys. */
  exact(length: number): string;
  text(length: number): string;
  /** Unbounded text, JSON included. */
  long: string;
  /** Exact decimal; read back as text on both engines. */
  decimal(digits: number, scale: number): string;
  /** UTC to the millisecond. */
  instant: string;
  date: string;
  /** 'Y' or 'N'. */
  flag: string;
  dropIndex(name: string, table: string): string;
  /** Gives an index other columns; queries that name the index find it at every moment. */
  replaceIndex(name: string, table: string, columns: string): string[];
  /** Text after the closing parenthesis of CREATE TABLE. */
  options: string;
}

const MYSQL: Types = {
  id: 'BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY',
  integer: 'BIGINT',
  exact: (length) => `VARCHAR(${length}) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  text: (length) => `VARCHAR(${length})`,
  long: 'LONGTEXT',
  decimal: (digits, scale) => `DECIMAL(${digits},${scale})`,
  instant: 'DATETIME(3)',
  date: 'DATE',
  flag: 'CHAR(1)',
  dropIndex: (name, table) => `DROP INDEX ${name} ON ${table}`,
  replaceIndex: (name, table, columns) => [`ALTER TABLE ${table} DROP INDEX ${name}, ADD INDEX ${name} (${columns})`],
  options: 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci',
};

// Decimals are text here: SQLite's numbers would make them floats.
const EMBEDDED: Types = {
  id: 'INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL',
  integer: 'INTEGER',
  exact: () => 'TEXT',
  text: () => 'TEXT COLLATE NOCASE',
  long: 'TEXT',
  decimal: () => 'TEXT',
  instant: 'TEXT',
  date: 'TEXT',
  flag: 'TEXT',
  dropIndex: (name) => `DROP INDEX ${name}`,
  replaceIndex: (name, table, columns) => [`DROP INDEX ${name}`, `CREATE INDEX ${name} ON ${table} (${columns})`],
  options: '',
};

export const typesOf = (engine: Engine): Types => (engine === 'mysql' ? MYSQL : EMBEDDED);
