import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '@runtime/config';

type Secrets = Pick<Config, 'secretKey' | 'previousSecretKey'>;

/** Who signed a backup: a present key, another key (or it was changed afterwards), or nobody. */
export type Origin = 'own' | 'other' | 'unsigned';

/** Signs with a key for this purpose alone, from which nobody can compute SECRET_KEY. */
const signedWith = (secret: string, sha256: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'signature of backups v1', 32)))
    .update(sha256)
    .digest('hex');

/** The signature over the checksum of a backup's lines. */
export const signatureOf = ({ secretKey }: Secrets, sha256: string): string => signedWith(secretKey, sha256);

/** Who signed a backup. During a rotation, both keys count as present. */
export function originOf({ secretKey, previousSecretKey }: Secrets, { sha256, signature }: { sha256: string; signature?: string }): Origin {
  if (signature === undefined) return 'unsigned';
  const actual = Buffer.from(signature);
  const isOwn = [secretKey, previousSecretKey].some((secret) => {
    const expected = secret === undefined ? undefined : Buffer.from(signedWith(secret, sha256));
    return expected !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual);
  });
  return isOwn ? 'own' : 'other';
}
