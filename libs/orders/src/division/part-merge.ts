import { ReleaseReservations, ReserveStock } from '@contract/inventory';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Order } from '../orders/domain/order.js';
import { type DividedLine, OrderFamilies, OrderLinesStore, OrderRoutings, SqlOrders } from '../orders/index.js';
import { joinedLines, type PartLine } from './domain/joined-lines.js';

/** Makes one part of several at their site. Expects them and their order locked. */
@Injectable()
export class PartMerge {
  constructor(
    private readonly bus: Bus,
    private readonly orders: SqlOrders,
    private readonly lines: OrderLinesStore,
    private readonly families: OrderFamilies,
    private readonly routings: OrderRoutings,
  ) {}

  /** The first part keeps its number and gets the lines and units of the others. */
  async merge(order: Order, parts: readonly Order[], actor: string, now: string): Promise<void> {
    const [kept, ...others] = parts;
    const otherIds = others.map(({ id }) => id);
    await this.bus.send(new ReleaseReservations([kept.id, ...otherIds]));
    await this.writeLines(order.id, kept.id, otherIds);
    kept.takeOver();
    for (const part of others) part.cancel(`merged into order ${kept.id}`);
    const units = (await this.lines.unitsOf([kept.id])).get(kept.id) ?? [];
    const { siteId } = kept.state;
    if (units.length > 0) await this.bus.send(new ReserveStock(units.map((each) => ({ orderId: kept.id, siteId, ...each }))));
    await this.families.join(order.id, kept.id, otherIds, now);
    await this.routings.forget([kept.id]);
    await this.orders.save(parts, actor, now);
  }

  private async writeLines(orderId: number, keptId: number, otherIds: readonly number[]): Promise<void> {
    const partIds = [keptId, ...otherIds];
    const parentOf = new Map((await this.families.linesOf(partIds)).map((line) => [line.orderItemId, line.parentOrderItemId]));
    const lines = await this.lines.dividedLines(partIds);
    const linesOf = (partId: number): (DividedLine & PartLine)[] =>
      (lines.get(partId) ?? []).map((line) => ({ ...line, parentOrderItemId: parentOf.get(line.orderItemId) ?? 0 }));
    const { grown, added } = joinedLines(linesOf(keptId), otherIds.flatMap(linesOf));
    await this.lines.grow(grown);
    if (added.length === 0) return;
    const { items, units } = await this.lines.insert([
      { orderId: keptId, items: added, planned: added, holdsStock: true, isWaiting: false },
    ]);
    await this.lines.insertUnits(units);
    await this.families.add(
      (items.get(keptId) ?? []).map(({ orderItemId }, index) => ({
        OrderItemID: orderItemId,
        ParentOrderItemID: added[index].parentOrderItemId,
        OrderID: keptId,
        ParentOrderID: orderId,
      })),
    );
  }
}
