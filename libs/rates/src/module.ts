import { AddressRule, type Migration, Publishes } from '@kernel';
import { type DynamicModule, Module } from '@nestjs/common';
import * as contract from './contract.js';
import { ImportRateCardsHandler } from './commands/import-rate-cards.js';
import { SetRateCardActiveHandler } from './commands/set-rate-card-active.js';
import { LiveCarriers } from './domain/carrier.js';
import { CheckRateLinesHandler } from './queries/check-rate-lines.js';
import { GetRateCardHandler } from './queries/get-rate-card.js';
import { GetRateComparisonHandler } from './queries/get-rate-comparison.js';
import { GetRatesHandler } from './queries/get-rates.js';
import { ListRateCardsHandler } from './queries/list-rate-cards.js';
import { Parcels } from './queries/parcels.js';
import { PriceSizesHandler } from './queries/price-sizes.js';
import { PreviewRateCardsHandler } from './queries/preview-rate-cards.js';
import { CardCarrier } from './store/card-carrier.js';
import { CompiledCards } from './store/compiled-cards.js';
import { type CarrierAdapter, HttpCarriers, type LiveCarrierTerms } from './store/http-carrier.js';
import { CreateRateCards1763600012000 } from './store/migrations/1763600012000-rate-cards.js';
import { TieRateLines1763600022400 } from './store/migrations/1763600022400-lines-of-cards.js';
import { KeepCharts1763600099010 } from './store/migrations/1763600099010-charts-of-cards.js';
import { SqlRateCards } from './store/sql-rate-cards.js';

export const ratesMigrations: Migration[] = [CreateRateCards1763600012000, TieRateLines1763600022400, KeepCharts1763600099010];

/** Rate cards, and rates for parcels. */
@Publishes(contract)
@Module({})
export class RatesModule {
  /** @param report logs why a live carrier failed */
  static with(
    liveCarriers: readonly LiveCarrierTerms[],
    adapters: readonly CarrierAdapter[],
    report: (carrier: string, reason: string) => void,
  ): DynamicModule {
    return {
      module: RatesModule,
      providers: [
        CardCarrier,
        CheckRateLinesHandler,
        CompiledCards,
        GetRateCardHandler,
        GetRateComparisonHandler,
        GetRatesHandler,
        ImportRateCardsHandler,
        ListRateCardsHandler,
        Parcels,
        PreviewRateCardsHandler,
        PriceSizesHandler,
        SetRateCardActiveHandler,
        SqlRateCards,
        {
          provide: LiveCarriers,
          inject: [AddressRule],
          useFactory: (rule: AddressRule) => new HttpCarriers(liveCarriers, rule, report, adapters),
        },
      ],
    };
  }
}

export { Carrier, type Inquiry } from './domain/carrier.js';
export { type CarrierAdapter, CarrierUnavailable, type LiveCarrierTerms } from './store/http-carrier.js';
