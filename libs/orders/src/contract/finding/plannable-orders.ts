import { Query } from '@nestjs/cqrs';
import type { ListedShipment } from '../shipments.js';

export type PlannableOrder = ListedShipment;

/** Absent members do not filter. */
export interface PlannableFilter {
  orderIds?: readonly number[];
  accountIds?: readonly number[];
  shippingMethods?: readonly string[];
}

/** An order that a wave may have, and its urgency. */
export interface RankedOrder {
  orderId: number;
  shippingMethod: string;
  /** 0 most urgent, 9 least. */
  priority: number;
  /** ISO 8601; null: it has no due date. */
  dueAt: string | null;
}

/** The maximum number of ranked orders, which are the oldest. */
export const maxRankedOrders = 20_000;

/** A site's orders that a wave may have, by due date, then priority, then age. */
export class RankPlannableOrders extends Query<RankedOrder[]> {
  constructor(
    readonly siteId: number,
    readonly filter: PlannableFilter,
  ) {
    super();
  }
}

/** A site's orders that a wave may have: Pending, or in Processing and not fully picked; by id, after one if given. */
export class ListPlannableOrders extends Query<PlannableOrder[]> {
  constructor(
    readonly siteId: number,
    readonly filter: PlannableFilter,
    readonly after: number,
    readonly most: number,
  ) {
    super();
  }
}
