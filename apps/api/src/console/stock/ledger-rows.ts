import { type LedgerEntry, ListLedger, type StockOf } from '@contract/inventory';
import { ListOrderNumbers } from '@contract/orders';
import type { Bus } from '@kernel';
import { type LedgerEntryAnswer, toLedgerEntry } from './stock.shapes.js';

/** The order that an entry belongs to. */
const orderOf = ({ reason, reference }: LedgerEntry): number | undefined =>
  (reason === 'pick' || reason === 'revert') && reference !== null && /^\d+$/.test(reference) ? Number(reference) : undefined;

/** A page of the ledger, with the numbers that people know its orders by. */
export async function readLedger(
  bus: Bus,
  of: StockOf,
  about: { binId: number } | { productId: number },
  { before, per_page: most }: { before?: number; per_page: number },
): Promise<{ data: LedgerEntryAnswer[] }> {
  const entries = await bus.ask(new ListLedger(of, about, before, most));
  const numbers = await bus.ask(new ListOrderNumbers(of, [...new Set(entries.flatMap((entry) => orderOf(entry) ?? []))]));
  return { data: entries.map((entry) => ({ ...toLedgerEntry(entry), order_number: numbers.get(orderOf(entry) ?? 0) ?? null })) };
}
