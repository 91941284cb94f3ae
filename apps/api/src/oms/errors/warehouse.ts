import type { WarehouseErrorCode } from '@contract/warehouse';
import type { ProblemEntry } from '../../problem-filter.js';

/** What the OMS interface says of a refusal of the warehouse context. */
export const warehouseProblems: Record<WarehouseErrorCode, ProblemEntry> = {};
