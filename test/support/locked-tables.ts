import { jest } from '@jest/globals';
import type { Database } from '@kernel';

const LOCKED = /\bFROM (\w+)\b[^]*\bFOR UPDATE\b/;
const WRITTEN = /^(?:UPDATE|DELETE FROM|INSERT(?: IGNORE)? INTO)\s+(\w+)/;

/** Tables with rows that `work` locked without writing any: only the lock separates two runs of its kind. */
export async function lockedOnly(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const locked = new Set<string>();
  const written = new Set<string>();
  const note = (sql: string): void => {
    const [, lockedTable] = LOCKED.exec(sql) ?? [];
    const [, writtenTable] = WRITTEN.exec(sql.trim()) ?? [];
    if (lockedTable) locked.add(lockedTable);
    if (writtenTable) written.add(writtenTable);
  };
  const spies = (['execute', 'query', 'write'] as const).map((how) => {
    const send = database[how].bind(database) as (sql: string, parameters?: readonly never[]) => Promise<never>;
    return jest.spyOn(database, how).mockImplementation((sql: string, parameters?: unknown) => {
      note(sql);
      return send(sql, parameters as readonly never[]);
    });
  });
  const insert = database.insert.bind(database);
  const inserts = jest.spyOn(database, 'insert').mockImplementation((into, rows, ending) => {
    if (rows.length > 0) written.add(into.name);
    return insert(into, rows, ending);
  });
  try {
    await work();
  } finally {
    [...spies, inserts].forEach((spy) => spy.mockRestore());
  }
  // The worker polls both at any moment, and often finds nothing to do.
  const polled = ['outbox', 'event_sequence'];
  return [...locked].filter((table) => !written.has(table) && !polled.includes(table)).sort();
}
