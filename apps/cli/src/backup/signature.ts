import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '@runtime/config';

type Secrets = Pick<Config, 'secretKey' | 'previousSecretKey'>;

/** Whose a backup is: signed with a present key, signed with another one or changed since, or not signed. */
export type Origin = 'own' | 'other' | 'unsigned';

/** A key for this alone, from which nobody can compute SECRET_KEY. */
const signedWith = (secret: string, sha256: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'signature of backups v1', 32)))
    .update(sha256)
    .digest('hex');

/** The signature over the checksum of a backup's lines. */
export const signatureOf = ({ secretKey }: Secrets, sha256: string): string => signedWith(secretKey, sha256);

/** Who signed a backup, by its checksum and its signature. During a rotation, both keys are present. */
export function originOf({ secretKey, previousSecretKey }: Secrets, { sha256, signature }: { sha256: string; signature?: string }): Origin {
  if (signature === undefined) return 'unsigned';
  const given = Buffer.from(signature);
  const isOwn = [secretKey, previousSecretKey].some((secret) => {
    const expected = secret === undefined ? undefined : Buffer.from(signedWith(secret, sha256));
    return expected !== undefined && expected.length === given.length && timingSafeEqual(expected, given);
  });
  return isOwn ? 'own' : 'other';
}
