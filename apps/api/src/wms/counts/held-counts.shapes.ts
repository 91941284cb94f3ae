import type { CountFigures, HeldCount } from '@contract/warehouse';
import { toIso } from '@kernel';
import { Paging } from '../../envelope/index.js';
import { Instant, Name, OneOf, Part, Text, Whole } from '../../validation/index.js';

const states = ['held', 'applied', 'rejected', 'replaced'] as const;

export class HeldCountsQuery extends Paging {
  @OneOf(states, { description: 'Only those in this state', example: 'held', optional: true })
  state?: (typeof states)[number];
}

class CountFiguresAnswer {
  @Whole({ description: 'Units counted; null to pickers', example: 7, nullable: true })
  qty_in_bin!: number | null;

  @Whole({ description: 'Units by the books at that time; null to pickers', example: 82, nullable: true })
  expected!: number | null;

  @Text({ description: 'Who counted', example: 'user:picker', max: 128 })
  actor!: string;

  @Instant({ description: 'When they counted', example: '2026-11-20T08:00:00.000Z' })
  counted_at!: string;
}

export class HeldCountAnswer {
  @Whole({ description: 'Held count id', example: 1, min: 1 })
  held_count_id!: number;

  @OneOf(states, {
    description:
      'held: it waits; applied: a second count agreed or a lead accepted it; rejected; replaced: somebody whose counts are not limited counted',
    example: 'held',
  })
  state!: (typeof states)[number];

  @Whole({ description: 'Account', example: 100, min: 1 })
  account_id!: number;

  @Name({ description: 'SKU', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'Location', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'Bin', example: 'A01', max: 64 })
  bin!: string;

  @Text({
    description: 'Lot that was counted, empty for units without one; null: all of the product',
    example: 'L-7',
    max: 64,
    nullable: true,
  })
  lot!: string | null;

  @Text({ description: 'Comment of the count', example: 'Counted with a scanner' })
  comment!: string;

  @Part(() => CountFiguresAnswer, { description: 'The count that is held' })
  first!: CountFiguresAnswer;

  @Part(() => CountFiguresAnswer, {
    description: 'The latest count by somebody else, which differs; null: nobody counted yet',
    nullable: true,
  })
  second!: CountFiguresAnswer | null;

  @Text({ description: 'Whose count or decision ended it', example: 'user:manager', max: 128, nullable: true })
  decided_by!: string | null;

  @Instant({ description: 'When it ended', example: '2026-11-20T09:00:00.000Z', nullable: true })
  decided_at!: string | null;
}

/** Shows no figures to pickers, who are to count and not to copy them. */
export const toHeldCount =
  (isLead: boolean) =>
  ({ heldCountId, first, second, decidedBy, decidedDate, accountId, ...count }: HeldCount): HeldCountAnswer => {
    const { state, sku, location, bin, lot, comment } = count;
    return {
      ...{ held_count_id: heldCountId, state, account_id: accountId, sku, location, bin, lot, comment },
      first: toFigures(first, isLead),
      second: second && toFigures(second, isLead),
      decided_by: decidedBy,
      decided_at: toIso(decidedDate),
    };
  };

const toFigures = ({ counted, expected, actor, countedDate }: CountFigures, isLead: boolean): CountFiguresAnswer => ({
  qty_in_bin: isLead ? counted : null,
  expected: isLead ? expected : null,
  actor,
  counted_at: toIso(countedDate),
});
