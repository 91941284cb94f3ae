import type { SplitPolicy } from '@contract/identity';
import { PlanReservations, type PlannedLine, type Reservation, type ReservationPlan, type RoutingWish } from '@contract/inventory';
import { Bus, DomainError, FaultList } from '@kernel';
import { Injectable } from '@nestjs/common';
import { OrdersError, type OrdersErrorCode } from '../contract/errors.js';
import type { OrderDraft } from '../contract/orders.js';
import { addTaken } from './domain/draft-faults.js';
import { SplitPolicies } from './split-policies.js';
import { ArchivedOrders } from './store/archived-orders.js';
import { NewOrders } from './store/new-orders.js';

/** Asks inventory which sites can serve drafts, and collects every fault of a request before refusing it. */
@Injectable()
export class ReservationPlanner {
  constructor(
    private readonly bus: Bus,
    private readonly rows: NewOrders,
    private readonly policies: SplitPolicies,
    private readonly archived: ArchivedOrders,
  ) {}

  /**
   * One plan per order. Valid requests cost no more than the plan; only a faulty one gets a full check.
   * @throws DomainError with every fault.
   */
  async plan(
    accountId: number,
    orders: readonly OrderDraft[],
    faults: FaultList<string>,
    replacedIds: readonly (number | undefined)[] = [],
  ): Promise<ReservationPlan[]> {
    let plans: ReservationPlan[] = [];
    try {
      const policy = await this.policies.of(accountId);
      plans = await this.bus.send(
        new PlanReservations(
          accountId,
          orders.map((order) => ({ lines: order.items, channelId: order.cart?.channelId, routing: routingOf(order, policy) })),
        ),
      );
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      error.faults.forEach(({ code, path, details }) => faults.add(code, path.replace('].lines[', '].items['), details));
    }
    if (!faults.isEmpty) await this.refuseWithTaken(accountId, orders, faults, replacedIds);
    return plans;
  }

  /**
   * Refuses order numbers and barcodes of archived orders, which the unique keys do not cover. Expects the orders to be written: from then
   * on nothing with the same keys can move into the archive.
   */
  async refuseArchived(
    accountId: number,
    orders: readonly OrderDraft[],
    faults: FaultList<string>,
    replacedIds?: readonly number[],
  ): Promise<void> {
    const { orderNumbers, barcodes } = await this.archived.owners(accountId, ...keysOf(orders));
    if (orderNumbers.size + barcodes.size > 0) await this.refuseWithTaken(accountId, orders, faults, replacedIds);
  }

  /** Refuses with `faults` and a fault for every order number or barcode that other orders have; returns when there are none. */
  async refuseWithTaken(
    accountId: number,
    orders: readonly OrderDraft[],
    faults: FaultList<string>,
    replacedIds: readonly (number | undefined)[] = [],
  ): Promise<void> {
    addTaken(faults, orders, await this.rows.owners(accountId, ...keysOf(orders)), replacedIds);
    faults.refuseIfAny(refusal);
  }
}

const keysOf = (orders: readonly OrderDraft[]): [orderNumbers: string[], barcodes: string[]] => [
  orders.map(({ orderNumber }) => orderNumber),
  orders.flatMap(({ nbtybarcode }) => nbtybarcode ?? []),
];

const routingOf = ({ split, customer: { zip, country }, orderTypeId }: OrderDraft, policy: SplitPolicy): RoutingWish => ({
  policy: split ?? policy,
  destination: { postalCode: zip, country },
  orderTypeId,
});

/** Returns, does not throw, the error of a request with these faults. */
export function refusal(code: string, details: Record<string, unknown>, faults: ConstructorParameters<typeof DomainError>[2]): DomainError {
  return new OrdersError(code as OrdersErrorCode, details, faults as OrdersError['faults']);
}

/** An order's units of each product at its site, with lines of the same product added up. */
export function reservationsOf(
  orderId: number,
  siteId: number,
  items: readonly { quantity: number }[],
  planned: readonly PlannedLine[],
): Reservation[] {
  const units = new Map<number, number>();
  planned.forEach(({ components }, index) =>
    components.forEach(({ productId, each }) => units.set(productId, (units.get(productId) ?? 0) + each * items[index].quantity)),
  );
  return [...units].map(([productId, quantity]) => ({ orderId, siteId, productId, quantity }));
}
