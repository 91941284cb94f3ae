import type { Bus, Database } from '@kernel';
import type { Config } from '../../../host/src/config.js';

/** Runs one piece of work on the opened contexts. */
export type Run = <T>(work: (bus: Bus, database: Database, config: Config) => Promise<T>) => Promise<T>;
