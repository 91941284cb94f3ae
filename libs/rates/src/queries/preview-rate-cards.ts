import { Clock, FaultList } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PreviewRateCards, type RateCardPreview } from '../contract/card-previews.js';
import { RatesError, type RatesErrorCode } from '../contract/errors.js';
import { dayOf } from '../domain/calendar.js';
import { refuseCurrencies } from '../domain/currencies.js';
import { readCards } from '../domain/card-lines.js';
import { priceChanges } from '../domain/price-changes.js';
import { refuseTaken } from '../domain/taken-dates.js';
import { CompiledCards } from '../store/compiled-cards.js';
import { SqlRateCards } from '../store/sql-rate-cards.js';
import { Parcels } from './parcels.js';

@QueryHandler(PreviewRateCards)
export class PreviewRateCardsHandler implements IQueryHandler<PreviewRateCards> {
  constructor(
    private readonly cards: SqlRateCards,
    private readonly compiled: CompiledCards,
    private readonly parcels: Parcels,
    private readonly clock: Clock,
  ) {}

  async execute({ lines, effectiveDate, isReplacing, parcels: shipments }: PreviewRateCards): Promise<RateCardPreview> {
    const now = this.clock.now();
    const day = effectiveDate ?? dayOf(now);
    const faults = new FaultList<RatesErrorCode>();
    const next = readCards(lines, faults);
    if (!isReplacing) refuseTaken(await this.cards.activeOf(day), lines, day, faults);
    const carriers = next.map(({ carrier }) => carrier);
    refuseCurrencies(await this.cards.currenciesBeside(carriers, dayOf(now)), lines, faults);
    shipments.forEach((shipment, index) => this.parcels.judge(shipment, `parcels[${index}].`, faults));
    faults.refuseIfAny((...refusal) => new RatesError(...refusal));

    const inForce = await this.cards.inForceOn(dayOf(now));
    const current = new Map((await this.compiled.current()).map((card) => [card.carrier, card]));
    const parcels = shipments.map((shipment) => this.parcels.of(shipment));
    return {
      cards: next.map(({ carrier }) => ({
        carrier,
        effectiveDate: day,
        lineCount: lines.filter((line) => line.carrier === carrier).length,
        current: inForce.get(carrier) ?? null,
      })),
      priceChanges: parcels.map((parcel) => next.flatMap((card) => priceChanges(current.get(card.carrier), card, parcel, now))),
    };
  }
}
