import { grouped } from '@kernel';
/** An entry of the ledger of bins. */
export interface CutEntry {
  ledgerId: number;
  binId: number;
  productId: number;
  lot: string;
  /** Null for sellable units. */
  state: string | null;
  quantity: number;
}

/** The result of cutting entries: each bin keeps one, with the sum of its entries; none where they add up to nothing. */
export interface LedgerClosing {
  closing: CutEntry[];
  /** Ids of the removed entries. */
  gone: number[];
}

/** Keeps the newest entry of each product and lot in a bin, so that closing entries take the place of the cut ones. */
export function closeLedger(entries: readonly CutEntry[]): LedgerClosing {
  const groups = grouped(entries, ({ binId, productId, lot, state }) => JSON.stringify([binId, productId, lot, state]));
  const closing: CutEntry[] = [];
  const gone: number[] = [];
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    const newest = group.reduce((found, each) => (each.ledgerId > found.ledgerId ? each : found));
    const quantity = group.reduce((sum, each) => sum + each.quantity, 0);
    if (quantity !== 0) closing.push({ ...newest, quantity });
    gone.push(...group.map(({ ledgerId }) => ledgerId).filter((id) => quantity === 0 || id !== newest.ledgerId));
  }
  return { closing, gone };
}
