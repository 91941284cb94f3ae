import type { NewReplenishment, NewReplenishmentItem, ReplenishmentChange } from '@contract/inventory';
import { Instant, Name, refuseForm, Rows, Text, Whole } from '../../validation/index.js';

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

class LpnBody {
  @Text({ description: 'SSCC of the pallet: 18 digits', example: '340123450000000017', min: 18, max: 18 })
  sscc!: string;

  @Rows(() => ReplenishmentItemBody, { description: 'Which of the units come on it' })
  items!: ReplenishmentItemBody[];
}

export class ReplenishmentBody {
  @Name({ description: 'Code of the distribution center they go to', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Instant({ description: 'Day they are expected', example: '2026-12-01', dayOnly: true, optional: true })
  eta?: string;

  @Rows(() => ReplenishmentItemBody, { description: 'What is on its way; a SKU may come in several lots' })
  items!: ReplenishmentItemBody[];

  @Rows(() => LpnBody, { description: 'Pallets on which some of these units come; each is received with one scan', optional: true })
  lpns?: LpnBody[];
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

  @Rows(() => LpnBody, {
    description: 'Pallets on which some of the new items come; only with items, which replace them, too',
    optional: true,
  })
  lpns?: LpnBody[];
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

const toLpns = (lpns: readonly LpnBody[] | null | undefined): NewReplenishment['lpns'] =>
  lpns?.map(({ sscc, items }) => ({ sscc, items: items.map(toItem) }));

export function toNewReplenishment({ distribution_center, eta, items, lpns }: ReplenishmentBody): NewReplenishment {
  return { distributionCenter: distribution_center, eta: eta ?? null, items: items.map(toItem), lpns: toLpns(lpns) };
}

/** Changes as the inventory takes them. @throws FormProblem for pallets without the items that come on them. */
export function toReplenishmentChanges(bodies: readonly ReplenishmentChangeBody[]): ReplenishmentChange[] {
  const faults = bodies.flatMap(({ items, lpns }, index) =>
    lpns && !items ? [{ path: `data[${index}].items`, message: 'is required with lpns' }] : [],
  );
  refuseForm('missing_field', faults);
  return bodies.map(toReplenishmentChange);
}

function toReplenishmentChange(change: ReplenishmentChangeBody): ReplenishmentChange {
  const { replenishment_id, distribution_center, eta, items, lpns } = change;
  return { replenishmentId: replenishment_id, distributionCenter: distribution_center, eta, items: items?.map(toItem), lpns: toLpns(lpns) };
}
