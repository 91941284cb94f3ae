import { isIP } from 'node:net';
import type { AddressRule } from '@kernel';
import type { LiveCarrierTerms } from '@module/rates';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether it is safe to send a key to the address: over TLS, or on this machine. */
function isSafe(text: unknown): text is string {
  // The URL parser would silently drop control characters.
  if (typeof text !== 'string' || /\p{Cc}/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname)));
}

/** Whether the URL contains an address that the rule refuses. Host names are resolved and checked when the carrier is queried. */
function isRefused(url: string, rule: AddressRule): boolean {
  const { hostname, protocol, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const address = host === 'localhost' ? '127.0.0.1' : host;
  return isIP(address) !== 0 && !rule.allows(address, Number(port || (protocol === 'https:' ? 443 : 80)));
}

const isWhole = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

function readTerms(entry: unknown, names: ReadonlySet<string>, rule: AddressRule): LiveCarrierTerms | string {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return 'is no object';
  const { name, url, key, timeout_ms: timeoutMs = 2_000, cache_seconds: cacheSeconds = 60, ...rest } = entry as Record<string, unknown>;
  if (typeof name !== 'string' || name.trim() === '' || name.length > 64) return 'needs a name of at most 64 characters';
  if (names.has(name)) return 'has the name of another';
  if (!isSafe(url)) return 'needs a url with https, or with http on this machine, without credentials';
  if (isRefused(url, rule)) return 'has a private address that OUTBOUND_ALLOW does not name';
  if (key !== undefined && (typeof key !== 'string' || !/^[\x21-\x7e]{1,1000}$/.test(key)))
    return 'has a key that cannot be sent in a header';
  if (!isWhole(timeoutMs, 1, 30_000)) return 'has a timeout_ms that is not 1 to 30000';
  if (!isWhole(cacheSeconds, 0, 86_400)) return 'has a cache_seconds that is not 0 to 86400';
  const [unknown] = Object.keys(rest);
  return unknown === undefined ? { name, url: new URL(url).href, key, timeoutMs, cacheSeconds } : 'has unknown members';
}

/** Parses RATES_CARRIERS, a JSON list. An error message quotes nothing of it, since it contains keys. */
export function readLiveCarriers(text: string, rule: AddressRule): LiveCarrierTerms[] | string {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch {
    return 'it is no JSON';
  }
  if (!Array.isArray(entries)) return 'it is no list';
  const carriers: LiveCarrierTerms[] = [];
  for (const [index, entry] of entries.entries()) {
    const terms = readTerms(entry, new Set(carriers.map(({ name }) => name)), rule);
    if (typeof terms === 'string') return `entry ${index + 1} ${terms}`;
    carriers.push(terms);
  }
  return carriers;
}
