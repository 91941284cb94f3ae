import type { OfferedBin } from '../../stock/domain/pick-style.js';

/** How many bins to suggest for an item. */
const MAX_BINS = 3;

export interface Place {
  binId: number;
  location: string;
  bin: string;
}

export interface WantedPlace {
  productId: number;
  /** Known lots of the units. */
  lots: readonly string[];
}

export type Suggestion = Place & Pick<OfferedBin, 'quantity' | 'lot' | 'expiry'>;

const byPlace = (a: Place, b: Place): number => byText(a.location, b.location) || byText(a.bin, b.bin) || a.binId - b.binId;
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** How many of these products are in no bin of the site. */
export function withoutBins(wanted: readonly WantedPlace[], holding: readonly OfferedBin[]): number {
  const held = new Set(holding.map(({ productId }) => productId));
  return wanted.filter(({ productId }) => !held.has(productId)).length;
}

/**
 * Bins for each item's units: up to three that hold the product, those with a lot of these units first, by location and bin; if no bin
 * holds any, an empty one, a different one for each item while they last.
 */
export function suggestBins(wanted: readonly WantedPlace[], holding: readonly OfferedBin[], empty: readonly Place[]): Suggestion[][] {
  const free = [...empty].sort(byPlace);
  return wanted.map(({ productId, lots }) => {
    const own = holding.filter((content) => content.productId === productId);
    const rank = ({ lot }: OfferedBin): number => (lots.includes(lot) ? 0 : 1);
    own.sort((a, b) => rank(a) - rank(b) || byPlace(a, b) || byText(a.lot, b.lot));
    const found = own.filter((content, index) => own.findIndex(({ binId }) => binId === content.binId) === index).slice(0, MAX_BINS);
    if (found.length > 0)
      return found.map(({ binId, location, bin, quantity, lot, expiry }) => ({ binId, location, bin, quantity, lot, expiry }));
    const place = free.shift();
    return place ? [{ ...place, quantity: 0, lot: '', expiry: null }] : [];
  });
}
