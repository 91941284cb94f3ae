const ORDERS = '/apirest/v4/oms/orders';
const CONSOLE = '/console/api/orders';
const STOCK = '/apirest/v4/oms/inventory';

/** A path for the ids of the oldest and the newest order. */
export type PathOf = (first: number, last: number) => string;

const fixed =
  (path: string): PathOf =>
  () =>
    path;

const anyOf = (first: number, last: number): number => first + Math.floor(Math.random() * (last - first + 1));
const search =
  (textOf: PathOf): PathOf =>
  (first, last) =>
    `${CONSOLE}/found?text=${encodeURIComponent(textOf(first, last))}&per_page=10`;

/** What people and programs read all day. */
export const READS: Record<string, PathOf> = {
  'one order': (first, last) => `${ORDERS}/${anyOf(first, last)}`,
  'list of 20': fixed(`${ORDERS}?per_page=20`),
  'list of 20, page 1,000': fixed(`${ORDERS}?per_page=20&page=1000`),
  'list of 20, status_id': fixed(`${ORDERS}?per_page=20&status_id=9`),
  'list of 20, status_id, page 1,000': fixed(`${ORDERS}?per_page=20&status_id=9&page=1000`),
  'list of 20, warehouse_id': fixed(`${ORDERS}?per_page=20&warehouse_id=2`),
  'search, an order number': search((first, last) => `SO-${anyOf(first, last)}`),
  'search, how a number begins': search(fixed('SO-10')),
  'search, a last name that all have': search(fixed('Lovelace')),
  'search, an e-mail': search((first, last) => `buyer${anyOf(first, last)}@example.com`),
  'overview, orders by status': fixed(`${CONSOLE}/counts`),
  'overview, the last 30 days': fixed(`${CONSOLE}/days?days=30`),
  'overview, age of open orders': fixed(`${CONSOLE}/backlog`),
  'overview, what is missing': fixed(`${CONSOLE}/shortages`),
  'what to do: orders to look after': fixed('/console/api/order-tasks'),
  'what to do: what to receive': fixed('/console/api/receipt-plans'),
  'what to do: low stock': fixed('/console/api/low-stock'),
  'stock health': fixed('/console/api/stock/health'),
};

/** A question about a past instant. */
export interface Past {
  path: string;
  /** Sent by turns. */
  bodies?: object[];
  below: number;
  reads: number;
}

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
const exportOf = (kind: 'bins' | 'stock', now: Date, days: readonly number[]) => ({
  path: '/apirest/v4/oms/exports',
  bodies: days.map((day) => ({ kind, format: 'csv', as_of: daysBefore(now, day), distribution_center: 'SITE1' })),
});

/** Half a year before `now`, unless it is said: every bin has changed often before and since. */
export const PAST: Record<string, (now: Date) => Past> = {
  'stock of a product': (now) => ({ path: `${STOCK}/stock?sku=SKU-004711&as_of=${daysBefore(now, 180)}`, below: 20, reads: 15 }),
  'bins of a product': (now) => ({ path: `${STOCK}/bins?sku=SKU-004711&as_of=${daysBefore(now, 180)}`, below: 20, reads: 15 }),
  'export of all 120,000 bins of a site': (now) => ({ ...exportOf('bins', now, [180]), below: 2_000, reads: 5 }),
  'the same at five other instants': (now) => ({ ...exportOf('bins', now, [333.3, 271.1, 111.7, 43.9, 9.3]), below: 2_000, reads: 5 }),
  'the same of yesterday': (now) => ({ ...exportOf('bins', now, [1]), below: 2_000, reads: 5 }),
  'export of the levels of 12,000 products': (now) => ({ ...exportOf('stock', now, [180, 97.7, 45.5]), below: 2_000, reads: 3 }),
};
