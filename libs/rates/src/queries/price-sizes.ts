import { Clock } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PriceSizes } from '../contract/rates.js';
import { CardCarrier } from '../store/card-carrier.js';
import { Parcels } from './parcels.js';

@QueryHandler(PriceSizes)
export class PriceSizesHandler implements IQueryHandler<PriceSizes> {
  constructor(
    private readonly parcels: Parcels,
    private readonly cards: CardCarrier,
    private readonly clock: Clock,
  ) {}

  async execute({ shipment, service, sizes }: PriceSizes): Promise<(number | null)[]> {
    const now = this.clock.now();
    const priced: (number | null)[] = [];
    for (const size of sizes) {
      const whole = { ...shipment, ...size, options: new Map() };
      const rates = await this.cards.rates({ shipment: whole, parcel: this.parcels.of(whole), now });
      const prices = rates.flatMap((rate) => (rate.service === service ? rate.priceCents : []));
      priced.push(prices.length > 0 ? Math.min(...prices) : null);
    }
    return priced;
  }
}
