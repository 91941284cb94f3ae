import type { components } from '../../../api/generated/console.js';
import { t } from '../../../languages/t.js';
import type { Pick } from '../outbox/work.js';

export type PickItem = components['schemas']['PickItemAnswer'];

/** Units that belong into a carton. */
type CartonShare = PickItem['cartons'][number];

/** Units of a product to take from one bin. */
export interface Stop {
  sku: string;
  upc: string | null;
  description: string;
  isSerialised: boolean;
  location: string;
  bin: string;
  lot: string | null;
  /** Its position on a walk along the layout; null without a layout. */
  walk: number | null;
  quantity: number;
  cartons: CartonShare[];
}

/** A bin that has too few units of a product. */
export interface Short {
  sku: string;
  location: string;
  bin: string;
}

export interface Walk {
  stops: Stop[];
  /** Units that no bin has. */
  missing: { sku: string; quantity: number }[];
}

/** The position of a bin that is not on the walk. */
const AT_END = Number.MAX_SAFE_INTEGER;

/** `A2` before `A10`, as on the pick list. */
const names = new Intl.Collator('en', { numeric: true });

/** Along the layout, or else by name. */
const byPlace = (one: Stop, other: Stop): number =>
  (one.walk ?? AT_END) - (other.walk ?? AT_END) ||
  names.compare(one.location, other.location) ||
  names.compare(one.bin, other.bin) ||
  names.compare(one.lot ?? '', other.lot ?? '');

const unitsOf = (picks: readonly Pick[]): number => picks.reduce((sum, { quantity }) => sum + quantity, 0);
const isIn = (one: { sku: string; location: string; bin: string }, other: { sku: string; location: string; bin: string }): boolean =>
  one.sku === other.sku && one.location === other.location && one.bin === other.bin;

/**
 * The stops that are left, in walking order.
 * @param items the server's state
 * @param since picks after that
 */
export function walkOf(items: readonly PickItem[], since: readonly Pick[], shorts: readonly Short[]): Walk {
  const walk: Walk = { stops: [], missing: [] };
  for (const item of items) {
    const { sku, upc, description, serialised: isSerialised } = item;
    let open = item.quantity - item.quantity_picked - unitsOf(since.filter((pick) => pick.sku === sku));
    for (const { location, bin, lot, quantity, walk: number } of item.bins) {
      const place = { sku, location, bin };
      const taken = unitsOf(since.filter((pick) => isIn(pick, place) && (pick.lot ?? null) === lot));
      const available = shorts.some((short) => isIn(short, place)) ? 0 : quantity - taken;
      const share = Math.min(open, available);
      if (share <= 0) continue;
      walk.stops.push({ ...place, upc, description, isSerialised, lot, walk: number, quantity: share, cartons: [] });
      open -= share;
    }
    if (open > 0) walk.missing.push({ sku, quantity: open });
  }
  walk.stops.sort(byPlace);
  for (const item of items) dealCartons(item, walk);
  return walk;
}

/** Assigns the cartons of an item to its stops: units picked before went into the first cartons. */
function dealCartons({ sku, cartons }: PickItem, { stops, missing }: Walk): void {
  const ofItem = stops.filter((stop) => stop.sku === sku);
  const open = [...ofItem, ...missing.filter((each) => each.sku === sku)].reduce((sum, { quantity }) => sum + quantity, 0);
  let before = Math.max(0, cartons.reduce((sum, { quantity }) => sum + quantity, 0) - open);
  for (const stop of ofItem) {
    stop.cartons = within(cartons, before, before + stop.quantity);
    before += stop.quantity;
  }
}

/** The shares for the units between two positions, when all shares are laid out in a row. */
function within(cartons: readonly CartonShare[], from: number, to: number): CartonShare[] {
  let begin = 0;
  return cartons.flatMap((share) => {
    const quantity = Math.min(to, begin + share.quantity) - Math.max(from, begin);
    begin += share.quantity;
    return quantity > 0 ? [{ ...share, quantity }] : [];
  });
}

/** `carton 1 BOX-M: 3, carton 2 BOX-S: 2` */
export const cartonsOf = ({ cartons }: Stop): string =>
  cartons
    .map(({ number, package_type: box, quantity }) => `${t('carton {number}', { number })}${box === null ? '' : ` ${box}`}: ${quantity}`)
    .join(', ');

/** The message for a label of another lot than the one to take. */
export const otherLot = (scanned: string, { sku, lot }: { sku: string; lot: string | null }): string =>
  lot === null
    ? t('This is lot {lot} of {sku}: take units without a lot.', { lot: scanned, sku })
    : t('This is lot {lot} of {sku}: take lot {other}.', { lot: scanned, sku, other: lot });

/** UPC-A, the EAN-13 that many scanners make of it, and GTIN-14 are the same code of 14 digits. */
const codeOf = (text: string): string => (/^(?:\d{8}|\d{12,14})$/.test(text) ? text.padStart(14, '0') : text);

export const hasCode = ({ sku, upc }: { sku: string; upc?: string | null }, code: string): boolean =>
  sku === code || (typeof upc === 'string' && codeOf(upc) === codeOf(code));

/** Whether a code is the name of a bin, or the code on its label. */
export const isPlace = ({ location, bin }: { location: string; bin: string }, code: string): boolean =>
  bin === code || `${location}/${bin}` === code;
