import type { PriceChange } from '../contract/card-previews.js';
import type { Card } from './card.js';
import { type Parcel, ratesOf } from './pricing.js';

/** The services that at least one of the two cards offers for the parcel, those of the new one first, with their prices by each. */
export function priceChanges(current: Card | undefined, next: Card, parcel: Parcel, now: Date): PriceChange[] {
  const old = new Map(current ? ratesOf(current, parcel, now).map((rate) => [rate.service, rate]) : []);
  const offered = ratesOf(next, parcel, now);
  const common = new Set(offered.map(({ service }) => service));
  const dropped = [...old.values()].filter(({ service }) => !common.has(service));
  return [
    ...offered.map(({ carrier, service, description, priceCents, zone, currency }) => ({
      ...{ carrier, service, description },
      currentCents: old.get(service)?.priceCents ?? null,
      newCents: priceCents,
      ...{ zone: zone ?? null, currency: currency ?? null },
    })),
    ...dropped.map(({ carrier, service, description, priceCents, zone, currency }) => ({
      ...{ carrier, service, description },
      currentCents: priceCents,
      newCents: null,
      ...{ zone: zone ?? null, currency: currency ?? null },
    })),
  ];
}
