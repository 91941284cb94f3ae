import { toStored } from '@kernel';
import type { NewOwnKey } from '../contract/own-keys.js';
import { hashOf } from './token.js';

/** How many characters of a key are shown after its prefix: enough to tell two keys apart, too few to help anybody guess. */
const SHOWN = 6;

/** The columns that all rows of keys share. */
export const OWN_KEY_COLUMNS =
  'KeyID AS keyId, Name AS name, Prefix AS prefix, Networks AS networks, CreatedDate AS createdDate, ExpiresDate AS expiresDate, SeenDate AS seenDate, RevokedDate AS revokedDate, RequestsPerMinute AS requestsPerMinute';

/** A key as it is read. */
export type Stored<Key extends { networks: unknown }> = Omit<Key, 'networks'> & { networks: string | null };

export const toKey = <Key extends { networks: readonly string[] }>({ networks, ...row }: Stored<Key>): Key =>
  ({ ...row, networks: networks === null ? [] : networks.split(',') }) as unknown as Key;

/** A key as it is stored: as a hash, which opens nothing. */
export const ownKeyRow = (key: string, prefix: string, { name, networks, expires }: NewOwnKey, now: Date) => ({
  Name: name,
  Prefix: key.slice(0, prefix.length + SHOWN),
  KeyHash: hashOf(key),
  Networks: networks.length === 0 ? null : networks.join(','),
  CreatedDate: toStored(now),
  ExpiresDate: expires ? toStored(expires) : null,
});
