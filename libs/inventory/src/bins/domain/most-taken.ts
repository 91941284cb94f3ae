import type { BinCorrection } from '../../contract/recounts.js';

/**
 * The most units that corrections of one product can take from what its site has on hand, whatever lies in which bin. A count of one bin
 * leaves at least what it counted, unless it counted held units, too.
 */
export function mostTaken(corrections: readonly BinCorrection[], { onHand, held }: { onHand: number; held: number }): number {
  const [counts, moves] = [true, false].map((isCount) => corrections.filter(({ kind }) => (kind === 'absolute') === isCount));
  const taken = moves.reduce((sum, { quantity }) => sum + Math.max(0, -quantity), 0);
  if (counts.length === 0) return taken;
  // What arrives before the count may be held.
  const isOfSellable = counts.length === 1 && held === 0 && moves.every(({ quantity }) => quantity <= 0);
  return taken + Math.max(0, onHand - (isOfSellable ? counts[0].quantity : 0));
}
