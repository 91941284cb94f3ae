import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toBase32 } from './domain/base32.js';

const CODE = /^[0-9]{6}$/;
const PERIOD_SECONDS = 30;
/** Steps a clock may be off either way (RFC 6238, section 5.2). */
const WINDOW = 1;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

/** A new secret (Base32). */
export const newSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** The step of 30 seconds whose code of the secret (Base32) this is, around an instant; undefined when it is none of them. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!CODE.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
