import { FindAvailableProducts } from '@contract/inventory';
import { Bus, Outbox } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FillBackorders } from '../contract/orders.js';
import { BackordersLeft } from '../events.js';
import { OrderLinesStore, OrderPlacement, SqlOrders } from '../orders/index.js';

/** Orders per transaction. */
const BATCH = 100;

/** Serves a batch of waiting orders, oldest first, and leaves the next batch to a separate transaction. */
@CommandHandler(FillBackorders)
export class FillBackordersHandler implements ICommandHandler<FillBackorders> {
  constructor(
    private readonly bus: Bus,
    private readonly orders: SqlOrders,
    private readonly lines: OrderLinesStore,
    private readonly placement: OrderPlacement,
    private readonly outbox: Outbox,
  ) {}

  async execute({ productIds, afterOrderId }: FillBackorders): Promise<void> {
    // Others, or earlier batches, may have taken all of the stock: then the rest of a long queue need not be read.
    const available = await this.bus.ask(new FindAvailableProducts(productIds));
    const waiting = available.length > 0 ? await this.lines.waitingFor(available, afterOrderId, BATCH) : [];
    if (waiting.length === 0) return;
    // Orders that another command cancelled, held or served while we waited for the lock are no longer in Backorder.
    const locked = [...(await this.orders.lock(waiting, 'anyone')).values()].filter(({ state }) => state.status === 'backorder');
    await this.placement.place(locked, 'stock became available');
    const served = locked.filter(({ state }) => state.holdsStock);
    await this.placement.autoProcess(served);
    if (waiting.length === BATCH) await this.outbox.add(new BackordersLeft(productIds, waiting[BATCH - 1]));
    if (served.length > 0) await this.orders.save(served, 'system');
  }
}
