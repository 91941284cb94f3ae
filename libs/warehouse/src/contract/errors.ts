import { DomainError } from '@kernel';

/** Refusals of the serials that a pick, a shipment or a return names. */
export type SerialErrorCode = 'serials_required' | 'serials_not_kept' | 'repeated_serial' | 'unknown_serial' | 'serial_picked';

/** Refusals of picks, moves, quality control and put-away, from devices or Pro WMS. */
export type HandErrorCode =
  | 'unknown_order'
  | 'order_not_in_processing'
  | 'repeated_pick'
  | 'pick_id_reused'
  | 'more_than_open'
  | 'bin_holds_less'
  | 'lot_on_hold'
  | 'unknown_lot'
  | SerialErrorCode
  | 'wrong_tote'
  | 'tote_required'
  | 'repeated_move'
  | 'move_id_reused'
  | 'same_bin'
  | 'ambiguous_sku'
  | 'repeated_order'
  | 'order_not_fully_picked'
  | 'load_id_reused';

/** Refusals about cartons and their contents. */
export type PackErrorCode =
  | 'unknown_package_type'
  | 'unknown_carton'
  | 'repeated_carton'
  | 'carton_not_open'
  | 'carton_empty'
  | 'carton_too_heavy'
  | 'own_carton'
  | 'groups_mixed'
  | 'carton_shipped'
  | 'carton_void'
  | 'more_than_picked'
  | 'lot_not_picked'
  | 'serial_not_picked'
  | 'more_than_packed'
  | 'lot_not_packed'
  | 'serial_not_packed'
  | 'repeated_pack'
  | 'pack_id_reused'
  | 'sscc_range_exhausted';

/** Refusals of ranges of SSCCs. */
export type RangeErrorCode = 'invalid_prefix' | 'range_in_use' | 'range_not_found';

/** Refusals of changes of hurt stock. */
export type HurtErrorCode = 'repeated_change' | 'change_id_reused' | 'missing_bin' | 'surplus_bin';

/** Refusals of changes of state. */
export type StateErrorCode = 'state_required' | 'stock_expired' | 'units_reserved';

/** Refusals to retire a site or bin. */
export type PlaceErrorCode = 'distribution_center_in_use' | 'bin_in_use';

/** Refusals of decisions on held counts. */
export type HeldCountErrorCode = 'held_count_not_found' | 'held_count_decided';

/** Refusals of waves and batches. */
export type WaveErrorCode =
  | 'nothing_to_plan'
  | 'order_not_plannable'
  | 'wave_not_found'
  | 'wave_not_planned'
  | 'wave_not_released'
  | 'wave_ended'
  | 'orders_in_wave'
  | 'rule_without_trigger'
  | 'wave_rule_changed'
  | 'batch_not_found'
  | 'batch_not_open'
  | 'batch_done'
  | 'batch_claimed'
  | 'unknown_cart'
  | 'cart_in_use'
  | 'unknown_user'
  | 'batch_not_yours'
  | 'claim_id_reused'
  | 'order_not_in_batch'
  | 'nothing_to_put_back'
  | 'tote_in_use'
  | 'repeated_tote'
  | 'tasks_open'
  | 'task_not_open'
  | 'short_id_reused';

/** Refusals of layouts, places of bins and zones. */
export type FloorPlanErrorCode =
  | 'invalid_layout'
  | 'layout_changed'
  | 'unknown_aisle'
  | 'unknown_zone'
  | 'bin_outside_aisle'
  | 'bin_inside_rack'
  | 'repeated_bin'
  | 'zone_not_found'
  | 'zone_taken'
  | 'cart_not_found'
  | 'tote_not_found'
  | 'barcode_taken';

/** Refusals about printers and print jobs. */
export type PrintErrorCode =
  | 'printer_not_found'
  | 'unknown_printer'
  | 'printer_taken'
  | 'printer_refused'
  | 'not_printed_there'
  | 'print_job_not_found'
  | 'print_job_over';

export type WarehouseErrorCode =
  // recounts
  | 'unknown_account'
  | 'account_not_activated'
  | 'unknown_sku'
  | 'unknown_bin'
  | 'bin_retired'
  | 'invalid_quantity'
  | 'repeated_entry'
  | 'lot_required'
  | 'contradicting_expiry'
  | 'surplus_serials'
  | 'correction_not_found'
  | 'recount_not_found'
  // shipping
  | 'quality_failed'
  // returns
  | 'serial_not_shipped'
  // reverts
  | 'not_in_processing'
  | 'revert_not_found'
  | HandErrorCode
  | PackErrorCode
  | RangeErrorCode
  | HurtErrorCode
  | StateErrorCode
  | PlaceErrorCode
  | HeldCountErrorCode
  | WaveErrorCode
  | FloorPlanErrorCode
  | PrintErrorCode;

export class WarehouseError extends DomainError<WarehouseErrorCode> {
  /** A refusal at a single place of the command. */
  static at(code: WarehouseErrorCode, path: string, details: Record<string, unknown>): WarehouseError {
    return new WarehouseError(code, details, [{ code, path, details }]);
  }
}
