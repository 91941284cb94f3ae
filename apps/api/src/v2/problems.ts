import type { ProblemEntry, ProblemShape } from '../problem-filter.js';
import { responseBody } from '../response-problem.js';
import { loginProblems } from './errors/identity.js';
import { inventoryProblems } from './errors/inventory.js';
import { ordersProblems } from './errors/orders.js';
import { putAwayProblems } from './errors/put-away.js';
import { warehouseProblems } from './errors/warehouse.js';

/** One table a context (or a part of one), each a `Record` of its codes: a new code does not compile until this interface has words for it. */
const codes: Readonly<Record<string, ProblemEntry>> = { ...loginProblems, ...inventoryProblems, ...ordersProblems, ...putAwayProblems, ...warehouseProblems };

/** The member that holds the records of a request, by its path: a fault in `[3].sku` is told as `picks[3].sku`. */
const lists: readonly [path: string, at: string][] = [
  ['mobile-v1/pp-updateLogPick-1', 'picks'],
  ['mobile-v1/pp-move-1', 'moves'],
  ['mobile-v1/qc-shippings-1', 'results'],
  ['pro-v1/put-away-load', 'items'],
  ['pro-v1/put-away-move', 'moves'],
];

/** The v2 interface's answers to what goes wrong outside its lists. */
export const v2Problems: ProblemShape = { prefix: '/apiv2', codes, at: '', body: responseBody };

/** The same within the lists of each path. */
export const v2ListProblems: readonly ProblemShape[] = lists.map(([path, at]) => ({ ...v2Problems, prefix: `/apiv2/${path}`, at }));
