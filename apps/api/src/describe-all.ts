import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type Config, readConfig } from '@runtime/config';
import { createApp } from './create-app.js';
import { CONSOLE } from './console-pages.js';
import { INTERNAL, OMS, ratesAt, V2, WMS } from './documentation.js';
import { createLogger } from '@runtime/log/logger';
import { describeInterface, describeMounted, type PublishedInterface, type SentDocuments } from './openapi/index.js';
import { openDatabase } from '@runtime/open-database';

export interface Documents {
  /** All documents that the program sends, by the base path of the interface. */
  sent: Record<string, SentDocuments>;
  published: Record<'oms' | 'wms' | 'internal' | 'v2' | 'rates', OpenAPIObject>;
  /** The documents of which the console's client is generated, without webhooks, which it cannot receive. */
  console: Record<'oms' | 'wms' | 'console', OpenAPIObject>;
}

/** All documents of a program. */
export function documentsOf(app: NestFastifyApplication, { ratesBasePath }: Pick<Config, 'ratesBasePath'>): Documents {
  const sent = describeMounted(app);
  const published = ({ base }: PublishedInterface): OpenAPIObject => JSON.parse(sent[base].document) as OpenAPIObject;
  const operations = (of: PublishedInterface): OpenAPIObject => describeInterface(app, { ...of, events: [] });
  return {
    sent,
    published: {
      oms: published(OMS),
      wms: published(WMS),
      internal: published(INTERNAL),
      v2: published(V2),
      rates: published(ratesAt(ratesBasePath)),
    },
    console: { oms: operations(OMS), wms: operations(WMS), console: operations(CONSOLE) },
  };
}

/**
 * Starts the program with its defaults, without listening, and reads something of it.
 * @param dataDir an empty folder
 */
export async function readProgram<Found>(
  dataDir: string,
  read: (app: NestFastifyApplication, config: Config) => Found | Promise<Found>,
): Promise<Found> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', WORKER: 'off' });
  const { database, settled } = await openDatabase(config);
  settled();
  const app = await createApp({ config, database, logger: createLogger('silent') });
  try {
    return await read(app, config);
  } finally {
    await app.close();
    await database.close();
  }
}

/**
 * The documents of the program with its defaults.
 * @param dataDir an empty folder
 */
export const describeAll = (dataDir: string): Promise<Documents> => readProgram(dataDir, documentsOf);
