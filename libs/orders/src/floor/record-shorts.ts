import { Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordShorts } from '../contract/shipments.js';
import { ShortOrders } from '../orders/index.js';

@CommandHandler(RecordShorts)
export class RecordShortsHandler implements ICommandHandler<RecordShorts> {
  constructor(
    private readonly shorts: ShortOrders,
    private readonly clock: Clock,
  ) {}

  async execute(shorts: RecordShorts): Promise<void> {
    if (shorts.lines.length > 0) await this.shorts.record(shorts, toStored(this.clock.now()));
  }
}
