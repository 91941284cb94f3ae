import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type Config, readConfig } from '../../host/src/config.js';
import { createApp } from './create-app.js';
import { CONSOLE } from './console-pages.js';
import { INTERNAL, OMS, ratesAt, V2, WMS } from './documentation.js';
import { createLogger } from '../../host/src/log/logger.js';
import { describeInterface, type PublishedInterface } from './openapi/index.js';
import { openDatabase } from '../../host/src/open-database.js';

/** OpenAPI documents by interface: those published, and those that the console's client is generated from. */
export interface Documents {
  published: Record<'oms' | 'wms' | 'internal' | 'v2' | 'rates', OpenAPIObject>;
  console: Record<'oms' | 'wms' | 'console', OpenAPIObject>;
}

/** All documents of a program. The console's have no webhooks: it receives none. */
export function describeInterfaces(app: NestFastifyApplication, { ratesBasePath }: Pick<Config, 'ratesBasePath'>): Documents {
  const describe = (published: PublishedInterface): OpenAPIObject => describeInterface(app, published);
  const operations = (published: PublishedInterface): OpenAPIObject => describeInterface(app, { ...published, events: [] });
  return {
    published: {
      oms: describe(OMS),
      wms: describe(WMS),
      internal: describe(INTERNAL),
      v2: describe(V2),
      rates: describe(ratesAt(ratesBasePath)),
    },
    console: { oms: operations(OMS), wms: operations(WMS), console: operations(CONSOLE) },
  };
}

/**
 * The documents of the program with its defaults.
 * @param dataDir an empty folder
 */
export async function describeAll(dataDir: string): Promise<Documents> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', WORKER: 'off' });
  const { database, settled } = await openDatabase(config);
  settled();
  const app = await createApp({ config, database, logger: createLogger('silent') });
  try {
    return describeInterfaces(app, config);
  } finally {
    await app.close();
    await database.close();
  }
}
