import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type MariaDbServer, type Server, startMariaDb, startRedis } from '#servers';
import { Program } from './processes.js';

/** All servers of a run; `stop` removes them. */
export interface Servers {
  mariadb: MariaDbServer;
  redis: Server;
  stop(): Promise<void>;
}

/** MariaDB with a production server's durability: it writes every commit to disk before it answers. 2 GB hold the data of most parts. */
export async function startServers(bufferPool = '2G', settings: readonly string[] = []): Promise<Servers> {
  const mariadb = await startMariaDb({ durability: 'full', bufferPool, settings: ['--innodb-log-file-size=1G', ...settings] });
  const redis = await startRedis();
  return {
    mariadb,
    redis,
    stop: async () => {
      await redis.stop();
      await mariadb.stop();
    },
  };
}

/** The service's environment: everything on except rate limits. */
export const serviceEnvironment = (databaseUrl: string, redisUrl: string, folder: string): Record<string, string> => ({
  ...embeddedEnvironment(folder),
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
});

/** The same on the embedded engine. */
export const embeddedEnvironment = (folder: string): Record<string, string> => ({
  DATA_DIR: folder,
  SECRET_KEY: randomBytes(24).toString('hex'),
  RATE_LIMIT: '0',
  AUTH_FAIL_LIMIT: '0',
  LOG_LEVEL: 'info',
  OUTBOUND_ALLOW: 'loopback',
});

/** The floor and the service, each one process, on free ports of the loopback address. */
export async function startPrograms(
  servers: Servers,
  environment: Record<string, string>,
  ports: readonly [number, number],
  folder: string,
  profile: string,
): Promise<{ floor: Program; service: Program; load: Program }> {
  const nodeWords = profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profile)}`] : [];
  const floor = new Program(
    'floor',
    'bench/floor-server.js',
    { DATABASE_URL: servers.mariadb.url, PORT: String(ports[0]) },
    path.join(folder, 'floor.log'),
  );
  const service = new Program(
    'service',
    'apps/api/src/main.js',
    { ...environment, PORT: String(ports[1]) },
    path.join(folder, 'service.log'),
    nodeWords,
  );
  const load = new Program('load', 'bench/load.js', {}, path.join(folder, 'load.log'));
  await Promise.all([
    floor.untilAnswers(`http://127.0.0.1:${ports[0]}/health/ready`),
    service.untilAnswers(`http://127.0.0.1:${ports[1]}/health/ready`),
  ]);
  return { floor, service, load };
}
