import type { CartonSize, Rate, Shipment, ValueOption } from '../contract/rates.js';

/** Cartons alike, and how many of them there are. */
export interface CartonsAlike {
  shipment: Shipment;
  count: number;
}

/** Amounts are of all cartons together: the first one bears them. */
const AMOUNTS: readonly ValueOption[] = ['insurance_value', 'cod'];

/** The cartons of a shipment, each kind once: it need not be priced again. */
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

/** The rates of services that take every carton: what all of them cost, and when the last one arrives. */
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

/** Unknown where one of them is. */
const later = <Value extends number | string>(one: Value | null, other: Value | null): Value | null =>
  one === null || other === null ? null : one > other ? one : other;
