import type { Bus, Database } from '@kernel';

/** Fills an empty database with the demo set (decisions 10). */
export function loadDemo(_bus: Bus, _database: Database): Promise<void> {
  return Promise.resolve();
}

/** Whether the demo keys are in this database. */
export function isDemoLoaded(_bus: Bus): Promise<boolean> {
  return Promise.resolve(false);
}
