import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

const FORMAT = 'v1';
const IV_BYTES = 12;
const MOST_PROVEN = 10_000;

function derive(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
}

/**
 * Keeps keys so that a stolen database does not give them away: a keyed hash (HMAC-SHA256) to recognise a key by, and a
 * sealed copy (AES-256-GCM) to show it to its owner again. Both need the secret of the environment, which no table holds.
 */
export class KeyVault {
  private readonly hashing: KeyObject;
  private readonly sealing: KeyObject;
  /** The right key of hashes asked for lately: comparing with it costs a tenth of hashing again. */
  private readonly proven = new Map<string, Buffer>();

  constructor(secret: string) {
    this.hashing = derive(secret, 'api-key hash v1');
    this.sealing = derive(secret, 'api-key seal v1');
  }

  /** A new key: 32 random bytes, base64url. */
  newKey(): string {
    return randomBytes(32).toString('base64url');
  }

  /** The keyed hash of a key, 64 hexadecimal digits. */
  hash(key: string): string {
    return createHmac('sha256', this.hashing).update(key).digest('hex');
  }

  /** Whether `key` is the one `hash` was made of, in a time that does not tell how much of it is right. */
  matches(key: string, hash: string): boolean {
    const shown = Buffer.from(key);
    const known = this.proven.get(hash);
    if (known?.length === shown.length && timingSafeEqual(known, shown)) return true;
    const expected = Buffer.from(hash, 'hex');
    const actual = createHmac('sha256', this.hashing).update(shown).digest();
    const isRight = expected.length === actual.length && timingSafeEqual(expected, actual);
    if (isRight) this.remember(hash, shown);
    return isRight;
  }

  /** A copy only `open` of the same secret and the same owner can read: one moved to another row stays shut. */
  seal(text: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.sealing, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [FORMAT, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
  }

  /** What was sealed; undefined when it was sealed with another secret, for another owner, or was changed. */
  open(sealed: string, owner: string): string | undefined {
    const [format, ...parts] = sealed.split('.');
    const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (format !== FORMAT || iv?.length !== IV_BYTES || tag?.length !== 16 || !text) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', this.sealing, iv, { authTagLength: 16 }).setAAD(Buffer.from(owner)).setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  private remember(hash: string, key: Buffer): void {
    if (this.proven.size >= MOST_PROVEN) this.proven.clear();
    this.proven.set(hash, key);
  }
}
