import { Clock } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MergeOrderCounts } from '../contract/progress.js';
import { quarterOf } from '../orders/domain/days.js';
import { OrderQuarters } from '../orders/index.js';

@CommandHandler(MergeOrderCounts)
export class MergeOrderCountsHandler implements ICommandHandler<MergeOrderCounts> {
  constructor(
    private readonly quarters: OrderQuarters,
    private readonly clock: Clock,
  ) {}

  /** Skips the previous quarter, since transactions that began in it may still add to it. */
  execute(_command: MergeOrderCounts): Promise<boolean> {
    return this.quarters.mergeFirst(quarterOf(this.clock.now()) - 1);
  }
}
