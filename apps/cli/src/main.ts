import '@runtime/heap';
import 'reflect-metadata';
import '@runtime/private-files';
import { Bus } from '@kernel';
import { NestFactory } from '@nestjs/core';
import { CommanderError } from 'commander';
import { readConfig } from '@runtime/config';
import { ContextsModule } from '@runtime/contexts.module';
import { createLogger, NestLines } from '@runtime/log/logger';
import { openDatabase } from '@runtime/open-database';
import { exitCodes, failureOf, inWords } from './command-line/failure.js';
import type { Run } from './command-line/run.js';
import { createProgram } from './program.js';

/** Opens the configured database and contexts for one command, and always closes them. */
const run: Run = async (work, on) => {
  const read = readConfig(process.env);
  const place = on === 'maintenance' ? read.maintenanceUrl && { databaseUrl: read.maintenanceUrl } : on;
  const config = { ...read, ...(place || {}) };
  const logger = createLogger(process.env.LOG_LEVEL ? config.logLevel : 'warn', process.stderr);
  const { database, settled } = await openDatabase(config, logger);
  settled();
  const context = await NestFactory.createApplicationContext(ContextsModule.with({ config, database, logger }), {
    logger: new NestLines(logger),
    abortOnError: false,
  });
  try {
    return await work(context.get(Bus), database, config);
  } finally {
    await context.close();
    await database.close();
  }
};

const { program, output } = createProgram(run);
try {
  await program.parseAsync();
} catch (error) {
  const failure = failureOf(error);
  if (failure) {
    const { exitCode: _, ...record } = failure;
    process.stderr.write(`${output.isJson ? JSON.stringify({ error: record }) : inWords(failure)}\n`);
  }
  // A refused start leaves connections open, which would keep the process alive without this.
  process.exit(failure?.exitCode ?? (error instanceof CommanderError && error.exitCode === 0 ? 0 : exitCodes.usage));
}
