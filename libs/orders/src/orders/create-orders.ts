import { ReserveStock } from '@contract/inventory';
import { Bus, Clock, ConstraintBroken, nextUlid, toStored, type FaultList } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CreateOrders, type Order, type OrderDraft } from '../contract/orders.js';
import { faultsOfRepeats } from './domain/draft-faults.js';
import { Order as PlacedOrder } from './domain/order.js';
import { statusIds } from './domain/order-status.js';
import { toNewRow, toOrder } from './order-literals.js';
import { SiteCache } from './site-cache.js';
import { NewOrders } from './store/new-orders.js';
import { OrderLinesStore } from './store/order-lines.js';
import type { OrderRow } from '../store/rows.js';
import { SqlOrders } from './store/sql-orders.js';
import { ReservationPlanner, reservationsOf } from './reservation-planner.js';

/** The hot path: one statement writes each table, whatever the number of orders (a few for hundreds of rows). */
@CommandHandler(CreateOrders)
export class CreateOrdersHandler implements ICommandHandler<CreateOrders> {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly planner: ReservationPlanner,
    private readonly sites: SiteCache,
    private readonly rows: NewOrders,
    private readonly lines: OrderLinesStore,
    private readonly orders: SqlOrders,
  ) {}

  async execute({ accountId, orders: drafts, actor }: CreateOrders): Promise<Order[]> {
    const faults = faultsOfRepeats(drafts);
    const plans = await this.planner.plan(accountId, drafts, faults);
    const sites = await this.sites.get(plans.map(({ siteId }) => siteId));
    const placed = drafts.map((draft, index) => {
      const order = PlacedOrder.create(accountId, draft.orderTypeId, plans[index]);
      if (sites.get(order.state.siteId)?.autoProcess) order.autoProcess();
      return order;
    });
    const now = toStored(this.clock.now());
    const rows = placed.map(({ state: { siteId, status } }, index) =>
      toNewRow({ accountId, siteId, statusId: statusIds[status], orderApi: nextUlid(), draft: drafts[index], now }),
    );
    await this.insert(accountId, drafts, rows, faults);
    placed.forEach((order, index) => order.assignId(rows[index].OrderID));
    const lines = placed.map((order, index) => ({
      orderId: order.id,
      items: drafts[index].items,
      planned: plans[index].lines,
      holdsStock: order.state.holdsStock,
      isWaiting: order.state.status === 'backorder',
    }));
    const reservations = placed.flatMap(({ id, state: { siteId, holdsStock } }, index) =>
      holdsStock ? reservationsOf(id, siteId, drafts[index].items, plans[index].lines) : [],
    );
    // Together, since none needs another's answer.
    const [{ items, units }] = await Promise.all([
      this.lines.insert(lines),
      this.rows.nameUnnamed(rows),
      this.bus.send(new ReserveStock(reservations)),
    ]);
    await Promise.all([this.lines.insertUnits(units), this.orders.saveChanges(placed, actor, now)]);
    return rows.map((row) => toOrder({ row, site: sites.get(row.WarehouseID), items: items.get(row.OrderID) ?? [], children: [] }));
  }

  /** The unique keys decide on order numbers and barcodes: of two concurrent requests only one can win. */
  private async insert(accountId: number, drafts: readonly OrderDraft[], rows: OrderRow[], faults: FaultList<string>): Promise<void> {
    try {
      await this.rows.insert(rows);
    } catch (error) {
      if (error instanceof ConstraintBroken) await this.planner.refuseWithTaken(accountId, drafts, faults);
      throw error;
    }
  }
}
