import { hostOf } from '../settings/database-server.js';

const PARTS = /^(mysql:\/\/(?:[^/?#]*@)?)([^/?#@]*)((?:[/?#].*)?)$/;
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/i;
const DEFAULT_PORT = '3306';

/** `host:port` of a URL, without its secrets. */
export function addressOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || DEFAULT_PORT}`;
}

/**
 * A URL for each host of `mysql://user:password@a:3306,b:3307,c/name`. Returns a text that says what is wrong with the list, without any
 * part of the URL: a password with a `/` or `@` in it would look like a host.
 */
export function readHosts(url: string): string[] | string {
  const [, before = '', list = '', after = ''] = PARTS.exec(url) ?? [];
  const hosts = list.split(',').map((each) => each.trim());
  const urls = hosts.map((host) => `${before}${host}${after}`);
  const wrong = hosts.findIndex((host, index) => !HOST.test(host) || !URL.canParse(urls[index]));
  if (wrong !== -1) return `host ${wrong + 1} of ${hosts.length} is not a host name or host:port`;
  const addresses = urls.map((each) => addressOf(each).toLowerCase());
  const twin = addresses.findIndex((address, index) => addresses.indexOf(address) < index);
  if (twin !== -1) return `hosts ${addresses.indexOf(addresses[twin]) + 1} and ${twin + 1} are the same`;
  return urls;
}

/** The hosts of a checked URL that are reached over the network: none if it names a socket. */
export function hostsBeyondSocket(url: string): string[] {
  const urls = hasSeveralHosts(url) ? readHosts(url) : [url];
  if (typeof urls === 'string') return [];
  return urls.map((each) => new URL(each)).flatMap((each) => (each.searchParams.has('socketPath') ? [] : [hostOf(each)]));
}

/** Whether the URL lists several hosts. */
export const hasSeveralHosts = (url: string): boolean => PARTS.exec(url)?.[2].includes(',') ?? false;
