import { earlier } from '../../stock/domain/put.js';
import type { BinContent } from '../../stock/domain/pick-style.js';

/** Units that leave a state of a bin, or come into one. */
interface ChangedUnits {
  binId: number;
  productId: number;
  lot: string;
  state: 'expired' | null;
  quantity: number;
  reason: 'expire' | 'release';
}

/** What a settlement of expiry leaves. */
export interface SettledUnits {
  /** The changed contents. */
  contents: BinContent[];
  /** Two for each change of state: out of one, into the other. */
  changes: ChangedUnits[];
  /** Units taken from sale by product; negative: given back. */
  taken: Map<number, number>;
  /** The earliest expiry of a product's units that stay on sale or wait to be released, if they do expire. */
  nextExpiries: Map<number, string | null>;
}

const keyOf = ({ binId, productId, lot, state }: BinContent): string => JSON.stringify([binId, productId, lot, state ?? null]);
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byPlace = (a: BinContent, b: BinContent): number =>
  a.binId - b.binId || a.productId - b.productId || byText(a.lot, b.lot) || byText(a.state ?? '', b.state ?? '');

/**
 * Moves expired units of a site's bins from sale, those first that expired first, as far as no order has them reserved; and gives back
 * those held as expired that may be sold.
 * @param isSellable by expiry and the policy of the product
 * @param blocks whether a product's units ever expire
 * @param unreserved units of a product that no order has reserved
 */
export function settleWithheld(
  held: readonly BinContent[],
  isSellable: (units: BinContent) => boolean,
  blocks: (productId: number) => boolean,
  unreserved: (productId: number) => number,
): SettledUnits {
  const contents = new Map(held.map((content) => [keyOf(content), { ...content }]));
  const touched = new Set<BinContent>();
  const changes: ChangedUnits[] = [];
  const taken = new Map<number, number>();
  const move = (from: BinContent, quantity: number, state: 'expired' | null): void => {
    const { binId, productId, lot, expiry, receivedDate } = from;
    const key = keyOf({ ...from, state });
    const to = contents.get(key) ?? { binId, productId, lot, expiry, receivedDate, quantity: 0, state };
    contents.set(key, to);
    if (to.quantity > 0) to.expiry = earlier(to.expiry, expiry);
    if (to.quantity > 0 && receivedDate < to.receivedDate) to.receivedDate = receivedDate;
    to.quantity += quantity;
    from.quantity -= quantity;
    touched.add(from).add(to);
    const note = { binId, productId, lot, reason: state === null ? ('release' as const) : ('expire' as const) };
    changes.push({ ...note, state: from.state ?? null, quantity: -quantity }, { ...note, state, quantity });
    taken.set(productId, (taken.get(productId) ?? 0) + (state === null ? -quantity : quantity));
  };
  for (const content of [...contents.values()].sort((a, b) => byText(a.expiry ?? '~', b.expiry ?? '~') || byPlace(a, b))) {
    if (content.state === 'expired' && isSellable(content)) move(content, content.quantity, null);
    if (content.state || isSellable(content)) continue;
    const quantity = Math.min(content.quantity, unreserved(content.productId) - (taken.get(content.productId) ?? 0));
    if (quantity > 0) move(content, quantity, 'expired');
  }
  const nextExpiries = new Map<number, string | null>();
  for (const { productId, state, expiry, quantity } of contents.values())
    nextExpiries.set(
      productId,
      earlier(nextExpiries.get(productId) ?? null, state || quantity === 0 || !blocks(productId) ? null : expiry),
    );
  return { contents: [...touched].sort(byPlace), changes, taken, nextExpiries };
}
