import { DescribeOrders, ListReturnsOfOrders, type TracedOrder, type TracedReturn } from '@contract/orders';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { TraceRow } from '../contract/tracing.js';
import { rowOf } from './trace-rows.js';

type LotOf = Pick<TraceRow, 'sku' | 'lot' | 'depth'>;

/** Rows of orders that have traced units, and of their returns. */
@Injectable()
export class OrderTrace {
  constructor(private readonly bus: Bus) {}

  /** In the order of the given units. */
  async orders(
    accountId: number,
    units: readonly (LotOf & Pick<TraceRow, 'cartons'> & { orderId: number; quantity: number })[],
  ): Promise<TraceRow[]> {
    const known = await this.describe(accountId, units);
    return units.map((each) => rowOf({ ...each, ...known.get(each.orderId), kind: 'order' }));
  }

  /** Returns of the orders with units of the products; `lotOf` gives a product's lot. Includes units that have yet to arrive. */
  async returned(accountId: number, orderIds: readonly number[], lotOf: ReadonlyMap<number, LotOf>): Promise<TraceRow[]> {
    const returns = await this.bus.ask(new ListReturnsOfOrders(accountId, orderIds, [...lotOf.keys()]));
    const known = await this.describe(accountId, returns);
    return returns.map((each) => returnedRow(each, lotOf, known.get(each.orderId)));
  }

  private async describe(accountId: number, of: readonly { orderId: number }[]): Promise<Map<number, TracedOrder>> {
    if (of.length === 0) return new Map();
    const orders = await this.bus.ask(new DescribeOrders({ accountId }, [...new Set(of.map(({ orderId }) => orderId))]));
    return new Map(orders.map((order) => [order.orderId, order]));
  }
}

function returnedRow(
  { returnId, orderId, productId, status, createdDate, announced, good, hurt }: TracedReturn,
  lotOf: ReadonlyMap<number, LotOf>,
  order: TracedOrder | undefined,
): TraceRow {
  const lot = lotOf.get(productId) ?? { sku: '', lot: null, depth: 0 };
  return rowOf({
    ...lot,
    kind: 'returned',
    quantity: Math.max(announced, good + hurt),
    day: createdDate.slice(0, 10),
    returnId,
    orderId,
    orderNumber: order?.orderNumber ?? null,
    buyer: order?.buyer ?? null,
    email: order?.email ?? null,
    phone: order?.phone ?? null,
    status,
  });
}
