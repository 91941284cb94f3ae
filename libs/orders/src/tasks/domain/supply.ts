/** A waiting order, with the units it wants. */
interface Waiting {
  orderId: number;
  units: readonly { productId: number; quantity: number }[];
}

/**
 * The orders that want more of a product than any one site has, where nothing of it is to arrive: they wait in vain. `maxAvailable` is the largest
 * number of units of a product that one site has available.
 */
export function unsupplied(
  waiting: readonly Waiting[],
  maxAvailable: (productId: number) => number,
  isArriving: (productId: number) => boolean,
): number[] {
  return waiting
    .filter(({ units }) => units.some(({ productId, quantity }) => maxAvailable(productId) < quantity && !isArriving(productId)))
    .map(({ orderId }) => orderId);
}

/** A product at a site, with its ordered and wanted units. */
export interface Demand {
  productId: number;
  siteId: number;
  available: number;
  /** Units ordered within the days that the caller looks at. */
  sold: number;
  /** Units that orders in Backorder want. */
  wanted: number;
}

export interface Low {
  soldPerDay: number;
  daysLeft: number | null;
}

const TENTHS = 10;
const rounded = (units: number): number => Math.round(units * TENTHS) / TENTHS;

/** Demands that are short now, or within `within` days; short ones first, then those that last shortest. */
export function runningLow<Each extends Demand>(demands: readonly Each[], days: number, within: number): (Each & Low)[] {
  return demands
    .filter(({ available, wanted, sold }) => available < wanted || available * days < sold * within)
    .map((each) => {
      const { available, sold } = each;
      return { ...each, soldPerDay: rounded(sold / days), daysLeft: sold > 0 ? rounded((Math.max(0, available) / sold) * days) : null };
    })
    .sort((a, b) => missing(b) - missing(a) || lasting(a) - lasting(b) || a.productId - b.productId || a.siteId - b.siteId);
}

const missing = ({ wanted, available }: Demand): number => Math.max(0, wanted - available);
const lasting = ({ daysLeft }: Low): number => daysLeft ?? Infinity;
