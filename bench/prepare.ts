import { migrate } from '@runtime/schema';
import { ContextsModule } from '@runtime/contexts.module';
import { readConfig } from '@runtime/config';
import { createLogger, NestLines } from '@runtime/log/logger';
import { openDatabase } from '@runtime/open-database';
import { Bus, Queue } from '@kernel';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import mysql, { type Connection } from 'mysql2/promise';

/** Runs `work` with the contexts of the service, without its interfaces and its worker. */
export async function inContexts(
  environment: Record<string, string>,
  work: (context: INestApplicationContext) => Promise<unknown>,
): Promise<void> {
  const config = readConfig({ ...environment, WORKER: '0' });
  const logger = createLogger('warn');
  const { database } = await openDatabase(config);
  const context = await NestFactory.createApplicationContext(ContextsModule.with({ config, database, logger }), {
    logger: new NestLines(logger),
    abortOnError: false,
  });
  await work(context);
  await context.get(Queue, { strict: false }).close();
  await context.close();
  await database.close();
}

/**
 * Migrates the empty database, then runs `admit`, which sends the service's own commands (only it can create keys), and `seed`, which fills
 * the rest.
 */
export async function prepare<Seeded>(
  environment: Record<string, string>,
  admit: (bus: Bus) => Promise<void>,
  seed: (connection: Connection) => Promise<Seeded>,
): Promise<Seeded> {
  const config = readConfig({ ...environment, WORKER: '0' });
  await migrate(config);
  await inContexts(environment, (context) => admit(context.get(Bus, { strict: false })));
  const connection = await mysql.createConnection(config.databaseUrl ?? '');
  try {
    return await seed(connection);
  } finally {
    await connection.end();
  }
}
