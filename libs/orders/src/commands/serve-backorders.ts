import { FindAvailableProducts } from '@contract/inventory';
import { Bus, Outbox } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ServeBackorders } from '../contract/orders.js';
import { BackordersLeft } from '../events.js';
import { OrderLinesStore } from '../store/order-lines.js';
import { SqlOrders } from '../store/sql-orders.js';
import { Placing } from './placing.js';

/** Orders looked at in one transaction. */
const BATCH = 100;

/** Serves a batch of waiting orders, oldest first, and leaves the next batch to a transaction of its own. */
@CommandHandler(ServeBackorders)
export class ServeBackordersHandler implements ICommandHandler<ServeBackorders> {
  constructor(
    private readonly bus: Bus,
    private readonly orders: SqlOrders,
    private readonly lines: OrderLinesStore,
    private readonly placing: Placing,
    private readonly outbox: Outbox,
  ) {}

  async execute({ productIds, afterOrderId }: ServeBackorders): Promise<void> {
    // Taken meanwhile, or all given away by the batches before: a long line of waiting orders is not walked for nothing.
    const available = await this.bus.ask(new FindAvailableProducts(productIds));
    const waiting = available.length > 0 ? await this.lines.waitingFor(available, afterOrderId, BATCH) : [];
    if (waiting.length === 0) return;
    // Cancelled, held or served by another batch while the lock was waited for: no longer in Backorder.
    const locked = [...(await this.orders.lock(waiting, 'anyone')).values()].filter(({ now }) => now.status === 'backorder');
    await this.placing.place(locked, 'stock became available');
    const served = locked.filter(({ now }) => now.holdsStock);
    await this.placing.processOnTheirOwn(served);
    if (waiting.length === BATCH) await this.outbox.add(new BackordersLeft(productIds, waiting[BATCH - 1]));
    if (served.length > 0) await this.orders.save(served, 'system');
  }
}
