import { ReserveStock } from '@contract/inventory';
import { Bus, Clock, ConstraintBroken, nextUlid, toStored, type FaultList } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CreateOrders, type Order, type OrderDraft } from '../contract/orders.js';
import { DueDates } from '../due/index.js';
import { BarcodeRule } from './barcode-rule.js';
import { addFuture, faultsOfRepeats } from './domain/draft-faults.js';
import { Order as PlacedOrder } from './domain/order.js';
import { statusIds } from './domain/order-status.js';
import { toNewRow, toOrder } from './order-literals.js';
import { type Division, newLines, OrderDivision } from './order-division.js';
import { OrderPlacement } from './order-placement.js';
import { OrderRows } from './order-rows.js';
import { SiteCache } from './site-cache.js';
import { NewOrders } from './store/new-orders.js';
import { StoreNames } from './store/store-names.js';
import { OrderLinesStore } from './store/order-lines.js';
import { OrderRoutings } from './store/order-routings.js';
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
    private readonly routings: OrderRoutings,
    private readonly division: OrderDivision,
    private readonly placement: OrderPlacement,
    private readonly written: OrderRows,
    private readonly barcodes: BarcodeRule,
    private readonly stores: StoreNames,
    private readonly dates: DueDates,
  ) {}

  async execute({ accountId, orders: drafts, actor }: CreateOrders): Promise<Order[]> {
    const faults = faultsOfRepeats(drafts);
    this.barcodes.check(drafts, faults);
    addFuture(faults, drafts, this.clock.now());
    const plans = await this.planner.plan(accountId, drafts, faults);
    const sites = await this.sites.get(plans.map(({ siteId }) => siteId));
    const placed = drafts.map((draft, index) => {
      const plan = plans[index];
      if (plan.parts.length > 1) return PlacedOrder.createDivided(accountId, draft.orderTypeId, plan.siteId, plan.parts.length);
      const order = PlacedOrder.create(accountId, draft.orderTypeId, plan);
      if (sites.get(order.state.siteId)?.autoProcess) order.autoProcess();
      return order;
    });
    const now = toStored(this.clock.now());
    const rows = placed.map(({ state: { siteId, status } }, index) =>
      toNewRow({
        accountId,
        siteId,
        siteIds: plans[index].siteIds,
        statusId: statusIds[status],
        orderApi: nextUlid(),
        draft: drafts[index],
        now,
      }),
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
    // Concurrently, since neither needs the other's result.
    const [{ items, units }] = await Promise.all([
      this.lines.insert(lines),
      this.rows.nameUnnamed(rows),
      this.stores.keep(
        accountId,
        drafts.map(({ cart }) => cart?.storeName),
      ),
      this.bus.send(new ReserveStock(reservations)),
    ]);
    await Promise.all([
      this.lines.insertUnits(units),
      this.routings.keep(
        placed.map(({ id }, index) => ({ orderId: id, verdict: plans[index].verdict })),
        now,
      ),
      this.orders.saveChanges(placed, actor, now),
    ]);
    const divided = placed.flatMap((order, index) =>
      order.state.parts > 0
        ? { order, row: rows[index], lines: newLines(items.get(order.id) ?? [], plans[index].lines), parts: plans[index].parts }
        : [],
    );
    if (divided.length > 0) return this.divide(divided, placed, actor, now);
    const due = await this.dates.of(sites);
    return rows.map((row) =>
      toOrder({ row, site: sites.get(row.WarehouseID), items: items.get(row.OrderID) ?? [], children: [], dueAt: due(row) }),
    );
  }

  /** Divides what no single site can serve, and returns all orders, in their order. */
  private async divide(divisions: readonly Division[], placed: readonly PlacedOrder[], actor: string, now: string): Promise<Order[]> {
    const parts = await this.division.divide(divisions, now);
    await this.placement.autoProcess(parts);
    await this.orders.save(parts, actor, now);
    const written = await this.written.of(placed.map(({ id }) => id));
    return placed.map(({ id }) => written.get(id) as Order);
  }

  /** The unique keys decide on order numbers and barcodes: of two concurrent requests only one can win. */
  private async insert(accountId: number, drafts: readonly OrderDraft[], rows: OrderRow[], faults: FaultList<string>): Promise<void> {
    try {
      await this.rows.insert(rows);
    } catch (error) {
      if (error instanceof ConstraintBroken) await this.planner.refuseWithTaken(accountId, drafts, faults);
      throw error;
    }
    const newIds = rows.map(({ OrderID }) => OrderID);
    await this.planner.refuseArchived(accountId, drafts, faults, newIds);
  }
}
