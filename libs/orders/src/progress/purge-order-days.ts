import { Clock } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { maxDays, PurgeOrderDays } from '../contract/progress.js';
import { QUARTERS_OF_DAY, quarterOf } from '../orders/domain/days.js';
import { OrderQuarters } from '../orders/index.js';

@CommandHandler(PurgeOrderDays)
export class PurgeOrderDaysHandler implements ICommandHandler<PurgeOrderDays> {
  constructor(
    private readonly quarters: OrderQuarters,
    private readonly clock: Clock,
  ) {}

  execute(_command: PurgeOrderDays): Promise<boolean> {
    return this.quarters.forgetFirst(quarterOf(this.clock.now()) - maxDays * QUARTERS_OF_DAY);
  }
}
