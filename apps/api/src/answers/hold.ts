import { type Hold, type HoldState, holdStates } from '@contract/inventory';
import { toIso } from '@kernel';
import { Flag, Instant, Name, OneOf, Text, Whole } from '../validation/index.js';

export class HoldAnswer {
  @Whole({ description: 'Hold id', example: 1, min: 1 })
  hold_id!: number;

  @Whole({ description: 'Product id', example: 1, min: 1 })
  product_id!: number;

  @Name({ description: 'SKU of the product', example: 'DEMO-003', max: 64 })
  sku!: string;

  @Name({ description: 'The lot; null: all units of the product', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Name({ description: 'Code of the distribution center; null: at all of them', example: 'MAIN', max: 64, nullable: true })
  distribution_center!: string | null;

  @OneOf(holdStates, { description: 'State that its units are in', example: 'hold' })
  state!: HoldState;

  @Text({ description: 'Why', example: 'Recalled by the maker', max: 255 })
  reason!: string;

  @Text({ description: 'Your own reference', example: 'RECALL-2026-14', max: 255, nullable: true })
  reference!: string | null;

  @Flag({ description: 'Whether it is in force', example: true })
  activated!: boolean;

  @Text({ description: 'Who put it on hold', example: 'account:100' })
  created_by!: string;

  @Instant({ description: 'When', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Text({ description: 'Who released it', example: 'account:100', nullable: true })
  released_by!: string | null;

  @Instant({ description: 'When', example: '2026-11-21T08:00:00.000Z', nullable: true })
  released_at!: string | null;
}

export const toHoldAnswer = (hold: Hold): HoldAnswer => ({
  hold_id: hold.holdId,
  product_id: hold.productId,
  sku: hold.sku,
  lot: hold.lot,
  distribution_center: hold.distributionCenter,
  state: hold.state,
  reason: hold.reason,
  reference: hold.reference,
  activated: hold.isActivated,
  created_by: hold.actor,
  created_at: toIso(hold.createdDate),
  released_by: hold.releasedBy,
  released_at: hold.releasedDate === null ? null : toIso(hold.releasedDate),
});
