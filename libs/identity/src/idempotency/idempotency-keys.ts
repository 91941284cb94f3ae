import { Clock, LockTaken, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClaimIdempotencyKey, type IdempotencyState, KEPT_MS, KeepAnswer, LockIdempotencyKey } from '../contract/idempotency.js';
import { KeyVault } from '../keys/index.js';
import { KeptAnswers } from './store/kept-answers.js';
import { ownerOf } from '../store/rows.js';

@CommandHandler(ClaimIdempotencyKey)
export class ClaimIdempotencyKeyHandler implements ICommandHandler<ClaimIdempotencyKey> {
  constructor(
    private readonly clock: Clock,
    private readonly kept: KeptAnswers,
  ) {}

  async execute({ id, requestHash }: ClaimIdempotencyKey): Promise<'claimed' | 'full'> {
    const now = this.clock.now();
    const oldest = toStored(new Date(now.getTime() - KEPT_MS));
    // Reads first: a write to a row that another process has locked would wait for its work.
    const claimedAt = await this.kept.claimedAt(id);
    if (claimedAt !== undefined && claimedAt >= oldest) return 'claimed';
    if (await this.kept.isFull(id.credential)) return 'full';
    if (claimedAt !== undefined) await this.kept.forgetBefore(id, oldest);
    await this.kept.claim(id, requestHash, toStored(now));
    return 'claimed';
  }
}

@CommandHandler(LockIdempotencyKey)
export class LockIdempotencyKeyHandler implements ICommandHandler<LockIdempotencyKey> {
  constructor(
    private readonly kept: KeptAnswers,
    private readonly vault: KeyVault,
    private readonly clock: Clock,
  ) {}

  async execute({ id, requestHashes }: LockIdempotencyKey): Promise<IdempotencyState> {
    try {
      const kept = await this.kept.lock(id);
      if (!kept) return 'running';
      if (!requestHashes.includes(kept.requestHash)) return 'other_request';
      if (kept.status === null || kept.answer === null) return 'free';
      const answer = this.vault.openOfDay(
        kept.answer,
        ownerOf.keptAnswer(id.credential, id.key),
        new Date(this.clock.now().getTime() - KEPT_MS),
      );
      return answer === undefined ? 'other_request' : { status: kept.status, answer };
    } catch (error) {
      if (error instanceof LockTaken) return 'running';
      throw error;
    }
  }
}

/** Sealed, since an answer may contain a new key. */
@CommandHandler(KeepAnswer)
export class KeepAnswerHandler implements ICommandHandler<KeepAnswer> {
  constructor(
    private readonly kept: KeptAnswers,
    private readonly vault: KeyVault,
    private readonly clock: Clock,
  ) {}

  async execute({ id, kept }: KeepAnswer): Promise<void> {
    const answer = this.vault.sealOfDay(kept.answer, ownerOf.keptAnswer(id.credential, id.key), this.clock.now());
    await this.kept.keep(id, kept.status, answer);
  }
}
