import { Secret, TOTP } from 'otpauth';

const CODE = /^[0-9]{6}$/;
const PERIOD_SECONDS = 30;
/** Steps a clock may be off either way (RFC 6238, section 5.2). */
const WINDOW = 1;

/** The step of 30 seconds whose code of the secret (Base32) this is, around an instant; undefined when it is none of them. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!CODE.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
