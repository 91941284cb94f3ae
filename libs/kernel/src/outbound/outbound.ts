import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Why the program connects to an address that somebody names. */
export type OutboundUse = 'webhooks' | 'images' | 'carriers' | 'oidc' | 'print';
/** A network that is allowed although it is not public: for one use, by default for the first three; at one port or at all. */
export type AddressNetwork = readonly [network: IPv4 | IPv6, bits: number, terms?: { use?: OutboundUse; port?: number }];
const MUST_BE_NAMED: readonly OutboundUse[] = ['oidc', 'print'];

/** Why the program does not connect to a URL that a client named. */
export class OutboundRefused extends Error {
  constructor(readonly reason: 'scheme' | 'credentials' | 'port' | 'unresolved' | 'private') {
    super(reason);
    this.name = 'OutboundRefused';
  }
}

/**
 * Decides which addresses and ports URLs that clients name may lead to; a port, because tests run their own hosts. Callers ask `addressOf`
 * for each connection and connect to exactly that address, so that a name that resolves differently later changes nothing.
 */
export abstract class AddressRule {
  abstract allows(address: string, port?: number): boolean;
  abstract allowsPort(port: number): boolean;
  /** Whether answers from the address may be shown to whoever named it; those of private networks may not. */
  abstract isPublic(address: string): boolean;
  /** The rule for one use. */
  abstract for(use: OutboundUse): AddressRule;
  protected abstract resolve(host: string): Promise<ResolvedAddress[]>;

  /** Refuses what is wrong with the URL itself, without resolving its name. @throws OutboundRefused. */
  checkUrl({ protocol, username, password, port }: URL): void {
    if (protocol !== 'http:' && protocol !== 'https:') throw new OutboundRefused('scheme');
    if (username !== '' || password !== '') throw new OutboundRefused('credentials');
    if (!this.allowsPort(portOf({ protocol, port }))) throw new OutboundRefused('port');
  }

  /** The address to connect to. @throws OutboundRefused also when only some of the name's addresses are allowed. */
  async addressOf(url: URL): Promise<ResolvedAddress> {
    this.checkUrl(url);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    const addresses = family ? [{ address: host, family }] : await this.resolve(host);
    const [first] = addresses;
    if (!first) throw new OutboundRefused('unresolved');
    if (!addresses.every(({ address }) => this.allows(address, portOf(url)))) throw new OutboundRefused('private');
    return first;
  }
}

const portOf = ({ port, protocol }: Pick<URL, 'port' | 'protocol'>): number => Number(port || (protocol === 'https:' ? 443 : 80));

/** For `request`: connects to an address that was checked, without resolving the name again. */
export const pinnedTo =
  (address: ResolvedAddress): LookupFunction =>
  (_name, { all }, done) =>
    all ? done(null, [address]) : done(null, address.address, address.family);

/** The range assigned to the internet (RFC 4291); the rest of IPv6 is unassigned or local. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
const RESOLVE_MS = 3_000;
/** In a public range, but inside Azure's machines it serves their secrets. */
const OF_THE_HOST = '168.63.129.16';
/** Below 1024 only the web's ports: requests must not reach mail servers and the like. */
const isOpenPort = (port: number): boolean => port === 80 || port === 443 || port >= 1024;

/**
 * Allows addresses of the public internet, nothing private, loopback, link-local, shared, reserved or translated; and the given networks.
 */
export class PublicAddresses extends AddressRule {
  // Not the operating system's lookup: names whose servers do not answer would occupy its few threads, and others would wait.
  private readonly resolver = new Resolver({ timeout: RESOLVE_MS, tries: 2 });

  constructor(private readonly allowed: readonly AddressNetwork[] = []) {
    super();
  }

  override allows(address: string, port = 443): boolean {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    const isAllowed = ([network, bits, { port: only } = {}]: AddressNetwork): boolean =>
      network.kind() === parsed.kind() && parsed.match(network as IPv4, bits) && (only === undefined ? isOpenPort(port) : only === port);
    return this.allowed.some(isAllowed) || (isOpenPort(port) && this.isPublic(address));
  }

  override allowsPort(port: number): boolean {
    return isOpenPort(port) || this.allowed.some(([, , terms]) => terms?.port === port);
  }

  override isPublic(address: string): boolean {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return parsed.range() === 'unicast' && parsed.toString() !== OF_THE_HOST && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6));
  }

  override for(use: OutboundUse): AddressRule {
    if (this.allowed.length === 0) return this;
    return new PublicAddresses(
      this.allowed.filter(([, , { use: only } = {}]) => (only ?? (MUST_BE_NAMED.includes(use) ? '' : use)) === use),
    );
  }

  protected override async resolve(host: string): Promise<ResolvedAddress[]> {
    if (/(^|\.)localhost$/i.test(host)) return [{ address: '127.0.0.1', family: 4 }];
    const none = (): string[] => [];
    const [v4, v6] = await Promise.all([this.resolver.resolve4(host).catch(none), this.resolver.resolve6(host).catch(none)]);
    const addresses = [...v4.map((address) => ({ address, family: 4 })), ...v6.map((address) => ({ address, family: 6 }))];
    // Private hosts may be named only in the hosts file of this machine.
    return addresses.length > 0 || this.allowed.length === 0 ? addresses : lookup(host, { all: true }).catch(() => []);
  }
}
