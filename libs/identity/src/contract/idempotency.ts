import { Command } from '@nestjs/cqrs';

/** The owner of the key (`account:100`, `user:1`), and the key as the client sent it. */
export interface IdempotencyKey {
  credential: string;
  key: string;
}

export interface KeptAnswer {
  status: number;
  /** JSON. */
  answer: string;
}

/** How long a key and its answer are stored. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * `free` to run, already answered, used for another request, or `running` in another transaction. `full`: the key is new, and the
 * credential has as many stored answers as it may.
 */
export type IdempotencyState = 'free' | 'running' | 'other_request' | 'full' | KeptAnswer;

/**
 * Claims the key in the current transaction, which must roll back unless it is `free`; one older than a day starts anew. The claim ends
 * with its transaction, so a crash never leaves a key running.
 */
export class ClaimIdempotencyKey extends Command<IdempotencyState> {
  static readonly silent = 'requests and their answers are no records of the feed';
  static readonly unaudited = 'it keeps requests and their answers';

  /** @param requestHashes hashes of the request under every key that may have hashed the stored one, the current one first */
  constructor(
    readonly id: IdempotencyKey,
    readonly requestHashes: readonly string[],
  ) {
    super();
  }
}

/** Stores the first answer, in the transaction that claimed the key. */
export class KeepAnswer extends Command<void> {
  static readonly silent = 'requests and their answers are no records of the feed';
  static readonly unaudited = 'it keeps requests and their answers';

  constructor(
    readonly id: IdempotencyKey,
    readonly kept: KeptAnswer,
  ) {
    super();
  }
}

/** Deletes some thousands of the keys older than a day; returns whether there may be more. */
export class PurgeIdempotencyKeys extends Command<boolean> {
  static readonly silent = 'requests and their answers are no records of the feed';
  static readonly unaudited = 'it keeps requests and their answers';
}
