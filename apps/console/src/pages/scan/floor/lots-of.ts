import { daysLeft } from '../../../patterns/stock/days-left.js';
import { useZone } from '../../../patterns/time/use-zone.js';
import { todayIn } from '../../../patterns/time/zone.js';

export interface LotOfProduct {
  lot: string;
  /** `YYYY-MM-DD`, the same for all units of a lot. */
  expiry: string | null;
  quantity: number;
}

/** The lots of units in bins, the first to expire first. */
export function lotsOf(bins: readonly { lot: string | null; expiry: string | null; quantity: number }[]): LotOfProduct[] {
  const lots = new Map<string, LotOfProduct>();
  for (const { lot, expiry, quantity } of bins)
    if (lot !== null) lots.set(lot, { lot, expiry, quantity: quantity + (lots.get(lot)?.quantity ?? 0) });
  return [...lots.values()].sort((a, b) => (a.expiry ?? '9999').localeCompare(b.expiry ?? '9999'));
}

/** How long units last, in words; '' when their expiry is unknown. */
export function useLotWords(): (expiry: string | null) => string {
  const today = todayIn(useZone());
  return (expiry) => (expiry === null ? '' : daysLeft(expiry, today).words);
}
