import { DomainError } from '@kernel';

/** Refusals of picks, moves, quality control and put-away, from devices or Pro WMS. */
export type HandErrorCode =
  | 'unknown_order'
  | 'order_not_in_processing'
  | 'repeated_pick'
  | 'pick_id_reused'
  | 'more_than_open'
  | 'bin_holds_less'
  | 'unknown_lot'
  | 'serials_required'
  | 'serials_not_kept'
  | 'repeated_serial'
  | 'unknown_serial'
  | 'serial_picked'
  | 'repeated_move'
  | 'move_id_reused'
  | 'same_bin'
  | 'ambiguous_sku'
  | 'repeated_order'
  | 'order_not_fully_picked'
  | 'load_id_reused';

/** Refusals to retire a site or bin. */
export type PlaceErrorCode = 'distribution_center_in_use' | 'bin_in_use';

export type WarehouseErrorCode =
  // recounts
  | 'unknown_account'
  | 'account_not_activated'
  | 'unknown_sku'
  | 'unknown_bin'
  | 'bin_retired'
  | 'invalid_quantity'
  | 'repeated_entry'
  | 'correction_not_found'
  | 'recount_not_found'
  // shipping
  | 'quality_failed'
  // reverts
  | 'not_in_processing'
  | 'revert_not_found'
  | HandErrorCode
  | PlaceErrorCode;

export class WarehouseError extends DomainError<WarehouseErrorCode> {}
