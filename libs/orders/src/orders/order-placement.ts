import { type ExistingOrder, type Placement, ReplanReservations, ReserveStock, type WantedUnits } from '@contract/inventory';
import { Bus, Clock, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { OrderRow } from '../store/rows.js';
import type { Order } from './domain/order.js';
import { OrderDivision } from './order-division.js';
import { OrderRows } from './order-rows.js';
import { SiteCache } from './site-cache.js';
import { SplitPolicies } from './split-policies.js';
import { type DividedLine, OrderLinesStore } from './store/order-lines.js';
import { OrderRoutings } from './store/order-routings.js';

/** An order that holds no stock, with what its placement depends on. */
export interface Unplaced {
  order: Order;
  row: OrderRow;
  lines: readonly DividedLine[];
  units: readonly WantedUnits[];
}

/** Finds stock for orders that hold none: fully served ones become Pending and hold it, some are divided, the others wait. */
@Injectable()
export class OrderPlacement {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly rows: OrderRows,
    private readonly lines: OrderLinesStore,
    private readonly sites: SiteCache,
    private readonly policies: SplitPolicies,
    private readonly division: OrderDivision,
    private readonly routings: OrderRoutings,
  ) {}

  /**
   * Expects locked orders, oldest first; each keeps its products, even if its kit has changed since. The caller saves the orders, and with
   * them the parts that it returns.
   */
  async place(orders: readonly Order[], reason: string | null = null): Promise<Order[]> {
    if (orders.length === 0) return [];
    const unplaced = await this.read(orders);
    return this.settle(unplaced, await this.plan(unplaced), reason);
  }

  async read(orders: readonly Order[]): Promise<Unplaced[]> {
    const ids = orders.map(({ id }) => id);
    const [rows, lines] = [await this.rows.rowsOf(ids), await this.lines.dividedLines(ids)];
    const rowOf = new Map(rows.map((row) => [row.OrderID, row]));
    return orders.map((order) => {
      const own = lines.get(order.id) ?? [];
      return { order, row: rowOf.get(order.id) as OrderRow, lines: own, units: unitsOf(own) };
    });
  }

  /** What stock there is for each, earlier ones first; it locks the stock and writes nothing. */
  async plan(unplaced: readonly Unplaced[]): Promise<Placement[]> {
    const orders: ExistingOrder[] = [];
    for (const { order, row, lines, units } of unplaced) {
      const { accountId, parentId, typeId, status } = order.state;
      // A part waits or goes as a whole, and a released order becomes one or waits; waiting, it is divided when stock arrives.
      const mayDivide = parentId === null && status === 'backorder';
      const policy = mayDivide ? (row.Split ?? (await this.policies.of(accountId))) : 'never';
      const destination = { postalCode: String(row.Zip), country: String(row.Country) };
      orders.push({ accountId, units, routing: { policy, destination, orderTypeId: typeId, lines } });
    }
    return this.bus.send(new ReplanReservations(orders));
  }

  /** Reserves as planned; returns the parts of those that are divided. */
  async settle(unplaced: readonly Unplaced[], placements: readonly Placement[], reason: string | null): Promise<Order[]> {
    const now = toStored(this.clock.now());
    const divisions = unplaced.flatMap((each, index) => {
      const { parts } = placements[index];
      if (parts.length < 2) return [];
      each.order.divide(parts.length, reason);
      return { ...each, parts };
    });
    const whole = unplaced.filter(({ order }, index) => {
      const isWhole = placements[index].parts.length < 2;
      if (isWhole) order.place(keepingSite(order, placements[index]), reason);
      return isWhole;
    });
    const reservations = whole
      .filter(({ order: { state } }) => state.holdsStock)
      .flatMap(({ order: { id, state }, units }) => units.map((each) => ({ orderId: id, siteId: state.siteId, ...each })));
    if (reservations.length > 0) await this.bus.send(new ReserveStock(reservations));
    await this.routings.keep(
      unplaced.map(({ order }, index) => ({ orderId: order.id, verdict: placements[index].verdict })),
      now,
    );
    return this.division.divide(divisions, now);
  }

  /** Moves Pending orders on to Processing at sites that process automatically. */
  async autoProcess(orders: readonly Order[]): Promise<void> {
    const sites = await this.sites.get(orders.map(({ state }) => state.siteId));
    for (const order of orders) if (sites.get(order.state.siteId)?.autoProcess) order.autoProcess();
  }
}

/** An order that keeps waiting stays at its site. */
const keepingSite = (order: Order, { siteId, isReservable }: Placement): { siteId: number; isReservable: boolean } =>
  isReservable ? { siteId, isReservable } : { siteId: order.state.siteId, isReservable: false };

/** Units of each product, by product. */
function unitsOf(lines: readonly DividedLine[]): WantedUnits[] {
  const units = new Map<number, number>();
  for (const { components, quantity } of lines)
    for (const { productId, each } of components) units.set(productId, (units.get(productId) ?? 0) + each * quantity);
  return [...units].map(([productId, quantity]) => ({ productId, quantity })).sort((a, b) => a.productId - b.productId);
}
