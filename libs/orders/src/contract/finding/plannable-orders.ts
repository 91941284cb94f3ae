import { Query } from '@nestjs/cqrs';
import type { ListedShipment } from '../shipments.js';

export type PlannableOrder = ListedShipment;

/** Absent members do not filter. */
export interface PlannableFilter {
  orderIds?: readonly number[];
  accountIds?: readonly number[];
  shippingMethods?: readonly string[];
}

/** How urgent an order is that a wave may have. */
export interface RankedOrder {
  orderId: number;
  shippingMethod: string;
  /** 0 most urgent, 9 least. */
  priority: number;
  /** ISO 8601; null: nobody said. */
  dueAt: string | null;
}

/** The most orders that are ranked: the oldest. */
export const maxRankedOrders = 20_000;

/** A site's orders that a wave may have, those first that are due first, then by priority and age. */
export class RankPlannableOrders extends Query<RankedOrder[]> {
  constructor(
    readonly siteId: number,
    readonly filter: PlannableFilter,
  ) {
    super();
  }
}

/** A site's orders that a wave may have: Pending, or in Processing and not fully picked; by id, those after one. */
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
