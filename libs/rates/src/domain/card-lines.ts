import { areaCode } from '@contract/places';
import { type FaultList, grouped } from '@kernel';
import type { RateLine, RateRecord } from '../contract/cards.js';
import type { RateFieldRule, RatesErrorCode } from '../contract/errors.js';
import type { ShippingOption } from '../contract/rates.js';
import { dayNumber } from './calendar.js';
import type { Card, OptionPrice, PoundPrice, Service, WeightBreak } from './card.js';
import { overlapping, postalRangeOf } from './postal-ranges.js';
import { type PostalRange, type ZoneRule, Zones } from './zones.js';

type Field = Exclude<keyof RateLine, 'record' | 'carrier'>;
type Faults = FaultList<RatesErrorCode>;

/** The cells of each kind of line, required ones first. */
const cells: Record<RateRecord, { required: readonly Field[]; optional: readonly Field[] }> = {
  service: { required: ['service'], optional: ['description', 'divisor', 'minimum', 'fuelPercent', 'cutOff', 'currency'] },
  zone: { required: ['zone', 'country'], optional: ['origin', 'upTo', 'service', 'postalCodes', 'state'] },
  price: { required: ['service', 'zone', 'upTo', 'price'], optional: [] },
  option: { required: ['service', 'option'], optional: ['price', 'per100'] },
  exclude: { required: ['service', 'option'], optional: [] },
  transit: { required: ['service', 'zone', 'days'], optional: [] },
  holiday: { required: ['date'], optional: [] },
  above: { required: ['service', 'zone', 'price'], optional: [] },
  pound: { required: ['service', 'zone', 'price'], optional: [] },
  minimum: { required: ['service', 'zone', 'minimum'], optional: [] },
};

/** What makes a line unique among those of its kind and carrier. */
const identity: Record<RateRecord, readonly Field[]> = {
  service: ['service'],
  zone: ['origin', 'country', 'upTo', 'service', 'postalCodes', 'state'],
  price: ['service', 'zone', 'upTo'],
  option: ['service', 'option'],
  exclude: ['service', 'option'],
  transit: ['service', 'zone'],
  holiday: ['date'],
  above: ['service', 'zone'],
  pound: ['service', 'zone'],
  minimum: ['service', 'zone'],
};
/** Lines that contradict each other: a service cannot both price and exclude an option, nor price heavy parcels in two ways. */
const sameAs: Partial<Record<RateRecord, RateRecord>> = { exclude: 'option', pound: 'above' };

const VALUED: readonly string[] = ['insurance_value', 'cod'];
const PRICES: readonly RateRecord[] = ['price', 'above', 'pound'];
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

interface PlacedLine {
  line: RateLine;
  index: number;
}

type ServiceDraft = Omit<Service, 'prices' | 'beyond' | 'minimums' | 'transitDays' | 'options' | 'excluded'> & {
  index: number;
  prices: Map<string, WeightBreak[]>;
  beyond: Map<string, PoundPrice>;
  minimums: Map<string, number>;
  transitDays: Map<string, number>;
  options: Map<ShippingOption, OptionPrice>;
  excluded: Set<ShippingOption>;
};

/** Money in cents; it may have no further decimals. */
function toCents(dollars: number): number | undefined {
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : undefined;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** What is wrong with the description of a zone's place. */
function placeFaults({ country, upTo, postalCodes, state, record }: RateLine): [Field, RateFieldRule][] {
  if (record !== 'zone') return [];
  const wrong: [Field, RateFieldRule][] = [];
  if (postalCodes !== null && !postalRangeOf(postalCodes, areaCode(country ?? '') ?? '')) wrong.push(['postalCodes', 'postalCodes']);
  if (state !== null && !/^[A-Z]{2,3}$/i.test(state)) wrong.push(['state', 'state']);
  if ([upTo, postalCodes, state].filter((cell) => cell !== null).length > 1)
    wrong.push([postalCodes === null ? 'state' : 'postalCodes', 'onePlace']);
  return wrong;
}

/** Compiles one carrier's lines to a card; adds their errors to `faults`. */
class CardDraft {
  private readonly services = new Map<string, ServiceDraft>();
  private readonly zones = new Set<string>();
  /** Services with a line, and those with a price, even a faulty one, so that each fault is reported once, in its place. */
  private readonly named = new Set<string>();
  private readonly priced = new Set<string>();
  private readonly rules: ZoneRule[] = [];
  private readonly ranges: { rule: ZoneRule; range: PostalRange; index: number }[] = [];
  private currency: string | null = null;
  private readonly holidays = new Set<number>();
  private readonly seen = new Set<string>();

  constructor(
    private readonly carrier: string,
    private readonly faults: Faults,
  ) {}

  /** Reads every line, those that others refer to first. */
  take(lines: readonly PlacedLine[]): Card {
    for (const { line } of lines) {
      if (line.record === 'service') this.named.add(line.service ?? '');
      if (PRICES.includes(line.record)) this.priced.add(line.service ?? '');
      if (line.record === 'zone') this.zones.add(line.zone ?? '');
    }
    const sound = lines.filter((each) => this.isSound(each));
    for (const { line, index } of sound) {
      if (line.record === 'service') this.addService(line, index);
      if (line.record === 'zone') this.addZone(line, index);
      if (line.record === 'holiday') this.holidays.add(dayNumber(line.date ?? ''));
    }
    for (const each of sound) this.addToService(each);
    return this.finish();
  }

  private fault(code: RatesErrorCode, index: number, field: Field, details: Record<string, unknown> = {}): void {
    this.faults.add(code, `lines[${index}].${field}`, { field, ...details });
  }

  /** Whether the line has the cells of its kind and is unique. */
  private isSound({ line, index }: PlacedLine): boolean {
    const { required, optional } = cells[line.record];
    const missing = required.filter((field) => line[field] === null);
    const surplus = (Object.keys(line) as (keyof RateLine)[]).filter(
      (field) =>
        field !== 'record' && field !== 'carrier' && line[field] !== null && !required.includes(field) && !optional.includes(field),
    );
    for (const field of missing) this.fault('rate_field_missing', index, field, { record: line.record });
    for (const field of surplus) this.fault('rate_field_surplus', index, field as Field, { record: line.record });
    return missing.length + surplus.length === 0 && this.hasSoundValues(line, index) && this.isNew(line, index);
  }

  private hasSoundValues(line: RateLine, index: number): boolean {
    const wrong: [Field, RateFieldRule][] = [];
    for (const field of ['price', 'per100', 'minimum'] as const) {
      if (line[field] !== null && toCents(line[field]) === undefined) wrong.push([field, 'wholeCents']);
    }
    if (line.cutOff !== null && !/^([01]\d|2[0-3]):[0-5]\d$/.test(line.cutOff)) wrong.push(['cutOff', 'timeOfDay']);
    if (line.country !== null && areaCode(line.country) === undefined) wrong.push(['country', 'countryCode']);
    if (line.record === 'option' && line.price === null && line.per100 === null) wrong.push(['price', 'priced']);
    if (line.per100 !== null && !VALUED.includes(line.option ?? '')) wrong.push(['per100', 'valuedOption']);
    if (line.currency !== null && !CURRENCIES.has(line.currency.toUpperCase())) wrong.push(['currency', 'currency']);
    wrong.push(...placeFaults(line));
    for (const [field, rule] of wrong) this.fault('rate_field_invalid', index, field, { rule });
    return wrong.length === 0;
  }

  private isNew(line: RateLine, index: number): boolean {
    const record = sameAs[line.record] ?? line.record;
    const key = JSON.stringify([
      record,
      ...identity[line.record].map((field) => (field === 'country' ? areaCode(line.country ?? '') : line[field])),
    ]);
    const isNew = !this.seen.has(key);
    if (isNew) this.seen.add(key);
    else this.fault('rate_line_repeated', index, identity[line.record][0] ?? 'service', { record: line.record });
    return isNew;
  }

  private addService(line: RateLine, index: number): void {
    const code = line.service ?? '';
    this.currency ??= line.currency?.toUpperCase() ?? null;
    this.services.set(code, {
      code,
      description: line.description,
      divisor: line.divisor,
      minimumCents: toCents(line.minimum ?? 0) ?? 0,
      fuelBasisPoints: Math.round((line.fuelPercent ?? 0) * 100),
      cutOffMinute: line.cutOff === null ? null : minuteOf(line.cutOff),
      index,
      prices: new Map(),
      beyond: new Map(),
      minimums: new Map(),
      transitDays: new Map(),
      options: new Map(),
      excluded: new Set(),
    });
  }

  private addZone({ zone, origin, country, upTo, service, postalCodes, state }: RateLine, index: number): void {
    const code = areaCode(country ?? '') ?? '';
    const range = postalCodes === null ? null : (postalRangeOf(postalCodes, code) ?? null);
    const where = { country: code, postalCodes: range, state: state?.toUpperCase() ?? null, upToMiles: upTo ?? Infinity };
    const rule = { zone: zone ?? '', service, origin, ...where };
    this.rules.push(rule);
    if (range) this.ranges.push({ rule, range, index });
  }

  private addToService({ line, index }: PlacedLine): void {
    if (line.record === 'service' || line.record === 'holiday' || line.service === null) return;
    const service = this.services.get(line.service);
    if (!this.named.has(line.service))
      this.fault('unknown_rate_service', index, 'service', { service: line.service, carrier: this.carrier });
    const zone = line.zone ?? '';
    const isZoneKnown = line.zone === null || this.zones.has(zone);
    if (!isZoneKnown) this.fault('unknown_rate_zone', index, 'zone', { zone, carrier: this.carrier });
    if (service && isZoneKnown) addTo(service, zone, line);
  }

  /** @returns the zones; of postal codes that two lines claim, the later line is at fault */
  private finishZones(): Zones {
    const scopes = grouped(this.ranges, ({ rule: { service, origin, country } }) => JSON.stringify([service, origin, country]));
    for (const own of scopes.values())
      for (const { index } of overlapping(own)) this.fault('rate_line_repeated', index, 'postalCodes', { record: 'zone' });
    return new Zones(this.rules);
  }

  private finish(): Card {
    const services = [...this.services.values()].map(({ index, prices, ...service }) => {
      if (!this.priced.has(service.code)) this.fault('rate_service_unpriced', index, 'service', { service: service.code });
      return {
        ...service,
        prices: new Map([...prices].map(([zone, breaks]) => [zone, breaks.sort((one, other) => one.upToPounds - other.upToPounds)])),
      };
    });
    return { carrier: this.carrier, currency: this.currency, services, zones: this.finishZones(), holidays: this.holidays };
  }
}

function addTo(service: ServiceDraft, zone: string, line: RateLine): void {
  const [option, cents] = [line.option as ShippingOption, toCents(line.price ?? 0) ?? 0];
  if (line.record === 'price') {
    const breaks = service.prices.get(zone) ?? [];
    breaks.push({ upToPounds: line.upTo ?? 0, cents });
    service.prices.set(zone, breaks);
  }
  if (line.record === 'above' || line.record === 'pound') service.beyond.set(zone, { cents, isOfWhole: line.record === 'pound' });
  else if (line.record === 'minimum') service.minimums.set(zone, toCents(line.minimum ?? 0) ?? 0);
  else if (line.record === 'transit') service.transitDays.set(zone, line.days ?? 0);
  else if (line.record === 'exclude') service.excluded.add(option);
  else if (line.record === 'option') service.options.set(option, { cents, centsPer100: toCents(line.per100 ?? 0) ?? 0 });
}

/** The card of each carrier in the lines, in their order; adds errors to `faults`, at `lines[i].field`. */
export function readCards(lines: readonly RateLine[], faults: Faults): Card[] {
  const byCarrier = grouped(
    lines.map((line, index): PlacedLine => ({ line, index })),
    ({ line }) => line.carrier,
  );
  return [...byCarrier].map(([carrier, own]) => new CardDraft(carrier, faults).take(own));
}
