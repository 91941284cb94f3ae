import { Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordCartons } from '../contract/floor.js';
import { CartonsOfOrders } from './store/cartons-of-orders.js';

@CommandHandler(RecordCartons)
export class RecordCartonsHandler implements ICommandHandler<RecordCartons> {
  constructor(
    private readonly cartons: CartonsOfOrders,
    private readonly clock: Clock,
  ) {}

  execute({ orders }: RecordCartons): Promise<void> {
    return this.cartons.record(orders, toStored(this.clock.now()));
  }
}
