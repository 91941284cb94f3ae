import { ConfigError } from './config.js';
import { migrate } from './schema.js';

describe('a migration', () => {
  it('says in one line that no database answers at DATABASE_URL', async () => {
    const migrated = migrate({ databaseUrl: 'mysql://nobody@127.0.0.1:1/none', databaseTls: undefined, dataDir: '' });
    await expect(migrated).rejects.toThrow(new ConfigError('the database of DATABASE_URL cannot be used: ECONNREFUSED'));
  });
});
