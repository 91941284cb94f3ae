import { DomainError } from '@kernel';

/** Refusals of inventory. `unknown_x`: something that a command names does not exist; `x_not_found`: the requested record does not. */
export type InventoryErrorCode =
  // sites, bins and other registered records
  | 'distribution_center_not_found'
  | 'unknown_distribution_center'
  | 'distribution_center_taken'
  | 'unknown_bin'
  | 'bin_not_found'
  | 'bin_taken'
  | 'unknown_supplier'
  | 'supplier_taken'
  | 'unknown_package_type'
  | 'package_type_taken'
  // products
  | 'product_not_found'
  | 'unknown_product'
  | 'unknown_sku'
  | 'ambiguous_product'
  | 'sku_taken'
  | 'repeated_sku'
  // aliases and synsets
  | 'alias_not_found'
  | 'unknown_alias'
  | 'alias_taken'
  | 'repeated_alias'
  | 'ambiguous_alias'
  | 'synset_not_found'
  | 'unknown_synset'
  | 'synset_taken'
  | 'repeated_synset'
  // stock
  | 'out_of_stock'
  | 'not_reserved'
  // replenishments, serials, manufacture
  | 'replenishment_not_found'
  | 'unknown_replenishment'
  | 'repeated_replenishment'
  | 'replenishment_not_changeable'
  | 'replenishment_closed'
  | 'sku_not_announced'
  | 'lot_not_announced'
  | 'ambiguous_lot'
  | 'contradicting_expiry'
  | 'over_receipt'
  | 'lot_not_on_cart'
  | 'not_on_cart'
  | 'serial_taken'
  | 'repeated_serial'
  | 'too_many_serials'
  | 'bad_serial_range'
  | 'no_serial_in_range'
  | 'manufacture_not_found'
  | 'unknown_manufacture'
  | 'repeated_manufacture'
  | 'components_missing'
  | 'manufactured_of_itself'
  | 'manufacture_not_startable'
  | 'manufacture_not_cancellable'
  | 'manufacture_not_completable';

export class InventoryError extends DomainError<InventoryErrorCode> {}
