import { Redis, type RedisOptions } from 'ioredis';
import type { RedisTls } from '../settings/tls-settings.js';

/** The schemes of `REDIS_URL`. */
export const REDIS_SCHEMES = ['redis:', 'rediss:', 'redis+sentinel:', 'rediss+sentinel:'] as const;
const SENTINEL = /^rediss?\+sentinel:/;
const PARTS = /^redis(s?)\+sentinel:\/\/((?:[^/?#]*@)?)([^/?#@]*)(\/[^?#]*)?((?:\?[^#]*)?)$/;
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/i;
const PATH = /^\/([\w.-]+)(?:\/(\d{1,5}))?$/;
const SENTINEL_PORT = 26_379;
const PASSWORD_OF_SENTINELS = 'sentinel_password';

/** Whether the URL names Sentinels, which know the primary, instead of a server. */
export const namesSentinels = (url: string): boolean => SENTINEL.test(url);

/**
 * Connection options for the primary, from `redis+sentinel://:password@a:26379,b,c/name/0?sentinel_password=...`. Returns a text that says
 * what is wrong with the URL, without any part of it.
 */
export function readSentinels(url: string): RedisOptions | string {
  const [, secure = '', credentials = '', list = '', path = '', query = ''] = PARTS.exec(url) ?? [];
  const hosts = list.split(',').map((each) => each.trim());
  const urls = hosts.map((host) => `redis://${credentials}${host}`);
  const wrong = hosts.findIndex((host, index) => !HOST.test(host) || !URL.canParse(urls[index]));
  if (wrong !== -1) return `Sentinel ${wrong + 1} of ${hosts.length} is not a host name or host:port`;
  const [, name, database = '0'] = PATH.exec(path) ?? [];
  if (!name) return 'after the Sentinels comes /name, as in "sentinel monitor name"';
  const settings = new URLSearchParams(query);
  if ([...settings.keys()].some((key) => key !== PASSWORD_OF_SENTINELS)) return `after ? comes only ${PASSWORD_OF_SENTINELS}=`;
  const { username, password } = new URL(urls[0]);
  if (/%(?![\da-f]{2})/i.test(username + password)) return 'a % in the user or password has to be written as %25';
  return {
    name,
    db: Number(database),
    sentinels: urls
      .map((each) => new URL(each))
      .map(({ hostname, port }) => ({ host: bare(hostname), port: Number(port) || SENTINEL_PORT })),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(settings.has(PASSWORD_OF_SENTINELS) && { sentinelPassword: settings.get(PASSWORD_OF_SENTINELS) ?? '' }),
    ...(secure && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
  };
}

/** The hosts that a checked URL names: those of Sentinels, where it names them. */
export function hostsOfRedis(url: string): string[] {
  if (!namesSentinels(url)) return [bare(new URL(url).hostname)];
  return (sentinelsOf(url).sentinels ?? []).flatMap(({ host }) => host ?? []);
}

const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Like `readSentinels`. @throws Error that says what is wrong with the URL. */
export function sentinelsOf(url: string): RedisOptions {
  const sentinels = readSentinels(url);
  if (typeof sentinels === 'string') throw new Error(`REDIS_URL: ${sentinels}`);
  return sentinels;
}

/** The address of Redis, and how to connect. */
export interface RedisPlace {
  redisUrl?: string;
  redisTls: RedisTls | undefined;
}

/** Connects to the server of `REDIS_URL`, or to the primary that its Sentinels name, with the common settings of all connections. */
export function connectRedis(url: string, tls: RedisTls | undefined, options: RedisOptions): Redis {
  const isSecure = url.startsWith('rediss');
  if (!namesSentinels(url)) return new Redis(url, { ...(isSecure && { tls }), ...options });
  const sentinels = sentinelsOf(url);
  return new Redis({
    ...sentinels,
    ...(isSecure && tls && { tls, sentinelTLS: tls }),
    sentinelRetryStrategy: (times) => Math.min(times * 100, 2_000),
    ...options,
  });
}
