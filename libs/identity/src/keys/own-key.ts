import { isIP } from 'node:net';
import { IdentityError } from '../contract/errors.js';

/** How many valid keys a user, or an account, may have. */
const MAX_KEYS = 20;

/**
 * Checks a key to be created; returns its networks as they are stored.
 * @throws IdentityError `unusable_network` at each invalid entry, `past_expiry` when it would never work, `too_many_keys`.
 */
export function checkOwnKey(
  { networks, expires }: { networks: readonly string[]; expires?: Date },
  { inForce, now }: { inForce: number; now: Date },
): string[] {
  const faults = networks.flatMap((network, index) =>
    isNetwork(network.trim()) ? [] : [{ code: 'unusable_network' as const, path: `networks[${index}]` }],
  );
  if (faults.length > 0) throw new IdentityError('unusable_network', {}, faults);
  if (expires && expires.getTime() <= now.getTime()) throw new IdentityError('past_expiry');
  if (inForce >= MAX_KEYS) throw new IdentityError('too_many_keys', { max: MAX_KEYS });
  return networks.map((network) => network.trim().toLowerCase());
}

/** An address, or a network in CIDR notation. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  // A zone index is only valid on one machine.
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
