import { Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SetSubStatus } from '../contract/orders.js';
import { SqlOrders } from '../orders/index.js';

@CommandHandler(SetSubStatus)
export class SetSubStatusHandler implements ICommandHandler<SetSubStatus> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, orderId, subStatus }: SetSubStatus): Promise<{ orderId: number; subStatus: string | null }> {
    const order = await this.orders.lockOne(orderId, { accountId });
    const stored = subStatus === '' ? null : subStatus;
    await this.orders.writeSubStatus(order, stored, toStored(this.clock.now()));
    return { orderId, subStatus: stored };
  }
}
