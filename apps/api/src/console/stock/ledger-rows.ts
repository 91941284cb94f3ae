import { type LedgerEntry, ListLedger, ListMovements, ListReservedFor, type StockEntry, type StockOf } from '@contract/inventory';
import { ListOrderNumbers } from '@contract/orders';
import type { Bus } from '@kernel';
import { type PageMetadata, pageOf, type Paging, pagingOf } from '../../envelope/index.js';
import {
  type MovementAnswer,
  type MovementsQuery,
  type ReservedForAnswer,
  toMovement,
  toMovementFilter,
  toReservedFor,
} from './movements.shapes.js';
import { type LedgerEntryAnswer, toLedgerEntry } from './stock.shapes.js';

/** A row of the ledger of bins, or of the history of stock. */
type Entry = LedgerEntry | StockEntry;

/** Reasons whose reference is always an order. */
const OF_ORDERS = ['pick', 'revert', 'reserve'];

/** The id of the order that a change belongs to; 0 for none. */
function orderOf({ reason, reference, ...entry }: Entry): number {
  const isOfOrder = OF_ORDERS.includes(reason) || ('measure' in entry && entry.measure === 'reserved');
  return isOfOrder && /^\d+$/.test(reference ?? '') ? Number(reference) : 0;
}

/** Finds the order numbers that people know, for the orders that these changes belong to. */
async function numbersOf(bus: Bus, of: StockOf, entries: readonly Entry[]): Promise<(entry: Entry) => string | null> {
  const ids = [...new Set(entries.map(orderOf))].filter((id) => id > 0);
  const numbers = await bus.ask(new ListOrderNumbers(of, ids));
  return (entry) => numbers.get(orderOf(entry)) ?? null;
}

/** A page of the ledger of bins. */
export async function readLedger(
  bus: Bus,
  of: StockOf,
  about: { binId: number } | { productId: number },
  { before, per_page: most }: { before?: number; per_page: number },
): Promise<{ data: LedgerEntryAnswer[] }> {
  const entries = await bus.ask(new ListLedger(of, about, before, most));
  const numberOf = await numbersOf(bus, of, entries);
  return { data: entries.map((entry) => ({ ...toLedgerEntry(entry), order_number: numberOf(entry) })) };
}

/** A page of the history of a product's stock. */
export async function readMovements(bus: Bus, of: StockOf, productId: number, query: MovementsQuery): Promise<{ data: MovementAnswer[] }> {
  const entries = await bus.ask(new ListMovements(of, productId, toMovementFilter(query), query.before, query.per_page));
  const numberOf = await numbersOf(bus, of, entries);
  return { data: entries.map((entry) => toMovement(entry, numberOf(entry))) };
}

/** A page of the orders that have reserved units of a product. */
export async function readReservations(
  bus: Bus,
  of: StockOf,
  productId: number,
  query: Paging,
): Promise<{ data: ReservedForAnswer[]; metadata: PageMetadata }> {
  const page = await bus.ask(new ListReservedFor(of, productId, pagingOf(query)));
  const ids = [...new Set(page.rows.map(({ orderId }) => orderId))];
  const numbers = await bus.ask(new ListOrderNumbers(of, ids));
  return pageOf(page, query, (row) => toReservedFor({ ...row, orderNumber: numbers.get(row.orderId) ?? null }));
}
