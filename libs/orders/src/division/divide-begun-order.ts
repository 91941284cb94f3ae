import { Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type BegunDivision, DivideBegunOrder } from '../contract/division.js';
import { OrderDivision, OrderFamilies, OrderLinesStore, OrderRoutings, OrderRows, ShortOrders, SqlOrders } from '../orders/index.js';

@CommandHandler(DivideBegunOrder)
export class DivideBegunOrderHandler implements ICommandHandler<DivideBegunOrder> {
  constructor(
    private readonly clock: Clock,
    private readonly orders: SqlOrders,
    private readonly rows: OrderRows,
    private readonly lines: OrderLinesStore,
    private readonly families: OrderFamilies,
    private readonly division: OrderDivision,
    private readonly routings: OrderRoutings,
    private readonly shorts: ShortOrders,
  ) {}

  async execute({ siteId, orderId, kept, actor }: DivideBegunOrder): Promise<BegunDivision> {
    const order = await this.orders.lockOne(orderId, { siteId });
    order.divideBegun();
    const [row] = await this.rows.rowsOf([orderId]);
    const lines = (await this.lines.dividedLines([orderId])).get(orderId) ?? [];
    const picked = (await this.lines.shipmentLines([orderId])).get(orderId) ?? [];
    const keeps = new Map(kept.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
    const partOf = (quantityOf: (line: (typeof lines)[number]) => number) =>
      lines.map((each, line) => ({ line, quantity: quantityOf(each) })).filter(({ quantity }) => quantity > 0);
    const keptOf = ({ orderItemId }: (typeof lines)[number]): number => keeps.get(orderItemId) ?? 0;
    const parts = [
      { siteId, isReservable: true, lines: partOf(keptOf) },
      { siteId, isReservable: false, lines: partOf((line) => line.quantity - keptOf(line)) },
    ];
    const now = toStored(this.clock.now());
    const [part, waiting] = await this.division.divide([{ order, row, lines, parts, isBegun: true }], now);
    const partLines = await this.families.linesOf([part.id]);
    const pickedOf = new Map(picked.map(({ orderItemId, quantityPicked }) => [orderItemId, quantityPicked]));
    await this.lines.markPicked(
      part.id,
      partLines.map(({ orderItemId, parentOrderItemId }) => ({ orderItemId, quantityPicked: pickedOf.get(parentOrderItemId) ?? 0 })),
    );
    await this.shorts.clear(orderId);
    await this.routings.forget([orderId]);
    await this.orders.save([order, part, waiting], actor, now);
    return { accountId: order.state.accountId, partId: part.id, lines: partLines, waitingId: waiting.id };
  }
}
