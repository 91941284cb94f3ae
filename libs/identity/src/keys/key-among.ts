import { timingSafeEqual } from 'node:crypto';
import { hashOf } from '../store/token.js';

/** Finds the key that was sent, in constant time: the duration does not reveal how much of any key matches. */
export function keyAmong<Key extends { keyHash: string }>(keys: readonly Key[], sent: string): Key | undefined {
  const hash = Buffer.from(hashOf(sent), 'hex');
  const [found] = keys.filter(({ keyHash }) => timingSafeEqual(hash, Buffer.from(keyHash, 'hex')));
  return found;
}
