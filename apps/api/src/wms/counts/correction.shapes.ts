import type { Correction } from '@contract/warehouse';
import { toIso } from '@kernel';
import { Instant, Name, OneOf, Text, Whole } from '../../validation/index.js';

export const MAX_CHANGE = 2_147_483_647;
export const USUAL_COMMENT = 'Updated using the Recount API';

export class CorrectionAnswer {
  @Whole({ description: 'Correction id', example: 1, min: 1 })
  correction_id!: number;

  @OneOf(['queued', 'applied', 'failed'], {
    description: 'Whether it is still to be done, was done, or could not be done any more',
    example: 'applied',
  })
  status!: string;

  @Whole({ description: 'Account', example: 100, min: 1 })
  account_id!: number;

  @Name({ description: 'SKU', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'Location', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'Bin', example: 'A01', max: 64 })
  bin!: string;

  @Name({ description: 'Only where a lot was counted: the lot', example: 'L-7', max: 64, optional: true })
  lot?: string;

  @Instant({ description: 'Only where one was given: expiry', example: '2027-06-30', dayOnly: true, optional: true })
  expiry?: string;

  @Whole({ description: 'Change asked for; null of a counted quantity', example: -2, min: -MAX_CHANGE, nullable: true })
  qty!: number | null;

  @Whole({ description: 'Quantity counted; null of a change', example: 58, nullable: true })
  qty_in_bin!: number | null;

  @Whole({ description: 'What the bin was to hold when the correction was accepted', example: 58 })
  new_quantity!: number;

  @Text({ description: 'Comment', example: USUAL_COMMENT })
  comment!: string;

  @Text({ description: 'Why it failed', example: 'The bin held 1 when it was to be changed by -2', nullable: true })
  reason!: string | null;

  @Text({ description: 'Who sent it', example: 'user:manager', max: 128 })
  actor!: string;

  @Instant({ description: 'When it was accepted', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it was applied', example: '2026-11-20T08:00:00.000Z', nullable: true })
  applied_at!: string | null;
}

export function toCorrectionAnswer(correction: Correction): CorrectionAnswer {
  const {
    correctionId,
    state,
    accountId,
    kind,
    quantity,
    newQuantity,
    createdDate,
    appliedDate,
    sku,
    location,
    bin,
    lot,
    expiry,
    comment,
    reason,
    actor,
  } = correction;
  return {
    correction_id: correctionId,
    status: state,
    account_id: accountId,
    sku,
    location,
    bin,
    ...(lot === null ? {} : { lot }),
    ...(expiry === null ? {} : { expiry }),
    qty: kind === 'relative' ? quantity : null,
    qty_in_bin: kind === 'absolute' ? quantity : null,
    new_quantity: newQuantity,
    comment,
    reason,
    actor,
    created_at: toIso(createdDate),
    applied_at: toIso(appliedDate),
  };
}
