import { Command } from '@nestjs/cqrs';
import { type Bin, type BinChange, ChangeBin, ChangeSite, type InventoryErrorCode, type Site, type SiteChange } from '@contract/inventory';
import type { WarehouseErrorCode } from './errors.js';

/**
 * Changes a site. To be retired (not activated), it must be empty, with nothing planned there: no unit, open replenishment, manufacture
 * order, order or queued recount.
 * @throws InventoryError `distribution_center_not_found`, InventoryError or WarehouseError `distribution_center_in_use` at `isActivated`.
 */
export class ChangeFloorSite extends Command<Site> {
  static readonly refusals: readonly (WarehouseErrorCode | InventoryErrorCode)[] = [...ChangeSite.refusals];
  static readonly silent = 'there is no type for sites, bins and names of suppliers and packages';
  static readonly auditedBy = ChangeSite;

  constructor(
    readonly siteId: number,
    readonly change: SiteChange,
  ) {
    super();
  }
}

/**
 * Changes a bin. To be retired, it must be empty, without a queued recount.
 * @throws InventoryError `bin_not_found`, `bin_taken` at `bin`, InventoryError or WarehouseError `bin_in_use` at `isActivated`.
 */
export class ChangeFloorBin extends Command<Bin> {
  static readonly refusals: readonly (WarehouseErrorCode | InventoryErrorCode)[] = [...ChangeBin.refusals];
  static readonly silent = 'there is no type for sites, bins and names of suppliers and packages';
  static readonly auditedBy = ChangeBin;

  constructor(
    readonly binId: number,
    readonly change: BinChange,
  ) {
    super();
  }
}
