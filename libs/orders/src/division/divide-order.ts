import {
  ListAccountSites,
  type Placement,
  PlanAtSites,
  ReleaseReservations,
  ReplanReservations,
  type RoutedPart,
} from '@contract/inventory';
import { Bus, Clock, FaultList, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DivideOrder, type WantedPart } from '../contract/division.js';
import { OrdersError, type OrdersErrorCode } from '../contract/errors.js';
import type { Order } from '../contract/orders.js';
import { type DividedLine, OrderDivision, OrderLinesStore, OrderPlacement, OrderRoutings, OrderRows, SqlOrders } from '../orders/index.js';
import type { OrderRow } from '../store/rows.js';
import { linesOfParts } from './domain/wanted-parts.js';

const ALL = { page: 1, perPage: 100_000 };

@CommandHandler(DivideOrder)
export class DivideOrderHandler implements ICommandHandler<DivideOrder> {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly orders: SqlOrders,
    private readonly lines: OrderLinesStore,
    private readonly division: OrderDivision,
    private readonly routings: OrderRoutings,
    private readonly placement: OrderPlacement,
    private readonly rows: OrderRows,
  ) {}

  async execute({ accountId, orderId, parts: wanted, actor }: DivideOrder): Promise<Order> {
    const order = await this.orders.lockOne(orderId, { accountId });
    order.checkDividable();
    const lines = (await this.lines.dividedLines([orderId])).get(orderId) ?? [];
    const [row] = await this.rows.rowsOf([orderId]);
    if (order.state.holdsStock) await this.bus.send(new ReleaseReservations([orderId]));
    const { parts, verdict } = wanted
      ? { parts: await this.partsAsWanted(accountId, wanted, lines), verdict: null }
      : await this.partsByRules(accountId, row, lines);
    order.divide(parts.length);
    const now = toStored(this.clock.now());
    const children = await this.division.divide([{ order, row, lines, parts }], now);
    await this.routings.keepOnly(orderId, verdict, now);
    await this.placement.autoProcess(children);
    await this.orders.save([order, ...children], actor, now);
    return (await this.rows.of([orderId])).get(orderId) as Order;
  }

  /** @throws OrdersError with every fault of the parts. */
  private async partsAsWanted(accountId: number, wanted: readonly WantedPart[], lines: readonly DividedLine[]): Promise<RoutedPart[]> {
    const { rows } = await this.bus.ask(new ListAccountSites(accountId, ALL));
    const sites = new Map(rows.flatMap(({ code, siteId, isActivated }) => (isActivated ? [[code, siteId] as const] : [])));
    const faults = new FaultList<OrdersErrorCode>();
    wanted.forEach(({ distributionCenter }, index) => {
      if (!sites.has(distributionCenter))
        faults.add('unknown_distribution_center', `parts[${index}].distributionCenter`, { distributionCenter });
    });
    const taken = linesOfParts(wanted, lines, faults);
    faults.refuseIfAny((code, details, all) => new OrdersError(code as OrdersErrorCode, details, all as OrdersError['faults']));
    const parts = wanted.map(({ distributionCenter }, index) => ({ siteId: sites.get(distributionCenter) ?? 0, lines: taken[index] }));
    const reservable = await this.bus.send(
      new PlanAtSites(
        parts.map(({ siteId, lines: of }) => ({
          siteId,
          units: of.flatMap(({ line, quantity }) =>
            lines[line].components.map(({ productId, each }) => ({ productId, quantity: each * quantity })),
          ),
        })),
      ),
    );
    return parts.map((part, index) => ({ ...part, isReservable: reservable[index] }));
  }

  /** As if the account allowed dividing, since somebody asks for it. @throws OrdersError `one_site_suffices`. */
  private async partsByRules(accountId: number, row: OrderRow, lines: readonly DividedLine[]): Promise<Placement> {
    const units = lines.flatMap(({ components, quantity }) =>
      components.map(({ productId, each }) => ({ productId, quantity: each * quantity })),
    );
    const routing = {
      policy: 'ship_available' as const,
      destination: { postalCode: String(row.Zip), country: String(row.Country) },
      orderTypeId: Number(row.OrderTypeID),
      lines,
    };
    const [placement] = await this.bus.send(new ReplanReservations([{ accountId, units, routing }]));
    if (placement.parts.length < 2) throw new OrdersError('one_site_suffices', { orderId: row.OrderID });
    return placement;
  }
}
