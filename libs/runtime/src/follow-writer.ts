import type { Logger } from 'pino';
import { ConfigError } from './config.js';
import type { DatabaseTls } from './settings/database-server.js';
import { hasSeveralHosts, readHosts } from './writer/database-hosts.js';
import { FollowedWriter } from './writer/followed-writer.js';

/** How long a start waits for a writer, since a failover may be in progress. */
const START_PATIENCE_MS = 5_000;

/**
 * Finds the writer among the hosts of the URL and follows it; undefined where the URL has one host.
 * @throws ConfigError when none of the hosts accepts writes, several do, or a server is unsuitable
 */
export async function followWriter(url: string, tls: DatabaseTls | undefined, logger?: Logger): Promise<FollowedWriter | undefined> {
  if (!hasSeveralHosts(url)) return undefined;
  const hosts = readHosts(url);
  if (typeof hosts === 'string') throw new ConfigError(`DATABASE_URL: ${hosts}`);
  const writer = new FollowedWriter(hosts, tls, (to, from) => logger?.warn({ from, to }, 'the database has another writer'));
  const fault = await writer.fault(START_PATIENCE_MS);
  if (fault === undefined) return writer;
  writer.close();
  throw new ConfigError(`the database servers of DATABASE_URL cannot be used: ${fault}`);
}

/** The URL of the current writer; a URL with one host is returned as it is. @throws ConfigError as `followWriter` does. */
export async function writerUrl(url: string, tls: DatabaseTls | undefined): Promise<string> {
  const writer = await followWriter(url, tls);
  writer?.close();
  return writer?.url ?? url;
}
