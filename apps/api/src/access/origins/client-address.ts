import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr, { type IPv6 } from 'ipaddr.js';
import type { Logger } from 'pino';
import { type Address, isIn, type Network, networksOf } from '@runtime/settings/proxy-networks';

/** The real origin of a request. */
export interface ClientAddress {
  /** For logs; `unknown` when a proxy sent something other than an address. */
  text: string;
  /** Whether it is in a private network (RFC 1918, unique local) or loopback, and every hop in between is known. */
  isPrivate: boolean;
  /** What a limit counts by: an IPv4 address, or an IPv6 network of 64 bits, which one machine may have to itself. */
  limitedAs: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when it is first read: limits and both logs read it. */
    clientAddress?: ClientAddress;
  }
}

const UNKNOWN: ClientAddress = { text: 'unknown', isPrivate: false, limitedAs: 'unknown' };
const MAX_KEPT = 10_000;
/** Headers that proxies and content delivery networks add: a request with one did not begin at the connection's other end. */
const HOP_HEADER =
  /^(?:x-forwarded(?:-.*)?|x-real-ip|x-original-forwarded-for|forwarded|via|cf-.*|(?:.*-)?client-ip|cdn-loop|x-envoy-external-address)$/;
const MAX_WARNED = 16;

/** The first header of a hop; undefined for a request that came directly. */
function hopHeaderOf(headers: FastifyRequest['headers']): string | undefined {
  for (const name in headers) if (HOP_HEADER.test(name)) return name;
  return undefined;
}

/** An entry of X-Forwarded-For without the port some proxies add: `203.0.113.9:1234`, `[2001:db8::1]:1234`. */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(entry);
  if (bracketed) return bracketed[1];
  return /^[\d.]+:\d+$/.test(entry) ? entry.slice(0, entry.indexOf(':')) : entry;
}

/** IPv4-mapped IPv6 as IPv4; undefined for anything but an address, including `10.1` and `0x7f.1`, which some parsers accept. */
function parse(text: string): Address | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.process(text.split('%')[0]);
}

function describe(address: Address): ClientAddress {
  const range = address.range();
  const text = address.kind() === 'ipv6' ? (address as IPv6).toRFC5952String() : address.toString();
  const limitedAs =
    address.kind() === 'ipv6'
      ? `${(address as IPv6).parts
          .slice(0, 4)
          .map((part) => part.toString(16))
          .join(':')}::/64`
      : text;
  return { text, isPrivate: ['loopback', 'private', 'uniqueLocal'].includes(range), limitedAs };
}

interface Known {
  client: ClientAddress;
  isTrusted: boolean;
}

/**
 * Real client addresses. Reads X-Forwarded-For from its right end, and only while every hop so far is a trusted proxy: anybody can forge
 * entries further left. Fastify's own `trustProxy` takes invalid entries for addresses, so it is not used. A request through an untrusted
 * hop is never private: behind an unconfigured proxy, the whole internet would be.
 */
export class ClientAddresses {
  private readonly trusted: readonly Network[];
  private readonly known = new Map<string, Known | undefined>();
  private readonly warned = new Set<string>();

  /** @param proxies addresses, CIDRs, `loopback` or `private` */
  constructor(
    proxies: readonly string[],
    private readonly logger?: Pick<Logger, 'warn'>,
  ) {
    this.trusted = proxies.flatMap(networksOf);
  }

  of(request: FastifyRequest): ClientAddress {
    return (request.clientAddress ??= this.find(request));
  }

  private find(request: FastifyRequest): ClientAddress {
    const { headers } = request;
    let hop = this.hopOf(request.socket.remoteAddress ?? '');
    const header = hopHeaderOf(headers);
    if (header === undefined) return hop?.client ?? UNKNOWN;
    const entries = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
    const namesClient = hop?.isTrusted === true && entries.length > 0;
    while (hop?.isTrusted && entries.length > 0) hop = this.hopOf(withoutPort(entries.pop() ?? ''));
    if (!hop) return UNKNOWN;
    return namesClient && entries.length === 0 ? hop.client : this.beyond(hop, header);
  }

  /** Whether the other end of the connection is a trusted proxy, whose headers count. */
  isFromProxy(request: FastifyRequest): boolean {
    return this.hopOf(request.socket.remoteAddress ?? '')?.isTrusted ?? false;
  }

  /**
   * The address of an untrusted hop that forwards for a client. Warns only of private ones, since nobody would trust a stranger's proxy.
   */
  private beyond({ client, isTrusted }: Known, header: string): ClientAddress {
    if (!client.isPrivate) return client;
    if (!this.warned.has(client.text) && this.warned.size < MAX_WARNED) {
      this.warned.add(client.text);
      const why = isTrusted
        ? 'does not name its client in X-Forwarded-For: make it send that header'
        : 'is not in TRUSTED_PROXIES: add it there if it is your proxy';
      this.logger?.warn(
        { event: 'untrusted_proxy', address: client.text, header },
        `requests with the header ${header} come through ${client.text}, which ${why}; until then none of them counts as private`,
      );
    }
    return { ...client, isPrivate: false };
  }

  private hopOf(text: string): Known | undefined {
    if (this.known.has(text)) return this.known.get(text);
    const address = text.length > 60 ? undefined : parse(text);
    const known = address && {
      client: describe(address),
      isTrusted: isIn(address, this.trusted),
    };
    if (this.known.size >= MAX_KEPT) this.known.clear();
    if (text.length <= 60) this.known.set(text, known);
    return known;
  }
}
