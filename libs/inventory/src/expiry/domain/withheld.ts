import type { HeldState, LedgerReason } from '../../contract/stock-movements.js';
import { earlier } from '../../stock/domain/put.js';
import type { BinContent } from '../../stock/domain/pick-style.js';
import { reasonOf } from '../../stock/domain/states.js';

/** Units that leave a state of a bin, or come into one. */
interface ChangedUnits {
  binId: number;
  productId: number;
  lot: string;
  /** Null for sellable units. */
  state: HeldState | null;
  quantity: number;
  reason: LedgerReason;
}

/** What decides on units in bins. */
export interface WithholdingRules {
  /** By expiry and the policy of the product. */
  isSellable: (units: BinContent) => boolean;
  /** Whether a product's units ever expire. */
  blocks: (productId: number) => boolean;
  /** The state that a hold wants for units of a lot; undefined without one. */
  heldAs: (units: BinContent) => HeldState | undefined;
  /** Whether a hold that kept them ended. */
  isReleased: (units: BinContent) => boolean;
  /** Units of a product that no order has reserved. */
  unreserved: (productId: number) => number;
}

/** What a settlement leaves. */
export interface SettledUnits {
  /** The changed contents. */
  contents: BinContent[];
  /** Two for each change of state: out of one, into the other. */
  changes: ChangedUnits[];
  /** Units taken from sale by product and the state that they left or came into; negative: given back. */
  taken: { productId: number; state: HeldState; quantity: number }[];
  /** The earliest expiry of a product's units that stay on sale or wait to be released, if they do expire. */
  nextExpiries: Map<number, string | null>;
  /** Expired units of a product that orders have reserved, which stay where they are. */
  expiredLeft: Map<number, number>;
}

const keyOf = ({ binId, productId, lot, state }: BinContent): string => JSON.stringify([binId, productId, lot, state ?? null]);
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byPlace = (a: BinContent, b: BinContent): number =>
  a.binId - b.binId || a.productId - b.productId || byText(a.lot, b.lot) || byText(a.state ?? '', b.state ?? '');

/** The contents of bins while units of them change their state. */
class ChangingStates {
  readonly changes: ChangedUnits[] = [];
  private readonly contents: Map<string, BinContent>;
  private readonly touched = new Set<BinContent>();
  private readonly sums = new Map<string, SettledUnits['taken'][number]>();

  constructor(held: readonly BinContent[]) {
    this.contents = new Map(held.map((content) => [keyOf(content), { ...content }]));
  }

  get all(): BinContent[] {
    return [...this.contents.values()];
  }

  get changed(): BinContent[] {
    return [...this.touched].sort(byPlace);
  }

  get taken(): SettledUnits['taken'] {
    return [...this.sums.values()].filter(({ quantity }) => quantity !== 0);
  }

  /** Units of the product that left the sellable ones. */
  takenOf(productId: number): number {
    return this.taken.reduce((sum, each) => sum + (each.productId === productId ? each.quantity : 0), 0);
  }

  /** Moves units of a content into another state (null: sellable) of the same bin. */
  move(from: BinContent, quantity: number, state: HeldState | null): void {
    const { binId, productId, lot, expiry, receivedDate } = from;
    const key = keyOf({ ...from, state });
    const to = this.contents.get(key) ?? { binId, productId, lot, expiry, receivedDate, quantity: 0, state };
    this.contents.set(key, to);
    if (to.quantity > 0) {
      to.expiry = earlier(to.expiry, expiry);
      if (receivedDate < to.receivedDate) to.receivedDate = receivedDate;
    } else Object.assign(to, { expiry, receivedDate });
    to.quantity += quantity;
    from.quantity -= quantity;
    this.touched.add(from).add(to);
    const note = { binId, productId, lot, reason: reasonOf(state) };
    this.changes.push({ ...note, state: from.state ?? null, quantity: -quantity }, { ...note, state, quantity });
    if (from.state) this.count(productId, from.state, -quantity);
    if (state) this.count(productId, state, quantity);
  }

  private count(productId: number, state: HeldState, quantity: number): void {
    const key = `${productId}:${state}`;
    const sum = this.sums.get(key) ?? { productId, state, quantity: 0 };
    sum.quantity += quantity;
    this.sums.set(key, sum);
  }
}

/**
 * Takes from sale what a site's bins hold of units that are on hold or have expired, those first that expire first, as far as no order has
 * them reserved; and gives back what may be sold again: expired units whose expiry is another now, and units whose hold ended. Those that
 * have expired meanwhile become expired ones.
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
