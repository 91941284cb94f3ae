import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { type MariaDbServer, startMariaDb } from '#servers';
import { ConfigError } from '@runtime/config';
import { followWriter } from '@runtime/follow-writer';
import { openDatabase } from '@runtime/open-database';
import { migrate } from '@runtime/schema';
import { signedCertificateOf } from '../support/certificate.js';
import { configOf } from '../support/contexts.js';
import { required } from '../support/environment.js';
import { run, Service, type Variables } from '../support/process.js';

const TAKES_MS = 180_000;
const unusable = (silence: string): ConfigError => new ConfigError(`the database of DATABASE_URL cannot be used: ${silence}`);

describe('a database that takes connections over TLS alone', () => {
  let ca: string;
  let foreign: string;
  let mariadb: MariaDbServer;
  let service: Service | undefined;
  let url: string;

  beforeAll(async () => {
    const [own, other] = await Promise.all([signedCertificateOf('localhost'), signedCertificateOf('localhost')]);
    [ca, foreign] = [own.ca, other.ca];
    mariadb = await startMariaDb({ durability: 'fast', tls: own, settings: ['--require-secure-transport=ON'] });
    url = mariadb.url.replace('127.0.0.1', 'localhost');
  }, TAKES_MS);
  afterAll(async () => {
    await service?.end('SIGKILL');
    await mariadb?.stop();
  });

  const at = (database: string): string => url.replace(/\/service$/, `/${database}`);
  const verified = (): Variables => ({ DATABASE_URL: url, DATABASE_TLS: 'verify', DATABASE_CA: ca });

  it(
    'is migrated, served, backed up, restored and examined over TLS',
    async () => {
      const env = { ...verified(), DATA_DIR: await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'tls-')) };
      expect(await run('cli', ['db', 'migrate'], env)).toMatchObject({ end: 0, err: '' });
      const served = (service = await Service.start({
        ...env,

        WORKER: 'off',
        NODE_ENV: 'production',
        REQUIRE_HTTPS: 'off',
      }));
      const ready = async (): Promise<number> => (await fetch(`${served.url}/health/ready`)).status;
      expect(await ready()).toBe(200);
      // The connections break, the probe asks over TLS, and new ones follow.
      await mariadb.restart();
      await served.until(async () => ((await ready()) === 200 ? true : undefined));
      const { database } = await openDatabase(configOf(env));
      expect(await database.query("SHOW STATUS LIKE 'Ssl_version'")).toEqual([{ Variable_name: 'Ssl_version', Value: 'TLSv1.3' }]);
      await database.transaction(() => database.write('CREATE DATABASE restored'));
      await database.close();
      const file = path.join(env.DATA_DIR, 'a.backup');
      expect(await run('cli', ['backup', file], env)).toMatchObject({ end: 0, err: '' });
      const restored = { ...env, DATABASE_URL: at('restored'), DATA_DIR: path.join(env.DATA_DIR, 'restored') };
      expect(await run('cli', ['restore', file], restored)).toMatchObject({ end: 0, err: '' });
      const { out, err } = await run('cli', ['doctor', '--json'], restored);
      const wrong = (JSON.parse(out) as { advice: string | null }[]).filter(({ advice }) => advice !== null);
      expect([err, wrong]).toEqual(['', []]);
    },
    TAKES_MS,
  );

  it('is followed over TLS among several hosts', async () => {
    const { host } = new URL(url);
    const { databaseUrl = '', databaseTls } = configOf({
      ...verified(),
      DATABASE_URL: url.replace(host, `${host.replace('localhost', '127.0.0.1')},localhost:1`),
      DATABASE_SERVER_NAME: 'localhost',
    });
    const writer = await followWriter(databaseUrl, databaseTls);
    expect(writer?.hosts.map(({ role }) => role)).toEqual(['writer', 'away']);
    writer?.close();
  });

  it('is reached without knowing its authority where it need not be verified', async () => {
    const { database } = await openDatabase(configOf({ DATABASE_URL: url, DATABASE_TLS: 'required' }));
    await database.close();
  });

  it.each([
    ['without TLS', () => ({}), 'it knows no such user and password, or takes connections over TLS alone (DATABASE_TLS)'],
    ['by an authority that Node does not know', () => ({ DATABASE_TLS: 'verify' }), 'TLS: unable to verify the first certificate'],
    ['by a wrong authority', () => ({ DATABASE_TLS: 'verify', DATABASE_CA: foreign }), 'TLS: certificate signature failure'],
    ['by a wrong authority, name aside', () => ({ DATABASE_TLS: 'required', DATABASE_CA: foreign }), 'TLS: certificate signature failure'],
    [
      'by a wrong name',
      () => ({ ...verified(), DATABASE_SERVER_NAME: 'db.example' }),
      "TLS: Hostname/IP does not match certificate's altnames: Host: db.example. is not in the cert's altnames: DNS:localhost, IP Address:127.0.0.1",
    ],
  ] as [string, () => Variables, string][])('is refused in one line: %s', async (_how, env, silence) => {
    const config = configOf({ DATABASE_URL: url, ...env() });
    await expect(migrate(config)).rejects.toThrow(unusable(silence));
    await expect(openDatabase(config)).rejects.toThrow(unusable(silence));
    await expect(migrate({ ...config, databaseUrl: url.replace('@', '@localhost:1,') })).rejects.toThrow(silence);
  });

  it('says in one line that a server offers no TLS', async () => {
    const config = configOf({ DATABASE_URL: required('TEST_MYSQL_URL'), DATABASE_TLS: 'required' });
    await expect(migrate(config)).rejects.toThrow(unusable('it offers no TLS, which DATABASE_TLS asks for'));
  });
});
