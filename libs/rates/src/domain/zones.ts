import { grouped } from '@kernel';

/** Postal codes with these prefixes: `from` and `to` are equally long, both inclusive. */
export interface PostalRange {
  from: string;
  to: string;
}

/** A part of a carrier's zone: by postal code, by state, or by country and distance. */
export interface ZoneRule {
  zone: string;
  /** The service that the rule applies to; null: every service without rules of its own. */
  service?: string | null;
  /** Distribution center of origin; null: any. */
  origin: string | null;
  /** Country or territory of destination, ISO 3166-1 alpha-2. */
  country: string;
  postalCodes?: PostalRange | null;
  state?: string | null;
  /** Miles, inclusive; Infinity without a limit. */
  upToMiles: number;
}

/** A parcel's destination, as zones need it. */
export interface Destination {
  /** Code of its distribution center of origin. */
  origin: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The code of its territory of the United States, if it goes to one. */
  territory: string | null;
  /** Letters and digits only; for the United States five digits. */
  postalCode: string;
  /** Two capital letters; null when unknown. */
  state: string | null;
  /** Miles between the centroids of both postal codes; null when one is unknown. */
  miles: number | null;
}

interface PlacedRange extends PostalRange {
  zone: string;
}

/** The rules of a service, an origin and a country: postal codes take precedence (longer ones first), then states, then miles. */
class Areas {
  /** By the length of their codes, longest first. */
  private readonly ranges: readonly (readonly [length: number, ranges: readonly PlacedRange[]])[];
  private readonly states = new Map<string, string>();
  private readonly near: { zone: string; upToMiles: number }[] = [];

  constructor(rules: readonly ZoneRule[]) {
    const placed: PlacedRange[] = [];
    for (const { zone, postalCodes, state, upToMiles } of rules) {
      if (postalCodes) placed.push({ ...postalCodes, zone });
      else if (state) this.states.set(state, zone);
      else this.near.push({ zone, upToMiles });
    }
    placed.sort((one, other) => (one.from < other.from ? -1 : 1));
    this.ranges = [...grouped(placed, ({ from }) => from.length)].sort(([one], [other]) => other - one);
    this.near.sort((one, other) => one.upToMiles - other.upToMiles);
  }

  zoneOf({ postalCode, state, miles }: Destination): string | undefined {
    for (const [length, ranges] of this.ranges) {
      const zone = rangeOf(postalCode.slice(0, length), ranges);
      if (zone !== undefined) return zone;
    }
    const byState = state === null ? undefined : this.states.get(state);
    return byState ?? this.near.find(({ upToMiles }) => (miles ?? Infinity) <= upToMiles)?.zone;
  }
}

/** The zone of the last range that begins at the code or before it, if it reaches the code: ranges do not overlap. */
function rangeOf(code: string, ranges: readonly PlacedRange[]): string | undefined {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.from ?? '') <= code) low = middle + 1;
    else high = middle;
  }
  const candidate = ranges[low - 1];
  return candidate && code.length === candidate.from.length && code <= candidate.to ? candidate.zone : undefined;
}

const keyOf = (service: string | null, origin: string | null, country: string): string => `${country}\0${service ?? ''}\0${origin ?? ''}`;

/** The zones of a card. For a service with rules of its own only those apply. */
export class Zones {
  private readonly areas = new Map<string, Areas>();
  private readonly services: ReadonlySet<string>;

  constructor(rules: readonly ZoneRule[]) {
    const scopes = grouped(rules, ({ service, origin, country }) => keyOf(service ?? null, origin, country));
    for (const [key, own] of scopes) this.areas.set(key, new Areas(own));
    this.services = new Set(rules.flatMap(({ service }) => service ?? []));
  }

  /** Whether the service has rules of its own. */
  isOwn(service: string): boolean {
    return this.services.has(service);
  }

  /** The first match: rules of the territory come before those of the country, and those of the origin before those of any. */
  zoneOf(service: string | null, to: Destination): string | undefined {
    const owner = service !== null && this.isOwn(service) ? service : null;
    const inCountry = (country: string): string | undefined =>
      this.areas.get(keyOf(owner, to.origin, country))?.zoneOf(to) ?? this.areas.get(keyOf(owner, null, country))?.zoneOf(to);
    return (to.territory === null ? undefined : inCountry(to.territory)) ?? inCountry(to.country);
  }
}
