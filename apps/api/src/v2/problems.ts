import { inWords, type ProblemEntry, type ProblemShape, responseBody } from '../errors/index.js';
import { loginProblems } from './errors/identity.js';
import { inventoryProblems } from './errors/inventory.js';
import { ordersProblems } from './errors/orders.js';
import { warehouseProblems } from './errors/warehouse.js';

/**
 * One table a context (or a part of one), each a `Record` of its codes: a new code does not compile until this interface has words for it.
 */
const codes: Readonly<Record<string, ProblemEntry>> = { ...loginProblems, ...inventoryProblems, ...ordersProblems, ...warehouseProblems };

/** The v2 interface's answers to what goes wrong; its requests name members as the contracts do, in snake_case. */
export const v2Problems: ProblemShape = { prefix: '/apiv2', codes, locate: inWords(), body: responseBody };
