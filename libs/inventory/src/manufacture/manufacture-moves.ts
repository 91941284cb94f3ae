import { Injectable } from '@nestjs/common';
import type { FaultList } from '@kernel';
import type { InventoryErrorCode } from '../contract/errors.js';
import { refusalOf } from './domain/manufacture.js';
import { type LockedManufacture, ManufactureStore } from './store/manufacture-store.js';

/** Checks changes of manufacture orders' status at a site. */
@Injectable()
export class ManufactureMoves {
  constructor(private readonly store: ManufactureStore) {}

  /**
   * Locks the orders; adds a fault for each that is not the site's, is repeated or may not change. The result is valid only without faults.
   */
  async lock(
    siteId: number,
    ids: readonly number[],
    to: Parameters<typeof refusalOf>[1],
    pathOf: (index: number) => string,
    faults: FaultList<InventoryErrorCode>,
  ): Promise<LockedManufacture[]> {
    const locked = await this.store.lock(siteId, ids);
    return ids.flatMap((manufactureId, index) => {
      const order = locked.get(manufactureId);
      const refusal = order && refusalOf(order.status, to);
      if (!order) faults.add('unknown_manufacture', pathOf(index), { manufactureId });
      else if (ids.indexOf(manufactureId) < index) faults.add('repeated_manufacture', pathOf(index), { manufactureId });
      else if (refusal) faults.add(refusal, pathOf(index), { manufactureId, status: order.status });
      return order ?? [];
    });
  }
}
