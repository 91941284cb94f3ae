import { DomainError } from '@kernel';

/** Refusals of the floor's commands. */
export type FloorErrorCode =
  'order_not_revertible' | 'unknown_barcode' | 'ambiguous_nbtybarcode' | 'order_not_weighable' | 'repeated_barcode';

/** Refusals about orders of several sites. */
export type DivisionErrorCode =
  | 'order_divided'
  | 'order_not_divided'
  | 'order_is_part'
  | 'order_not_dividable'
  | 'order_not_mergeable'
  | 'order_not_movable'
  | 'part_not_cancellable'
  | 'one_site_suffices'
  | 'too_few_parts'
  | 'unknown_order_item'
  | 'repeated_order_item'
  | 'parts_do_not_add_up'
  | 'site_cannot_serve'
  | 'unknown_distribution_center';

/** Refusals of cut-offs. */
export type DueErrorCode = 'cutoff_not_found' | 'cutoff_taken' | 'invalid_local_time';

/** Every refusal of the orders context; each interface words its own answers. */
export type OrdersErrorCode =
  | 'order_not_found'
  | 'unknown_order'
  | 'repeated_order'
  | 'duplicate_order_number'
  | 'duplicate_nbtybarcode'
  | 'invalid_barcode'
  | 'future_order_date'
  | 'ambiguous_order_reference'
  | 'order_not_cancellable'
  | 'order_not_replaceable'
  | 'order_not_processable'
  | 'order_not_holdable'
  | 'order_not_releasable'
  | 'order_cannot_stand_by'
  | 'order_not_shippable'
  | 'not_fully_picked'
  | 'order_short'
  | 'order_not_short'
  | 'kit_begun'
  | 'not_fully_packed'
  | 'order_not_redactable'
  | DivisionErrorCode
  | DueErrorCode
  | FloorErrorCode;

export class OrdersError extends DomainError<OrdersErrorCode> {}
