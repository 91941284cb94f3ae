import 'reflect-metadata';
import '../../host/src/private-files.js';
import { Bus, DatabaseAway, DomainError } from '@kernel';
import { NestFactory } from '@nestjs/core';
import { Command } from 'commander';
import { ConfigError, readConfig } from '../../host/src/config.js';
import { ContextsModule } from '../../host/src/contexts.module.js';
import { createLogger, NestLines } from '../../host/src/log/logger.js';
import { omsProblems } from '../../api/src/oms/problems.js';
import { openDatabase } from '../../host/src/open-database.js';
import { toProblem } from '../../api/src/errors/index.js';
import { databaseCommands } from './commands/db.js';
import { groups } from './groups.js';
import { Refusal } from '../../host/src/refusal.js';
import type { Run } from './command-line/run.js';

/** Opens the configured database and contexts for one command, and always closes them. */
const run: Run = async (work) => {
  const config = readConfig(process.env);
  const logger = createLogger(process.env.LOG_LEVEL ? config.logLevel : 'warn');
  const { database, settled } = await openDatabase(config);
  settled();
  const context = await NestFactory.createApplicationContext(ContextsModule.with({ config, database, logger }), {
    logger: new NestLines(logger),
    abortOnError: false,
  });
  try {
    return await work(context.get(Bus), database);
  } finally {
    await context.close();
    await database.close();
  }
};

/** An error that an operator can fix is one line; any other keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof Refusal) return error.message;
  if (error instanceof DatabaseAway) return 'the database cannot be reached';
  if (error instanceof DomainError) {
    const { message, errors } = toProblem(error, omsProblems);
    return [message, ...(errors ?? []).map((each) => `  ${each.path}: ${each.message}`)].join('\n');
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const program = new Command('cli').description('Administers the service').showHelpAfterError();
databaseCommands(program);
for (const addCommands of groups) addCommands(program, run);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  // A refused start leaves connections open, which would keep the process alive.
  process.exit(1);
}
