import { DataSource } from 'typeorm';
import { readConfig } from '@runtime/config';
import { dataSourceOptions } from '@runtime/schema';
import { writerUrl } from '@runtime/follow-writer';

const config = readConfig(process.env);
const databaseUrl = config.databaseUrl && (await writerUrl(config.databaseUrl, config.databaseTls));

/** For TypeORM's own tool: `npx typeorm migration:show -d dist/ormconfig.js`. */
export default new DataSource(dataSourceOptions({ ...config, databaseUrl }));
