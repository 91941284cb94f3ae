import { jest } from '@jest/globals';
import type { RunningApp } from './app.js';

/** Reads that wait until the test releases them. */
export interface HeldReads {
  count: number;
  letGo(): void;
}

/** Holds every read whose SQL contains these words, and counts them, until the test restores its mocks. */
export function holdReads({ database }: Pick<RunningApp, 'database'>, words: string): HeldReads {
  const held: HeldReads = { count: 0, letGo: () => undefined };
  const query = database.query.bind(database);
  const gate = new Promise<void>((resolve) => (held.letGo = resolve));
  jest.spyOn(database, 'query').mockImplementation(async (sql: string, parameters) => {
    if (sql.includes(words)) {
      held.count += 1;
      await gate;
    }
    return query(sql, parameters ?? []) as never;
  });
  return held;
}
