import { ReleaseReservations, ReserveStock } from '@contract/inventory';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Order } from '../orders/domain/order.js';
import { type DividedLine, OrderFamilies, OrderLinesStore, OrderRoutings, SqlOrders } from '../orders/index.js';
import { joinedLines, type PartLine } from './domain/joined-lines.js';

/** Merges parts at the same site into one. Expects them and their order locked. */
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
    const [target, ...others] = parts;
    const otherIds = others.map(({ id }) => id);
    await this.bus.send(new ReleaseReservations([target.id, ...otherIds]));
    await this.writeLines(order.id, target.id, otherIds);
    target.takeOver();
    for (const part of others) part.cancel(`merged into order ${target.id}`);
    const units = (await this.lines.unitsOf([target.id])).get(target.id) ?? [];
    const { siteId } = target.state;
    if (units.length > 0) await this.bus.send(new ReserveStock(units.map((each) => ({ orderId: target.id, siteId, ...each }))));
    await this.families.join(order.id, target.id, otherIds, now);
    await this.routings.forget([target.id]);
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
