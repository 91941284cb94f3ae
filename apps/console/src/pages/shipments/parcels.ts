import { msg, t } from '../../languages/t.js';
import { numberOf, textOf } from '../../patterns/forms/number-of.js';

/** What people enter for the parcel of an order, as they type it. */
export interface Typed {
  carrier: string;
  /** Several for as many parcels: `1Z-1; 1Z-2`. */
  tracking_number: string;
  /** One for all, or one for each parcel: `2.5; 3`. */
  weight: string;
  /** `SKU: serial, serial; SKU: serial`, of units that are picked on the way. */
  serials: string;
}
export type Member = keyof Typed;

/** The columns in their order, as in a sheet. */
export const MEMBERS: readonly Member[] = ['carrier', 'tracking_number', 'weight', 'serials'];

/** An order in the table, and what became of it. */
export interface Parcel extends Typed {
  order_id: number;
  order_number: string;
  isShipped: boolean;
  /** Why it did not ship, with the field that is to blame if there is one. */
  fault?: { member: Member | undefined; message: string; isOfOrder?: boolean };
}

export const typedOf = ({ carrier, tracking_number, weight, serials }: Typed): Typed => ({ carrier, tracking_number, weight, serials });

/** Whether somebody typed anything for it. */
export const isTyped = (parcel: Typed): boolean => Object.values(typedOf(parcel)).join('') !== '';

/** Orders of one request. */
export const PART = 50;

/** The cells of some lines of a sheet; undefined for a single cell, which is no sheet. */
function cellsOf(text: string): string[][] | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length === 1 && !text.includes('\t')) return undefined;
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/**
 * The parcels with the cells of a sheet pasted into them: downwards from one field, and to the right. Shipped orders are passed over.
 * @returns undefined when the text is a single cell, which the browser pastes; `left` counts lines without an order
 */
export function pasteInto(
  parcels: readonly Parcel[],
  at: number,
  member: Member,
  text: string,
): { parcels: Parcel[]; left: number } | undefined {
  const rows = cellsOf(text);
  if (!rows) return undefined;
  const members = MEMBERS.slice(MEMBERS.indexOf(member));
  let next = 0;
  const filled = parcels.map((parcel, index) => {
    const cells = index < at || parcel.isShipped ? undefined : rows[next++];
    if (cells === undefined) return parcel;
    const change = Object.fromEntries(members.slice(0, cells.length).map((name, column) => [name, cells[column]]));
    return { ...parcel, ...change, fault: undefined };
  });
  return { parcels: filled, left: Math.max(0, rows.length - next) };
}

const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The tracking numbers of an order, one for each of its parcels. */
export const trackingIn = ({ tracking_number: text }: Pick<Typed, 'tracking_number'>): string[] => partsOf(text, /[;,\n]/);
const weightsIn = ({ weight }: Pick<Typed, 'weight'>): string[] => partsOf(weight, /;/);

/** What a request says of the parcels of an order: members of the order itself, and `cartons` where it has several. */
export function parcelsSent(typed: Pick<Typed, 'carrier' | 'tracking_number' | 'weight'>) {
  const carrier = textOf(typed.carrier);
  const [numbers, weights] = [trackingIn(typed), weightsIn(typed)];
  if (numbers.length < 2) return { carrier, tracking_number: textOf(typed.tracking_number), weight: numberOf(typed.weight) };
  const each = weights.length > 1 ? weights.map(Number) : undefined;
  const cartons = numbers.map((tracking_number, index) => ({ number: index + 1, carrier, tracking_number, weight: each?.[index] }));
  return { carrier, weight: each ? undefined : numberOf(typed.weight), cartons };
}

/** The number of another order with the same tracking number. */
export function repeatOf(parcels: readonly Parcel[], parcel: Parcel): string | undefined {
  const numbers = new Set(trackingIn(parcel));
  const has = (other: Parcel): boolean => other.order_id !== parcel.order_id && trackingIn(other).some((number) => numbers.has(number));
  return numbers.size === 0 ? undefined : parcels.find(has)?.order_number;
}

/** Digits that a tracking number has at least; weights and names of carriers have fewer. */
const TRACKING_DIGITS = 8;
const DECIMAL = /^\d*[.,]\d+$/;

const isTracking = (text: string): boolean => text.replace(/\D/g, '').length >= TRACKING_DIGITS && !DECIMAL.test(text.trim());

/** Where cells that were pasted from some column on must begin for their tracking numbers to stand in theirs; undefined where they do. */
export function beginOf(text: string, member: Member): Member | undefined {
  const rows = cellsOf(text) ?? [];
  const columns = Math.max(0, ...rows.map((row) => row.length));
  for (let column = 0; column < columns; column += 1) {
    const filled = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    const found = filled.filter(isTracking);
    // One long number among weights is a mistake of its own.
    if (found.length * 2 <= filled.length) continue;
    const begin = MEMBERS[MEMBERS.indexOf('tracking_number') - column];
    return begin === member ? undefined : begin;
  }
  return undefined;
}

/** The field in which a tracking number stands by mistake. */
export const misplacedIn = ({ carrier, weight }: Typed): Member | undefined =>
  isTracking(carrier) ? 'carrier' : isTracking(weight) ? 'weight' : undefined;

export const MISPLACED = msg('Looks like a tracking number');

/** Serials by SKU, as in `SKU: serial, serial; SKU: serial`; undefined where the text says otherwise. */
export function serialsOf(text: string): { sku: string; serials: string[] }[] | undefined {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const read = parts.map((part) => {
    const at = part.indexOf(':');
    const serials = part
      .slice(at + 1)
      .split(',')
      .map((serial) => serial.trim())
      .filter((serial) => serial !== '');
    return { sku: part.slice(0, Math.max(at, 0)).trim(), serials };
  });
  return read.every(({ sku, serials }) => sku !== '' && serials.length > 0) ? read : undefined;
}

/** The serials of a request; left out where none are typed. */
export const serialsSent = (text: string): { sku: string; serials: string[] }[] | undefined => {
  const serials = serialsOf(text);
  return serials && serials.length > 0 ? serials : undefined;
};

export const SERIALS_FORM = msg('Write SKU: serial, serial; SKU: serial');

/** What is wrong with a parcel as it was typed, at which field; the server judges the rest. */
export function typedFault(parcel: Typed): Parcel['fault'] {
  const misplaced = misplacedIn(parcel);
  if (misplaced) return { member: misplaced, message: t(MISPLACED) };
  if (!serialsOf(parcel.serials)) return { member: 'serials', message: t(SERIALS_FORM) };
  const [weights, numbers] = [weightsIn(parcel), trackingIn(parcel)];
  if (!weights.every((text) => Number(text) > 0))
    return { member: 'weight', message: weights.length === 1 ? t('Must be a number above 0') : t('Must be numbers above 0') };
  if (weights.length > 1 && weights.length !== numbers.length)
    return { member: 'weight', message: t('Write one weight, or one for each tracking number') };
  return undefined;
}
