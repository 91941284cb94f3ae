import 'reflect-metadata';
import type { Server } from 'node:http';
import { Bus } from '@kernel';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { isDemoLoaded, loadDemo } from '../../cli/src/demo/load-demo.js';
import { type Config, ConfigError, readConfig } from './config.js';
import { createApp } from './create-app.js';
import { Readiness } from './health.controller.js';
import { createLogger } from './logger.js';
import { openDatabase } from './open-database.js';

const REAP_EVERY_MS = 50;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** Ready goes false, what runs is finished, then all is closed; a second signal changes nothing. */
function endGracefully(app: NestFastifyApplication, close: () => Promise<void>, config: Config, logger: Logger): void {
  let isEnding = false;
  const end = async (signal: string): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    logger.info({ signal }, 'ending: finishing what runs');
    app.get(Readiness).isLeaving = true;
    await pause(config.shutdownDelayMs);
    // A connection falls idle with its last answer and would then be kept open for the next request.
    const server = app.getHttpServer() as Server;
    const reaper = setInterval(() => server.closeIdleConnections(), REAP_EVERY_MS);
    await app.close();
    clearInterval(reaper);
    await close();
    logger.info('ended');
    await new Promise((resolve) => logger.flush(resolve));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      end(signal).then(
        () => process.exit(0),
        (error: Error) => {
          logger.error({ err: error }, 'the end was not clean');
          process.exit(1);
        },
      );
    });
  }
}

async function start(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const { database, isNew } = await openDatabase(config);
  const app = await createApp({ config, database, logger });
  const bus = app.get(Bus);
  if (isNew && !config.isProduction) await loadDemo(bus, database);
  if (!isLoopback(config.host) && (await isDemoLoaded(bus))) logger.warn('the demo keys are in this database and the service listens beyond loopback: anyone can use them');
  endGracefully(app, () => database.close(), config, logger);
  await app.listen(config.port, config.host).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new ConfigError(`HOST ${config.host} and PORT ${config.port} cannot be listened on (${code ?? message})`);
  });
  const url = `${config.tls ? 'https' : 'http'}://${config.host}:${config.port}`;
  logger.info({ url, docs: `${url}/apirest/v4/oms/docs`, engine: database.engine, queue: config.redisUrl ? 'redis' : 'local' }, 'listening');
}

try {
  await start(readConfig(process.env));
} catch (error) {
  // One plain line for what the operator can mend; the whole of it for what he cannot.
  if (error instanceof ConfigError) process.stderr.write(`cannot start: ${error.message}\n`);
  else process.stderr.write(`cannot start: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
