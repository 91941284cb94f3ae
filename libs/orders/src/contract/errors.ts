import { DomainError } from '@kernel';

/** Refusals of the floor's commands. */
export type FloorErrorCode =
  'order_not_revertible' | 'unknown_barcode' | 'ambiguous_nbtybarcode' | 'order_not_weighable' | 'repeated_barcode';

/** Every refusal of the orders context; each interface words its own answers. */
export type OrdersErrorCode =
  | 'order_not_found'
  | 'unknown_order'
  | 'repeated_order'
  | 'duplicate_order_number'
  | 'duplicate_nbtybarcode'
  | 'ambiguous_order_reference'
  | 'order_not_cancellable'
  | 'order_not_replaceable'
  | 'order_not_processable'
  | 'order_not_holdable'
  | 'order_not_releasable'
  | 'order_cannot_stand_by'
  | 'order_not_shippable'
  | 'not_fully_picked'
  | FloorErrorCode;

export class OrdersError extends DomainError<OrdersErrorCode> {}
