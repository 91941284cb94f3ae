import type { HeldState } from '../../contract/stock-movements.js';
import { earlier } from '../../stock/domain/put.js';
import type { BinContent } from '../../stock/domain/pick-style.js';
import { byPlace, byText, type ChangedState, ChangingStates } from '../../stock/domain/changing-states.js';

/** What decides which units in bins may be sold. */
export interface WithholdingRules {
  /** By expiry and the policy of the product. */
  isSellable: (units: BinContent) => boolean;
  /** Whether a product's units ever expire. */
  blocks: (productId: number) => boolean;
  /** The state that a hold requires for units of a lot; undefined without one. */
  heldAs: (units: BinContent) => HeldState | undefined;
  /** Whether a hold that withheld them has ended. */
  isReleased: (units: BinContent) => boolean;
  /** Units of a product that no order has reserved. */
  unreserved: (productId: number) => number;
}

/** The result of a settlement. */
export interface SettledUnits {
  /** The changed contents. */
  contents: BinContent[];
  /** Two for each change of state: out of one, into the other. */
  changes: ChangingStates['changes'];
  /** Units taken from sale, by product and the state that they left or entered; negative: given back. */
  taken: ChangedState[];
  /** The earliest expiry of a product's units that stay on sale or wait for their release, if they expire. */
  nextExpiries: Map<number, string | null>;
  /** Expired units of a product that orders have reserved, which stay where they are. */
  expiredLeft: Map<number, number>;
}

/**
 * Takes a site's units that are on hold or have expired from sale, those that expire first before others, as far as no order has reserved
 * them; and gives back what may be sold again: expired units whose expiry was corrected, and units whose hold ended. Of the latter, those
 * that have expired meanwhile become expired ones.
 */
export function settleWithheld(held: readonly BinContent[], rules: WithholdingRules): SettledUnits {
  const { isSellable, blocks, heldAs, isReleased, unreserved } = rules;
  const states = new ChangingStates(held);
  for (const content of states.all.sort((a, b) => byText(a.expiry ?? '~', b.expiry ?? '~') || byPlace(a, b))) {
    if (content.quantity === 0) continue;
    const hold = heldAs(content);
    if (content.state === 'expired' && isSellable(content)) states.move(content, content.quantity, hold ?? null);
    else if (content.state && content.state !== 'expired' && isReleased(content)) {
      const next = hold ?? (isSellable(content) ? null : 'expired');
      if (next !== content.state) states.move(content, content.quantity, next);
    }
    if (content.state) continue;
    const to = hold ?? (isSellable(content) ? undefined : 'expired');
    const quantity = Math.min(content.quantity, unreserved(content.productId) - states.takenOf(content.productId));
    if (to !== undefined && quantity > 0) states.move(content, quantity, to);
  }
  const nextExpiries = new Map<number, string | null>();
  const expiredLeft = new Map<number, number>();
  for (const content of states.all) {
    const { productId, state, expiry, quantity } = content;
    const ends = !state && quantity > 0 && blocks(productId) ? expiry : null;
    nextExpiries.set(productId, earlier(nextExpiries.get(productId) ?? null, ends));
    if (!state && !isSellable(content)) expiredLeft.set(productId, (expiredLeft.get(productId) ?? 0) + quantity);
  }
  return { contents: states.changed, changes: states.changes, taken: states.taken, nextExpiries, expiredLeft };
}
