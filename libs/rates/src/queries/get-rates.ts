import { Clock } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetRates, type Rate, type Shipment } from '../contract/rates.js';
import { askLive, LiveCarriers } from '../domain/carrier.js';
import { cheapestFirst } from '../domain/pricing.js';
import { cartonsAlike, ratesTogether } from '../domain/rates-together.js';
import { CardCarrier } from '../store/card-carrier.js';
import { Parcels } from './parcels.js';

@QueryHandler(GetRates)
export class GetRatesHandler implements IQueryHandler<GetRates> {
  constructor(
    private readonly parcels: Parcels,
    private readonly cards: CardCarrier,
    private readonly live: LiveCarriers,
    private readonly clock: Clock,
  ) {}

  async execute({ shipment, cartons }: GetRates): Promise<Rate[]> {
    if (!cartons) return this.ratesOf(shipment);
    const kinds = cartonsAlike(shipment, cartons);
    const priced = await Promise.all(kinds.map(async ({ shipment: one, count }) => ({ rates: await this.ratesOf(one), count })));
    return cheapestFirst(ratesTogether(priced));
  }

  private async ratesOf(shipment: Shipment): Promise<Rate[]> {
    const inquiry = { shipment, parcel: this.parcels.of(shipment), now: this.clock.now() };
    if (this.live.all.length === 0) return cheapestFirst(await this.cards.rates(inquiry));
    const [own, live] = await Promise.all([this.cards.rates(inquiry), askLive(this.live, inquiry)]);
    return cheapestFirst([...own, ...live.rates]);
  }
}
