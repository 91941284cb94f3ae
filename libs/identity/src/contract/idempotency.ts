import { Command } from '@nestjs/cqrs';

/** Whose key it is: `account:100`, `user:1`; the key as the client sent it. */
export interface IdempotencyKey {
  credential: string;
  key: string;
}

export interface KeptAnswer {
  status: number;
  /** JSON. */
  answer: string;
}

/** How long a key and its answer are kept (decisions section 1). */
export const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Makes sure a row stands for the key; one older than a day starts anew. `full`: the credential keeps as many answers as it may, and the
 * key is a new one.
 */
export class ClaimIdempotencyKey extends Command<'claimed' | 'full'> {
  constructor(
    readonly id: IdempotencyKey,
    readonly requestHash: string,
  ) {
    super();
  }
}

export type IdempotencyState = 'free' | 'running' | 'other_request' | KeptAnswer;

/**
 * Takes the key's row for the transaction in progress: `free` to run, already answered, used for another request, or
 * `running` in another transaction. The lock dies with its connection, so a crash never leaves a key running.
 */
export class LockIdempotencyKey extends Command<IdempotencyState> {
  /** @param requestHashes of the same request, with every key it may have been kept with */
  constructor(
    readonly id: IdempotencyKey,
    readonly requestHashes: readonly string[],
  ) {
    super();
  }
}

/** Keeps the first answer, in the transaction of the work itself. */
export class KeepAnswer extends Command<void> {
  constructor(
    readonly id: IdempotencyKey,
    readonly kept: KeptAnswer,
  ) {
    super();
  }
}

/** Forgets some thousands of the keys older than a day; answers whether there may be more. */
export class PurgeIdempotencyKeys extends Command<boolean> {}
