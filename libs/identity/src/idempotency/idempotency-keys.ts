import { Clock, LockTaken, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClaimIdempotencyKey, type IdempotencyKey, type IdempotencyState, KEPT_MS, KeepAnswer } from '../contract/idempotency.js';
import { KeyVault } from '../keys/index.js';
import { KeptAnswers } from './store/kept-answers.js';
import { ownerOf } from '../store/rows.js';

@CommandHandler(ClaimIdempotencyKey)
export class ClaimIdempotencyKeyHandler implements ICommandHandler<ClaimIdempotencyKey> {
  constructor(
    private readonly kept: KeptAnswers,
    private readonly vault: KeyVault,
    private readonly clock: Clock,
  ) {}

  async execute({ id, requestHashes }: ClaimIdempotencyKey): Promise<IdempotencyState> {
    const now = this.clock.now();
    try {
      if (await this.kept.claim(id, requestHashes[0], toStored(now))) return await this.freeUnlessFull(id);
      const known = await this.kept.lock(id);
      // Its transaction has just rolled back.
      if (!known) return 'running';
      const oldest = new Date(now.getTime() - KEPT_MS);
      if (known.createdDate < toStored(oldest)) {
        await this.kept.renew(id, requestHashes[0], toStored(now));
        return await this.freeUnlessFull(id);
      }
      if (!requestHashes.includes(known.requestHash)) return 'other_request';
      if (known.status === null || known.answer === null) return 'free';
      const answer = this.vault.openOfDay(known.answer, ownerOf.keptAnswer(id.credential, id.key), oldest);
      return answer === undefined ? 'other_request' : { status: known.status, answer };
    } catch (error) {
      if (error instanceof LockTaken) return 'running';
      throw error;
    }
  }

  private async freeUnlessFull({ credential }: IdempotencyKey): Promise<'free' | 'full'> {
    return (await this.kept.isFull(credential)) ? 'full' : 'free';
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
