import type { LineUnits } from '@contract/inventory';
import { Bus, toIso } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetOrderRouting, type OrderRouting, type RoutedLine } from '../contract/division.js';
import { GetOrder } from '../contract/finding/order-reads.js';
import { type Order } from '../contract/orders.js';
import { OrderRoutings } from '../orders/index.js';

@QueryHandler(GetOrderRouting)
export class GetOrderRoutingHandler implements IQueryHandler<GetOrderRouting> {
  constructor(
    private readonly bus: Bus,
    private readonly routings: OrderRoutings,
  ) {}

  async execute({ accountId, by }: GetOrderRouting): Promise<OrderRouting> {
    const order = await this.bus.ask(new GetOrder(accountId, by));
    const stored = await this.routings.find(order.orderId);
    if (!stored) return unrouted(order);
    const { policy, outcome, isExact, sites, rules, chosen } = stored.verdict;
    // A verdict names lines by their index, since it is older than their ids.
    const linesOf = (units: readonly LineUnits[]): RoutedLine[] =>
      units.flatMap(({ line, quantity }) => (line < order.items.length ? { orderItemId: order.items[line].orderItemId, quantity } : []));
    return {
      orderId: order.orderId,
      policy,
      outcome,
      isExact,
      decidedAt: toIso(stored.createdAt),
      sites: sites.map(({ siteId: _, available, ...site }) => ({ ...site, available: linesOf(available) })),
      rules,
      chosen: chosen.map(({ distributionCenter, isReservable, lines }) => ({
        distributionCenter,
        isWaiting: !isReservable,
        items: linesOf(lines),
      })),
    };
  }
}

/** No rule was asked; docs/rules.md, Site choice, says which site it was. */
const unrouted = ({ orderId, distributionCenter, status, items, children }: Order): OrderRouting => ({
  orderId,
  policy: 'never',
  outcome: null,
  isExact: true,
  decidedAt: null,
  sites: [],
  rules: [],
  chosen:
    children.length > 0
      ? children.map((child) => ({ distributionCenter: child.distributionCenter, isWaiting: child.status === 'Backorder', items: [] }))
      : [
          {
            distributionCenter,
            isWaiting: status === 'Backorder',
            items: items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
          },
        ],
});
