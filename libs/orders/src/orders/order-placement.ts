import type { SplitPolicy } from '@contract/identity';
import {
  type ExistingLine,
  type ExistingOrder,
  type Placement,
  ReplanReservations,
  ReserveStock,
  type WantedUnits,
} from '@contract/inventory';
import { Bus, Clock, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { HistoryReason } from '../contract/history/forms.js';
import type { Order } from './domain/order.js';
import type { OrderState } from './domain/order-state.js';
import { type Division, OrderDivision } from './order-division.js';
import { OrderRows } from './order-rows.js';
import { SiteCache } from './site-cache.js';
import { SplitPolicies } from './split-policies.js';
import { type DividedLine, OrderLinesStore } from './store/order-lines.js';
import { OrderRoutings, type PlacementFacts } from './store/order-routings.js';

/** An order that holds no stock, with what its placement depends on. */
export interface Unplaced {
  order: Order;
  facts: PlacementFacts;
  policy: SplitPolicy;
  /** Only for orders that may be divided. */
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
   * Expects locked orders, oldest first; each keeps its products, even if its kit has changed since. The caller saves the orders together
   * with the parts that it returns.
   */
  async place(orders: readonly Order[], reason: HistoryReason | null = null): Promise<Order[]> {
    if (orders.length === 0) return [];
    const unplaced = await this.read(orders);
    return this.settle(unplaced, await this.plan(unplaced), reason);
  }

  async read(orders: readonly Order[]): Promise<Unplaced[]> {
    const ids = orders.map(({ id }) => id);
    const [facts, units] = [await this.routings.factsOf(ids), await this.lines.unitsOf(ids)];
    const policies = new Map<number, SplitPolicy>();
    for (const { id, state } of orders) policies.set(id, await this.policyOf(state, facts.get(id)?.split ?? null));
    const dividable = ids.filter((id) => policies.get(id) !== 'never');
    const lines = dividable.length > 0 ? await this.lines.dividedLines(dividable) : new Map<number, DividedLine[]>();
    return orders.map((order) => ({
      order,
      facts: facts.get(order.id) as PlacementFacts,
      policy: policies.get(order.id) ?? 'never',
      lines: lines.get(order.id) ?? [],
      units: units.get(order.id) ?? [],
    }));
  }

  /** Parts and released orders are not divided here; a released order that waits is divided when stock arrives. */
  private async policyOf({ accountId, parentId, status }: OrderState, ownPolicy: SplitPolicy | null): Promise<SplitPolicy> {
    return parentId === null && status === 'backorder' ? (ownPolicy ?? (await this.policies.of(accountId))) : 'never';
  }

  /** Chooses stock for each, earlier ones first; it locks the stock and writes nothing. */
  async plan(unplaced: readonly Unplaced[]): Promise<Placement[]> {
    return this.bus.send(
      new ReplanReservations(
        unplaced.map(({ order: { state }, facts: { destination, siteIds }, policy, lines, units }): ExistingOrder => {
          const routing = { policy, destination, orderTypeId: state.typeId, lines: policy === 'never' ? units.map(lineOf) : lines };
          return { accountId: state.accountId, units, siteIds, routing };
        }),
      ),
    );
  }

  /** Reserves as planned; returns the parts of those that are divided. */
  async settle(unplaced: readonly Unplaced[], placements: readonly Placement[], reason: HistoryReason | null): Promise<Order[]> {
    const now = toStored(this.clock.now());
    const divided = unplaced.filter((_, index) => placements[index].parts.length > 1).map(({ order }) => order.id);
    const rows = new Map(divided.length > 0 ? (await this.rows.rowsOf(divided)).map((row) => [row.OrderID, row]) : []);
    const divisions = unplaced.flatMap(({ order, lines }, index): Division[] => {
      const row = rows.get(order.id);
      if (!row) return [];
      const { parts } = placements[index];
      order.divide(parts.length, reason);
      return [{ order, row, lines, parts }];
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
    await this.routings.keepChanged(
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

/** An order that continues to wait stays at its site. */
const keepingSite = (order: Order, { siteId, isReservable }: Placement): { siteId: number; isReservable: boolean } =>
  isReservable ? { siteId, isReservable } : { siteId: order.state.siteId, isReservable: false };

/** To choose one site, units of a product may stand in for the lines that they come from. */
const lineOf = ({ productId, quantity }: WantedUnits): ExistingLine => ({
  orderItemId: 0,
  quantity,
  components: [{ productId, each: 1 }],
});
