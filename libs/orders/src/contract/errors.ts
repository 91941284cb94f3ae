import { DomainError } from '@kernel';

/** Every refusal of the orders context; each interface decides what a client reads. */
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
  | 'not_fully_picked';

export class OrdersError extends DomainError<OrdersErrorCode> {}
