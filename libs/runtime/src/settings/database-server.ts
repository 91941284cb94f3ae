import { connect, isIP, type Socket } from 'node:net';
import type { ConnectionOptions } from 'mysql2';

/** How connections to MySQL are encrypted; without it they are not. */
export interface DatabaseTls {
  /** Whether the server's certificate must have the host's name, or `serverName`. */
  isVerified: boolean;
  /** PEM of the trusted authorities; by default those that Node trusts. */
  ca?: string;
  serverName?: string;
}

const DEFAULT_PORT = 3306;

/** A URL's host name, or its address without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Opens a socket to the host of the URL, as mysql2 does itself. */
export function socketTo(url: URL): Socket {
  const socket = connect(Number(url.port || DEFAULT_PORT), hostOf(url));
  return socket.setNoDelay(true).setKeepAlive(true);
}

/**
 * Connection options for the one server of a URL, used by every connection to MySQL. The driver would take the members of the URL's query
 * for settings of its own.
 */
export function connectionTo(url: string, tls: DatabaseTls | undefined): ConnectionOptions {
  const parsed = new URL(url);
  const socketPath = parsed.searchParams.get('socketPath') ?? undefined;
  const server: ConnectionOptions = {
    host: hostOf(parsed),
    port: Number(parsed.port || DEFAULT_PORT),
    user: decodeURIComponent(parsed.username),
    password: decodeURIComponent(parsed.password),
    database: decodeURIComponent(parsed.pathname.slice(1)),
  };
  // A socket only leads to this machine.
  if (socketPath !== undefined) return { ...server, socketPath };
  return tls ? { ...server, ...encrypted(parsed, tls) } : server;
}

/** The driver checks the certificate against the host's name; where another name applies, the socket is opened here. */
function encrypted(url: URL, tls: DatabaseTls): ConnectionOptions {
  const { serverName } = tls;
  return {
    ssl: sslOf(tls),
    ...(serverName === undefined ? {} : { host: serverName, stream: () => socketTo(url) }),
  };
}

/** One object for each, since the driver uses it as the key of what it derives from the certificates. */
const settings = new WeakMap<DatabaseTls, NonNullable<ConnectionOptions['ssl']>>();

function sslOf(tls: DatabaseTls): ConnectionOptions['ssl'] {
  const { isVerified, ca } = tls;
  const known = settings.get(tls);
  if (known) return known;
  const made = { verifyIdentity: isVerified, rejectUnauthorized: isVerified || ca !== undefined, ...(ca === undefined ? {} : { ca }) };
  settings.set(tls, made);
  return made;
}

/** Whether a host is this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
