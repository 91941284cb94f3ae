import { Clock, Database, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordPicks } from '../contract/shipments.js';

@CommandHandler(RecordPicks)
export class RecordPicksHandler implements ICommandHandler<RecordPicks> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId, lines }: RecordPicks): Promise<void> {
    for (const { orderItemId, quantityPicked } of lines) {
      await this.database.write('UPDATE order_items SET QuantityPicked = ?, QuantityReserved = Quantity - ? WHERE OrderItemID = ? AND OrderID = ?', [quantityPicked, quantityPicked, orderItemId, orderId]);
    }
    await this.database.write('UPDATE orders SET UpdatedDate = ? WHERE OrderID = ?', [toStored(this.clock.now()), orderId]);
  }
}
