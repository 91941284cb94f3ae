/** An order that waits, with what it wants. */
interface Waiting {
  orderId: number;
  units: readonly { productId: number; quantity: number }[];
}

/**
 * The orders that want more of a product than any one site has, where nothing of it is on its way: waiting alone does not help them.
 * `most` is the largest number of units of a product that one site has available.
 */
export function unsupplied(
  waiting: readonly Waiting[],
  most: (productId: number) => number,
  isArriving: (productId: number) => boolean,
): number[] {
  return waiting
    .filter(({ units }) => units.some(({ productId, quantity }) => most(productId) < quantity && !isArriving(productId)))
    .map(({ orderId }) => orderId);
}

/** A product at a site, with what is ordered and wanted of it. */
export interface Demand {
  productId: number;
  siteId: number;
  available: number;
  /** Units ordered within `days`, as the caller says. */
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

/** Those that are short now, or within `within` days; the short ones first, then those that last shortest. */
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
