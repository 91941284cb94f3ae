import { DataSource } from 'typeorm';
import { readConfig } from './apps/api/src/config.js';
import { dataSourceOptions } from './apps/api/src/schema.js';

/** For TypeORM's own tool: `npx typeorm migration:show -d dist/ormconfig.js`. */
export default new DataSource(dataSourceOptions(readConfig(process.env)));
