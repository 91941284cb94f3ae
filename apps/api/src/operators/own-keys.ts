import type { MadeOwnKey, NewOwnKey, OwnKey } from '@contract/identity';
import { toIso } from '@kernel';
import { endOf, Instant, Text, Texts, Whole } from '../validation/index.js';

/** The key in a path. */
export const KEY_ID = { name: 'key_id', description: 'Id of the key', schema: { type: 'integer', example: 7 } } as const;

/** What the limit of a key does, for documents. */
export const LIMIT_OF_KEY =
  'It takes the place of `RATE_LIMIT` for this key, which is counted for itself, and holds in every process within a second. What the key has sent in this minute counts.';

/** The highest limit of a key, in requests a minute. */
export const MAX_KEY_LIMIT = 1_000_000;

/** Length of the longest network in writing: IPv6 with IPv4 at its end, and its prefix length. */
const MAX_NETWORK = 49;

export class NewKeyBody {
  @Text({ description: 'What the key is for', example: 'Scales at the dock', max: 100 })
  name!: string;

  @Texts({
    description: 'Addresses and networks (CIDR) from which alone the key is let in; from everywhere unless given',
    example: ['10.1.0.0/16'],
    min: 0,
    max: 20,
    maxLength: MAX_NETWORK,
    optional: true,
  })
  networks?: string[];

  @Instant({
    description: 'When the key expires: an instant, or a day (UTC), the last one on which it is let in; never unless given',
    example: '2036-11-20',
    optional: true,
  })
  expires_at?: string;
}

export class KeyLimitBody {
  @Whole({
    description: 'How many requests a minute the key may send; null: as many as every other key',
    example: 6000,
    min: 1,
    max: MAX_KEY_LIMIT,
    nullable: true,
  })
  requests_per_minute!: number | null;
}

export class OwnKeyAnswer {
  @Whole({ description: 'Names the key', example: 7, min: 1 })
  key_id!: number;

  @Text({ description: 'What the key is for', example: 'Scales at the dock', max: 100 })
  name!: string;

  @Text({ description: 'The first characters of the key', example: 'wuk_q7XtZc', max: 16 })
  prefix!: string;

  @Texts({ description: 'Addresses and networks from which alone it is let in; none: from everywhere', example: ['10.1.0.0/16'], min: 0 })
  networks!: string[];

  @Instant({ description: 'When it was made', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it expires, or has; null: never', example: '2036-11-21T00:00:00.000Z', nullable: true })
  expires_at!: string | null;

  @Instant({ description: 'When it was last used, give or take five minutes', example: '2026-11-20T09:30:00.000Z', nullable: true })
  last_used_at!: string | null;

  @Instant({ description: 'When it was revoked; null: it was not', example: '2026-11-20T20:00:00.000Z', nullable: true })
  revoked_at!: string | null;

  @Whole({
    description: 'How many requests a minute it may send; null: as many as every other key (`RATE_LIMIT`)',
    example: 6000,
    min: 1,
    nullable: true,
  })
  requests_per_minute!: number | null;
}

export class MadeKeyAnswer extends OwnKeyAnswer {
  @Text({ description: 'The key itself, shown this once', example: 'wuk_q7XtZcYb0aSm2Lr9EwVhKdPn4UfGj6Io8TsQe1Bx3Ny', max: 64 })
  key!: string;
}

export const toNewKey = ({ name, networks, expires_at: expiresAt }: NewKeyBody): NewOwnKey => ({
  name: name.trim(),
  networks: networks ?? [],
  ...(expiresAt ? { expires: endOf(expiresAt) } : {}),
});

const iso = (stored: string | null): string | null => (stored === null ? null : toIso(stored));

export const toOwnKeyAnswer = ({
  keyId,
  name,
  prefix,
  networks,
  createdDate,
  expiresDate,
  seenDate,
  revokedDate,
  requestsPerMinute,
}: OwnKey): OwnKeyAnswer => ({
  key_id: keyId,
  name,
  prefix,
  networks: [...networks],
  created_at: toIso(createdDate),
  expires_at: iso(expiresDate),
  last_used_at: iso(seenDate),
  revoked_at: iso(revokedDate),
  requests_per_minute: requestsPerMinute,
});

export const toMadeKeyAnswer = (made: MadeOwnKey): MadeKeyAnswer => ({ ...toOwnKeyAnswer(made), key: made.key });
