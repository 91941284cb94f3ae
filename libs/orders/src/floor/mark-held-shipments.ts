import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MarkHeldShipments } from '../contract/floor.js';
import { PickProgress } from './store/pick-progress.js';

@CommandHandler(MarkHeldShipments)
export class MarkHeldShipmentsHandler implements ICommandHandler<MarkHeldShipments> {
  constructor(private readonly progress: PickProgress) {}

  async execute({ orders }: MarkHeldShipments): Promise<void> {
    if (orders.length > 0) await this.progress.mark(orders);
  }
}
