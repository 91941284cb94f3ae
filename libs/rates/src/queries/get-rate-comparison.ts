import { Clock } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetRateComparison, type RateComparison } from '../contract/rates.js';
import { absentOf, unanswered } from '../domain/absence.js';
import { askLive, LiveCarriers } from '../domain/carrier.js';
import { cheapestFirst, ratesOf } from '../domain/pricing.js';
import { CompiledCards } from '../store/compiled-cards.js';
import { Parcels } from './parcels.js';

@QueryHandler(GetRateComparison)
export class GetRateComparisonHandler implements IQueryHandler<GetRateComparison> {
  constructor(
    private readonly parcels: Parcels,
    private readonly cards: CompiledCards,
    private readonly live: LiveCarriers,
    private readonly clock: Clock,
  ) {}

  async execute({ shipment }: GetRateComparison): Promise<RateComparison> {
    this.parcels.refuseUnknown(shipment);
    const inquiry = { shipment, parcel: this.parcels.of(shipment), now: this.clock.now() };
    const [cards, live] = await Promise.all([this.cards.current(), askLive(this.live, inquiry)]);
    return {
      rates: cheapestFirst([...cards.flatMap((card) => ratesOf(card, inquiry.parcel, inquiry.now)), ...live.rates]),
      absent: [...cards.flatMap((card) => absentOf(card, inquiry.parcel)), ...live.failed.map(unanswered)],
    };
  }
}
