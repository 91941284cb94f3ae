import { Database, PublicEvents } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { RecordCartons } from '../../contract/floor.js';

/** The cartons that orders show. A write needs the lock of the orders. */
@Injectable()
export class CartonsOfOrders {
  constructor(
    private readonly database: Database,
    private readonly events: PublicEvents,
  ) {}

  async record(orders: RecordCartons['orders'], now: string): Promise<void> {
    for (const { orderId, cartons } of orders)
      await this.database.write('UPDATE orders SET Cartons = ?, UpdatedDate = ? WHERE OrderID = ?', [
        cartons.length > 0 ? JSON.stringify(cartons) : null,
        now,
        orderId,
      ]);
    // The worker that publishes these events looks up whose orders they are.
    const owner = { accountId: null, siteId: null, changed: ['cartons', 'updatedAt'] };
    this.events.add(
      orders.map(({ orderId, isPacked }) => ({ ...owner, type: isPacked ? 'order.packed' : 'order.updated', subjectId: orderId })),
    );
  }
}
