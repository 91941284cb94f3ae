import { OrdersError, type OrdersErrorCode } from '../../contract/errors.js';
import type { HistoryReason } from '../../contract/history/forms.js';
import type { OrderState, Placement, StatusChange } from './order-state.js';
import { nextStatuses, type OrderStatus, statusIds, statusName } from './order-status.js';

/** The reason in the history when an order got a new version. */
export const CHANGED = 'the order was changed';

const ALONE = { parentId: null, parts: 0 } as const;
const REPLACEABLE: readonly OrderStatus[] = ['pending', 'backorder', 'hold', 'stand_by'];
const GIVING_UP: readonly OrderStatus[] = ['pending', 'hold'];
/** Statuses in which the order's stock may still be chosen anew. */
const DIVIDABLE: readonly OrderStatus[] = ['pending', 'backorder', 'hold'];
const RELEASABLE: readonly OrderStatus[] = ['hold', 'stand_by'];

/**
 * An order's status and its hold on stock (docs/rules.md, Orders). It makes the decisions; the caller reads them from `state` and `changes`.
 */
export class Order {
  readonly changes: StatusChange[] = [];

  private constructor(
    /** The stored state; undefined for a new order. */
    readonly original: OrderState | undefined,
    private current: OrderState,
  ) {}

  static stored(state: OrderState): Order {
    return new Order(state, state);
  }

  /** A new order: Pending if everything could be reserved, else Backorder. It gets its id when the store inserts it. */
  static create(accountId: number, typeId: number, { siteId, isReservable }: Placement): Order {
    const status = isReservable ? 'pending' : 'backorder';
    const order = new Order(undefined, { orderId: 0, accountId, siteId, typeId, status, holdsStock: isReservable, ...ALONE });
    order.changes.push({ from: null, to: status, reason: null });
    return order;
  }

  /** A new order that was shipped elsewhere: it holds nothing. */
  static createShipped(accountId: number, typeId: number, siteId: number): Order {
    const state: OrderState = { orderId: 0, accountId, siteId, typeId, status: 'shipped', holdsStock: false, ...ALONE };
    const order = new Order(undefined, state);
    order.changes.push({ from: null, to: 'shipped', reason: 'it was shipped elsewhere' });
    return order;
  }

  /** A new order that is divided into `parts` others at its creation; it holds nothing. */
  static createDivided(accountId: number, typeId: number, siteId: number, parts: number): Order {
    const order = new Order(undefined, {
      orderId: 0,
      accountId,
      siteId,
      typeId,
      status: 'divided',
      holdsStock: false,
      parentId: null,
      parts,
    });
    order.changes.push({ from: null, to: 'divided', reason: null });
    return order;
  }

  /** A new part of this divided order; on Hold if the order was. */
  createPart({ siteId, isReservable }: Placement): Order {
    const { accountId, typeId, orderId: parentId } = this.current;
    const status = this.original?.status === 'hold' ? 'hold' : isReservable ? 'pending' : 'backorder';
    const part = new Order(undefined, { orderId: 0, accountId, siteId, typeId, status, holdsStock: isReservable, parentId, parts: 0 });
    part.changes.push({ from: null, to: status, reason: `part of order ${parentId}` });
    return part;
  }

  /** Sets the id that the store gave a new order. */
  assignId(orderId: number): void {
    this.current = { ...this.current, orderId };
  }

  get id(): number {
    return this.current.orderId;
  }

  get state(): OrderState {
    return this.current;
  }

  /** Gives up its stock. @throws OrdersError `order_not_cancellable`. */
  cancel(reason: HistoryReason | null = null): void {
    this.become('cancelled', 'order_not_cancellable', reason);
    this.current = { ...this.current, holdsStock: false };
  }

  /**
   * Cancels the order with its parts, all or none; returns all that it cancelled. @throws OrdersError `order_not_cancellable`,
   * `part_not_cancellable`.
   */
  cancelWith(parts: readonly Order[]): Order[] {
    const open = parts.filter(({ current: { status } }) => status !== 'cancelled');
    for (const part of open) {
      if (!part.may('cancelled')) this.refuse('part_not_cancellable', { partId: part.id, partStatus: nameOf(part) });
      part.cancel(`order ${this.id} was cancelled`);
    }
    this.cancel();
    return [...open, this];
  }

  /** @throws OrdersError `order_is_part`, `order_not_dividable`. */
  checkDividable(): void {
    if (this.current.parentId !== null) this.refuse('order_is_part');
    if (!DIVIDABLE.includes(this.current.status)) this.refuse('order_not_dividable');
  }

  /** Gives up its stock to its parts. @throws OrdersError `order_is_part`, `order_not_dividable`. */
  divide(parts: number, reason: HistoryReason | null = null): void {
    this.checkDividable();
    this.become('divided', 'order_not_dividable', reason);
    this.current = { ...this.current, holdsStock: false, parts };
  }

  /**
   * Divides an order in Processing into a part that continues with what is picked and reserved, and one that waits. @throws OrdersError
   * `order_is_part`, `order_not_dividable`.
   */
  divideBegun(): void {
    if (this.current.parentId !== null) this.refuse('order_is_part');
    if (this.current.status !== 'processing') this.refuse('order_not_dividable');
    this.become('divided', 'order_not_dividable', 'its stock is short');
    this.current = { ...this.current, holdsStock: false, parts: 2 };
  }

  /** The part that takes the place of this order in Processing. */
  createBegunPart(): Order {
    const { accountId, typeId, siteId, orderId: parentId } = this.current;
    const state: OrderState = { orderId: 0, accountId, siteId, typeId, status: 'processing', holdsStock: true, parentId, parts: 0 };
    const part = new Order(undefined, state);
    part.changes.push({ from: null, to: 'processing', reason: `part of order ${parentId}` });
    return part;
  }

  /** Whether the floor has not begun it, so that its units may go back to the order that it is a part of. */
  get isMergeable(): boolean {
    return this.may('cancelled');
  }

  /** @throws OrdersError `order_not_divided`. */
  checkDivided(): void {
    if (this.current.status !== 'divided') this.refuse('order_not_divided');
  }

  /**
   * Becomes one order again, with what could be reserved; on Hold or Stand By if one of its parts was. @throws OrdersError
   * `order_not_divided`.
   */
  merge(placement: Placement, parts: readonly Order[], reason: HistoryReason): void {
    this.checkDivided();
    this.current = { ...this.current, parts: 0 };
    this.place(placement, reason);
    if (parts.some(({ original }) => original?.status === 'hold')) this.hold();
    else if (parts.some(({ original }) => original?.status === 'stand_by')) this.standBy();
  }

  /** For a part: takes over what other parts at its site serve, and keeps its status. */
  takeOver(): void {
    const { status } = this.current;
    this.changes.push({ from: status, to: status, reason: 'other parts at its site were merged into it' });
    this.current = { ...this.current, hasNewLines: true };
  }

  /** Follows its parts: Shipped when all are done and one is shipped, Cancelled when all are cancelled. */
  settle(parts: readonly OrderStatus[]): void {
    if (this.current.status !== 'divided' || parts.some((status) => status !== 'shipped' && status !== 'cancelled')) return;
    this.become(parts.includes('shipped') ? 'shipped' : 'cancelled', 'order_not_divided', 'all of its parts are done');
  }

  /** Under the conditions of dividing. @throws OrdersError `order_not_movable`. */
  checkMovable(): void {
    if (!DIVIDABLE.includes(this.current.status)) this.refuse('order_not_movable');
  }

  /**
   * Moves to another site; an order on Hold stays so. Nothing changes at the site where it is already. @throws OrdersError
   * `order_not_movable`.
   */
  move(placement: Placement): void {
    this.checkMovable();
    const { status, siteId, holdsStock } = this.current;
    const reason = 'moved to another site';
    if (status === 'hold') this.current = { ...this.current, siteId: placement.siteId, holdsStock: placement.isReservable };
    else this.place(placement, reason);
    const isElsewhere = this.current.siteId !== siteId || this.current.holdsStock !== holdsStock;
    if (this.current.status === status && isElsewhere) this.changes.push({ from: status, to: status, reason });
  }

  /** Keeps its stock. @throws OrdersError `order_not_holdable`. */
  hold(): void {
    this.become('hold', 'order_not_holdable');
  }

  /** Gives up its stock. @throws OrdersError `order_cannot_stand_by`. */
  standBy(): void {
    this.become('stand_by', 'order_cannot_stand_by');
    this.current = { ...this.current, holdsStock: false };
  }

  /** @throws OrdersError `order_not_releasable`. */
  checkReleasable(): void {
    if (!RELEASABLE.includes(this.current.status)) this.refuse('order_not_releasable');
  }

  /** Back to Pending with its reserved stock. @throws OrdersError `order_not_releasable`. */
  release(): void {
    this.checkReleasable();
    this.become('pending', 'order_not_releasable');
  }

  /** To Pending if everything could be reserved, else to Backorder. @throws OrdersError `order_not_releasable`. */
  place({ siteId, isReservable }: Placement, reason: HistoryReason | null = null): void {
    this.current = { ...this.current, siteId, holdsStock: isReservable };
    const to = isReservable ? 'pending' : 'backorder';
    if (this.current.status !== to) this.become(to, 'order_not_releasable', reason);
  }

  /** @throws OrdersError `order_not_processable`. */
  process(): void {
    this.become('processing', 'order_not_processable');
  }

  /** Pending -> Processing, at a site that processes automatically. */
  autoProcess(): void {
    if (this.current.status === 'pending') this.become('processing', 'order_not_processable', 'the site processes on its own');
  }

  /** Back to Pending, with everything reserved again. @throws OrdersError `order_not_revertible`. */
  revert(reason: HistoryReason): void {
    if (this.current.status !== 'processing') this.refuse('order_not_revertible');
    this.become('pending', 'order_not_revertible', reason);
    this.current = { ...this.current, holdsStock: true };
  }

  /** Whether it may give up its stock and wait: the floor does not work on it yet. */
  get canGiveUpStock(): boolean {
    return this.current.holdsStock && GIVING_UP.includes(this.current.status);
  }

  /** To Backorder, giving up its stock, because there is less of it than recorded. @throws OrdersError `order_not_releasable`. */
  backorder(reason: HistoryReason): void {
    this.place({ siteId: this.current.siteId, isReservable: false }, reason);
  }

  /** @throws OrdersError `order_not_shippable`. */
  checkShippable(): void {
    if (this.current.status !== 'processing') this.refuse('order_not_shippable');
  }

  /** @throws OrdersError `order_not_shippable`, `not_fully_picked`. */
  ship(lines: readonly { quantity: number; quantityPicked: number }[]): void {
    this.checkShippable();
    if (lines.some((line) => line.quantityPicked < line.quantity)) this.refuse('not_fully_picked');
    this.become('shipped', 'order_not_shippable');
    this.current = { ...this.current, holdsStock: false };
  }

  /** A part's lines must add up with those of its siblings. @throws OrdersError `order_divided`, `order_is_part`, `order_not_replaceable`. */
  checkReplaceable(): void {
    if (this.current.parts > 0) this.refuse('order_divided');
    if (this.current.parentId !== null) this.refuse('order_is_part');
    if (!REPLACEABLE.includes(this.current.status)) this.refuse('order_not_replaceable');
  }

  /**
   * Takes a new version that no single site can serve. @throws OrdersError `order_divided`, `order_is_part`, `order_not_replaceable`,
   * `order_not_dividable`.
   */
  replaceDivided(typeId: number, parts: number): void {
    this.checkReplaceable();
    this.current = { ...this.current, typeId };
    this.divide(parts, CHANGED);
  }

  /**
   * Takes a new version: Hold and Stand By stay (Stand By holds no stock), other statuses depend on what could be reserved. The history
   * says who changed it, also where the status stays.
   * @throws OrdersError `order_not_replaceable`.
   */
  replace(placement: Placement, typeId: number): void {
    this.checkReplaceable();
    this.current = { ...this.current, typeId };
    const { status } = this.current;
    if (status === 'pending' || status === 'backorder') this.place(placement, CHANGED);
    else this.current = { ...this.current, siteId: placement.siteId, holdsStock: status === 'hold' && placement.isReservable };
    if (this.current.status === status) this.changes.push({ from: status, to: status, reason: CHANGED });
  }

  /** Whether the status may follow the current one. */
  private may(to: OrderStatus): boolean {
    return nextStatuses[this.current.status].includes(to);
  }

  private become(to: OrderStatus, code: OrdersErrorCode, reason: HistoryReason | null = null): void {
    const from = this.current.status;
    if (!this.may(to)) this.refuse(code);
    this.current = { ...this.current, status: to };
    this.changes.push({ from, to, reason });
  }

  private refuse(code: OrdersErrorCode, more: Record<string, unknown> = {}): never {
    throw new OrdersError(code, { orderId: this.id, status: nameOf(this), ...more });
  }
}

const nameOf = ({ state: { status } }: Order): string => statusName(statusIds[status]);
