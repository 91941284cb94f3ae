import { waveCodes } from '../batches/batch-words.js';
import { inWords, ofScans, type ProblemEntry, type ProblemShape, responseBody } from '../errors/index.js';
import { loginProblems } from './errors/identity.js';
import { inventoryProblems } from './errors/inventory.js';
import { ordersProblems } from './errors/orders.js';
import { warehouseProblems } from './errors/warehouse.js';

/** This interface has no routes that change the rules of waves. */
const { wave_rule_changed: _, ...batchCodes } = waveCodes;

/**
 * One table per context or part of one, each a `Record` of its codes: a new code does not compile until this interface has an answer for
 * it.
 */
const codes: Readonly<Record<string, ProblemEntry>> = {
  ...batchCodes,
  batch_not_found: { ...batchCodes.batch_not_found, names: 'batch_id' },
  ...loginProblems,
  ...inventoryProblems,
  ...ordersProblems,
  ...warehouseProblems,
};

/** The v2 interface's answers to refusals and faults; its requests use the contracts' names in snake_case. */
export const v2Problems: ProblemShape = { prefix: '/apiv2', codes, locate: inWords(), body: responseBody };

/** Refusals of work on the floor, by devices and Pro WMS. */
export const v2FloorProblems = ofScans(v2Problems, '/apiv2/mobile-v1', '/apiv2/pro-v1');
