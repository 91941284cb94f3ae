import { Outbox } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ContinueBackorders } from '../contract/backorders.js';
import { BackordersLeft } from '../events.js';

@CommandHandler(ContinueBackorders)
export class ContinueBackordersHandler implements ICommandHandler<ContinueBackorders> {
  constructor(private readonly outbox: Outbox) {}

  execute({ productIds, afterOrderId }: ContinueBackorders): Promise<void> {
    return this.outbox.add(new BackordersLeft(productIds, afterOrderId, true));
  }
}
