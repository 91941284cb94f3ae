import { earlier } from '../../stock/domain/put.js';
import type { BinContent } from '../../stock/domain/pick-style.js';

/** Units that leave a bin, or come into one. */
interface UnloadedUnits {
  binId: number;
  productId: number;
  lot: string;
  state: BinContent['state'];
  quantity: number;
}

const keyOf = ({ binId, productId, lot, state }: BinContent): string => JSON.stringify([binId, productId, lot, state ?? null]);

/**
 * Moves everything from some bins into others, in the state of the units. Where their lot is present, the earlier expiry and day of receipt
 * count.
 * @param lying the contents of the bins on both sides
 * @param toBinOf where a bin's units go; undefined: they stay
 */
export function unload(
  lying: readonly BinContent[],
  toBinOf: (binId: number) => number | undefined,
): { contents: BinContent[]; changes: UnloadedUnits[] } {
  const contents = new Map(lying.map((content) => [keyOf(content), { ...content }]));
  const touched = new Set<BinContent>();
  const changes: UnloadedUnits[] = [];
  for (const content of lying) {
    const toBinId = toBinOf(content.binId);
    const from = contents.get(keyOf(content));
    if (toBinId === undefined || !from || from.quantity === 0) continue;
    const { productId, lot, expiry, receivedDate, quantity, state = null } = from;
    const key = keyOf({ ...from, binId: toBinId });
    const to = contents.get(key) ?? { ...from, binId: toBinId, quantity: 0 };
    contents.set(key, to);
    const isEmpty = to.quantity === 0;
    to.expiry = isEmpty ? expiry : earlier(to.expiry, expiry);
    if (isEmpty || receivedDate < to.receivedDate) to.receivedDate = receivedDate;
    to.quantity += quantity;
    from.quantity = 0;
    touched.add(from).add(to);
    changes.push({ binId: from.binId, productId, lot, state, quantity: -quantity }, { binId: toBinId, productId, lot, state, quantity });
  }
  return { contents: [...touched], changes };
}
