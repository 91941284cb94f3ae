/** A key of somebody's own, without the key itself, of which only a hash is kept. */
export interface OwnKey {
  keyId: number;
  /** What it is for, in its maker's words. */
  name: string;
  /** The first characters of the key, by which its owner recognises it. */
  prefix: string;
  /** Addresses and networks from which alone it is taken; none: from everywhere. */
  networks: readonly string[];
  /** Stored instants; null: it does not expire, was never used, is not revoked. */
  createdDate: string;
  expiresDate: string | null;
  /** To within some minutes. */
  seenDate: string | null;
  revokedDate: string | null;
  /** How many requests a minute it may send; null: as many as every other key. */
  requestsPerMinute: number | null;
}

/** A key in clear, which nobody can show again. */
export interface MadeOwnKey extends OwnKey {
  key: string;
}

/** A key that somebody wants. */
export interface NewOwnKey {
  name: string;
  networks: readonly string[];
  /** It does not expire unless given. */
  expires?: Date;
}

/** What the guard needs to know about a key. */
export interface OwnKeyCredential {
  keyId: number;
  keyHash: string;
  networks: readonly string[];
  /** Stored instants. */
  expiresDate: string | null;
  seenDate: string | null;
  requestsPerMinute: number | null;
}
