import { createHash, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { deriveAll, type Secrets } from './key-vault.js';

const ALGORITHM = 'HS256';
const ISSUER = 'warehouse';
const AUDIENCE = 'mobile';
const MAX_PROVEN = 10_000;

/** The content of a mobile login's token: its user, its device, and its hash token. */
export interface MobileClaims {
  userId: number;
  deviceId: string;
  /** Hash of the hash token. */
  tokenHash: string;
}

interface Proven {
  claims: MobileClaims;
  /** Seconds since 1970. */
  expires: number;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

function areEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Signs and reads the tokens (JWT, HS256 only) of mobile logins. Another SECRET_KEY reads none of them, so replacing it without a rotation
 * ends every login.
 */
export class MobileTokens {
  /** The first one signs. */
  private readonly keys: KeyObject[];
  /** Tokens with a verified signature, by their hash: another verification would use the thread pool, which also checks passwords. */
  private readonly proven = new Map<string, Proven>();

  constructor(secrets: Secrets) {
    this.keys = deriveAll(secrets, 'mobileToken');
  }

  /** Also reads tokens signed with keys that no secret in the environment derives any more. */
  adopt(key: KeyObject): void {
    this.keys.push(key);
  }

  /** @param token the hash token, whose hash the signed one contains */
  sign({ userId, deviceId, token }: { userId: number; deviceId: string; token: string }, now: Date, seconds: number): Promise<string> {
    const issued = Math.floor(now.getTime() / 1_000);
    return new SignJWT({ device: deviceId, token: hashOf(token) })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(String(userId))
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign(this.keys[0]);
  }

  /**
   * The content of a token that we signed; `expired` after its time, undefined for any other token: unsigned, signed otherwise, changed.
   */
  async read(jwt: string, now: Date): Promise<MobileClaims | 'expired' | undefined> {
    const name = hashOf(jwt);
    const known = this.proven.get(name);
    if (known) return known.expires <= Math.floor(now.getTime() / 1_000) ? 'expired' : known.claims;
    const found = await this.prove(jwt, now);
    if (typeof found !== 'object') return found;
    if (this.proven.size >= MAX_PROVEN) this.proven.clear();
    this.proven.set(name, found);
    return found.claims;
  }

  private async prove(jwt: string, now: Date): Promise<Proven | 'expired' | undefined> {
    for (const key of this.keys) {
      const found = await proveWith(key, jwt, now);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /**
   * The first header of a request that does not match its token, in the order of the headers; undefined when all match. Takes the same time
   * wherever they differ.
   */
  mismatch(
    { userId, deviceId, tokenHash }: MobileClaims,
    shown: { token: string; userId: string; deviceId: string },
  ): 'token' | 'userId' | 'deviceId' | undefined {
    const isEqual = {
      token: areEqual(hashOf(shown.token), tokenHash),
      userId: areEqual(shown.userId, String(userId)),
      deviceId: areEqual(shown.deviceId, deviceId),
    };
    return (['token', 'userId', 'deviceId'] as const).find((each) => !isEqual[each]);
  }
}

async function proveWith(key: KeyObject, jwt: string, now: Date): Promise<Proven | 'expired' | undefined> {
  try {
    const { payload } = await jwtVerify(jwt, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'JWT',
      requiredClaims: ['sub', 'exp', 'device', 'token'],
      currentDate: now,
    });
    return {
      claims: { userId: Number(payload.sub), deviceId: String(payload.device), tokenHash: String(payload.token) },
      expires: payload.exp ?? 0,
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
