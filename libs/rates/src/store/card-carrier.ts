import { Injectable } from '@nestjs/common';
import type { Rate } from '../contract/rates.js';
import { Carrier, type Inquiry } from '../domain/carrier.js';
import { ratesOf } from '../domain/pricing.js';
import { CompiledCards } from './compiled-cards.js';

/** The current rate cards, with the interface of a carrier. */
@Injectable()
export class CardCarrier extends Carrier {
  override readonly name: string = 'rate cards';

  constructor(private readonly cards: CompiledCards) {
    super();
  }

  override async rates({ parcel, now }: Inquiry): Promise<Rate[]> {
    const rates: Rate[] = [];
    for (const card of await this.cards.current()) rates.push(...ratesOf(card, parcel, now));
    return rates;
  }
}
