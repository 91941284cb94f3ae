import type { Bus, Database } from '@kernel';

/** Runs one piece of work on the opened contexts. */
export type Run = <T>(work: (bus: Bus, database: Database) => Promise<T>) => Promise<T>;
