import type { ReturnErrorCode, ReturnStatus } from '../../contract/returns.js';

export interface ShippedLine {
  orderItemId: number;
  sku: string;
  shipped: number;
}

/** What a return of the order holds or held of one SKU. */
export interface ReturnedUnits {
  sku: string;
  status: ReturnStatus;
  quantity: number;
  /** Good and hurt together. */
  received: number;
}

const FINAL: readonly ReturnStatus[] = ['As Expected', 'Discrepancy'];

/** Units a return keeps others from returning: what came in, and while it is open also what is announced. */
const claimed = ({ status, quantity, received }: ReturnedUnits): number =>
  FINAL.includes(status) ? received : Math.max(quantity, received);

/** What of an order may still be returned, by the names its lines carry; two lines of one name count together. */
export class ReturnableOrder {
  private readonly left = new Map<string, number>();
  private readonly lines = new Map<string, number>();

  constructor(
    readonly isShipped: boolean,
    lines: readonly ShippedLine[],
    returned: readonly ReturnedUnits[],
  ) {
    for (const { orderItemId, sku, shipped } of lines) {
      this.left.set(sku, this.returnable(sku) + shipped);
      if (!this.lines.has(sku)) this.lines.set(sku, orderItemId);
    }
    for (const units of returned) this.left.set(units.sku, this.returnable(units.sku) - claimed(units));
  }

  /** The line a return of the SKU refers to. */
  lineOf(sku: string): number | undefined {
    return this.lines.get(sku);
  }

  returnable(sku: string): number {
    return this.left.get(sku) ?? 0;
  }

  /** Takes units for a return; what is refused takes nothing. */
  claim(sku: string, quantity: number): ReturnErrorCode | undefined {
    if (!this.isShipped) return 'order_not_shipped';
    if (!this.lines.has(sku)) return 'sku_not_in_order';
    const left = this.returnable(sku);
    if (quantity > left) return 'return_exceeds_shipped';
    this.left.set(sku, left - quantity);
    return undefined;
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

/** Units announced and not in yet. */
const openOf = ({ quantity, good, hurt }: AnnouncedItem): number => Math.max(quantity - good - hurt, 0);

/** A return units come in for. */
export class ReceivingReturn {
  constructor(
    readonly returnId: number,
    readonly orderId: number,
    private state: ReturnStatus,
    readonly items: readonly AnnouncedItem[],
    private readonly order: ReturnableOrder,
  ) {}

  get status(): ReturnStatus {
    return this.state;
  }

  get isClosed(): boolean {
    return FINAL.includes(this.state);
  }

  itemOf(sku: string): AnnouncedItem | undefined {
    return this.items.find((item) => item.sku === sku);
  }

  /** Units that may still come in: what is announced and not in yet, and what else of the order may be returned. */
  acceptable(sku: string): number {
    return this.announced(sku) + this.order.returnable(sku);
  }

  /** Books units on the items of the SKU in their order; more than announced is taken as far as the order shipped it. */
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

  /** The status after a receipt: final once everything announced is in, or nothing more will come. */
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

/** Products behind one unit of an order's line: itself, or a kit's components. */
export interface LineComponent {
  orderItemId: number;
  productId: number;
  unitsEach: number;
}
