import { readFileSync } from 'node:fs';
import { misspelt, variables } from './variables.js';

describe('the variables of the environment', () => {
  it('are those README explains', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const table = readme.slice(readme.indexOf('| variable | default |'), readme.indexOf('`GET /health/live`'));
    const names = table.split('\n').flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z\d_]+)`/g)].map((match) => match[1]));
    expect(names.sort()).toEqual([...variables].sort());
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['REDIS_ULR', 'REDIS_URL'],
    ['SECRETKEY', 'SECRET_KEY'],
    ['TLS_CRET', 'TLS_CERT'],
    ['NODE_EVN', 'NODE_ENV'],
    ['PROT', 'PORT'],
    ['WOKER', 'WORKER'],
    ['LOGIN_FAIL_LIMITS', 'LOGIN_FAIL_LIMIT'],
    ['LOGIN_FAIL_LIMIT_ADRESS', 'LOGIN_FAIL_LIMIT_ADDRESS'],
  ])('%s is taken for %s', (name, meant) => {
    expect(misspelt([name])).toEqual([{ name, meant }]);
  });

  it('leave those of other programs alone', () => {
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'HOSTTYPE',
      'LANG',
      'LC_ALL',
      'LOGNAME',
      'MAIL',
      'OLDPWD',
      'PWD',
      'SHELL',
      'SHLVL',
      'TERM',
      'TMPDIR',
      'TZ',
      'USER',
      '_',
      'EDITOR',
      'PAGER',
      'CI',
      'DEBUG',
      'NODE_OPTIONS',
      'NODE_PATH',
      'NODE_VERSION',
      'NODE_EXTRA_CA_CERTS',
      'YARN_VERSION',
      'npm_config_cache',
      'INIT_CWD',
      'http_proxy',
      'HTTPS_PROXY',
      'NO_PROXY',
      'SSL_CERT_FILE',
      'SSL_CERT_DIR',
      'SSL_CERT',
      'SSL_KEY',
      'TLS_CA',
      'XDG_DATA_DIRS',
      'XDG_DATA_HOME',
      'SECRET_KEY_BASE',
      'JWT_SECRET',
      'LOG_FORMAT',
      'LOG_FILE',
      'WORKERS',
      'WEB_CONCURRENCY',
      'DATABASE_HOST',
      'DATABASE_PORT',
      'DATABASE_NAME',
      'DATABASE_USER',
      'DATABASE_PASSWORD',
      'MYSQL_HOST',
      'MYSQL_PORT',
      'MYSQL_PASSWORD',
      'REDIS_HOST',
      'REDIS_PORT',
      'REDIS_PASSWORD',
      'REDIS_TLS_URL',
      'KUBERNETES_SERVICE_HOST',
      'KUBERNETES_PORT',
      'API_PORT_3000_TCP',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'INVOCATION_ID',
      'JOURNAL_STREAM',
      'SYSTEMD_EXEC_PID',
      'DYNO',
      'GITHUB_TOKEN',
      'JEST_WORKER_ID',
    ];
    expect(misspelt([...others, ...variables])).toEqual([]);
  });
});
