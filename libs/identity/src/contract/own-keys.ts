/** A key of one user or program, without the key itself, of which only a hash is stored. */
export interface OwnKey {
  keyId: number;
  /** Its purpose, in its creator's words. */
  name: string;
  /** The first characters of the key, by which its owner recognizes it. */
  prefix: string;
  /** The only addresses and networks that it works from; empty: all. */
  networks: readonly string[];
  /** Stored instants; null: it does not expire, was never used, is not revoked. */
  createdDate: string;
  expiresDate: string | null;
  /** To within some minutes. */
  seenDate: string | null;
  revokedDate: string | null;
  /** How many requests a minute it may send; null: the default. */
  requestsPerMinute: number | null;
}

/** A key in clear, which cannot be shown again. */
export interface MadeOwnKey extends OwnKey {
  key: string;
}

/** A key to create. */
export interface NewOwnKey {
  name: string;
  networks: readonly string[];
  /** It does not expire by default. */
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
