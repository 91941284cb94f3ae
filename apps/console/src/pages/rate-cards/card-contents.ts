import type { components } from '../../api/generated/console.js';

export type RateLine = components['schemas']['RateLineBody'];

/** A service of a card, with everything that its lines contain about it. */
export interface CardService {
  line: RateLine;
  /** Zones with a price or a transit time, in the order of the card. */
  zones: string[];
  /** Prices in each of the zones, by weight. */
  breaks: { upTo: number; prices: (number | undefined)[] }[];
  /** Business days to each of the zones; empty when no line has any. */
  days: (number | undefined)[];
  options: RateLine[];
  excluded: string[];
  /** Prices beyond the last break, and minimum prices, in the zones that have them. */
  beyond: RateLine[];
  minimums: RateLine[];
}

export interface CardContents {
  services: CardService[];
  zones: RateLine[];
  holidays: string[];
}

function serviceOf(line: RateLine, lines: readonly RateLine[], order: readonly string[]): CardService {
  const ofService = lines.filter(({ service }) => service === line.service);
  const of = (record: RateLine['record']): RateLine[] => ofService.filter((each) => each.record === record);
  const [prices, transits] = [of('price'), of('transit')];
  const named = new Set([...prices, ...transits, ...of('above'), ...of('pound')].map(({ zone }) => zone));
  const zones = order.filter((zone) => named.has(zone));
  const limits = [...new Set(prices.map(({ up_to: limit }) => limit ?? 0))].sort((one, other) => one - other);
  return {
    line,
    zones,
    breaks: limits.map((upTo) => ({
      upTo,
      prices: zones.map((zone) => prices.find((price) => price.zone === zone && price.up_to === upTo)?.price ?? undefined),
    })),
    days: transits.length === 0 ? [] : zones.map((zone) => transits.find((transit) => transit.zone === zone)?.days ?? undefined),
    options: of('option'),
    excluded: of('exclude').map(({ option }) => option ?? ''),
    beyond: [...of('above'), ...of('pound')],
    minimums: of('minimum'),
  };
}

/** Joins the places of a zone into one line, since charts have hundreds of postal codes. */
function placesTogether(zones: readonly RateLine[]): RateLine[] {
  const byZone = new Map<string, RateLine[]>();
  for (const line of zones) {
    const { zone, service, origin, country, up_to: miles, state, postal_codes: codes } = line;
    const key = JSON.stringify([zone, service, origin, country, miles, Boolean(state), Boolean(codes)]);
    byZone.set(key, [...(byZone.get(key) ?? []), line]);
  }
  const joined = (lines: readonly RateLine[], of: 'state' | 'postal_codes'): string => lines.flatMap((line) => line[of] ?? []).join(', ');
  return [...byZone.values()].flatMap((lines) =>
    lines.slice(0, 1).map((line) => ({ ...line, state: joined(lines, 'state'), postal_codes: joined(lines, 'postal_codes') })),
  );
}

/** The lines of a card as people read them: services, with prices by weight and zone. */
export function contentsOf(lines: readonly RateLine[]): CardContents {
  const of = (record: RateLine['record']): RateLine[] => lines.filter((line) => line.record === record);
  const zones = of('zone');
  const order = [...new Set(zones.map(({ zone }) => zone ?? ''))];
  return {
    services: of('service').map((line) => serviceOf(line, lines, order)),
    zones: placesTogether(zones),
    holidays: of('holiday').flatMap(({ date }) => date ?? []),
  };
}
