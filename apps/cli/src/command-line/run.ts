import type { Bus, Database } from '@kernel';
import type { Config } from '@runtime/config';

/**
 * Runs one piece of work on the opened contexts.
 * @param user `maintenance` for the user of MAINTENANCE_DATABASE_URL, where there is one
 */
export type Run = <T>(work: (bus: Bus, database: Database, config: Config) => Promise<T>, user?: 'maintenance') => Promise<T>;
