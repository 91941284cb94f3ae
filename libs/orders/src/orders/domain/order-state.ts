import type { HistoryReason } from '../../contract/history/forms.js';
import type { OrderStatus } from './order-status.js';

/** What an order's lifecycle depends on; addresses, prices and texts do not matter here. */
export interface OrderState {
  readonly orderId: number;
  readonly accountId: number;
  readonly siteId: number;
  readonly typeId: number;
  readonly status: OrderStatus;
  /** Whether it has reserved units. */
  readonly holdsStock: boolean;
  /** The divided order that it is a part of. */
  readonly parentId: number | null;
  /** How many parts it is divided into; 0 unless it is divided. */
  readonly parts: number;
  /** Its lines changed without a change of status. */
  readonly hasNewLines?: true;
}

export interface StatusChange {
  /** Null for the creation. */
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly reason: HistoryReason | null;
}

/** The site with stock for an order, or where it has to wait. */
export interface Placement {
  readonly siteId: number;
  readonly isReservable: boolean;
}
