import type { INestApplication } from '@nestjs/common';
import type { Config } from './config.js';

/** Mounts the Swagger page of each interface. */
export function addDocumentation(_app: INestApplication, _config: Config): Promise<void> {
  return Promise.resolve();
}
