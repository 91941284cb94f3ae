import 'reflect-metadata';
import '@runtime/private-files';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Bus } from '@kernel';
import { PackagedPostalCodes } from '@module/places';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { findDemoCredentials, refuseDemoCredentials } from '@demo/demo-credentials';
import { loadDemo } from '@demo/load-demo';
import { loadFirstFloor } from '@demo/load-floor';
import { type Config, ConfigError, readConfig } from '@runtime/config';
import { hasWorker, type Served } from './app.module.js';
import { createApp } from './create-app.js';
import { Readiness } from './health.controller.js';
import { endFailedStart } from '@runtime/failed-start';
import { createLogger } from '@runtime/log/logger';
import { warnOfPlainConnections } from '@runtime/plain-connections';
import { startTracing } from '@runtime/tracing/start-tracing';
import { bareEntries } from '@runtime/settings/outbound-allow';
import { openDatabase } from '@runtime/open-database';
import { WorkerModule } from '../../worker/src/worker.module.js';
import { prepareDocuments } from './openapi/index.js';
import { builtFolder } from './pages/built-files.js';

const LINGER_MS = 200;
const REAP_EVERY_MS = 50;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

/**
 * Accepts no new connections, answers the requests on open ones, then closes. Node itself would drop a connection whose request it has not
 * read yet, and keep open a connection that becomes idle with its last answer.
 */
async function closeGently(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpServer() as Server;
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => undefined;
  const closed = app.close();
  await pause(LINGER_MS);
  const reaper = setInterval(closeIdle, REAP_EVERY_MS);
  await closed.finally(() => clearInterval(reaper));
}

/** On a signal: turns readiness off, finishes running work, then closes everything. A second signal changes nothing. */
function endGracefully(app: NestFastifyApplication, close: () => Promise<unknown>, config: Config, logger: Logger): void {
  let isEnding = false;
  const end = async (signal: string): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    logger.info({ signal }, 'ending: finishing what runs');
    app.get(Readiness).isShuttingDown = true;
    await pause(config.shutdownDelayMs);
    await closeGently(app);
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

async function start(config: Config, served: Served): Promise<void> {
  const logger = createLogger(config.logLevel);
  const tracing = await startTracing(config);
  const { database, isNew, settled } = await openDatabase(config, logger);
  const app = await createApp({ config, database, logger }, served);
  app.get(PackagedPostalCodes).warm();
  prepareDocuments(app, builtFolder('documents'));
  const bus = app.get(Bus);
  if (served === 'every') {
    if (isNew && !config.isProduction) {
      await loadDemo(bus, database);
      if (config.hasDemoFloor) await loadFirstFloor(bus, database);
    }
    settled();
  }
  await refuseDemoCredentials(bus, config.isProduction);
  if (hasWorker(config, served)) app.get(WorkerModule).start();
  // Not earlier, so that a refused start logs one line and nothing else.
  warnOfPlainConnections(config, logger);
  if (config.isProduction && database.engine === 'embedded') {
    logger.warn('production on the embedded database: one process, and its DATA_DIR is all there is; DATABASE_URL names a MySQL');
  }
  if (!isLoopback(config.host) && (await findDemoCredentials(bus)).length > 0)
    logger.warn('the demo keys are in this database and the service listens beyond loopback: anyone can use them');
  if (config.allowsDigitBarcodes)
    logger.warn("DIGIT_BARCODES is on: a merchant can take the barcode of another one's order; the next version refuses it");
  if (served === 'every' && config.isProduction && config.isMasterKeyOfOperators)
    logger.warn(
      { event: 'operator_master_key' },
      'OPERATOR_MASTER_KEY is on: whoever has the master key is any operator they name; give each a key of their own (user key create), then set it to off',
    );
  const bare = config.isProduction ? bareEntries(config.outboundAllow) : [];
  if (bare.length > 0) {
    const named = bare.map((entry) => `webhooks:${entry}`).join(',');
    logger.warn(
      { event: 'bare_outbound_allow', entries: bare },
      `entries of OUTBOUND_ALLOW without a use serve webhooks, images and carriers alone; name the use, as in ${named}`,
    );
  }
  endGracefully(app, () => Promise.all([database.close(), tracing?.stop()]), config, logger);
  await app.listen(config.port, config.host).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new ConfigError(`HOST ${config.host} and PORT ${config.port} cannot be listened on (${code ?? message})`);
  });
  const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
  const url = `${config.tls ? 'https' : 'http'}://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  logger.info(
    {
      url,
      ...(served === 'every' ? { console: `${url}/console/` } : {}),
      docs: `${url}${served === 'every' ? '' : config.ratesBasePath}/docs`,
      engine: database.engine,
      queue: config.redisUrl ? 'redis' : 'local',
    },
    'listening',
  );
}

/** Runs the HTTP program of this process until a signal ends it; writes the reason for a failed start to standard error. */
export async function serve(served: Served): Promise<void> {
  try {
    await start(readConfig(process.env), served);
  } catch (error) {
    endFailedStart(error);
  }
}
