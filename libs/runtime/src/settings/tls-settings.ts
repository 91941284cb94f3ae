import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { ConfigError } from './config-error.js';
import type { DatabaseTls } from './database-server.js';

/** TLS settings of `rediss:` beyond Node's defaults. */
export interface RedisTls {
  /** PEM of the trusted authorities; by default those that Node trusts. */
  ca?: string;
  /** The name that the certificate must have, if it is not the host's. */
  servername?: string;
}

type Variables = Readonly<
  Partial<Record<'DATABASE_TLS' | 'DATABASE_CA' | 'DATABASE_SERVER_NAME' | 'REDIS_CA' | 'REDIS_SERVER_NAME', string>>
>;

const MODES = ['off', 'required', 'verify'];

/**
 * @param hosts as in DATABASE_URL, empty for a socket; undefined for the embedded engine
 * @throws ConfigError naming the variable that is wrong or has no effect
 */
export function readDatabaseTls(env: Variables, hosts: readonly string[] | undefined): DatabaseTls | undefined {
  const mode = env.DATABASE_TLS || 'off';
  if (!MODES.includes(mode)) throw new ConfigError(`DATABASE_TLS must be one of ${MODES.join(', ')}, not "${mode}"`);
  if (mode === 'off') {
    if (env.DATABASE_CA) throw new ConfigError('DATABASE_CA needs DATABASE_TLS=required or DATABASE_TLS=verify');
    if (env.DATABASE_SERVER_NAME) throw new ConfigError('DATABASE_SERVER_NAME needs DATABASE_TLS=verify');
    return undefined;
  }
  if (!hosts) throw new ConfigError('DATABASE_TLS needs a DATABASE_URL');
  const isVerified = mode === 'verify';
  const serverName = serverNameOf(env, 'DATABASE_SERVER_NAME');
  if (serverName && !isVerified) throw new ConfigError('DATABASE_SERVER_NAME needs DATABASE_TLS=verify');
  if (isVerified && !serverName && hosts.some((host) => isIP(host) !== 0))
    throw new ConfigError('DATABASE_SERVER_NAME is needed to verify a server that DATABASE_URL names by its address');
  const ca = authoritiesIn(env, 'DATABASE_CA');
  return { isVerified, ...(ca && { ca }), ...(serverName && { serverName }) };
}

/** @throws ConfigError naming the variable that is wrong or has no effect */
export function readRedisTls(env: Variables, redisUrl: string | undefined): RedisTls | undefined {
  const names = (['REDIS_CA', 'REDIS_SERVER_NAME'] as const).filter((name) => env[name]);
  if (names.length === 0) return undefined;
  if (!redisUrl?.startsWith('rediss')) throw new ConfigError(`${names[0]} needs a REDIS_URL that begins with rediss`);
  const [ca, servername] = [authoritiesIn(env, 'REDIS_CA'), serverNameOf(env, 'REDIS_SERVER_NAME')];
  return { ...(ca && { ca }), ...(servername && { servername }) };
}

function serverNameOf(env: Variables, variable: 'DATABASE_SERVER_NAME' | 'REDIS_SERVER_NAME'): string | undefined {
  const name = env[variable];
  if (!name) return undefined;
  if (isIP(name) !== 0 || !/^[\w-]+(\.[\w-]+)*$/.test(name))
    throw new ConfigError(`${variable} must be the host name in the server's certificate, not "${name}"`);
  return name;
}

function authoritiesIn(env: Variables, variable: 'DATABASE_CA' | 'REDIS_CA'): string | undefined {
  const file = env[variable];
  if (!file) return undefined;
  try {
    const pem = readFileSync(file, 'utf8');
    void new X509Certificate(pem);
    return pem;
  } catch {
    throw new ConfigError(`${variable} must name a readable PEM file with the certificates of authorities`);
  }
}
