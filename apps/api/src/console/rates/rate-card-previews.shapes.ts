import type { Origin, PriceChange, RateCardPreview, Shipment } from '@contract/rates';
import { RateCardAnswer, toRateCardAnswer } from '../../answers/rate-card.js';
import { ImportRateCardsBody } from '../../operators/rates/rate-cards.shapes.js';
import { Amount, Instant, Name, Part, Rows, Text, Whole } from '../../validation/index.js';
import { ParcelBody, toShipment } from './rates.shapes.js';

/** More than anybody compares. */
const MAX_PARCELS = 50;
const largest = 99_999_999;

export class RateCardPreviewBody extends ImportRateCardsBody {
  @Name({ description: 'Code of the distribution center that the parcels leave', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Rows(() => ParcelBody, { description: 'Example parcels', max: MAX_PARCELS })
  parcels!: ParcelBody[];
}

class PreviewedCardAnswer {
  @Text({ description: 'Carrier', example: 'Parcelwing', max: 64 })
  carrier!: string;

  @Instant({ description: 'Day from which the card would hold', example: '2027-01-01', dayOnly: true })
  effective_date!: string;

  @Whole({ description: 'How many lines it would have', example: 120 })
  line_count!: number;

  @Part(() => RateCardAnswer, { description: 'The card that holds today; null without one', nullable: true })
  current!: RateCardAnswer | null;
}

class PriceChangeAnswer {
  @Text({ description: 'Carrier', example: 'Parcelwing', max: 64 })
  carrier!: string;

  @Text({ description: 'Service of the carrier', example: 'PW-GROUND', max: 64 })
  service!: string;

  @Text({ description: 'The service in words', example: 'Parcelwing Ground', nullable: true })
  description!: string | null;

  @Amount({ description: "Price by today's card; null: not offered", example: 13.61, decimals: 2, nullable: true })
  current_price!: number | null;

  @Amount({ description: 'Price by the new card; null: not offered', example: 14.2, decimals: 2, nullable: true })
  new_price!: number | null;

  @Amount({
    description: 'How much dearer it would be; null where one of both does not offer it',
    example: 0.59,
    decimals: 2,
    min: -largest,
    nullable: true,
  })
  difference!: number | null;

  @Text({ description: "Zone of the new price, or else of today's", example: 'Z2', max: 64, nullable: true })
  zone!: string | null;

  @Text({ description: 'Currency, ISO 4217; null where the card names none', example: 'USD', max: 3, nullable: true })
  currency!: string | null;
}

class ParcelChangesAnswer {
  @Rows(() => PriceChangeAnswer, { description: 'Services that one of both cards offers for it', min: 0 })
  services!: PriceChangeAnswer[];
}

export class RateCardPreviewAnswer {
  @Rows(() => PreviewedCardAnswer, { description: 'The cards that would be stored' })
  cards!: PreviewedCardAnswer[];

  @Rows(() => ParcelChangesAnswer, { description: 'For each parcel of the request, what would change' })
  parcels!: ParcelChangesAnswer[];
}

export const toShipments = (origin: Origin, { parcels }: RateCardPreviewBody): Shipment[] =>
  parcels.map((parcel) => toShipment(origin, parcel));

const amount = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const toPriceChange = ({ carrier, service, description, currentCents, newCents, zone, currency }: PriceChange): PriceChangeAnswer => ({
  carrier,
  service,
  description,
  current_price: amount(currentCents),
  new_price: amount(newCents),
  difference: amount(currentCents === null || newCents === null ? null : newCents - currentCents),
  zone,
  currency,
});

export const toRateCardPreview = ({ cards, priceChanges }: RateCardPreview): RateCardPreviewAnswer => ({
  cards: cards.map(({ carrier, effectiveDate, lineCount, current }) => ({
    carrier,
    effective_date: effectiveDate,
    line_count: lineCount,
    current: current && toRateCardAnswer(current),
  })),
  parcels: priceChanges.map((changes) => ({ services: changes.map(toPriceChange) })),
});
