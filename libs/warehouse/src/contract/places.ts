import { Command } from '@nestjs/cqrs';
import type { Bin, BinChange, Site, SiteChange } from '@contract/inventory';

/**
 * Changes a site. One that is retired (not activated) must be empty, with nothing planned there: no unit, open replenishment, manufacture
 * order, order or queued recount.
 * @throws InventoryError `distribution_center_not_found`, InventoryError or WarehouseError `distribution_center_in_use` at `isActivated`.
 */
export class ChangeFloorSite extends Command<Site> {
  constructor(
    readonly siteId: number,
    readonly change: SiteChange,
  ) {
    super();
  }
}

/**
 * Changes a bin. One that is retired must be empty, without a queued recount.
 * @throws InventoryError `bin_not_found`, `bin_taken` at `bin`, InventoryError or WarehouseError `bin_in_use` at `isActivated`.
 */
export class ChangeFloorBin extends Command<Bin> {
  constructor(
    readonly binId: number,
    readonly change: BinChange,
  ) {
    super();
  }
}
