import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

export interface ResolvedAddress {
  address: string;
  family: number;
}

export type AddressNetwork = readonly [IPv4 | IPv6, number];

/** Why the program does not connect to a URL that a client named. */
export class OutboundRefused extends Error {
  constructor(readonly reason: 'scheme' | 'credentials' | 'port' | 'unresolved' | 'private') {
    super(reason);
    this.name = 'OutboundRefused';
  }
}

/**
 * Which addresses and ports URLs that clients name may lead to; a port, because tests run their own hosts. Whoever connects asks
 * `addressOf` each time and connects to exactly that address, so that a name that resolves differently later changes nothing.
 */
export abstract class AddressRule {
  abstract allows(address: string): boolean;
  abstract allowsPort(port: number): boolean;
  protected abstract resolve(host: string): Promise<ResolvedAddress[]>;

  /** Refuses what is wrong with the URL itself, without resolving its name. @throws OutboundRefused. */
  checkUrl({ protocol, username, password, port }: URL): void {
    if (protocol !== 'http:' && protocol !== 'https:') throw new OutboundRefused('scheme');
    if (username !== '' || password !== '') throw new OutboundRefused('credentials');
    if (!this.allowsPort(Number(port || (protocol === 'https:' ? 443 : 80)))) throw new OutboundRefused('port');
  }

  /** The address to connect to. @throws OutboundRefused also when only some of the name's addresses are allowed. */
  async addressOf(url: URL): Promise<ResolvedAddress> {
    this.checkUrl(url);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    const found = family ? [{ address: host, family }] : await this.resolve(host);
    const [first] = found;
    if (!first) throw new OutboundRefused('unresolved');
    if (!found.every(({ address }) => this.allows(address))) throw new OutboundRefused('private');
    return first;
  }
}

/** For `request`: connects to an address that was checked, without resolving the name again. */
export const pinnedTo =
  (address: ResolvedAddress): LookupFunction =>
  (_name, { all }, done) =>
    all ? done(null, [address]) : done(null, address.address, address.family);

/** The range assigned to the internet (RFC 4291); the rest of IPv6 is unassigned or local. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
const RESOLVE_MS = 3_000;

/** Addresses of the public internet, nothing private, loopback, link-local, shared, reserved or translated; and the networks given. */
export class PublicAddresses extends AddressRule {
  // Not the operating system's lookup: names whose servers do not answer would occupy its few threads, and others would wait.
  private readonly resolver = new Resolver({ timeout: RESOLVE_MS, tries: 2 });

  constructor(private readonly allowed: readonly AddressNetwork[] = []) {
    super();
  }

  override allows(address: string): boolean {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    if (this.allowed.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network as IPv4, bits))) return true;
    return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6));
  }

  /** Below 1024 only the web's ports: requests must not reach mail servers and the like. */
  override allowsPort(port: number): boolean {
    return port === 80 || port === 443 || port >= 1024;
  }

  protected override async resolve(host: string): Promise<ResolvedAddress[]> {
    if (/(^|\.)localhost$/i.test(host)) return [{ address: '127.0.0.1', family: 4 }];
    const none = (): string[] => [];
    const [v4, v6] = await Promise.all([this.resolver.resolve4(host).catch(none), this.resolver.resolve6(host).catch(none)]);
    const found = [...v4.map((address) => ({ address, family: 4 })), ...v6.map((address) => ({ address, family: 6 }))];
    // Private hosts may have their names in a file of this machine.
    return found.length > 0 || this.allowed.length === 0 ? found : lookup(host, { all: true }).catch(() => []);
  }
}
