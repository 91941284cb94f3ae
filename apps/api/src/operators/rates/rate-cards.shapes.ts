import { RateCardAnswer } from '../../answers/rate-card.js';
import { RateLineBody } from '../../answers/rate-line.js';
import { Flag, Instant, Rows } from '../../validation/index.js';

const MAX_LINES = 50_000;

export class ImportRateCardsBody {
  @Instant({ description: 'Day from which the cards hold; today (UTC) by default', example: '2027-01-01', dayOnly: true, optional: true })
  effective_date?: string;

  @Flag({ description: 'Whether a card of the same carrier and date is withdrawn; else it is a refusal', example: false, default: false })
  replace!: boolean;

  @Rows(() => RateLineBody, { description: 'Lines of one or more carriers, a card each, all or none', max: MAX_LINES })
  data!: RateLineBody[];
}

export class WholeRateCardAnswer extends RateCardAnswer {
  @Rows(() => RateLineBody, { description: 'Its lines, as they were written', max: MAX_LINES })
  lines!: RateLineBody[];
}
