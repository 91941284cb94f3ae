import type { HeldState, LedgerReason } from '../../contract/stock-movements.js';
import { earlier } from './put.js';
import type { BinContent } from './pick-style.js';
import { reasonOf } from './states.js';

/** Units that leave or enter a state in a bin. */
interface ChangedUnits {
  binId: number;
  productId: number;
  lot: string;
  /** Null for sellable units. */
  state: HeldState | null;
  quantity: number;
  reason: LedgerReason;
}

/** Units of a product that entered an unsellable state; negative: left it. */
export interface ChangedState {
  productId: number;
  state: HeldState;
  quantity: number;
}

const keyOf = ({ binId, productId, lot, state }: BinContent): string => JSON.stringify([binId, productId, lot, state ?? null]);
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
export const byPlace = (a: BinContent, b: BinContent): number =>
  a.binId - b.binId || a.productId - b.productId || byText(a.lot, b.lot) || byText(a.state ?? '', b.state ?? '');

/** Contents of bins while units of them change their state. */
export class ChangingStates {
  readonly changes: ChangedUnits[] = [];
  /** The cause of each change: the number that the caller gave. */
  readonly causes = new Map<ChangedUnits, number>();
  private readonly contents: Map<string, BinContent>;
  private readonly touched = new Set<BinContent>();
  private readonly sums = new Map<string, ChangedState>();

  constructor(held: readonly BinContent[]) {
    this.contents = new Map(held.map((content) => [keyOf(content), { ...content }]));
  }

  get all(): BinContent[] {
    return [...this.contents.values()];
  }

  get changed(): BinContent[] {
    return [...this.touched].sort(byPlace);
  }

  get taken(): ChangedState[] {
    return [...this.sums.values()].filter(({ quantity }) => quantity !== 0);
  }

  /** Units of the product that are no longer sellable. */
  takenOf(productId: number): number {
    return this.taken.reduce((sum, each) => sum + (each.productId === productId ? each.quantity : 0), 0);
  }

  /** Moves units of a content into another state (null: sellable) of the same bin. */
  move(from: BinContent, quantity: number, state: HeldState | null, cause = 0): void {
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
    const sides = [
      { ...note, state: from.state ?? null, quantity: -quantity },
      { ...note, state, quantity },
    ];
    this.changes.push(...sides);
    for (const side of sides) this.causes.set(side, cause);
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
