import type { CartonSize, Rate, Shipment, ValueOption } from '../contract/rates.js';

/** Equal cartons, and their number. */
export interface CartonsAlike {
  shipment: Shipment;
  count: number;
}

/** Amounts apply to all cartons together, so only the first one carries them. */
const AMOUNTS: readonly ValueOption[] = ['insurance_value', 'cod'];

/** The cartons of a shipment, with equal ones counted, so that each is priced once. */
export function cartonsAlike(shipment: Shipment, [first, ...others]: readonly CartonSize[]): CartonsAlike[] {
  if (!first) return [];
  const options = new Map([...shipment.options].filter(([option]) => !(AMOUNTS as readonly string[]).includes(option)));
  const kinds = new Map<string, CartonsAlike>();
  for (const { weight, length, width, height } of others) {
    const key = [weight, length, width, height].join(' ');
    const kind = kinds.get(key) ?? { shipment: { ...shipment, weight, length, width, height, options }, count: 0 };
    kind.count += 1;
    kinds.set(key, kind);
  }
  return [{ shipment: { ...shipment, ...first }, count: 1 }, ...kinds.values()];
}

/** The rates of services that take every carton: their total price, and when the last carton arrives. */
export function ratesTogether(priced: readonly { rates: readonly Rate[]; count: number }[]): Rate[] {
  const [first, ...others] = priced.map(({ rates, count }) => {
    const inAll = rates.map((rate) => ({ ...rate, priceCents: rate.priceCents * count }));
    return new Map(inAll.reverse().map((rate) => [JSON.stringify([rate.carrier, rate.service]), rate]));
  });
  return [...(first ?? [])].flatMap(([service, rate]) => {
    const all = [rate, ...others.flatMap((rates) => rates.get(service) ?? [])];
    return all.length === priced.length ? all.reduce(together) : [];
  });
}

const together = (one: Rate, other: Rate): Rate => ({
  ...one,
  priceCents: one.priceCents + other.priceCents,
  transitDays: later(one.transitDays, other.transitDays),
  deliveryDay: later(one.deliveryDay, other.deliveryDay),
});

/** Null where one of them is. */
const later = <Value extends number | string>(one: Value | null, other: Value | null): Value | null =>
  one === null || other === null ? null : one > other ? one : other;
