import type { AddressNetwork, OutboundUse } from '@kernel';
import { isProxyName, networksOf } from './proxy-networks.js';

/** An entry of OUTBOUND_ALLOW, `[use:]address[:port]`. */
interface Entry {
  use?: OutboundUse;
  address: string;
  port?: number;
}

const USES = ['webhooks', 'images', 'carriers', 'oidc', 'print'] as const satisfies readonly OutboundUse[];
const USE = new RegExp(`^(?:(${USES.join('|')}):)?(.*)$`);
/** An IPv6 address is in brackets before a port: `[fd00::1]:8443`, `[fd00::]/8:8443`. */
const BRACKETED = /^\[([^\]]*)\](\/\d+)?(?::(\d{1,5}))?$/;
const WITH_PORT = /^([^:]+):(\d{1,5})$/;

function entryOf(word: string): Entry {
  const [, use, rest = ''] = USE.exec(word) ?? [];
  const [, host, bits = '', after] = BRACKETED.exec(rest) ?? [];
  const [, plain, port] = host === undefined ? (WITH_PORT.exec(rest) ?? []) : [undefined, `${host}${bits}`, after];
  return {
    address: plain ?? rest,
    ...(use === undefined ? {} : { use: use as OutboundUse }),
    ...(port === undefined ? {} : { port: Number(port) }),
  };
}

/** Whether this is a valid entry of OUTBOUND_ALLOW. */
export function isAllowedEntry(word: string): boolean {
  const { address, port } = entryOf(word);
  return isProxyName(address) && (port === undefined || (port >= 1 && port <= 65_535));
}

/** The ports of raw printing and of IPP; the only ones for printers, unless an entry names another. */
const PRINTER_PORTS = [9100, 631];
const withPorts = (entry: Entry): Entry[] =>
  entry.use === 'print' && entry.port === undefined ? PRINTER_PORTS.map((port) => ({ ...entry, port })) : [entry];

/** The networks of valid entries, with their uses. */
export const allowedNetworks = (words: readonly string[]): AddressNetwork[] =>
  words
    .map(entryOf)
    .flatMap(withPorts)
    .flatMap(({ address, ...terms }) => networksOf(address).map(([network, bits]): AddressNetwork => [network, bits, terms]));

/** Entries without a use, which apply to everything that clients and the configuration could name before uses existed. */
export const bareEntries = (words: readonly string[]): string[] => words.filter((word) => entryOf(word).use === undefined);
