import type { StockMeasure } from '../../contract/history/history.js';
import type { LevelBalance, Settlement, StockMove } from './settlement.js';

interface Level extends LevelBalance {
  productId: number;
  siteId: number;
}

interface BinUnits {
  productId: number;
  siteId: number;
  binId: number;
  lot: string;
  quantity: number;
}

const note = { reason: 'opening', reference: null, comment: null, actor: null };
const uncounted = ['reserved', 'hurt', 'incoming', 'cart', 'held'] as const satisfies readonly StockMeasure[];

/**
 * The moves from the history's balances of levels and bins to what these hold. A level without history gets at least one entry, so that it
 * shows from then on.
 * @param known bins of the products in the history
 */
export function openingMoves(
  settlement: Settlement,
  present: { levels: readonly Level[]; bins: readonly BinUnits[] },
  known: readonly BinUnits[],
): StockMove[] {
  const isPresent = new Set(present.levels.map(({ productId, siteId }) => `${productId}:${siteId}`));
  const isFull = new Set(present.bins.map(({ productId, binId, lot }) => `${productId}:${binId}:${lot}`));
  const emptied = known
    .filter(({ productId, siteId, binId, lot }) => isPresent.has(`${productId}:${siteId}`) && !isFull.has(`${productId}:${binId}:${lot}`))
    .map((bin) => ({ ...bin, quantity: 0 }));
  const moves = [...present.bins, ...emptied].map(({ productId, siteId, binId, lot, quantity }): StockMove => {
    const place = { binId, lot };
    return { ...note, measure: 'onHand', productId, siteId, place, quantity: quantity - settlement.quantityIn(productId, place) };
  });
  for (const level of present.levels) {
    const { productId, siteId } = level;
    for (const measure of uncounted)
      moves.push({ ...note, measure, productId, siteId, place: null, quantity: level[measure] - settlement.quantityOf(level, measure) });
  }
  const changing = moves.filter(({ quantity }) => quantity !== 0);
  const shown = new Set(changing.map(({ productId, siteId }) => `${productId}:${siteId}`));
  const empty = present.levels.filter((level) => !settlement.hasLevel(level) && !shown.has(`${level.productId}:${level.siteId}`));
  return [
    ...changing,
    ...empty.map(({ productId, siteId }) => ({ ...note, measure: 'onHand' as const, productId, siteId, place: null, quantity: 0 })),
  ];
}
