import { type LineUnits, type PlannedLine, type Reservation, ReserveStock, type RoutedPart } from '@contract/inventory';
import { Bus, ConstraintBroken, nextUlid } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { OrderItem } from '../contract/orders.js';
import type { OrderRow } from '../store/rows.js';
import type { Order } from './domain/order.js';
import { statusIds } from './domain/order-status.js';
import { partNumbers } from './domain/part-numbers.js';
import { NewOrders } from './store/new-orders.js';
import { OrderFamilies } from './store/order-families.js';
import { type DividedLine, OrderLinesStore } from './store/order-lines.js';

/** An order to divide: its row, its lines, and what each part takes of them. */
export interface Division {
  order: Order;
  row: OrderRow;
  lines: readonly DividedLine[];
  parts: readonly RoutedPart[];
  /** The order is in Processing: its first part continues with what is picked and reserved for it. */
  isBegun?: true;
}

/** How many numbers are checked at once; an order has at most as many parts as there are sites. */
const NUMBERS = 50;
const MAX_TRIES = 5;

/** The lines of a new order, for dividing it. */
export const newLines = (items: readonly OrderItem[], planned: readonly PlannedLine[]): DividedLine[] =>
  items.map(({ orderItemId, sku, quantity, soldPrice }, index) => ({ ...planned[index], orderItemId, sku, quantity, soldPrice }));

/** Inserts the parts of divided orders. Expects their stock locked and given up. */
@Injectable()
export class OrderDivision {
  constructor(
    private readonly bus: Bus,
    private readonly rows: NewOrders,
    private readonly lines: OrderLinesStore,
    private readonly families: OrderFamilies,
  ) {}

  /** Writes the parts and reserves their stock; the caller saves the orders that it returns together with the divided ones. */
  async divide(divisions: readonly Division[], now: string): Promise<Order[]> {
    const made: Order[] = [];
    for (const division of divisions) made.push(...(await this.divideOne(division, now)));
    return made;
  }

  private async divideOne({ order, row, lines, parts, isBegun }: Division, now: string): Promise<Order[]> {
    const children = parts.map((part, index) => (isBegun && index === 0 ? order.createBegunPart() : order.createPart(part)));
    const rows = children.map(({ state: { siteId, status } }) => ({
      ...row,
      OrderApi: nextUlid(),
      NbtyBarcode: null,
      WarehouseID: siteId,
      StatusID: statusIds[status],
      ParentOrderID: order.id,
      Parts: 0,
      // Parts of a backdated order are as old as it is.
      CreatedDate: row.OrderedDate ? row.CreatedDate : now,
      UpdatedDate: now,
    }));
    await this.insertNumbered(row, rows);
    children.forEach((child, index) => child.assignId(rows[index].OrderID));
    await this.rows.nameUnnamed(rows);
    await this.writeLines(order.id, children, lines, parts);
    await this.families.setParts(order.id, parts.length);
    const reservations = children.flatMap(({ id, state: { siteId, holdsStock } }, index) =>
      holdsStock && !(isBegun && index === 0) ? reservationsOf(id, siteId, lines, parts[index].lines) : [],
    );
    if (reservations.length > 0) await this.bus.send(new ReserveStock(reservations));
    return children;
  }

  private async writeLines(
    parentId: number,
    children: readonly Order[],
    lines: readonly DividedLine[],
    parts: readonly RoutedPart[],
  ): Promise<void> {
    const { items, units } = await this.lines.insert(
      children.map(({ id }, index) => ({
        orderId: id,
        items: parts[index].lines.map(({ line, quantity }) => ({ ...lines[line], quantity })),
        planned: parts[index].lines.map(({ line }) => lines[line]),
        // Saving the orders then records what they hold and what they wait for.
        holdsStock: false,
        isWaiting: false,
      })),
    );
    await this.lines.insertUnits(units);
    await this.families.add(
      children.flatMap(({ id }, index) =>
        (items.get(id) ?? []).map(({ orderItemId }, place) => ({
          OrderItemID: orderItemId,
          ParentOrderItemID: lines[parts[index].lines[place].line].orderItemId,
          OrderID: id,
          ParentOrderID: parentId,
        })),
      ),
    );
  }

  /** Somebody else may take a number between the choice and the insert: then others are chosen. */
  private async insertNumbered(parent: OrderRow, rows: OrderRow[]): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const numbers = await this.freeNumbers(parent, rows.length);
      rows.forEach((each, index) => (each.OrderNumber = numbers[index]));
      try {
        return await this.rows.insertParts(rows);
      } catch (error) {
        if (!(error instanceof ConstraintBroken) || tries === MAX_TRIES) throw error;
      }
    }
  }

  /** The first part numbers that no order of the account has. */
  private async freeNumbers({ AccountID, OrderNumber }: OrderRow, count: number): Promise<string[]> {
    const free: string[] = [];
    for (let from = 1; free.length < count; from += NUMBERS) {
      const numbers = partNumbers(String(OrderNumber), from, NUMBERS);
      const { orderNumbers } = await this.rows.owners(AccountID, numbers, []);
      free.push(...numbers.filter((number) => !orderNumbers.has(number)));
    }
    return free.slice(0, count);
  }
}

/** The units of each product that a part takes; lines of the same product are added up. */
function reservationsOf(orderId: number, siteId: number, lines: readonly DividedLine[], taken: readonly LineUnits[]): Reservation[] {
  const units = new Map<number, number>();
  for (const { line, quantity } of taken)
    for (const { productId, each } of lines[line].components) units.set(productId, (units.get(productId) ?? 0) + each * quantity);
  return [...units].map(([productId, quantity]) => ({ orderId, siteId, productId, quantity }));
}
