import { Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KEPT_MS, PurgeIdempotencyKeys } from '../contract/idempotency.js';
import { Retention } from '../store/retention.js';

@CommandHandler(PurgeIdempotencyKeys)
export class PurgeIdempotencyKeysHandler implements ICommandHandler<PurgeIdempotencyKeys> {
  constructor(
    private readonly retention: Retention,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<boolean> {
    return this.retention.forgetKeys(toStored(new Date(this.clock.now().getTime() - KEPT_MS)));
  }
}
