import { DataSource } from 'typeorm';
import { readConfig } from './apps/host/src/config.js';
import { dataSourceOptions } from './apps/host/src/schema.js';

/** For TypeORM's own tool: `npx typeorm migration:show -d dist/ormconfig.js`. */
export default new DataSource(dataSourceOptions(readConfig(process.env)));
