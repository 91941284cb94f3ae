import { countryCode, distanceMiles, type Place, PostalCodes } from '@contract/places';
import { Clock } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RatesError } from '../contract/errors.js';
import { GetRates, type Origin, type Rate, type Shipment } from '../contract/rates.js';
import { askLive, LiveCarriers } from '../domain/carrier.js';
import { cheapestFirst, type Parcel } from '../domain/pricing.js';
import { CardCarrier } from '../store/card-carrier.js';

@QueryHandler(GetRates)
export class GetRatesHandler implements IQueryHandler<GetRates> {
  constructor(
    private readonly postalCodes: PostalCodes,
    private readonly cards: CardCarrier,
    private readonly live: LiveCarriers,
    private readonly clock: Clock,
  ) {}

  async execute({ shipment }: GetRates): Promise<Rate[]> {
    const inquiry = { shipment, parcel: this.parcelOf(shipment), now: this.clock.now() };
    if (this.live.all.length === 0) return cheapestFirst(await this.cards.rates(inquiry));
    const [own, live] = await Promise.all([this.cards.rates(inquiry), askLive(this.live, inquiry)]);
    return cheapestFirst([...own, ...live]);
  }

  private parcelOf({ origin, destination, weight, length, width, height, options }: Shipment): Parcel {
    const country = countryCode(destination.country ?? '');
    if (country === undefined) throw new RatesError('unknown_country', { country: destination.country });
    const to = this.placeOf(country, destination.postalCode ?? '');
    const from = this.originOf(origin);
    return { origin: origin.code, country, miles: from && to ? distanceMiles(from, to) : null, weight, length, width, height, options };
  }

  private placeOf(country: string, postalCode: string): Place | null {
    if (!this.postalCodes.knows(country)) return null;
    const place = this.postalCodes.find(country, postalCode);
    if (place === undefined) throw new RatesError('unknown_postal_code', { postalCode, country });
    return place;
  }

  /** Without the location of its distribution center, a parcel's zone depends on the country alone. */
  private originOf({ country, postalCode }: Origin): Place | null {
    const code = countryCode(country ?? '');
    return (code !== undefined && this.postalCodes.knows(code) && this.postalCodes.find(code, postalCode ?? '')) || null;
  }
}
