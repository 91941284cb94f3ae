import type { Bus, Database } from '@kernel';
import type { Config, DatabasePlace } from '@runtime/config';

/**
 * Runs one piece of work on the opened contexts.
 * @param on `maintenance` for the user of MAINTENANCE_DATABASE_URL, where there is one; a database that nobody else uses yet
 */
export type Run = <T>(work: (bus: Bus, database: Database, config: Config) => Promise<T>, on?: 'maintenance' | DatabasePlace) => Promise<T>;
