import type { RateCard } from '@contract/rates';
import { toIso } from '@kernel';
import { Flag, Instant, Text, Whole } from '../validation/index.js';

export class RateCardAnswer {
  @Whole({ description: 'Id of the card', example: 1, min: 1 })
  rate_card_id!: number;

  @Text({ description: 'Carrier', example: 'Parcelwing', max: 64 })
  carrier!: string;

  @Instant({ description: "Day from which it holds, until that of the carrier's next card", example: '2026-01-01', dayOnly: true })
  effective_date!: string;

  @Flag({ description: 'Whether it counts; false once it is withdrawn', example: true })
  active!: boolean;

  @Whole({ description: 'How many lines it has', example: 120 })
  line_count!: number;

  @Text({ description: 'Who stored it', example: 'user:manager' })
  created_by!: string;

  @Instant({ description: 'When it was stored, UTC', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;
}

/** A rate card as operators see it. */
export const toRateCardAnswer = ({
  cardId,
  carrier,
  effectiveDate,
  isActive,
  lineCount,
  createdBy,
  createdDate,
}: RateCard): RateCardAnswer => ({
  rate_card_id: cardId,
  carrier,
  effective_date: effectiveDate,
  active: isActive,
  line_count: lineCount,
  created_by: createdBy,
  created_at: toIso(createdDate),
});
