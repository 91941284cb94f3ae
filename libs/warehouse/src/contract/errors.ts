import { DomainError } from '@kernel';

export type WarehouseErrorCode =
  // recounts
  | 'unknown_account'
  | 'account_not_activated'
  | 'unknown_sku'
  | 'unknown_bin'
  | 'invalid_quantity'
  | 'repeated_entry'
  | 'correction_not_found'
  | 'recount_not_found'
  // reverts
  | 'not_in_processing'
  | 'revert_not_found';

export class WarehouseError extends DomainError<WarehouseErrorCode> {}

/** Of the ids clients give to loads and moves of the put-away cart. */
export type PutAwayErrorCode = 'load_id_reused' | 'move_id_reused' | 'repeated_move';

export class PutAwayError extends DomainError<PutAwayErrorCode> {}
