import { FindAvailability, FindAvailableProducts, type Placement } from '@contract/inventory';
import { Bus, Clock, Outbox, toIso } from '@kernel';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FillBackorders } from '../contract/backorders.js';
import { BackordersLeft, ShortOrdersFound } from '../events.js';
import type { Order } from '../orders/domain/order.js';
import { OrderFamilies, OrderLinesStore, OrderPlacement, ShortOrders, SqlOrders, type Unplaced } from '../orders/index.js';
import { passingOver, type Waiting } from './domain/fairness.js';
import { OverdueOrders } from './store/overdue-orders.js';
import { BACKORDER_TERMS, type BackorderTerms } from './terms.js';

/** Orders per transaction. */
const BATCH = 100;
const DAY_MS = 86_400_000;

/** Serves a batch of waiting orders, oldest first, and leaves the next batch to a separate transaction. */
@CommandHandler(FillBackorders)
export class FillBackordersHandler implements ICommandHandler<FillBackorders> {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly orders: SqlOrders,
    private readonly lines: OrderLinesStore,
    private readonly placement: OrderPlacement,
    private readonly families: OrderFamilies,
    private readonly overdue: OverdueOrders,
    private readonly shorts: ShortOrders,
    private readonly outbox: Outbox,
    @Inject(BACKORDER_TERMS) private readonly terms: BackorderTerms,
  ) {}

  async execute({ productIds, afterOrderId, isBegunServed }: FillBackorders): Promise<void> {
    // Others, or earlier batches, may have taken all of the stock: then the rest of a long queue need not be read.
    const available = await this.bus.ask(new FindAvailableProducts(productIds));
    if (available.length === 0) return;
    const { waiting, isShort } = await this.lines.waitingOrShort(available, afterOrderId, BATCH);
    if (isShort && !isBegunServed && (await this.areShort(available)))
      return this.outbox.add(new ShortOrdersFound(productIds, afterOrderId));
    if (waiting.length === 0) return;
    // Orders that another command cancelled, held or served while we waited for the lock are no longer in Backorder.
    const locked = [...(await this.orders.lock(waiting, 'anyone')).values()].filter(({ state }) => state.status === 'backorder');
    const parts = await this.serve(locked, afterOrderId);
    const served = [...locked.filter(({ changes }) => changes.length > 0), ...parts];
    await this.placement.autoProcess(served);
    if (waiting.length === BATCH) await this.outbox.add(new BackordersLeft(productIds, waiting[BATCH - 1], isBegunServed));
    if (served.length > 0) await this.orders.save(served, 'system');
    await this.families.announceServed(locked);
  }

  /** Whether an order in Processing lacks one of the products that its site has available. */
  private async areShort(productIds: readonly number[]): Promise<boolean> {
    const lacking = await this.shorts.lacking(productIds);
    const levels = await this.bus.ask(new FindAvailability([...new Set(lacking.map(({ productId }) => productId))]));
    const there = new Set(levels.flatMap(({ productId, siteId, available }) => (available > 0 ? `${productId} ${siteId}` : [])));
    return lacking.some(({ productId, siteId }) => there.has(`${productId} ${siteId}`));
  }

  /** Serves what can be served without passing over an overdue order; returns the parts of divided ones. */
  private async serve(orders: readonly Order[], afterOrderId: number): Promise<Order[]> {
    if (orders.length === 0) return [];
    const since = new Date(this.clock.now().getTime() - this.terms.fairDays * DAY_MS);
    let unplaced = await this.placement.read(orders);
    let placements = await this.placement.plan(unplaced);
    const isLate = ({ facts }: Unplaced): boolean => this.terms.fairDays > 0 && new Date(toIso(facts.createdDate)) < since;
    const products = [...new Set(unplaced.flatMap(({ units }) => units.map(({ productId }) => productId)))];
    const lacked = this.terms.fairDays > 0 && afterOrderId > 0 ? await this.overdue.productsBefore(products, afterOrderId, since) : [];
    if (lacked.length === 0 && !unplaced.some((each, index) => isLate(each) && !isServed(placements[index])))
      return this.placement.settle(unplaced, placements, REASON);
    const maxAvailable = await this.mostOf(products);
    // An order that goes without leaves units for later ones, which may then pass over another order.
    for (;;) {
      const servedIds = new Set(unplaced.filter((_, index) => isServed(placements[index])).map(({ order }) => order.id));
      const passing = passingOver(unplaced.map(waitingOf(isLate)), (id) => servedIds.has(id), maxAvailable, new Set(lacked));
      if (![...passing].some((id) => servedIds.has(id))) return this.placement.settle(unplaced, placements, REASON);
      unplaced = unplaced.filter(({ order }) => !passing.has(order.id));
      placements = await this.placement.plan(unplaced);
    }
  }

  /** The most units of a product that one site has available. */
  private async mostOf(productIds: readonly number[]): Promise<(productId: number) => number> {
    const maxima = new Map<number, number>();
    for (const { productId, available } of await this.bus.ask(new FindAvailability(productIds)))
      maxima.set(productId, Math.max(maxima.get(productId) ?? 0, available));
    return (productId) => maxima.get(productId) ?? 0;
  }
}

const REASON = 'stock became available';
const isServed = ({ isReservable, parts }: Placement): boolean => isReservable || parts.length > 1;
const waitingOf =
  (isLate: (each: Unplaced) => boolean) =>
  (each: Unplaced): Waiting => ({ orderId: each.order.id, isOverdue: isLate(each), units: each.units });
