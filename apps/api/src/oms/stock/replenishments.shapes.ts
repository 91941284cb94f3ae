import type { NewReplenishment, NewReplenishmentItem, ReplenishmentChange } from '@contract/inventory';
import { Instant, Name, Rows, Whole } from '../../validation/index.js';

class ReplenishmentItemBody {
  @Name({ description: 'SKU of a product of the account', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Units on their way', example: 40, min: 1 })
  quantity!: number;

  @Name({ description: 'Lot of the units', example: 'L-7', max: 64, optional: true })
  lot?: string;

  @Instant({ description: 'Expiry of the units', example: '2027-06-30', dayOnly: true, optional: true })
  expiry?: string;
}

export class ReplenishmentBody {
  @Name({ description: 'Code of the distribution center they go to', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Instant({ description: 'Day they are expected', example: '2026-12-01', dayOnly: true, optional: true })
  eta?: string;

  @Rows(() => ReplenishmentItemBody, { description: 'What is on its way; a SKU may come in several lots' })
  items!: ReplenishmentItemBody[];
}

class ReplenishmentChangeBody {
  @Whole({ description: 'The replenishment to change', example: 1, min: 1 })
  replenishment_id!: number;

  @Name({ description: 'Code of the distribution center they go to', example: 'WEST', max: 64, min: 1, optional: true })
  distribution_center?: string;

  @Instant({
    description: 'Day they are expected; null: not known any more',
    example: '2026-12-03',
    dayOnly: true,
    optional: true,
    nullable: true,
  })
  eta?: string | null;

  @Rows(() => ReplenishmentItemBody, { description: 'What is on its way; replaces all items', optional: true })
  items?: ReplenishmentItemBody[];
}

export class CreateReplenishmentsBody {
  @Rows(() => ReplenishmentBody, { description: 'Replenishments to announce, all or none' })
  data!: ReplenishmentBody[];
}

export class ChangeReplenishmentsBody {
  @Rows(() => ReplenishmentChangeBody, { description: 'Replenishments to change, all or none' })
  data!: ReplenishmentChangeBody[];
}

const toItem = ({ sku, quantity, lot, expiry }: ReplenishmentItemBody): NewReplenishmentItem => ({
  sku,
  quantity,
  lot: lot ?? null,
  expiry: expiry ?? null,
});

export function toNewReplenishment({ distribution_center, eta, items }: ReplenishmentBody): NewReplenishment {
  return { distributionCenter: distribution_center, eta: eta ?? null, items: items.map(toItem) };
}

export function toReplenishmentChange({ replenishment_id, distribution_center, eta, items }: ReplenishmentChangeBody): ReplenishmentChange {
  return { replenishmentId: replenishment_id, distributionCenter: distribution_center, eta, items: items?.map(toItem) };
}
