import { timingSafeEqual } from 'node:crypto';
import { hashOf } from '../store/token.js';

/** That one of somebody's own keys which was sent; the time does not tell how much of any of them matches. */
export function keyAmong<Key extends { keyHash: string }>(keys: readonly Key[], sent: string): Key | undefined {
  const hash = Buffer.from(hashOf(sent), 'hex');
  const [found] = keys.filter(({ keyHash }) => timingSafeEqual(hash, Buffer.from(keyHash, 'hex')));
  return found;
}
