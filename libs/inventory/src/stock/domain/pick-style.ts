import type { BinPurpose } from '../../contract/bins/purposes.js';
import type { PickStyle } from '../../contract/products.js';
import type { HeldState } from '../../contract/stock-movements.js';

/** A product's units of one lot in one bin. */
export interface BinContent {
  binId: number;
  productId: number;
  /** '' without a lot. */
  lot: string;
  /** `YYYY-MM-DD`. */
  expiry: string | null;
  receivedDate: string;
  quantity: number;
  /** Why the units cannot be sold; absent or null for units that can. */
  state?: HeldState | null;
}

export interface OfferedBin extends BinContent {
  location: string;
  bin: string;
  /** For a pallet: the bin where it stands. Null or absent for other bins. */
  standsIn?: { location: string; bin: string } | null;
  /** Purpose of the bin, or of the bin where a pallet stands; absent: pick. */
  purpose?: BinPurpose;
}

type Order = (a: OfferedBin, b: OfferedBin) => number;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** A pallet sorts by the bin where it stands, after that bin's own units. */
function byPlace(a: OfferedBin, b: OfferedBin): number {
  const [one, other] = [a.standsIn ?? a, b.standsIn ?? b];
  return (
    byText(one.location, other.location) ||
    byText(one.bin, other.bin) ||
    Number(!!a.standsIn) - Number(!!b.standsIn) ||
    byText(a.bin, b.bin)
  );
}
const RANKS: Readonly<Record<BinPurpose, number>> = { pick: 0, reserve: 1, none: 2 };
const byPurpose: Order = (a, b) => RANKS[a.purpose ?? 'pick'] - RANKS[b.purpose ?? 'pick'];
const binAscending: Order = (a, b) => byPlace(a, b) || byText(a.lot, b.lot);
const binDescending: Order = (a, b) => byPlace(b, a) || byText(a.lot, b.lot);
/** Stands for no expiry, and sorts after every date. */
const expiryOf = (bin: OfferedBin): string => bin.expiry ?? '~';

/** Orders that depend only on the bins' contents; purpose, location and bin break ties. */
const plainOrders: Record<Exclude<PickStyle, 'STANDARD' | 'SAVE_SPACE'>, Order> = {
  FIFO: (a, b) => byText(a.receivedDate, b.receivedDate),
  LIFO: (a, b) => byText(b.receivedDate, a.receivedDate),
  FEFO: (a, b) => byText(expiryOf(a), expiryOf(b)),
  FLFO: (a, b) => byText(a.lot, b.lot),
  LLFO: (a, b) => byText(b.lot, a.lot),
  BIN_ASC: binAscending,
  BIN_DESC: binDescending,
};

/** The bins of a product, in the order in which a pick of `quantity` takes from them (docs/rules.md, Pick styles). */
export function inPickOrder(style: PickStyle, bins: readonly OfferedBin[], quantity: number): OfferedBin[] {
  const filled = bins.filter((bin) => bin.quantity > 0).sort((a, b) => byPurpose(a, b) || binAscending(a, b));
  if (style === 'STANDARD') return oneThatServesFirst(filled, quantity);
  if (style === 'SAVE_SPACE') {
    const held = heldByBin(filled);
    return filled.sort((a, b) => (held.get(a.binId) ?? 0) - (held.get(b.binId) ?? 0));
  }
  return filled.sort(plainOrders[style]);
}

/** The first bins in that order that together hold `quantity`, or all of them. */
export function enoughInPickOrder(style: PickStyle, bins: readonly OfferedBin[], quantity: number): OfferedBin[] {
  return firstEnough(inPickOrder(style, bins, quantity), quantity);
}

/** Styles that say which units go first; the purpose of a bin does not change that. */
const BY_UNITS: readonly PickStyle[] = ['FIFO', 'LIFO', 'FEFO', 'FLFO', 'LLFO'];

/** Like `enoughInPickOrder`, for bins that planned work may take from: those in reserve only for what the others lack. */
export function enoughToPlan(style: PickStyle, bins: readonly OfferedBin[], quantity: number): OfferedBin[] {
  const planned = bins.filter(({ purpose }) => purpose !== 'none');
  if (BY_UNITS.includes(style)) return enoughInPickOrder(style, planned, quantity);
  const [reserve, faces] = [true, false].map((isReserve) => planned.filter(({ purpose }) => (purpose === 'reserve') === isReserve));
  return firstEnough([...inPickOrder(style, faces, quantity), ...inPickOrder(style, reserve, quantity)], quantity);
}

function firstEnough(ordered: readonly OfferedBin[], quantity: number): OfferedBin[] {
  let open = quantity;
  return ordered.filter((bin) => {
    const isNeeded = open > 0;
    open -= bin.quantity;
    return isNeeded;
  });
}

/** Takes `quantity` from the bins in that order; undefined when they do not hold enough. */
export function pickFrom(
  style: PickStyle,
  bins: readonly OfferedBin[],
  quantity: number,
): { from: OfferedBin; quantity: number }[] | undefined {
  let open = quantity;
  const taken: { from: OfferedBin; quantity: number }[] = [];
  for (const from of inPickOrder(style, bins, quantity)) {
    if (open === 0) break;
    const part = Math.min(open, from.quantity);
    taken.push({ from, quantity: part });
    open -= part;
  }
  return open === 0 ? taken : undefined;
}

function oneThatServesFirst(bins: OfferedBin[], quantity: number): OfferedBin[] {
  const held = heldByBin(bins);
  const serving = bins.find((bin) => (held.get(bin.binId) ?? 0) >= quantity)?.binId;
  return serving === undefined ? bins : [...bins.filter((bin) => bin.binId === serving), ...bins.filter((bin) => bin.binId !== serving)];
}

/** A bin with several lots counts as a whole. */
function heldByBin(bins: readonly OfferedBin[]): Map<number, number> {
  const held = new Map<number, number>();
  for (const { binId, quantity } of bins) held.set(binId, (held.get(binId) ?? 0) + quantity);
  return held;
}
