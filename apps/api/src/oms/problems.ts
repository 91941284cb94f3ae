import type { EventsErrorCode } from '@contract/events';
import type { IdentityErrorCode } from '@contract/identity';
import type { InventoryErrorCode } from '@contract/inventory';
import type { AttributeErrorCode, DueErrorCode, OrdersErrorCode, ReturnErrorCode } from '@contract/orders';
import type { RatesErrorCode } from '@contract/rates';
import type {
  HandErrorCode,
  HeldCountErrorCode,
  HurtErrorCode,
  PackErrorCode,
  SerialErrorCode,
  StateErrorCode,
  WarehouseErrorCode,
  FloorPlanErrorCode,
  PrintErrorCode,
  WaveErrorCode,
} from '@contract/warehouse';
import { type ProblemEntry, type ProblemShape, responseBody } from '../errors/index.js';
import { attributeProblems } from './errors/attributes.js';
import { identityProblems } from './errors/identity.js';
import { inventoryProblems } from './errors/inventory.js';
import { ordersProblems } from './errors/orders.js';
import { rateCardProblems } from './errors/rates.js';
import { returnProblems } from './errors/returns.js';
import { type ShippedCode, warehouseProblems } from './errors/warehouse.js';
import { eventsProblems } from '../integrations/events-problems.js';
import { inV4Words } from '../answers/v4-words.js';

const codes: Record<
  | IdentityErrorCode
  | InventoryErrorCode
  | Exclude<OrdersErrorCode, DueErrorCode>
  | ReturnErrorCode
  | AttributeErrorCode
  | Exclude<
      WarehouseErrorCode,
      | HandErrorCode
      | HeldCountErrorCode
      | HurtErrorCode
      | PackErrorCode
      | StateErrorCode
      | WaveErrorCode
      | FloorPlanErrorCode
      | PrintErrorCode
    >
  | ShippedCode
  | SerialErrorCode
  | RatesErrorCode
  | EventsErrorCode,
  ProblemEntry
> = {
  ...warehouseProblems,
  // For codes that contexts share, these override the warehouse answers.
  ...identityProblems,
  ...inventoryProblems,
  ...ordersProblems,
  ...returnProblems,
  ...attributeProblems,
  ...rateCardProblems,
  ...eventsProblems,
};

/** The v4 OMS interface's answers to refusals and faults, internal pages included. */
export const omsProblems: ProblemShape = { prefix: '/', codes, locate: inV4Words, body: responseBody };
