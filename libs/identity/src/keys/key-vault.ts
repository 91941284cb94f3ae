import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const FORMAT = 'v1';
const FORMAT_OF_DAY = 'd1';
const IV_BYTES = 12;
const MAX_PROVEN = 10_000;

/** The secret from the environment; during a rotation also the previous one, which only opens existing secrets. */
export interface Secrets {
  current: string;
  previous?: string;
}

/** Injection token of the secrets. */
export const SECRETS = Symbol('secrets');

/** The purposes of keys derived from a secret. */
export const purposes = { hash: 'api-key hash v1', seal: 'api-key seal v1', mobileToken: 'mobile token v1' } as const;
export type KeyPurpose = keyof typeof purposes;

export const derive = (secret: string, purpose: KeyPurpose): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purposes[purpose], 32)));

/** The derived keys of a purpose; the first one hashes, seals and signs. */
export const deriveAll = ({ current, previous }: Secrets, purpose: KeyPurpose): KeyObject[] =>
  [current, ...(previous === undefined ? [] : [previous])].map((secret) => derive(secret, purpose));

/**
 * Stores keys in a form that a stolen database does not reveal: a keyed hash (HMAC-SHA256) to recognize a key, and a sealed copy
 * (AES-256-GCM) to show it to its owner again. Both need the secret from the environment, which no table holds.
 */
export class KeyVault {
  private readonly hashing: KeyObject[];
  private readonly sealing: KeyObject[];
  /** The matching key of recently checked hashes: a comparison costs a tenth of another hash. */
  private readonly proven = new Map<string, Buffer>();

  constructor(secrets: Secrets) {
    this.hashing = deriveAll(secrets, 'hash');
    this.sealing = deriveAll(secrets, 'seal');
  }

  /** Also accepts keys that no secret in the environment derives any more. */
  adopt(purpose: 'hash' | 'seal', key: KeyObject): void {
    (purpose === 'hash' ? this.hashing : this.sealing).push(key);
  }

  /** A new key: 32 random bytes, base64url. */
  newKey(): string {
    return randomBytes(32).toString('base64url');
  }

  /** The keyed hash of a key, 64 hexadecimal digits. */
  hash(key: string): string {
    return this.hashes(key)[0];
  }

  /** Every hash under which a key may be stored, the current one first. */
  hashes(key: string): string[] {
    return this.hashing.map((each) => createHmac('sha256', each).update(key).digest('hex'));
  }

  /** Whether `hash` is the hash of `key`, in constant time. */
  matches(key: string, hash: string): boolean {
    const shown = Buffer.from(key);
    const known = this.proven.get(hash);
    if (known?.length === shown.length && timingSafeEqual(known, shown)) return true;
    const expected = Buffer.from(hash, 'hex');
    const isRight = this.hashing.some((each) => {
      const actual = createHmac('sha256', each).update(shown).digest();
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    });
    if (isRight) this.remember(hash, shown);
    return isRight;
  }

  /** Seals a copy that only `open` with the same secret and owner can read: in another row, it cannot be opened. */
  seal(text: string, owner: string): string {
    return [FORMAT, ...encrypted(this.sealing[0], text, owner)].join('.');
  }

  /**
   * Like `seal`, with a key for the UTC day of `now`: there are millions of values sealed for a day, and AES-GCM's random nonces are safe
   * for some billions under one key.
   */
  sealOfDay(text: string, owner: string, now: Date): string {
    const day = dayOf(now);
    return [FORMAT_OF_DAY, day, ...encrypted(keyOfDay(this.sealing[0], day), text, owner)].join('.');
  }

  /** Opens what `sealOfDay` sealed on the day of `oldest` or later, and what an earlier version sealed with `seal`. */
  openOfDay(sealed: string, owner: string, oldest: Date): string | undefined {
    const [format, day = '', ...parts] = sealed.split('.');
    if (format !== FORMAT_OF_DAY) return this.open(sealed, owner);
    return day < dayOf(oldest)
      ? undefined
      : firstOpened(
          this.sealing.map((key) => keyOfDay(key, day)),
          parts,
          owner,
        );
  }

  /** Opens a sealed copy; undefined when it has another secret or owner, or was changed. */
  open(sealed: string, owner: string): string | undefined {
    const [format, ...parts] = sealed.split('.');
    return format === FORMAT ? firstOpened(this.sealing, parts, owner) : undefined;
  }

  private remember(hash: string, key: Buffer): void {
    if (this.proven.size >= MAX_PROVEN) this.proven.clear();
    this.proven.set(hash, key);
  }
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** The latest day key derived from each key; it seals every answer of that day. */
const lastOfDay = new WeakMap<KeyObject, { day: string; key: KeyObject }>();

function keyOfDay(from: KeyObject, day: string): KeyObject {
  const last = lastOfDay.get(from);
  if (last?.day === day) return last.key;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', from, '', `seal of ${day} v1`, 32)));
  lastOfDay.set(from, { day, key });
  return key;
}

/** Nonce, tag and text, as a row stores them. */
function encrypted(key: KeyObject, text: string, owner: string): string[] {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
}

/** Reverses `encrypted` with one of the keys. */
function firstOpened(keys: readonly KeyObject[], parts: readonly string[], owner: string): string | undefined {
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (iv?.length !== IV_BYTES || tag?.length !== 16 || !text) return undefined;
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }).setAAD(Buffer.from(owner)).setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    } catch {
      // Sealed with another key, or changed.
    }
  }
  return undefined;
}
