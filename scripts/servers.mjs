// Temporary MariaDB and Redis servers for tests and benchmarks: random password, free loopback port, removed when this program ends.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { Redis } from 'ioredis';
import mysql from 'mysql2/promise';
import { findProgram, requireHaproxy, requireServers } from './installed.mjs';
import { Container, onFreePort, Program, randomWord, untilReady } from './processes.mjs';

const durabilities = {
  // As in production: the server writes a commit to disk before it answers.
  full: ['--innodb-flush-log-at-trx-commit=1', '--innodb-log-file-size=256M'],
  // For tests: data survives a killed mariadbd, but not a power cut.
  fast: [
    '--innodb-flush-log-at-trx-commit=2',
    '--innodb-flush-method=nosync',
    '--innodb-doublewrite=0',
    '--innodb-log-file-size=48M',
    // Each test file has a database of some 50 tables. Without a file per table and without waiting for the disk, they are created and
    // dropped in half the time.
    '--innodb-file-per-table=0',
    '--debug-no-sync',
  ],
};

/**
 * Starts a MariaDB with an empty database `service`. `settings` are further arguments of mariadbd that override ours; with `galera` it is a
 * node of a cluster, `first` or not; `tls` are the files `cert` and `key` for clients that want it. Throws when the server does not come up.
 */
export async function startMariaDb({
  durability = 'full',
  bufferPool = '128M',
  settings = [],
  disk,
  data,
  galera,
  tls,
  password = randomWord(),
} = {}) {
  const { mariadb } = requireServers();
  if ((galera || data || tls) && mariadb === 'docker')
    throw new Error('a container has neither Galera nor data or certificates of others: install mariadb-server');
  const words = [
    '--character-set-server=utf8mb4',
    '--skip-name-resolve',
    '--skip-log-bin',
    `--innodb-buffer-pool-size=${bufferPool}`,
    ...durabilities[durability],
    ...(tls ? [`--ssl-cert=${tls.cert}`, `--ssl-key=${tls.key}`] : []),
    ...settings,
  ];
  return onFreePort(async (port) => {
    const adminUrl = `mysql://root:${password}@127.0.0.1:${port}`;
    const where = { port, password, words, disk, data, galera };
    const server = mariadb === 'docker' ? mariaDbContainer(where) : mariaDbProgram(mariadb, where);
    return serve(server, { url: `${adminUrl}/service`, adminUrl }, () => askMariaDb(`${adminUrl}/service`, tls));
  });
}

/**
 * Starts a Redis without persistence and with 1,024 numbered databases, one for each test file. With `tls` (the files `cert`, which is its
 * own authority, and `key`) it takes no other connections, and neither does a Sentinel.
 */
export async function startRedis({ settings = [], password = randomWord(), tls } = {}) {
  const { redis } = requireServers();
  if (tls && redis === 'docker') throw new Error('a container does not see the certificate: install redis-server');
  const words = ['--requirepass', password, '--save', '', '--appendonly', 'no', '--databases', '1024', ...settings];
  return onFreePort(async (port) => {
    const url = redisUrl(password, port, tls);
    const server = redis === 'docker' ? new Container('test-redis') : new Program('test-redis');
    if (redis === 'docker') server.start({ image: 'redis:7', port, inside: 6379, words: ['redis-server', ...words] });
    else {
      const listening = listenOn(port, tls).flatMap(([name, value]) => [`--${name}`, value]);
      server.start(redis, [...listening, '--bind', '127.0.0.1', '--dir', server.folder, ...words]);
    }
    return serve(server, { url }, () => askRedis(url, tls));
  });
}

const redisUrl = (password, port, tls) => `${tls ? 'rediss' : 'redis'}://:${password}@127.0.0.1:${port}`;

/** The lines about the port and TLS in the configuration of a Redis or a Sentinel. */
function listenOn(port, tls) {
  if (!tls) return [['port', String(port)]];
  return [
    ['port', '0'],
    ['tls-port', String(port)],
    ['tls-cert-file', tls.cert],
    ['tls-key-file', tls.key],
    ['tls-ca-cert-file', tls.cert],
    ['tls-auth-clients', 'no'],
    ['tls-replication', 'yes'],
  ];
}

/**
 * Starts a Sentinel that watches the Redis at the URL `primary` under `name`, with the password of that Redis as its own. `settings` are
 * further lines of its file.
 */
export async function startSentinel({ primary, name, settings = [], tls }) {
  const { redis } = requireServers();
  if (redis === 'docker') throw new Error('a Sentinel in a container reaches no server outside: install redis-server');
  const watched = new URL(primary);
  const { password } = watched;
  return onFreePort(async (port) => {
    const server = new Program('test-sentinel');
    const lines = [
      ...listenOn(port, tls).map((line) => line.join(' ')),
      'bind 127.0.0.1',
      `dir ${server.folder}`,
      `requirepass ${password}`,
      `sentinel sentinel-pass ${password}`,
      `sentinel monitor ${name} ${watched.hostname} ${watched.port} 2`,
      `sentinel auth-pass ${name} ${password}`,
      ...settings,
    ];
    const file = path.join(server.folder, 'sentinel.conf');
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
    server.start(redis, [file, '--sentinel']);
    const url = redisUrl(password, port, tls);
    return serve(server, { url }, () => askRedis(url, tls));
  });
}

/** Starts HAProxy with the configuration that `configure` makes for a free port. */
export async function startHaproxy(configure) {
  const haproxy = requireHaproxy();
  return onFreePort(async (port) => {
    const server = new Program('test-haproxy');
    const file = path.join(server.folder, 'haproxy.cfg');
    writeFileSync(file, configure(port));
    server.start(haproxy, ['-db', '-f', file]);
    return serve(server, { url: `http://127.0.0.1:${port}` }, () => askPort(port));
  });
}

/** Waits until the server answers; cleans up after a failed start. */
async function serve(server, addresses, answers) {
  try {
    await untilReady(server, answers);
  } catch (error) {
    await server.remove();
    throw error;
  }
  return {
    ...addresses,
    get pid() {
      return server.pid;
    },
    /** Ends the process and keeps its data and port, like a crash. */
    kill: (signal = 'SIGKILL') => server.end(signal),
    /** Kills it if it runs, and starts it again on the same data and port. */
    async restart(signal = 'SIGKILL') {
      await server.end(signal);
      server.startAgain();
      await untilReady(server, answers);
    },
    stop: () => server.remove(),
    fillDisk: () => server.fillDisk(),
    freeDisk: () => server.freeDisk(),
  };
}

function mariaDbContainer({ port, password, words }) {
  const server = new Container('test-mariadb');
  const env = { MARIADB_ROOT_PASSWORD: password, MARIADB_DATABASE: 'service' };
  server.start({ image: 'mariadb:10.11', port, inside: 3306, env, words });
  return server;
}

/**
 * Starts a node of Galera as its systemd unit does: after a crash it tells the cluster its last position, and gets what it lacks instead of
 * a copy of everything. Only the first start of the first node founds the cluster.
 */
const GALERA_START = `founds=$1; shift
[ "$founds" = no ] || [ -e data/grastate.dat ] || exec "$@" --wsrep-new-cluster
position=$("$@" --wsrep-recover 2>&1 | sed -n 's/.*Recovered position: *//p' | tail -n 1)
exec "$@" \${position:+--wsrep-start-position="$position"}`;

function installSystemTables(server, words) {
  const { status, stdout, stderr } = spawnSync(findProgram('mariadb-install-db'), words, { encoding: 'utf8' });
  if (status === 0) return;
  server.removeNow();
  throw new Error(`mariadb-install-db failed:\n${stdout}${stderr}`);
}

function mariaDbProgram(mariadbd, { port, password, words, disk, data, galera }) {
  const server = new Program('test-mariadb', disk);
  const at = (name) => path.join(server.folder, name);
  const isRoot = process.getuid?.() === 0;
  // mariadbd refuses to run as root without this.
  const as = (account) => (isRoot ? [`--user=${account}`] : []);
  if (data) cpSync(data, at('data'), { recursive: true });
  else installSystemTables(server, ['--no-defaults', `--datadir=${at('data')}`, '--skip-test-db', ...as('root')]);
  writeFileSync(
    at('init.sql'),
    // Keeps this out of the binary log, from which a replica would execute it again, and off the other nodes of Galera.
    `SET SESSION sql_log_bin = 0;
${galera ? 'SET SESSION wsrep_on = OFF;' : ''}
CREATE USER IF NOT EXISTS 'root'@'127.0.0.1' IDENTIFIED BY '${password}';
GRANT ALL ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION;
CREATE DATABASE IF NOT EXISTS service;
`,
    { mode: 0o600 },
  );
  // rsync, with which Galera nodes copy each other, drops root privileges.
  if (galera && isRoot) server.give('mysql');
  const places = [`--datadir=${at('data')}`, `--socket=${at('sock')}`, `--pid-file=${at('pid')}`, `--tmpdir=${server.folder}`];
  const network = ['--bind-address=127.0.0.1', `--port=${port}`, `--init-file=${at('init.sql')}`];
  const command = [mariadbd, '--no-defaults', ...as(galera ? 'mysql' : 'root'), ...places, ...network, ...words];
  if (galera) server.start('sh', ['-c', GALERA_START, 'sh', galera.first ? 'yes' : 'no', ...command]);
  else server.start(mariadbd, command.slice(1));
  return server;
}

async function askMariaDb(uri, tls) {
  const connection = await mysql.createConnection({ uri, ...(tls && { ssl: { rejectUnauthorized: false } }) });
  await connection.query('SELECT 1').finally(() => connection.end());
}

async function askRedis(url, tls) {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: null, ...(tls && { tls: { ca: readFileSync(tls.cert) } }) });
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}

async function askPort(port) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect').finally(() => socket.destroy());
}
