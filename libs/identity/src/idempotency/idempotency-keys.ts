import { Clock, Database, LockTaken, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClaimIdempotencyKey, type IdempotencyState, KEPT_MS, KeepAnswer, LockIdempotencyKey } from '../contract/idempotency.js';
import { KeyVault } from '../keys/index.js';
import { KeptAnswers } from './store/kept-answers.js';
import { ownerOf } from '../store/rows.js';

@CommandHandler(ClaimIdempotencyKey)
export class ClaimIdempotencyKeyHandler implements ICommandHandler<ClaimIdempotencyKey> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly kept: KeptAnswers,
  ) {}

  async execute({ id, requestHash }: ClaimIdempotencyKey): Promise<'claimed' | 'full'> {
    const now = this.clock.now();
    const oldest = toStored(new Date(now.getTime() - KEPT_MS));
    // Reads first: a write to a row that another process has locked would wait for its work.
    const [row] = await this.database.execute<{ CreatedDate: string }>(
      'SELECT CreatedDate FROM idempotency_keys WHERE Credential = ? AND IdempotencyKey = ?',
      [id.credential, id.key],
    );
    if (row && row.CreatedDate >= oldest) return 'claimed';
    if (await this.kept.isFull(id.credential)) return 'full';
    if (row)
      await this.database.write('DELETE FROM idempotency_keys WHERE Credential = ? AND IdempotencyKey = ? AND CreatedDate < ?', [
        id.credential,
        id.key,
        oldest,
      ]);
    await this.database.write(
      'INSERT IGNORE INTO idempotency_keys (Credential, IdempotencyKey, RequestHash, CreatedDate) VALUES (?, ?, ?, ?)',
      [id.credential, id.key, requestHash, toStored(now)],
    );
    return 'claimed';
  }
}

interface KeyRow {
  RequestHash: string;
  Status: number | null;
  Answer: string | null;
}

@CommandHandler(LockIdempotencyKey)
export class LockIdempotencyKeyHandler implements ICommandHandler<LockIdempotencyKey> {
  constructor(
    private readonly database: Database,
    private readonly vault: KeyVault,
    private readonly clock: Clock,
  ) {}

  async execute({ id, requestHashes }: LockIdempotencyKey): Promise<IdempotencyState> {
    try {
      const [row] = await this.database.execute<KeyRow>(
        'SELECT RequestHash, Status, Answer FROM idempotency_keys WHERE Credential = ? AND IdempotencyKey = ? FOR UPDATE NOWAIT',
        [id.credential, id.key],
      );
      if (!row) return 'running';
      if (!requestHashes.includes(row.RequestHash)) return 'other_request';
      if (row.Status === null || row.Answer === null) return 'free';
      const answer = this.vault.openOfDay(
        row.Answer,
        ownerOf.keptAnswer(id.credential, id.key),
        new Date(this.clock.now().getTime() - KEPT_MS),
      );
      return answer === undefined ? 'other_request' : { status: row.Status, answer };
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
    private readonly database: Database,
    private readonly vault: KeyVault,
    private readonly clock: Clock,
  ) {}

  async execute({ id, kept }: KeepAnswer): Promise<void> {
    const answer = this.vault.sealOfDay(kept.answer, ownerOf.keptAnswer(id.credential, id.key), this.clock.now());
    await this.database.write(
      'UPDATE idempotency_keys SET Status = ?, Answer = ?, AnswerBytes = ? WHERE Credential = ? AND IdempotencyKey = ? AND Status IS NULL',
      [kept.status, answer, answer.length, id.credential, id.key],
    );
  }
}
