import type { BinCorrection } from '../../contract/recounts.js';

/**
 * The maximum number of units that corrections of one product can take from what its site has on hand, whatever the bins hold. After a
 * count of one bin at least the counted units remain, unless it counted held units, too.
 */
export function mostTaken(corrections: readonly BinCorrection[], { onHand, held }: { onHand: number; held: number }): number {
  const [counts, moves] = [true, false].map((isCount) => corrections.filter(({ kind }) => (kind === 'absolute') === isCount));
  const taken = moves.reduce((sum, { quantity }) => sum + Math.max(0, -quantity), 0);
  if (counts.length === 0) return taken;
  // Units that arrive before the count may be held.
  const isOfSellable = counts.length === 1 && held === 0 && moves.every(({ quantity }) => quantity <= 0);
  return taken + Math.max(0, onHand - (isOfSellable ? counts[0].quantity : 0));
}
