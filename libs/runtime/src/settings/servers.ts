import { namesSentinels, readSentinels, REDIS_SCHEMES } from '../queue/redis-address.js';
import type { Environment } from '../variables.js';
import { hasSeveralHosts, hostsBeyondSocket, readHosts } from '../writer/database-hosts.js';
import { ConfigError } from './config-error.js';
import type { DatabaseTls } from './database-server.js';
import { readDatabaseTls, readRedisTls, type RedisTls } from './tls-settings.js';
import { refuseUnknownOfDatabase, refuseUnknownOfRedis } from './url-members.js';

/** The servers that the service uses. */
export interface Servers {
  /** `mysql://...`, with one host or several; the embedded engine under `dataDir` when absent. */
  databaseUrl?: string;
  /** The same for a user who may alter tables, for maintenance commands. */
  maintenanceUrl?: string;
  /** How connections to it are encrypted; undefined: not at all. */
  databaseTls: DatabaseTls | undefined;
  /** `redis://...`; when absent, queue and limits are in this process. */
  redisUrl?: string;
  /** TLS settings of its connections beyond the URL. */
  redisTls: RedisTls | undefined;
}

/** A URL of the environment. @throws ConfigError that never shows it, since it contains a password. */
export function url(env: Environment, name: keyof Environment, schemes: readonly string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol))
    throw new ConfigError(`${name} must be a URL starting with ${schemes.map((each) => `${each}//`).join(' or ')}`);
  return text;
}

function mysqlUrl(env: Environment, variable: 'DATABASE_URL' | 'MAINTENANCE_DATABASE_URL'): string | undefined {
  const { [variable]: given = '' } = env;
  refuseUnknownOfDatabase(variable, given);
  if (!hasSeveralHosts(given)) {
    if (/%(?![\da-f]{2})/i.test(given)) throw new ConfigError(`${variable} has a %, which has to be written as %25`);
    return url(env, variable, ['mysql:']);
  }
  const hosts = readHosts(given);
  if (typeof hosts === 'string')
    throw new ConfigError(`${variable} must list its hosts as in mysql://user:password@a:3306,b:3306/name: ${hosts}`);
  return given;
}

/** A URL without its user: the same servers and database. */
const placeIn = (url: string | undefined): string | undefined => url?.replace(/^(mysql:\/\/)[^/?#]*@/, '$1');

/** The database of the environment, and the user that maintains it. @throws ConfigError */
export function database(env: Environment): Pick<Servers, 'databaseUrl' | 'maintenanceUrl' | 'databaseTls'> {
  const [url, maintenanceUrl] = [mysqlUrl(env, 'DATABASE_URL'), mysqlUrl(env, 'MAINTENANCE_DATABASE_URL')];
  if (maintenanceUrl !== undefined && placeIn(maintenanceUrl) !== placeIn(url))
    throw new ConfigError('MAINTENANCE_DATABASE_URL must differ from DATABASE_URL in its user and password alone');
  return { databaseUrl: url, maintenanceUrl, databaseTls: readDatabaseTls(env, url === undefined ? undefined : hostsBeyondSocket(url)) };
}

/** The Redis of the environment. @throws ConfigError */
export function redis(env: Environment): Pick<Servers, 'redisUrl' | 'redisTls'> {
  const url = redisUrl(env);
  refuseUnknownOfRedis(url);
  return { redisUrl: url, redisTls: readRedisTls(env, url) };
}

function redisUrl(env: Environment): string | undefined {
  const { REDIS_URL = '' } = env;
  if (!namesSentinels(REDIS_URL)) return url(env, 'REDIS_URL', REDIS_SCHEMES);
  const sentinels = readSentinels(REDIS_URL);
  if (typeof sentinels === 'string')
    throw new ConfigError(`REDIS_URL must list its Sentinels as in redis+sentinel://:password@a:26379,b:26379,c:26379/name: ${sentinels}`);
  return REDIS_URL;
}
