import { createHash, randomBytes } from 'node:crypto';

/** A new token: 32 random bytes, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token; 256 random bits need no salt. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
