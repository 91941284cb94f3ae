import type { Bus, Database } from '@kernel';
import type { Config, DatabasePlace } from '@runtime/config';

/**
 * Runs one piece of work on the opened contexts.
 * @param on `maintenance` connects as the user of MAINTENANCE_DATABASE_URL, if it is set; a database is one that no other process uses yet
 */
export type Run = <T>(work: (bus: Bus, database: Database, config: Config) => Promise<T>, on?: 'maintenance' | DatabasePlace) => Promise<T>;
