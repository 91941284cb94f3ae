import { migrate } from '../apps/api/src/schema.js';
import { ContextsModule } from '../apps/api/src/contexts.module.js';
import { readConfig } from '../apps/api/src/config.js';
import { createLogger, NestLines } from '../apps/api/src/logger.js';
import { openDatabase } from '../apps/api/src/open-database.js';
import { CreateAccount } from '@contract/identity';
import { Bus, Queue } from '@kernel';
import { NestFactory } from '@nestjs/core';
import mysql from 'mysql2/promise';
import { keyOf, LARGE, OTHERS, SHOP, SMALL } from './accounts.js';
import { seed, type Seeded } from './seed.js';
import type { Sizes } from './sizes.js';

/** Migrates the empty database, makes the accounts through the service's own command (only it can make keys), and seeds the rest. */
export async function prepare(environment: Record<string, string>, sizes: Sizes): Promise<Seeded> {
  const config = readConfig({ ...environment, WORKER: '0' });
  await migrate(config);
  const logger = createLogger('warn');
  const { database } = await openDatabase(config);
  const context = await NestFactory.createApplicationContext(ContextsModule.with({ config, database, logger }), { logger: new NestLines(logger), abortOnError: false });
  const bus = context.get(Bus, { strict: false });
  for (const accountId of [SMALL, LARGE, SHOP, ...OTHERS]) {
    await bus.send(new CreateAccount({ name: `Account ${accountId}`, accountId, key: keyOf(accountId), isActivated: true }));
  }
  await context.get(Queue, { strict: false }).close();
  await context.close();
  await database.close();
  const connection = await mysql.createConnection(config.databaseUrl ?? '');
  try {
    return await seed(connection, sizes);
  } finally {
    await connection.end();
  }
}
