import { type AbsentService, type AbsenceReason, type Rate, type RateComparison, type Shipment } from '@contract/rates';
import { AskedOptions, optionsOf } from '../../answers/parcel.js';
import { Amount, Instant, Name, OneOf, Part, Rows, Text, Whole } from '../../validation/index.js';

const REASONS: readonly AbsenceReason[] = ['no_zone', 'option_excluded', 'zone_unpriced', 'too_heavy', 'no_answer'];
const side = { exclusiveMin: 0, max: 10_000 } as const;
const inches = 'Inches outside; parts of an inch count as a whole one';

class PlaceBody {
  @Text({ description: 'Postal code; must exist in the US and Canada', example: '60601', max: 32, optional: true })
  postal_code?: string;

  @Text({ description: 'Country: its ISO 3166-1 code of two letters', example: 'US', max: 64 })
  country!: string;
}

class DestinationBody extends PlaceBody {
  @Text({ description: 'State or province, for live carriers', example: 'IL', optional: true })
  state?: string;

  @Text({ description: 'Street, for live carriers', example: '233 S Wacker Drive', optional: true })
  street?: string;

  @Text({ description: 'City, for live carriers', example: 'Chicago', optional: true })
  city?: string;
}

/** A parcel, and where it goes. */
export class ParcelBody {
  @Part(() => DestinationBody, { description: 'Where it goes' })
  destination!: DestinationBody;

  @Amount({ description: 'Pounds, with the package', example: 2.5, exclusiveMin: 0 })
  weight!: number;

  @Amount({ description: inches, example: 12, ...side })
  length!: number;

  @Amount({ description: inches, example: 8, ...side })
  width!: number;

  @Amount({ description: inches, example: 4, ...side })
  height!: number;

  @Part(() => AskedOptions, { description: 'What is asked for besides carriage', optional: true })
  options?: AskedOptions;
}

export class RateComparisonBody extends ParcelBody {
  @Name({
    description: 'Code of the distribution center it leaves: one of the account, or your own; the first one by default',
    example: 'MAIN',
    max: 64,
    min: 1,
    optional: true,
  })
  distribution_center?: string;

  @Part(() => PlaceBody, { description: 'Where it leaves from, instead of a distribution center', optional: true })
  origin?: PlaceBody;
}

class ComparedRateAnswer {
  @Text({ description: 'Carrier', example: 'Parcelwing', max: 64 })
  carrier!: string;

  @Text({ description: 'Service of the carrier', example: 'PW-GROUND', max: 64 })
  service!: string;

  @Text({ description: 'The service in words', example: 'Parcelwing Ground', nullable: true })
  description!: string | null;

  @Amount({ description: 'Price, two decimals', example: 13.61, decimals: 2 })
  price!: number;

  @Whole({ description: 'Business days in transit', example: 3, max: 365, nullable: true })
  transit_days!: number | null;

  @Instant({ description: 'Day of delivery', example: '2026-11-25', dayOnly: true, nullable: true })
  delivery_date!: string | null;

  @Text({ description: 'Zone of the rate card that the price is for; null of a live carrier', example: 'Z2', max: 64, nullable: true })
  zone!: string | null;

  @Text({ description: 'Currency, ISO 4217; null where the card names none', example: 'USD', max: 3, nullable: true })
  currency!: string | null;
}

class AbsentRateAnswer {
  @Text({ description: 'Carrier', example: 'Parcelwing', max: 64 })
  carrier!: string;

  @Text({ description: 'Service; null: the whole carrier', example: 'PW-GROUND', max: 64, nullable: true })
  service!: string | null;

  @Text({ description: 'The service in words', example: 'Parcelwing Ground', nullable: true })
  description!: string | null;

  @OneOf(REASONS, {
    description:
      'The carrier serves no zone there, excludes an option, has no price for the zone or only for less weight, or did not answer in time',
    example: 'too_heavy',
  })
  reason!: AbsenceReason;

  @Text({ description: 'The option that it excludes', example: 'perishable', nullable: true })
  option!: string | null;

  @Amount({ description: 'The billable weight up to which it has a price there, in pounds', example: 70, nullable: true })
  max_weight!: number | null;
}

export class RateComparisonAnswer {
  @Name({ description: 'Distribution center it leaves; null: an address', example: 'MAIN', max: 64, nullable: true })
  distribution_center!: string | null;

  @Whole({ description: 'Inches that were priced', example: 12, min: 1 })
  length!: number;

  @Whole({ description: 'Inches that were priced', example: 8, min: 1 })
  width!: number;

  @Whole({ description: 'Inches that were priced', example: 4, min: 1 })
  height!: number;

  @Rows(() => ComparedRateAnswer, { description: 'Cheapest first; none when no service fits', min: 0 })
  rates!: ComparedRateAnswer[];

  @Rows(() => AbsentRateAnswer, { description: 'Services that are not offered for it', min: 0 })
  absent!: AbsentRateAnswer[];
}

/** The known facts about the parcel of an order. */
export class OrderParcelAnswer {
  @Name({ description: 'Distribution center it leaves', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Part(() => DestinationBody, { description: 'Where it goes' })
  destination!: DestinationBody;

  @Amount({ description: 'Pounds: as measured, or else of its items; null: 0', example: 2.5, nullable: true })
  weight!: number | null;

  @Amount({ description: 'Inches, of an order of a single unit', example: 12, nullable: true })
  length!: number | null;

  @Amount({ description: 'Inches, of an order of a single unit', example: 8, nullable: true })
  width!: number | null;

  @Amount({ description: 'Inches, of an order of a single unit', example: 4, nullable: true })
  height!: number | null;

  @Name({ description: 'Package type that all of its products name', example: 'BOX', nullable: true })
  package_type!: string | null;
}

/** The parcel that the body describes, with the sides that carriers count. */
export const toShipment = (
  origin: Shipment['origin'],
  { destination: { postal_code = '', country, state = '', street, city }, weight, length, width, height, options }: ParcelBody,
): Shipment => ({
  origin,
  destination: { postalCode: postal_code.trim(), country, state, street, city },
  weight,
  length: Math.ceil(length),
  width: Math.ceil(width),
  height: Math.ceil(height),
  options: optionsOf(options ?? {}),
});

const toComparedRate = ({
  carrier,
  service,
  description,
  priceCents,
  transitDays,
  deliveryDay,
  zone,
  currency,
}: Rate): ComparedRateAnswer => ({
  carrier,
  service,
  description,
  price: priceCents / 100,
  transit_days: transitDays,
  delivery_date: deliveryDay,
  zone: zone ?? null,
  currency: currency ?? null,
});

const toAbsentService = ({ maxPounds, ...absent }: AbsentService): AbsentRateAnswer => ({ ...absent, max_weight: maxPounds });

export const toRateComparison = ({ origin, length, width, height }: Shipment, { rates, absent }: RateComparison): RateComparisonAnswer => ({
  distribution_center: origin.code === '' ? null : origin.code,
  length,
  width,
  height,
  rates: rates.map(toComparedRate),
  absent: absent.map(toAbsentService),
});
