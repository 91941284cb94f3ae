import { isIP } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

export type Address = IPv4 | IPv6;
export type Network = [Address, number];

/** Names in TRUSTED_PROXIES that stand for networks. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** @throws Error when the text is neither an address nor a CIDR */
function toNetwork(text: string): Network {
  const [address, bits] = text.includes('/') ? ipaddr.parseCIDR(text) : [ipaddr.parse(text), undefined];
  if (address.kind() === 'ipv6' && (address as IPv6).isIPv4MappedAddress())
    return [(address as IPv6).toIPv4Address(), Math.max(0, (bits ?? 128) - 96)];
  return [address, bits ?? (address.kind() === 'ipv4' ? 32 : 128)];
}

/** Whether this is a valid entry of TRUSTED_PROXIES. */
export function isProxyName(text: string): boolean {
  if (Object.hasOwn(named, text)) return true;
  try {
    return isIP(text.split('/')[0]) !== 0 && toNetwork(text).length === 2;
  } catch {
    return false;
  }
}

/** Whether an address is in one of the networks. */
export const isIn = (address: Address, networks: readonly Network[]): boolean =>
  networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));

/** Like `isIn`, for an address as text; any other text is in no network. */
export const isWithin = (text: string, networks: readonly Network[]): boolean => isIP(text) !== 0 && isIn(ipaddr.process(text), networks);

/** The networks of an entry of TRUSTED_PROXIES: those that its name stands for, or the network itself. */
export function networksOf(word: string): Network[] {
  return (named[word] ?? [word]).map(toNetwork);
}
