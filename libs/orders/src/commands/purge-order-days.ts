import { Clock } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mostDays, PurgeOrderDays } from '../contract/progress.js';
import { lastDays } from '../domain/days.js';
import { OrderDays } from '../store/order-days.js';

@CommandHandler(PurgeOrderDays)
export class PurgeOrderDaysHandler implements ICommandHandler<PurgeOrderDays> {
  constructor(
    private readonly days: OrderDays,
    private readonly clock: Clock,
  ) {}

  execute(_command: PurgeOrderDays): Promise<boolean> {
    const [first] = lastDays(this.clock.now(), mostDays);
    return this.days.forgetFirst(first);
  }
}
