import { DataSource } from 'typeorm';
import { readConfig } from './apps/host/src/config.js';
import { dataSourceOptions } from './apps/host/src/schema.js';
import { writerUrl } from './apps/host/src/follow-writer.js';

const config = readConfig(process.env);
const databaseUrl = config.databaseUrl && (await writerUrl(config.databaseUrl, config.databaseTls));

/** For TypeORM's own tool: `npx typeorm migration:show -d dist/ormconfig.js`. */
export default new DataSource(dataSourceOptions({ ...config, databaseUrl }));
