import type { InventoryErrorCode } from '../../contract/errors.js';
import type { ReplenishmentStatus } from '../../contract/inbound.js';
import { earlier } from '../../stock/domain/put.js';

/** An announced item of a replenishment, and its progress. */
export interface InboundItem {
  itemId: number;
  productId: number;
  quantity: number;
  received: number;
  putAway: number;
  lot: string | null;
  /** `YYYY-MM-DD`. */
  expiry: string | null;
}

/** Units of one lot, received for an item and not put away yet. */
export interface CartUnits {
  itemId: number;
  /** '' without a lot. */
  lot: string;
  expiry: string | null;
  quantity: number;
}

export interface Receipt {
  productId: number;
  quantity: number;
  /** Null: not given. */
  lot: string | null;
  expiry: string | null;
}

/** Why units are refused, and which member of the request is wrong. */
export interface InboundRefusal {
  code: InventoryErrorCode;
  member: 'sku' | 'lot' | 'expiry' | 'quantity';
  details: Record<string, unknown>;
}

export interface PutAwayPart {
  lot: string;
  expiry: string | null;
  quantity: number;
}

type KnownExpiry = (of: { productId: number; lot: string }) => string | null;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
const openOf = ({ quantity, received }: InboundItem): number => quantity - received;
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * A locked replenishment: its received units, put-away cart and put-away units. At all times 0 <= put away <= received <= announced, and
 * the cart holds received less put away. After a refusal of `receive` or `putAway` the caller must save nothing.
 */
export class Inbound {
  private readonly items: InboundItem[];
  private readonly cart: CartUnits[];
  private readonly touchedItems = new Set<InboundItem>();
  private readonly touchedUnits = new Set<CartUnits>();

  constructor(
    private closed: boolean,
    items: readonly InboundItem[],
    cart: readonly CartUnits[],
  ) {
    this.items = items.map((item) => ({ ...item }));
    this.cart = cart.map((units) => ({ ...units }));
  }

  /** The changed items. */
  get changedItems(): InboundItem[] {
    return [...this.touchedItems];
  }

  get changedUnits(): CartUnits[] {
    return [...this.touchedUnits];
  }

  /**
   * In Transit: nothing received; Processing: some received, nothing put away; Partial: some put away; Completed: all announced units put
   * away, or closed with an empty cart.
   */
  get status(): ReplenishmentStatus {
    const received = sum(this.items, (item) => item.received);
    const putAway = sum(this.items, (item) => item.putAway);
    if (putAway === (this.closed ? received : sum(this.items, (item) => item.quantity))) return 'Completed';
    if (putAway > 0) return 'Partial';
    return received > 0 ? 'Processing' : 'In Transit';
  }

  /** Closes it. Returns the units still expected, by product. */
  close(): { productId: number; quantity: number }[] {
    this.closed = true;
    return this.items.map((item) => ({ productId: item.productId, quantity: openOf(item) })).filter(({ quantity }) => quantity > 0);
  }

  /** Whether somebody closed it. */
  get isClosed(): boolean {
    return this.closed;
  }

  /** The changed units on the cart, with their product. */
  get changedLots(): { productId: number; lot: string; expiry: string | null }[] {
    const productOf = new Map(this.items.map(({ itemId, productId }) => [itemId, productId]));
    return this.changedUnits.map(({ itemId, lot, expiry }) => ({ productId: productOf.get(itemId) ?? 0, lot, expiry }));
  }

  /** The lots in which units are announced. */
  get announcedLots(): string[] {
    return this.items.flatMap(({ lot }) => lot ?? []);
  }

  /** Takes units onto the cart. @param known the expiry of a lot in earlier deliveries */
  receive(receipt: Receipt, known: KnownExpiry = () => null): InboundRefusal | undefined {
    const announced = this.items.filter(({ productId }) => productId === receipt.productId);
    if (announced.length === 0) return { code: 'sku_not_announced', member: 'sku', details: {} };
    const candidates = candidatesFor(announced, receipt);
    if (!Array.isArray(candidates)) return candidates;
    const open = sum(candidates, openOf);
    if (receipt.quantity > open) return { code: 'over_receipt', member: 'quantity', details: { quantity: receipt.quantity, open } };
    let left = receipt.quantity;
    for (const item of candidates) {
      const quantity = Math.min(left, openOf(item));
      if (quantity === 0) continue;
      const refusal = this.load(item, receipt, quantity, known);
      if (refusal) return refusal;
      left -= quantity;
    }
    return undefined;
  }

  /** Takes units off the cart: those of the given lot, or else those that expire first. */
  putAway(wanted: { productId: number; quantity: number; lot: string | null }): PutAwayPart[] | InboundRefusal {
    const items = new Map(this.items.filter(({ productId }) => productId === wanted.productId).map((item) => [item.itemId, item]));
    if (items.size === 0) return { code: 'sku_not_announced', member: 'sku', details: {} };
    const ofProduct = this.cart.filter(({ itemId, quantity }) => items.has(itemId) && quantity > 0);
    const held = wanted.lot === null ? ofProduct : ofProduct.filter(({ lot }) => lot === wanted.lot);
    if (held.length === 0 && wanted.lot !== null) return { code: 'lot_not_on_cart', member: 'lot', details: { lot: wanted.lot } };
    const onCart = sum(held, ({ quantity }) => quantity);
    if (wanted.quantity > onCart) return { code: 'not_on_cart', member: 'quantity', details: { quantity: wanted.quantity, onCart } };
    let left = wanted.quantity;
    const parts: PutAwayPart[] = [];
    for (const units of held.sort(firstToExpire)) {
      const quantity = Math.min(left, units.quantity);
      const item = items.get(units.itemId);
      if (quantity === 0 || !item) continue;
      units.quantity -= quantity;
      item.putAway += quantity;
      left -= quantity;
      this.touchedUnits.add(units);
      this.touchedItems.add(item);
      const same = parts.find(({ lot, expiry }) => lot === units.lot && expiry === units.expiry);
      if (same) same.quantity += quantity;
      else parts.push({ lot: units.lot, expiry: units.expiry, quantity });
    }
    return parts;
  }

  private load(item: InboundItem, receipt: Receipt, quantity: number, known: KnownExpiry): InboundRefusal | undefined {
    const lot = receipt.lot ?? item.lot ?? '';
    const expiries = [
      ...new Set(
        [receipt.expiry, item.expiry, ...this.expiriesOf(item.productId, lot), known({ productId: item.productId, lot })].filter(
          (expiry) => expiry !== null,
        ),
      ),
    ];
    if (expiries.length > 1)
      return { code: 'contradicting_expiry', member: 'expiry', details: { expiry: expiries[0], known: expiries[1], lot: lot || null } };
    const [expiry = null] = expiries;
    let units = this.cart.find((each) => each.itemId === item.itemId && each.lot === lot);
    if (!units) this.cart.push((units = { itemId: item.itemId, lot, expiry, quantity: 0 }));
    units.expiry = units.quantity === 0 && lot === '' ? expiry : earlier(units.expiry, expiry);
    units.quantity += quantity;
    item.received += quantity;
    this.touchedUnits.add(units);
    this.touchedItems.add(item);
    return undefined;
  }

  /** The known expiry of a lot: announced for it, or received with it. Units without a lot may differ. */
  private expiriesOf(productId: number, lot: string): (string | null)[] {
    if (lot === '') return [];
    const items = this.items.filter((item) => item.productId === productId);
    const received = this.cart.filter((units) => units.lot === lot && items.some(({ itemId }) => itemId === units.itemId));
    return [...items.filter((item) => item.lot === lot), ...received].map(({ expiry }) => expiry);
  }
}

/**
 * Which of a product's items units belong to. With a lot: items announced in that lot, then items without one. Without: all items if
 * exactly that many units are open, else items without a lot, else the only lot still open.
 */
function candidatesFor(announced: readonly InboundItem[], { quantity, lot }: Receipt): InboundItem[] | InboundRefusal {
  if (lot !== null) {
    const fitting = announced
      .filter((item) => item.lot === lot || item.lot === null)
      .sort((a, b) => Number(a.lot === null) - Number(b.lot === null));
    if (fitting.length === 0) return { code: 'lot_not_announced', member: 'lot', details: { lot } };
    return fitting;
  }
  const open = announced.filter((item) => openOf(item) > 0);
  if (quantity >= sum(open, openOf)) return open;
  const withoutLot = open.filter((item) => item.lot === null);
  if (withoutLot.length > 0) return withoutLot;
  if (open.length > 1) return { code: 'ambiguous_lot', member: 'lot', details: { lots: open.map((item) => item.lot) } };
  return open;
}

/** Units without an expiry go last. */
function firstToExpire(a: CartUnits, b: CartUnits): number {
  return byText(a.expiry ?? '~', b.expiry ?? '~') || byText(a.lot, b.lot) || a.itemId - b.itemId;
}
