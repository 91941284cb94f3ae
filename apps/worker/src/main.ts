import 'reflect-metadata';
import '../../host/src/private-files.js';
import { NestFactory } from '@nestjs/core';
import { Module, type DynamicModule } from '@nestjs/common';
import { Bus } from '@kernel';
import { readConfig } from '../../host/src/config.js';
import { ContextsModule, type Process } from '../../host/src/contexts.module.js';
import { endFailedStart } from '../../host/src/failed-start.js';
import { createLogger, NestLines } from '../../host/src/log/logger.js';
import { openDatabase } from '../../host/src/open-database.js';
import { refuseDemoCredentials } from '../../host/src/demo/demo-credentials.js';
import { warnOfPlainConnections } from '../../host/src/plain-connections.js';
import { startTracing } from '../../host/src/tracing/start-tracing.js';
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
