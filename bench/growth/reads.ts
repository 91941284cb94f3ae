const ORDERS = '/apirest/v4/oms/orders';
const CONSOLE = '/console/api/orders';
const STOCK = '/apirest/v4/oms/inventory';

/** Makes a path from the ids of the oldest and the newest order. */
export type PathOf = (first: number, last: number) => string;

const fixed =
  (path: string): PathOf =>
  () =>
    path;

const anyOf = (first: number, last: number): number => first + Math.floor(Math.random() * (last - first + 1));
/** The orders that people mostly ask for: all of them after one year. */
const RECENT = 1_000_000;
const recent =
  (pathOf: PathOf): PathOf =>
  (first, last) =>
    pathOf(Math.max(first, last - RECENT + 1), last);
const search =
  (textOf: PathOf): PathOf =>
  (first, last) =>
    `${CONSOLE}/found?text=${encodeURIComponent(textOf(first, last))}&per_page=10`;

const oneOrder: PathOf = (first, last) => `${ORDERS}/${anyOf(first, last)}`;
const byNumber = search((first, last) => `SO-${anyOf(first, last)}`);
const byEmail = search((first, last) => `buyer${anyOf(first, last)}@example.com`);

/** What people and programs read all day. */
export const READS: Record<string, PathOf> = {
  'one order': recent(oneOrder),
  'one order of any age': oneOrder,
  'list of 20': fixed(`${ORDERS}?per_page=20`),
  'list of 20, page 1,000': fixed(`${ORDERS}?per_page=20&page=1000`),
  'list of 20, status_id': fixed(`${ORDERS}?per_page=20&status_id=9`),
  'list of 20, status_id, page 1,000': fixed(`${ORDERS}?per_page=20&status_id=9&page=1000`),
  'list of 20, warehouse_id': fixed(`${ORDERS}?per_page=20&warehouse_id=2`),
  'search, an order number': recent(byNumber),
  'search, an order number of any age': byNumber,
  'search, the end of an order number': search((first, last) => `O-${anyOf(first, last)}`),
  'search, how a number begins': search(fixed('SO-10')),
  'search, a last name that all have': search(fixed('Lovelace')),
  'search, an e-mail': recent(byEmail),
  'search, an e-mail of any age': byEmail,
  'overview, orders by status': fixed(`${CONSOLE}/counts`),
  'overview, the last 30 days': fixed(`${CONSOLE}/days?days=30`),
  'overview, age of open orders': fixed(`${CONSOLE}/backlog`),
  'overview, what is missing': fixed(`${CONSOLE}/shortages`),
  'what to do: orders to look after': fixed('/console/api/order-tasks'),
  'what to do: what to receive': fixed('/console/api/receipt-plans'),
  'what to do: low stock': fixed('/console/api/low-stock'),
  'stock health': fixed('/console/api/stock/health'),
};

/** Reads that are reported without a target: an order of ten years ago takes three pages, from disk if they are not in memory. */
export const TOLD = ['one order of any age'];

/** A read of a past state. */
export interface Past {
  /** Sent in turns. */
  requests: { path: string; body?: object }[];
  /** The target in milliseconds. */
  below: number;
  reads: number;
}

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
const exportOf = (kind: 'bins' | 'stock', now: Date, days: readonly number[]) => ({
  requests: days.map((day) => ({
    path: '/apirest/v4/oms/exports',
    body: { kind, format: 'csv', as_of: daysBefore(now, day), distribution_center: 'SITE1' },
  })),
  below: 2_000,
});

/** A different product each time, so that no read profits from the pages that an earlier one left in memory. */
const ofProducts = (list: 'stock' | 'bins', now: Date): Past => ({
  requests: Array.from({ length: 15 }, (_, turn) => ({
    path: `${STOCK}/${list}?sku=SKU-${String(1 + ((turn * 4711) % 12_000)).padStart(6, '0')}&as_of=${daysBefore(now, 180)}`,
  })),
  below: 20,
  reads: 15,
});

/** Half a year before `now`, unless the name says otherwise: every bin has changed often before and since. */
export const PAST: Record<string, (now: Date) => Past> = {
  'stock of a product': (now) => ofProducts('stock', now),
  'bins of a product': (now) => ofProducts('bins', now),
  'a page of all 120,000 bins': (now) => ({
    requests: [{ path: `${STOCK}/bins?per_page=100&page=600&as_of=${daysBefore(now, 180)}` }],
    below: 2_000,
    reads: 5,
  }),
  'export of all 120,000 bins of a site': (now) => ({ ...exportOf('bins', now, [180]), reads: 5 }),
  'the same at five other instants': (now) => ({ ...exportOf('bins', now, [333.3, 271.1, 111.7, 43.9, 9.3]), reads: 5 }),
  'the same of yesterday': (now) => ({ ...exportOf('bins', now, [1]), reads: 5 }),
  'export of the levels of 12,000 products': (now) => ({ ...exportOf('stock', now, [180, 97.7, 45.5]), reads: 3 }),
};
