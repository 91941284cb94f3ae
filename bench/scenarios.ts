import { BARE, keyOf, LARGE, SHOP, SMALL } from './accounts.js';
import type { Load } from './load.js';
import type { Seeded } from './seed.js';
import type { Sizes } from './sizes.js';

/** Work for any of the servers. */
export interface Work {
  headers: Record<string, string>;
  paths?: readonly string[];
  /** Orders per request. */
  orders?: number;
  /** Whether each request has its own Idempotency-Key. */
  isKeyed?: boolean;
  /** The split policy that each order asks for. */
  split?: string;
  /** Barcodes of orders to weigh, one per request. */
  barcodes?: readonly string[];
  /** One body to post repeatedly. */
  asked?: Load['asked'];
  /** Calls of a device. */
  calls?: 'orders' | 'pick';
}

export interface Scenario {
  name: string;
  work: Work;
  /** The least requests/s of the service, as a share of what it is compared with; undefined if the line has no target. */
  target: number | undefined;
  /** Other work to compare with, of the floor or of the service itself. */
  beside?: { of: 'floor' | 'service'; work: Work };
  /** The same list in the large and in the small account: the large one may cost 1.3 times as much. */
  growth?: { large: Work; small: Work };
}

export const MAX_GROWTH = 1.3;
export const MAX_MEMORY = 230;
const BASE = '/apirest/v4/oms/orders';
const WEIGHTS = '/apirest/v4/wms/orders/UpdateWeight';
/** How many ids a connection cycles through. */
const RANDOM_IDS = 3_000;

const headersOf = (account: number): Record<string, string> => ({ AccountID: String(account), Key: keyOf(account) });
const list = (account: number, query: string): Work => ({ headers: headersOf(account), paths: [`${BASE}?${query}`] });

function randomOrders({ large }: Seeded): Work {
  const ids = Array.from({ length: Math.min(RANDOM_IDS, large.count) }, () => large.first + Math.floor(Math.random() * large.count));
  return { headers: headersOf(LARGE), paths: ids.map((id) => `${BASE}/${id}`) };
}

/** Page 1 and page 1,000 of one filter; the small account has a page 1,000 only if pages are short. */
function lists(name: string, filter: string, shortPage: number): Scenario[] {
  const query = (page: number, perPage: number): string => `page=${page}&per_page=${perPage}${filter}`;
  const growth = (page: number, perPage: number): Scenario['growth'] => ({
    large: list(LARGE, query(page, perPage)),
    small: list(SMALL, query(page, perPage)),
  });
  return [
    { name: `list of 20${name}, page 1`, work: list(LARGE, query(1, 20)), target: 0.95, growth: growth(1, 20) },
    { name: `list of 20${name}, page 1,000`, work: list(LARGE, query(1_000, 20)), target: 0.95, growth: growth(1_000, shortPage) },
  ];
}

const oneOrder: Work = { headers: headersOf(SHOP), orders: 1 };

/** The lines of the table in docs/performance.md, in its order. */
export const scenariosOn = (seeded: Seeded): Scenario[] => [
  { name: 'GET one order', work: randomOrders(seeded), target: 0.82 },
  ...lists('', '', 10),
  ...lists(', status_id', '&status_id=9', 5),
  ...lists(', warehouse_id', '&warehouse_id=2', 5),
  { name: 'POST one order', work: oneOrder, target: 0.85 },
  {
    name: 'POST one order, minimal floor',
    work: oneOrder,
    beside: { of: 'floor', work: { headers: headersOf(BARE), orders: 1 } },
    target: 0.35,
  },
  {
    name: 'POST one order with an Idempotency-Key',
    work: { ...oneOrder, isKeyed: true },
    beside: { of: 'service', work: oneOrder },
    target: 0.92,
  },
  {
    name: 'POST one order that may be divided',
    work: { ...oneOrder, split: 'when_needed' },
    beside: { of: 'service', work: oneOrder },
    target: 0.9,
  },
  { name: 'POST 100 orders', work: { headers: headersOf(SHOP), orders: 100 }, target: 0.85 },
];

/** The load for `work` at `origin`; `round` makes order numbers unique. */
export function loadOf(
  { headers, paths, orders, isKeyed, split, barcodes, asked, calls }: Work,
  origin: string,
  seconds: number,
  round: string,
  { products }: Sizes,
): Load {
  const post = orders ? { path: BASE, orders, products, isKeyed, split, prefix: round } : undefined;
  const weigh = barcodes ? { path: WEIGHTS, barcodes } : undefined;
  return { url: origin, headers, connections: 10, seconds, paths, post, weigh, asked, calls };
}
