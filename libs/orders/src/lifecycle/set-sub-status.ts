import { Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrdersError } from '../contract/errors.js';
import { SetSubStatus } from '../contract/orders.js';
import { SqlOrders } from '../orders/index.js';

@CommandHandler(SetSubStatus)
export class SetSubStatusHandler implements ICommandHandler<SetSubStatus> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, orderId, subStatus }: SetSubStatus): Promise<{ orderId: number; subStatus: string | null }> {
    const found = await this.orders.lock([orderId], { accountId });
    if (!found.has(orderId)) throw new OrdersError('order_not_found', { orderId });
    const kept = subStatus === '' ? null : subStatus;
    await this.orders.writeSubStatus(orderId, kept, toStored(this.clock.now()));
    return { orderId, subStatus: kept };
  }
}
