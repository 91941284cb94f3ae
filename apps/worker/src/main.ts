import 'reflect-metadata';
import '@runtime/private-files';
import { NestFactory } from '@nestjs/core';
import { Module, type DynamicModule } from '@nestjs/common';
import { Bus } from '@kernel';
import { readConfig } from '@runtime/config';
import { ContextsModule, type Process } from '@runtime/contexts.module';
import { endFailedStart } from '@runtime/failed-start';
import { createLogger, NestLines } from '@runtime/log/logger';
import { openDatabase } from '@runtime/open-database';
import { refuseDemoCredentials } from '@demo/demo-credentials';
import { warnOfPlainConnections } from '@runtime/plain-connections';
import { startTracing } from '@runtime/tracing/start-tracing';
import { WorkerModule } from './worker.module.js';

/** The worker as a separate process, without HTTP. */
@Module({})
class WorkerProcess {
  static with(opened: Process): DynamicModule {
    return { module: WorkerProcess, imports: [ContextsModule.with(opened), WorkerModule] };
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const tracing = await startTracing(config);
  const { database } = await openDatabase(config, logger);
  const context = await NestFactory.createApplicationContext(WorkerProcess.with({ config, database, logger }), {
    logger: new NestLines(logger),
    abortOnError: false,
  });
  await refuseDemoCredentials(context.get(Bus), config.isProduction);
  context.get(WorkerModule).start();
  warnOfPlainConnections(config, logger);
  const end = async (): Promise<void> => {
    await context.close();
    await database.close();
    await tracing?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
  logger.info({ engine: database.engine, queue: config.redisUrl ? 'redis' : 'local' }, 'working');
}

try {
  await start();
} catch (error) {
  endFailedStart(error);
}
