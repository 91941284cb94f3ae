import 'reflect-metadata';
import path from 'node:path';
import { Bus, type Database } from '@kernel';
import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { findBreaches } from '../../apps/cli/src/doctor/breaches.js';
import { type Config, type DatabasePlace, readConfig } from '@runtime/config';
import { ContextsModule } from '@runtime/contexts.module';
import { loadDemo } from '@demo/load-demo';
import { openDatabase } from '@runtime/open-database';
import { migrate } from '@runtime/schema';
import { type Environment, required } from './environment.js';

/** The same secret in every test, so that keys in copied templates stay readable. */
export const SECRET_KEY = 'a secret for tests only, not for use';

export const configOf = (env: Environment, more: Environment = {}): Config =>
  readConfig({
    DATA_DIR: path.join(required('TEST_RUN_FOLDER'), 'data'),
    LOG_LEVEL: 'silent',
    SECRET_KEY,
    RATE_LIMIT: '0',
    AUTH_FAIL_LIMIT: '0',
    ...env,
    ...more,
  });

/**
 * Runs work on a database's contexts in the test's own process; the command line does the same in a separate one, which takes seconds to
 * start.
 */
export async function onContexts<T>(
  env: Environment,
  work: (bus: Bus, database: Database) => Promise<T>,
  place?: DatabasePlace,
): Promise<T> {
  const config = { ...configOf(env), ...place };
  const { database, settled } = await openDatabase(config);
  settled();
  const contexts = await NestFactory.createApplicationContext(
    ContextsModule.with({ config, database, logger: pino({ level: 'silent' }) }),
    { logger: false, abortOnError: false },
  );
  try {
    return await work(contexts.get(Bus), database);
  } finally {
    await contexts.close();
    await database.close();
  }
}

/** Migrates an empty database to this build's schema and loads the demo set. */
export async function migrateWithDemo(env: Environment): Promise<void> {
  await migrate(configOf(env));
  await onContexts(env, loadDemo);
}

/** The findings of `stock verify`. */
export function breachesIn(env: Environment): Promise<string[]> {
  return onContexts(env, async (bus) => {
    const { breaches } = await findBreaches(bus);
    return breaches.map(({ rule, breach }) => `${rule}: ${breach}`);
  });
}
