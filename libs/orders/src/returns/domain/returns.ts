import type { ReturnErrorCode, ReturnStatus } from '../../contract/returns.js';

export interface ShippedLine {
  orderItemId: number;
  sku: string;
  shipped: number;
}

/** Units of one SKU in a return of the order, open or closed. */
export interface ReturnedUnits {
  sku: string;
  status: ReturnStatus;
  quantity: number;
  /** Good and hurt together. */
  received: number;
}

const FINAL: readonly ReturnStatus[] = ['As Expected', 'Discrepancy'];

/** Units that a return claims: the received ones and, while it is open, also the announced ones. */
const claimed = ({ status, quantity, received }: ReturnedUnits): number =>
  FINAL.includes(status) ? received : Math.max(quantity, received);

/** An order's returnable units, by the names on its lines; two lines with the same name count together. */
export class ReturnableOrder {
  private readonly left = new Map<string, number>();
  private readonly lines = new Map<string, number>();

  constructor(
    readonly isShipped: boolean,
    lines: readonly ShippedLine[],
    returned: readonly ReturnedUnits[],
    /** The divided order that this one is a part of: returns of either count against both. */
    private readonly whole?: ReturnableOrder,
  ) {
    for (const { orderItemId, sku, shipped } of lines) {
      this.add(sku, shipped);
      if (!this.lines.has(sku)) this.lines.set(sku, orderItemId);
    }
    for (const units of returned) this.add(units.sku, -claimed(units));
  }

  /** The order's line for a return of the SKU. */
  lineOf(sku: string): number | undefined {
    return this.lines.get(sku);
  }

  returnable(sku: string): number {
    const left = this.left.get(sku) ?? 0;
    return this.whole ? Math.min(left, this.whole.returnable(sku)) : left;
  }

  /** Claims units for a return; a refusal claims nothing. */
  claim(sku: string, quantity: number): ReturnErrorCode | undefined {
    if (!this.isShipped) return 'order_not_shipped';
    if (!this.lines.has(sku)) return 'sku_not_in_order';
    const left = this.returnable(sku);
    if (quantity > left) return 'return_exceeds_shipped';
    this.add(sku, -quantity);
    this.whole?.add(sku, -quantity);
    return undefined;
  }

  private add(sku: string, quantity: number): void {
    this.left.set(sku, (this.left.get(sku) ?? 0) + quantity);
  }
}

export interface AnnouncedItem {
  returnItemId: number;
  orderItemId: number;
  sku: string;
  quantity: number;
  good: number;
  hurt: number;
}

/** Announced units that have not arrived yet. */
const openOf = ({ quantity, good, hurt }: AnnouncedItem): number => Math.max(quantity - good - hurt, 0);

/** A return that receives units. */
export class ReceivingReturn {
  private readonly original: ReturnStatus;

  constructor(
    readonly returnId: number,
    readonly orderId: number,
    private state: ReturnStatus,
    readonly items: readonly AnnouncedItem[],
    private readonly order: ReturnableOrder,
  ) {
    this.original = state;
  }

  get status(): ReturnStatus {
    return this.state;
  }

  get isClosed(): boolean {
    return FINAL.includes(this.state);
  }

  /** Whether the receipt changed its status. */
  get hasMoved(): boolean {
    return this.state !== this.original;
  }

  itemOf(sku: string): AnnouncedItem | undefined {
    return this.items.find((item) => item.sku === sku);
  }

  /** Units that may still arrive: the announced ones, and the order's other returnable ones. */
  acceptable(sku: string): number {
    return this.announced(sku) + this.order.returnable(sku);
  }

  /** Records units on the items of the SKU in their order; accepts more than announced, up to what the order shipped. */
  receive(sku: string, good: number, hurt: number): ReturnErrorCode | undefined {
    const items = this.items.filter((item) => item.sku === sku);
    const last = items.at(-1);
    if (!last) return 'sku_not_in_return';
    const refusal = this.order.claim(sku, Math.max(good + hurt - this.announced(sku), 0));
    if (refusal) return refusal;
    let goodLeft = good;
    let hurtLeft = hurt;
    for (const item of items) {
      const room = item === last ? goodLeft + hurtLeft : openOf(item);
      const goodHere = Math.min(goodLeft, room);
      const hurtHere = Math.min(hurtLeft, room - goodHere);
      item.good += goodHere;
      item.hurt += hurtHere;
      goodLeft -= goodHere;
      hurtLeft -= hurtHere;
    }
    return undefined;
  }

  private announced(sku: string): number {
    return this.items.filter((item) => item.sku === sku).reduce((sum, item) => sum + openOf(item), 0);
  }

  /** The status after a receipt: final once everything announced has arrived, or nothing more will. */
  settle(isComplete: boolean): void {
    const differences = this.items.map(({ quantity, good, hurt }) => good + hurt - quantity);
    if (isComplete || differences.every((difference) => difference >= 0)) {
      this.state = differences.every((difference) => difference === 0) ? 'As Expected' : 'Discrepancy';
    } else if (this.items.some(({ good, hurt }) => good + hurt > 0)) {
      this.state = 'Processing';
    }
  }
}

export interface ReturnToSave {
  orderId: number;
  items: readonly { orderItemId: number; sku: string; quantity: number; reason: string | null }[];
}

/** Products in one unit of an order's line: itself, or a kit's components. */
export interface LineComponent {
  orderItemId: number;
  productId: number;
  unitsEach: number;
}
