import { type HoldFilter, type HoldState, holdStates } from '@contract/inventory';
import type { WantedHold } from '@contract/warehouse';
import { Paging } from '../envelope/index.js';
import { Name, OneOf, Rows, Text, Wholes } from '../validation/index.js';

const wanted = ['active', 'released'] as const;

/** Filters of holds, in every interface. */
export class HoldListQuery extends Paging {
  @Name({ description: 'Only holds of the product with this SKU', example: 'DEMO-003', max: 64, optional: true })
  sku?: string;

  @Name({ description: 'Only holds of this lot', example: 'L-7', max: 64, min: 1, optional: true })
  lot?: string;

  @OneOf(wanted, { description: 'Only those that are in force, or that were released', example: 'active', optional: true })
  state?: (typeof wanted)[number];
}

/** What a hold applies to, in every interface. */
export class HoldRequest {
  @Name({ description: 'SKU of the product', example: 'DEMO-003', max: 64 })
  sku!: string;

  @Name({
    description: 'The lot; left out: all units of the product, whatever their lot',
    example: 'L-7',
    max: 64,
    min: 1,
    optional: true,
    nullable: true,
  })
  lot?: string | null;

  @OneOf(holdStates, { description: 'State that its units come into', example: 'hold', default: 'hold' })
  state!: HoldState;

  @Text({ description: 'Why: orders and pickers are told', example: 'Recalled by the maker', max: 255, min: 1 })
  reason!: string;

  @Text({ description: 'Your own reference', example: 'RECALL-2026-14', max: 255, optional: true, nullable: true })
  reference?: string | null;
}

export class AccountHoldRequest extends HoldRequest {
  @Name({
    description: 'Code of the distribution center; left out: all of them',
    example: 'MAIN',
    max: 64,
    optional: true,
    nullable: true,
  })
  distribution_center?: string | null;
}

export class HoldsBody {
  @Rows(() => AccountHoldRequest, { description: 'Holds, all or none', max: 200 })
  data!: AccountHoldRequest[];
}

export class ReleaseHoldsBody {
  @Wholes({ description: 'Holds to release, all or none', example: [1], minEach: 1, max: 200 })
  hold_ids!: number[];
}

export const toHoldFilter = ({ sku, lot, state }: HoldListQuery): HoldFilter => ({
  sku,
  lot,
  isActivated: state === undefined ? undefined : state === 'active',
});

export const toWantedHold = (
  { sku, lot = null, state, reason, reference = null }: HoldRequest,
  more: Pick<WantedHold, 'accountId' | 'distributionCenter'>,
): WantedHold => ({ sku, lot, state, reason, reference, ...more });
