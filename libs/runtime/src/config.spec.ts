import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError, readConfig } from './config.js';
import { secretVariables } from './variables.js';
import { inTheClear } from './plain-connections.js';

/** RATES_CARRIERS with a valid carrier plus `changes`, once for each of them. */
const carriers = (...changes: object[]): Record<string, string> => ({
  RATES_CARRIERS: JSON.stringify(
    changes.map((change) => ({ name: 'Acme', url: 'https://rates.example/quote', key: 'hunter2', ...change })),
  ),
});
const MYSQL = { DATABASE_URL: 'mysql://root@a/service' };
const SECRET = 'a secret of enough letters';

describe('the configuration', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'config-'));
    writeFileSync(path.join(folder, 'file'), 'neither a certificate nor a folder');
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, SECRET_KEY: SECRET, ...env });

  function lineOf(env: Record<string, string>): string {
    try {
      read(env);
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
      throw error;
    }
    throw new Error('it was taken');
  }

  it('needs nothing', () => {
    const config = readConfig({ DATA_DIR: folder });
    expect(config).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      redisUrl: undefined,
      logLevel: 'info',
      trustedProxies: [],
      rateLimit: 1200,
      ratesBasePath: '/rates/v2',
      liveCarriers: [],
      requireHttps: false,
      tls: undefined,
      isWorker: true,
    });
  });

  it('takes host names as browsers send them', () => {
    expect(read({ ALLOWED_HOSTS: ' WMS.example, api ,' }).allowedHosts).toEqual(['wms.example', 'api']);
    expect(read({}).allowedHosts).toEqual([]);
  });

  it('makes a secret once, for its owner only', () => {
    const { secretKey } = readConfig({ DATA_DIR: folder });
    expect(secretKey.length).toBeGreaterThan(40);
    expect(readConfig({ DATA_DIR: folder }).secretKey).toBe(secretKey);
    const file = path.join(folder, 'secret.key');
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([secretKey, 0o600]);
  });

  it.each([
    ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'https://wms.example' }],
    ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'wms.example:3000' }],
    ['ALLOWED_HOSTS', { ALLOWED_HOSTS: '*' }],
    ['RATES_BASE_PATH', { RATES_BASE_PATH: '/' }],
    ['RATES_BASE_PATH', { RATES_BASE_PATH: 'rates' }],
    ['RATES_BASE_PATH', { RATES_BASE_PATH: '/rates/' }],
    ['RATES_BASE_PATH', { RATES_BASE_PATH: '/rates/:id' }],
    ['RATES_BASE_PATH', { RATES_BASE_PATH: '/apirest/v4/oms' }],
    ['RATES_CARRIERS', { RATES_CARRIERS: 'hunter2' }],
    ['RATES_CARRIERS', { RATES_CARRIERS: '{"name": "hunter2"}' }],
    ['RATES_CARRIERS', { RATES_CARRIERS: '["hunter2"]' }],
    ['RATES_CARRIERS', carriers({ name: ' ' })],
    ['RATES_CARRIERS', carriers({ url: 'http://rates.example/?key=hunter2' })],
    ['RATES_CARRIERS', carriers({ url: 'https://user:hunter2@rates.example' })],
    ['RATES_CARRIERS', carriers({ url: 'ftp://rates.example' })],
    ['RATES_CARRIERS', carriers({ url: undefined })],
    ['RATES_CARRIERS', carriers({ key: 'hunter2\n' })],
    ['RATES_CARRIERS', carriers({ timeout_ms: 0 })],
    ['RATES_CARRIERS', carriers({ timeout_ms: '2000' })],
    ['RATES_CARRIERS', carriers({ cache_seconds: -1 })],
    ['RATES_CARRIERS', carriers({ secret: 'hunter2' })],
    ['RATES_CARRIERS', carriers({ url: 'https://10.0.0.7/quote' })],
    ['RATES_CARRIERS', carriers({ url: 'http://localhost:4000/quote' })],
    ['RATES_CARRIERS', { ...carriers({ url: 'http://[::1]:4000/quote' }), OUTBOUND_ALLOW: '10.0.0.0/8' }],
    ['RATES_CARRIERS', carriers({}, {})],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '30.5' }],
    ['PORT', { PORT: 'http' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'many' }],
    ['AUTH_FAIL_LIMIT', { AUTH_FAIL_LIMIT: '1e3' }],
    ['DATABASE_POOL', { DATABASE_POOL: '5000' }],
    ['SHUTDOWN_DELAY_MS', { SHUTDOWN_DELAY_MS: 'soon' }],
    ['REQUEST_LOG_DAYS', { REQUEST_LOG_DAYS: '-1' }],
    ['EVENT_DAYS', { EVENT_DAYS: 'a month' }],
    ['PERSONAL_DATA_DAYS', { PERSONAL_DATA_DAYS: '-1' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
    ['OTEL_TRACES_SAMPLER', { OTEL_TRACES_SAMPLER: 'sometimes' }],
    ['V2_DEPRECATION', { V2_DEPRECATION: 'soon' }],
    ['V2_DEPRECATION', { V2_DEPRECATION: '2027-02-30' }],
    ['V2_SUNSET', { V2_SUNSET: '2027-01-31T25:00:00Z' }],
    ['V2_SUNSET', { V2_DEPRECATION: '2027-01-31', V2_SUNSET: '2027-01-30' }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'security@wms.example, somebody' }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'http://wms.example/security' }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'https://wms.example/a\nContact: mailto:evil@wms.example' }],
    ['SECURITY_EXPIRES', { SECURITY_CONTACT: 'security@wms.example', SECURITY_EXPIRES: 'next year' }],
    ['OUTBOUND_ALLOW', { OUTBOUND_ALLOW: 'example.com' }],
    ['OUTBOUND_ALLOW', { OUTBOUND_ALLOW: 'printers:10.0.0.5' }],
    ['OUTBOUND_ALLOW', { OUTBOUND_ALLOW: 'webhooks:' }],
    ['OUTBOUND_ALLOW', { OUTBOUND_ALLOW: 'webhooks:10.0.0.5:0' }],
    ['OUTBOUND_ALLOW', { OUTBOUND_ALLOW: '10.0.0.5:65536' }],
    ['OUTBOUND_ALLOW', { OUTBOUND_ALLOW: '[fd00::1]:' }],
    ['RATES_CARRIERS', { ...carriers({ url: 'https://10.0.0.7/quote' }), OUTBOUND_ALLOW: 'webhooks:10.0.0.7' }],
    ['RATES_CARRIERS', { ...carriers({ url: 'https://10.0.0.7/quote' }), OUTBOUND_ALLOW: 'carriers:10.0.0.7:8443' }],
    ['RATES_CARRIERS', carriers({ url: 'https://rates.exa\nmple/quote' })],
    ['WEBHOOK_SCHEDULE', { WEBHOOK_SCHEDULE: '0,soon' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['REQUIRE_HTTPS', { REQUIRE_HTTPS: 'perhaps' }],
    ['WORKER', { WORKER: '2' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8, proxy.local' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/99' }],
    ['SECRET_KEY', { SECRET_KEY: 'hunter2' }],
    ['SECRET_KEY', { SECRET_KEY: '', NODE_ENV: 'production' }],
    ['SECRET_KEY', { SECRET_KEY: 'x'.repeat(64) }],
    ['SECRET_KEY', { SECRET_KEY: 'abcabcabcabcabcabcabc' }],
    ['SECRET_KEY_PREVIOUS', { SECRET_KEY_PREVIOUS: 'hunter2' }],
    ['SECRET_KEY_PREVIOUS', { SECRET_KEY_PREVIOUS: SECRET }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://root:hunter2@127.0.0.1/service' }],
    ['DATABASE_URL', { DATABASE_URL: 'hunter2' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hunter2@a:3306,b:port/service' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hunter2@a,b,a:3306/service' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:100%hunter2@a/service' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:1?hunter2@a/service' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root@a/service?charset=utf8' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root@a,b/service?socketPath=/run/mysqld.sock&connectTimeout=5' }],
    ['MAINTENANCE_DATABASE_URL', { MAINTENANCE_DATABASE_URL: 'mysql://root:hunter2@a/service' }],
    ['MAINTENANCE_DATABASE_URL', { ...MYSQL, MAINTENANCE_DATABASE_URL: 'mysql://root:hunter2@b/service' }],
    ['MAINTENANCE_DATABASE_URL', { ...MYSQL, MAINTENANCE_DATABASE_URL: 'mysql://root:hunter2@a/service?sslmode=require' }],
    ['MAINTENANCE_DATABASE_URL', { ...MYSQL, MAINTENANCE_DATABASE_URL: 'hunter2' }],
    ['DATABASE_TLS', { ...MYSQL, DATABASE_TLS: 'on' }],
    ['DATABASE_TLS', { DATABASE_TLS: 'required' }],
    ['DATABASE_CA', { ...MYSQL, DATABASE_CA: '/dev/null' }],
    ['DATABASE_CA', { ...MYSQL, DATABASE_TLS: 'verify', DATABASE_CA: '/dev/null' }],
    ['DATABASE_CA', { ...MYSQL, DATABASE_TLS: 'required', DATABASE_CA: '/nowhere' }],
    ['DATABASE_SERVER_NAME', { ...MYSQL, DATABASE_TLS: 'required', DATABASE_SERVER_NAME: 'a' }],
    ['DATABASE_SERVER_NAME', { ...MYSQL, DATABASE_SERVER_NAME: 'a' }],
    ['DATABASE_SERVER_NAME', { ...MYSQL, DATABASE_TLS: 'verify', DATABASE_SERVER_NAME: '10.0.0.7' }],
    ['DATABASE_SERVER_NAME', { DATABASE_URL: 'mysql://root@a,10.0.0.7/service', DATABASE_TLS: 'verify' }],
    ['REDIS_URL', { REDIS_URL: 'redis://a?password=hunter2' }],
    ['REDIS_CA', { REDIS_URL: 'redis://a', REDIS_CA: '/dev/null' }],
    ['REDIS_CA', { REDIS_URL: 'rediss://a', REDIS_CA: '/dev/null' }],
    ['REDIS_SERVER_NAME', { REDIS_SERVER_NAME: 'a' }],
    ['REDIS_SERVER_NAME', { REDIS_URL: 'rediss+sentinel://a,b/main', REDIS_SERVER_NAME: 'redis://a' }],
    ['REDIS_URL', { REDIS_URL: 'http://:hunter2@127.0.0.1' }],
    ['REDIS_URL', { REDIS_URL: 'redis+sentinel://:hunter2@a,b' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/data', SECRET_KEY: '' }],
    ['DATABSE_URL', { DATABSE_URL: 'mysql://root:hunter2@127.0.0.1/service' }],
    ['TLS_CERT', { TLS_KEY: '/dev/null' }],
    ['TLS_KEY', { TLS_CERT: '/dev/null', TLS_KEY: '/nowhere' }],
    ['TLS_CERT', { TLS_CERT: '/tmp', TLS_KEY: '/dev/null' }],
  ])('names %s in one line when it is %o', (name, env) => {
    const line = lineOf(env);
    expect(line).toMatch(new RegExp(`^${name} `));
    expect(line).not.toContain('\n');
    expect(line).not.toContain('hunter2');
    expect(line).not.toContain(SECRET);
  });

  it.each([
    'sslmode=require',
    'ssl-mode=REQUIRED',
    'ssl=true',
    'tls=true',
    'ssl={"rejectUnauthorized":true}',
    'useSSL=true',
    'sslaccept=strict',
  ])('names what asks for TLS instead of %s', (member) => {
    const [name] = member.split('=');
    expect([lineOf({ DATABASE_URL: `mysql://root:hunter2@a/service?${member}` }), lineOf({ REDIS_URL: `redis://a?${member}` })]).toEqual([
      `DATABASE_URL has "${name}" behind its ?, which nothing reads: set DATABASE_TLS=required or DATABASE_TLS=verify instead`,
      `REDIS_URL has "${name}" behind its ?, which nothing reads: begin the URL with rediss: instead, and name an authority of your own in REDIS_CA`,
    ]);
  });

  it.each(['sslca=/ca.pem', 'ssl-ca=/ca.pem', 'sslrootcert=/ca.pem', 'ssl_ca_certs=/ca.pem'])(
    'names what takes an authority instead of %s',
    (member) => {
      expect([lineOf({ DATABASE_URL: `mysql://a/service?${member}` }), lineOf({ REDIS_URL: `redis://a?${member}` })]).toEqual([
        expect.stringMatching(/: set DATABASE_CA and DATABASE_TLS instead$/),
        expect.stringMatching(/, and set REDIS_CA instead$/),
      ]);
    },
  );

  it('takes the members of a URL that it knows, and says how connections are encrypted', () => {
    const { databaseUrl, databaseTls } = read({ DATABASE_URL: 'mysql://root@a/service?socketPath=/run/mysqld.sock', DATABASE_TLS: 'off' });
    expect([databaseUrl, databaseTls]).toEqual(['mysql://root@a/service?socketPath=/run/mysqld.sock', undefined]);
    expect(read({ ...MYSQL, DATABASE_TLS: 'required' }).databaseTls).toEqual({ isVerified: false });
    expect(read({ DATABASE_URL: 'mysql://root@10.0.0.7/service', DATABASE_TLS: 'verify', DATABASE_SERVER_NAME: 'db' }).databaseTls).toEqual(
      {
        isVerified: true,
        serverName: 'db',
      },
    );
    expect(read({ REDIS_URL: 'rediss://a?family=6', REDIS_SERVER_NAME: 'b' }).redisTls).toEqual({ servername: 'b' });
    expect(read({ REDIS_URL: 'rediss+sentinel://a,b/main?sentinel_password=x' }).redisTls).toBeUndefined();
  });

  it.each([
    [{ DATABASE_URL: 'mysql://root@db/service', REDIS_URL: 'redis://queue' }, ['DATABASE_URL', 'REDIS_URL']],
    [
      { DATABASE_URL: 'mysql://root@localhost,db/service', REDIS_URL: 'redis+sentinel://127.0.0.1,queue/main' },
      ['DATABASE_URL', 'REDIS_URL'],
    ],
    [{ DATABASE_URL: 'mysql://root@127.0.0.1/service', REDIS_URL: 'redis://:secret@[::1]:6379' }, []],
    [{ DATABASE_URL: 'mysql://root@db/service?socketPath=/run/mysqld.sock', REDIS_URL: 'rediss://queue' }, []],
    [{ DATABASE_URL: 'mysql://root@db/service', DATABASE_TLS: 'required' }, []],
    [{}, []],
  ])('knows what of %o leaves the machine in the clear', (env, variables) => expect(inTheClear(read(env))).toEqual(variables));

  it.each(secretVariables)('reads %s from a file, in which a line end at the end does not count', (name) => {
    const { RATES_CARRIERS } = carriers({});
    const values = {
      DATABASE_URL: 'mysql://root:hunter2@a/service',
      MAINTENANCE_DATABASE_URL: 'mysql://other:hunter2@a/service',
      REDIS_URL: 'redis://:hunter2@a',
      SECRET_KEY: 'a secret in a file, long enough',
      SECRET_KEY_PREVIOUS: 'another secret in a file, long enough',
      RATES_CARRIERS,
      OIDC_CLIENT_SECRET: 'hunter2',
    };
    const file = path.join(folder, name);
    writeFileSync(file, `${values[name]}\n`);
    const others: Record<string, string> = {
      ...(name === 'SECRET_KEY' ? { SECRET_KEY: '' } : {}),
      ...(name === 'MAINTENANCE_DATABASE_URL' ? MYSQL : {}),
      ...(name === 'OIDC_CLIENT_SECRET' ? { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'warehouse' } : {}),
    };
    expect(read({ ...others, [`${name}_FILE`]: file })).toEqual(read({ ...others, [name]: values[name] }));
    writeFileSync(file, '\n');
    const value = values[name];
    expect([
      lineOf({ [name]: value, [`${name}_FILE`]: file }),
      lineOf({ ...others, [`${name}_FILE`]: file }),
      lineOf({ ...others, [`${name}_FILE`]: '/nowhere' }),
    ]).toEqual([
      `${name}_FILE and ${name} are both set: one of them has to go`,
      `${name}_FILE names an empty file`,
      `${name}_FILE must name a readable file (ENOENT)`,
    ]);
  });

  it('reads who needs a second factor', () => {
    expect(['', 'off', 'operators', 'all'].map((each) => read({ REQUIRE_SECOND_FACTOR: each }).secondFactorOf)).toEqual([
      'nobody',
      'nobody',
      'operators',
      'all',
    ]);
    expect(lineOf({ REQUIRE_SECOND_FACTOR: 'on' })).toBe('REQUIRE_SECOND_FACTOR must be off, operators or all, not "on"');
  });

  it('reads the provider through which people sign in, whole or not at all', () => {
    const provider = { OIDC_ISSUER: 'https://login.example.com/tenant', OIDC_CLIENT_ID: 'warehouse', OIDC_CLIENT_SECRET: 'hunter2' };
    expect(read(provider).signInProvider).toEqual({
      issuer: 'https://login.example.com/tenant',
      clientId: 'warehouse',
      clientSecret: 'hunter2',
      label: 'Log in with your company account',
    });
    expect(read({ ...provider, OIDC_LABEL: 'Log in with Acme' }).signInProvider).toMatchObject({ label: 'Log in with Acme' });
    expect(read({}).signInProvider).toBeUndefined();
    for (const name of Object.keys(provider))
      expect(lineOf({ ...provider, [name]: '' })).toBe('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together');
    for (const issuer of [
      'login.example.com',
      'http://login.example.com',
      'https://a:b@login.example.com',
      'https://login.example.com/?a=1',
    ])
      expect(lineOf({ ...provider, OIDC_ISSUER: issuer })).toMatch(/^OIDC_ISSUER must be an https:\/\/ address/);
  });

  it('refuses what is no certificate', () => {
    const file = path.join(folder, 'file');
    expect(lineOf({ TLS_CERT: file, TLS_KEY: file })).toBe('TLS_CERT and TLS_KEY must be a certificate and its private key, both PEM');
  });

  it('requires HTTPS in production by default', () => {
    expect([
      read({ NODE_ENV: 'production' }).requireHttps,
      read({ NODE_ENV: 'production', REQUIRE_HTTPS: '0' }).requireHttps,
      read({ REQUIRE_HTTPS: '1' }).requireHttps,
    ]).toEqual([true, false, true]);
  });

  it('takes carriers, by TLS or on this machine, and fills in what they leave out', () => {
    const { ratesBasePath, liveCarriers } = read({
      RATES_BASE_PATH: '/shipping',
      ...carriers({}, { name: 'Near', url: 'http://127.0.0.1:8080/', key: undefined, timeout_ms: 500, cache_seconds: 0 }),
      OUTBOUND_ALLOW: '127.0.0.1',
    });
    expect([ratesBasePath, liveCarriers]).toEqual([
      '/shipping',
      [
        { name: 'Acme', url: 'https://rates.example/quote', key: 'hunter2', timeoutMs: 2_000, cacheSeconds: 60 },
        { name: 'Near', url: 'http://127.0.0.1:8080/', timeoutMs: 500, cacheSeconds: 0 },
      ],
    ]);
  });

  it('takes networks with a use and a port as allowed ones', () => {
    const entries = [
      'loopback',
      'webhooks:10.0.0.5:8443',
      'print:10.1.0.0/16',
      'carriers:private:443',
      'oidc:[fd00::1]:443',
      '[fd00::]/8:80',
      'fd00::/8',
    ];
    expect(read({ OUTBOUND_ALLOW: entries.join(', ') }).outboundAllow).toEqual(entries);
    const allowed = { ...carriers({ url: 'https://10.0.0.7:8443/quote' }), OUTBOUND_ALLOW: 'carriers:10.0.0.7:8443' };
    expect(read(allowed).liveCarriers).toMatchObject([{ url: 'https://10.0.0.7:8443/quote' }]);
  });

  it('takes addresses, networks and names of networks as proxies', () => {
    expect(read({ TRUSTED_PROXIES: ' loopback, private ,10.1.2.3, 2001:db8::/32,' }).trustedProxies).toEqual([
      'loopback',
      'private',
      '10.1.2.3',
      '2001:db8::/32',
    ]);
  });
});
