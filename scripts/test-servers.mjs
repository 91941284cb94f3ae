// Starts one MariaDB and one Redis, prints the lines that make `npm test` use them, and stays until it is ended.
import { startMariaDb, startRedis } from './servers.mjs';

let end;
const ended = new Promise((resolve) => (end = resolve));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

const servers = [];
try {
  servers.push(await startMariaDb({ durability: 'fast' }), await startRedis());
  const [mariadb, redis] = servers;
  process.stdout.write(`export TEST_MYSQL_URL=${mariadb.adminUrl}\nexport TEST_REDIS_URL=${redis.url}\n`);
  const awake = setInterval(() => {}, 60_000);
  await ended;
  clearInterval(awake);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await Promise.all(servers.map((server) => server.stop()));
}
