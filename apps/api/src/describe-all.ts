import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { readConfig } from '../../host/src/config.js';
import { createApp } from './create-app.js';
import { CONSOLE } from './console-pages.js';
import { OMS, WMS } from './documentation.js';
import { createLogger } from '../../host/src/log/logger.js';
import { describeInterface, type PublishedInterface } from './openapi/index.js';
import { openDatabase } from '../../host/src/open-database.js';

/** The OpenAPI documents of the console's client by interface, without webhooks: the console receives none. */
export function describeForConsole(app: NestFastifyApplication): Record<'oms' | 'wms' | 'console', OpenAPIObject> {
  const operations = (published: PublishedInterface): OpenAPIObject => describeInterface(app, { ...published, events: [] });
  return { oms: operations(OMS), wms: operations(WMS), console: operations(CONSOLE) };
}

/**
 * The OpenAPI documents that the console's client is generated from, by interface.
 * @param dataDir an empty folder
 */
export async function describeAll(dataDir: string): Promise<Record<'oms' | 'wms' | 'console', OpenAPIObject>> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', WORKER: 'off' });
  const { database, settled } = await openDatabase(config);
  settled();
  const app = await createApp({ config, database, logger: createLogger('silent') });
  try {
    return describeForConsole(app);
  } finally {
    await app.close();
    await database.close();
  }
}
