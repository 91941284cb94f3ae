import type { CartonSize, Rate, Shipment } from '@contract/rates';
import type { Site } from '@contract/inventory';
import { BodyCredentials } from '../access/index.js';
import { WarningAnswer } from '../envelope/index.js';
import { AskedOptions, optionsOf, toOrigin } from '../answers/parcel.js';
import { Amount, OneOf, Part, refuseForm, Rows, Text, Whole } from '../validation/index.js';

export class PingRequest extends BodyCredentials {
  @Text({ description: 'Name of an admin user; not looked at', example: 'admin', optional: true })
  username?: string;
}

class CartonBody {
  @Amount({ description: 'Pounds', example: 2.5, exclusiveMin: 0 })
  weight!: number;

  @Whole({ description: 'Inches', example: 12, min: 1 })
  length!: number;

  @Whole({ description: 'Inches', example: 8, min: 1 })
  width!: number;

  @Whole({ description: 'Inches', example: 4, min: 1 })
  height!: number;
}

export class RateInformation {
  @Amount({ description: 'Pounds', example: 2.5, exclusiveMin: 0, unless: 'cartons' })
  weight?: number;

  @Whole({ description: 'Inches', example: 12, min: 1, unless: 'cartons' })
  length?: number;

  @Whole({ description: 'Inches', example: 8, min: 1, unless: 'cartons' })
  width?: number;

  @Whole({ description: 'Inches', example: 4, min: 1, unless: 'cartons' })
  height?: number;

  @Rows(() => CartonBody, {
    description: 'Instead of weight, length, width and height: several parcels of one shipment',
    max: 50,
    optional: true,
  })
  cartons?: CartonBody[];

  @Text({ description: 'Postal code of the destination', example: '60601', max: 32 })
  postal_code!: string;

  @Text({ description: 'State or province of the destination', example: 'IL' })
  state!: string;

  @Text({ description: 'Country of the destination: its ISO 3166-1 code of two letters', example: 'US', max: 64 })
  country!: string;

  @Text({ description: 'Street of the destination', example: '233 S Wacker Drive', optional: true })
  street?: string;

  @Text({ description: 'City of the destination', example: 'Chicago', optional: true })
  city?: string;

  @Text({ description: 'Number of the order; not looked at', example: 'SO-1001', optional: true })
  order_number?: string;

  @Text({ description: 'Where the question comes from; not looked at', example: 'checkout', optional: true })
  source?: string;

  @Part(() => AskedOptions, { description: 'What is asked for besides carriage', optional: true })
  shipping_services?: AskedOptions;
}

export class RatesRequest extends BodyCredentials {
  @Part(() => RateInformation, { description: 'The parcel and where it goes' })
  rate_information!: RateInformation;
}

export class PingResult {
  @OneOf(['successful'], { description: 'Always successful', example: 'successful' })
  status!: 'successful';

  @Text({ description: 'Always pong!', example: 'pong!' })
  result!: string;

  @Rows(() => WarningAnswer, { description: 'What was ignored of the request; left out when nothing was', optional: true })
  warnings?: WarningAnswer[];
}

export class RateAnswer {
  @Text({ description: 'Carrier', example: 'Parcelwing', max: 64 })
  carrier!: string;

  @Text({ description: 'Service of the carrier', example: 'PW-GROUND', max: 64 })
  'shipping-method'!: string;

  @Text({ description: 'The service in words', example: 'Parcelwing Ground', nullable: true })
  description!: string | null;

  @Amount({ description: 'Price, two decimals', example: 13.61, decimals: 2 })
  price!: number;

  @Text({ description: 'Business days in transit; empty when unknown', example: '3', min: 0, max: 3 })
  'transit-days'!: string;

  @Text({
    description: 'Day of delivery as an instant, its noon in UTC; empty when unknown',
    example: '2026-11-25T12:00:00.000Z',
    min: 0,
    max: 24,
  })
  'delivery-date'!: string;

  @Whole({
    description: 'How many cartons the price is for; left out unless the request names cartons',
    example: 2,
    min: 1,
    optional: true,
  })
  cartons?: number;
}

export class RatesAnswer {
  @OneOf(['successful'], { description: 'Always successful', example: 'successful' })
  status!: 'successful';

  @Rows(() => RateAnswer, { description: 'Cheapest first; none when no service fits', min: 0 })
  rates!: RateAnswer[];

  @Rows(() => WarningAnswer, { description: 'What was ignored of the request; left out when nothing was', optional: true })
  warnings?: WarningAnswer[];
}

const SIZES = ['weight', 'length', 'width', 'height'] as const;

/** The parcels of a request: a single one, or its cartons. @throws FormProblem when it has neither, or both. */
export function cartonsOf(information: RateInformation): [CartonSize, ...CartonSize[]] {
  const [first, ...others] = information.cartons ?? [];
  const path = (name: string): string => `rate_information.${name}`;
  const given = SIZES.filter((name) => information[name] !== undefined);
  if (first)
    refuseForm(
      'invalid_value',
      given.map((name) => ({ path: path(name), message: 'must not stand beside cartons, which have their own' })),
    );
  const lacking = first ? [] : SIZES.filter((name) => !given.includes(name));
  refuseForm(
    'missing_field',
    lacking.map((name) => ({ path: path(name), message: 'is required' })),
  );
  return first ? [first, ...others] : [information as CartonSize];
}

export function toShipment(
  site: Site,
  { weight, length, width, height }: CartonSize,
  { postal_code, state, country, street, city, shipping_services }: RateInformation,
): Shipment {
  return {
    origin: toOrigin(site),
    destination: { postalCode: postal_code, state, country, street, city },
    weight,
    length,
    width,
    height,
    options: optionsOf(shipping_services ?? {}),
  };
}

export const toRateAnswer = ({ carrier, service, description, priceCents, transitDays, deliveryDay }: Rate): RateAnswer => ({
  carrier,
  'shipping-method': service,
  description,
  price: priceCents / 100,
  'transit-days': transitDays === null ? '' : String(transitDays),
  // Noon: the same calendar day from Hawaii to Japan, wherever a client shows it.
  'delivery-date': deliveryDay === null ? '' : `${deliveryDay}T12:00:00.000Z`,
});
