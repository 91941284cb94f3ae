import { type Replenishment, replenishmentStatuses } from '@contract/inventory';
import { toIso } from '@kernel';
import { Flag, Instant, Name, OneOf, Rows, Text, Whole } from '../validation/index.js';

export class ReplenishmentItemAnswer {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Units announced', example: 40 })
  quantity!: number;

  @Whole({ description: 'Units received so far', example: 0 })
  quantity_received!: number;

  @Whole({ description: 'Units put away into bins so far; only they are on hand', example: 0 })
  quantity_put_away!: number;

  @Name({ description: 'Lot of the units', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Instant({ description: 'Expiry of the units', example: '2027-06-30', dayOnly: true, nullable: true })
  expiry!: string | null;
}

class AnnouncedLpnItemAnswer {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Units on it', example: 40 })
  quantity!: number;

  @Name({ description: 'Lot of the units', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Instant({ description: 'Expiry of the units', example: '2027-06-30', dayOnly: true, nullable: true })
  expiry!: string | null;
}

class AnnouncedLpnAnswer {
  @Text({ description: 'SSCC of the pallet', example: '340123450000000017', max: 18 })
  sscc!: string;

  @Flag({ description: 'Whether it was received', example: false })
  received!: boolean;

  @Rows(() => AnnouncedLpnItemAnswer, { description: 'What is on it' })
  items!: AnnouncedLpnItemAnswer[];
}

export class ReplenishmentAnswer {
  @Whole({ description: 'Replenishment id', example: 1, min: 1 })
  replenishment_id!: number;

  @OneOf(replenishmentStatuses, {
    description:
      'In Transit: nothing received; Processing: some received, nothing put away; Partial: some put away; Completed: all put away, or closed with nothing left to put away',
    example: 'In Transit',
  })
  status!: string;

  @Name({ description: 'Code of the distribution center they go to', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Instant({ description: 'Day they are expected', example: '2026-12-01', dayOnly: true, nullable: true })
  eta!: string | null;

  @Rows(() => ReplenishmentItemAnswer, { description: 'Items in the order they were announced' })
  items!: ReplenishmentItemAnswer[];

  @Rows(() => AnnouncedLpnAnswer, { description: 'Pallets on which some of the units come; absent without', optional: true })
  lpns?: AnnouncedLpnAnswer[];

  @Instant({ description: 'When it was announced, UTC', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it was last changed, UTC', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;
}

/** A replenishment as v4 shows it. */
export function toReplenishmentAnswer({
  replenishmentId,
  status,
  distributionCenter,
  eta,
  items,
  lpns,
  createdDate,
  updatedDate,
}: Replenishment): ReplenishmentAnswer {
  return {
    replenishment_id: replenishmentId,
    status,
    distribution_center: distributionCenter,
    eta,
    items: items.map(({ sku, quantity, quantityReceived, quantityPutAway, lot, expiry }) => ({
      sku,
      quantity,
      quantity_received: quantityReceived,
      quantity_put_away: quantityPutAway,
      lot,
      expiry,
    })),
    ...(lpns ? { lpns: lpns.map(({ sscc, received, items: own }) => ({ sscc, received, items: own })) } : {}),
    created_at: toIso(createdDate),
    updated_at: toIso(updatedDate),
  };
}
