import type { AbsentService, ShippingOption } from '../contract/rates.js';
import type { Card, Service } from './card.js';
import { freightCents, type Parcel } from './pricing.js';

type Absence = Pick<AbsentService, 'reason'> & Partial<Pick<AbsentService, 'option' | 'maxPounds'>>;

function excludedOf({ excluded }: Service, asked: ReadonlyMap<ShippingOption, number>): ShippingOption | undefined {
  return [...asked.keys()].find((option) => excluded.has(option));
}

/** The first reason why the service is not offered; undefined when `ratesOf` has its price. */
function absenceOf(service: Service, zone: string | undefined, parcel: Parcel): Absence | undefined {
  if (zone === undefined) return { reason: 'no_zone' };
  const option = excludedOf(service, parcel.options);
  if (option !== undefined) return { reason: 'option_excluded', option };
  if (freightCents(service, zone, parcel) !== undefined) return undefined;
  const breaks = service.prices.get(zone);
  return breaks ? { reason: 'too_heavy', maxPounds: breaks.at(-1)?.upToPounds ?? null } : { reason: 'zone_unpriced' };
}

/** The card's services that `ratesOf` leaves out for the parcel, each with its reason. */
export function absentOf(card: Card, parcel: Parcel): AbsentService[] {
  return card.services.flatMap((service) => {
    const absence = absenceOf(service, card.zones.zoneOf(service.code, parcel), parcel);
    const { code, description } = service;
    return absence ? [{ carrier: card.carrier, service: code, description, option: null, maxPounds: null, ...absence }] : [];
  });
}

/** A live carrier that did not answer. */
export const unanswered = (carrier: string): AbsentService => ({
  carrier,
  service: null,
  description: null,
  reason: 'no_answer',
  option: null,
  maxPounds: null,
});
