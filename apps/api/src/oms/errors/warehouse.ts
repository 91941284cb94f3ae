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
import { cartonCodes } from '../../answers/carton-words.js';
import type { ProblemEntry } from '../../errors/index.js';
import { inventoryProblems } from './inventory.js';

/** Refusals of the cartons in which an order ships. */
export type ShippedCode = Extract<PackErrorCode, 'repeated_carton' | 'sscc_range_exhausted' | 'unknown_carton'>;

/** The OMS interface's answers to refusals of the warehouse context. */
export const warehouseProblems: Record<
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
  | SerialErrorCode
  | ShippedCode,
  ProblemEntry
> = {
  unknown_account: { status: 400, message: ({ accountId }) => `There is no account ${String(accountId)}` },
  account_not_activated: { status: 400, message: ({ accountId }) => `The account ${String(accountId)} is not activated` },
  unknown_sku: { status: 400, message: ({ sku }) => `There is no product with the SKU ${String(sku)}` },
  unknown_bin: { status: 400, message: ({ location, bin }) => `There is no bin ${String(bin)} in location ${String(location)}` },
  bin_retired: inventoryProblems.bin_retired,
  bin_in_use: inventoryProblems.bin_in_use,
  distribution_center_in_use: inventoryProblems.distribution_center_in_use,
  invalid_quantity: { status: 400, message: 'The quantity is not possible' },
  repeated_entry: { status: 400, message: 'The entry is given twice' },
  lot_required: { status: 400, message: 'Say which lot the entry counts' },
  contradicting_expiry: inventoryProblems.contradicting_expiry,
  surplus_serials: { status: 400, message: ({ sku }) => `There are more serials of ${String(sku)} than units` },
  correction_not_found: { status: 404, message: 'The correction does not exist' },
  recount_not_found: { status: 404, message: 'The recount does not exist' },
  quality_failed: {
    status: 400,
    message: ({ orderId }) => `Quality control said no to order ${String(orderId)}; it can be shipped once it passes`,
  },
  serials_required: inventoryProblems.serials_required,
  serials_not_kept: { status: 400, message: ({ sku }) => `No serials are kept of ${String(sku)}` },
  repeated_serial: inventoryProblems.repeated_serial,
  unknown_serial: { status: 400, message: ({ sku, serial }) => `${String(sku)} has no serial ${String(serial)}` },
  serial_picked: {
    status: 400,
    message: ({ sku, serial }) => `The serial ${String(serial)} of ${String(sku)} is picked or shipped already`,
  },
  serial_not_shipped: {
    status: 400,
    message: ({ sku, serial }) => `The order did not ship ${String(sku)} with the serial ${String(serial)}`,
  },
  repeated_carton: cartonCodes.repeated_carton,
  unknown_carton: cartonCodes.unknown_carton,
  sscc_range_exhausted: cartonCodes.sscc_range_exhausted,
  invalid_prefix: { status: 400, message: ({ prefix }) => `${String(prefix)} is no prefix of GS1: 7 to 12 digits` },
  range_in_use: {
    status: 400,
    message: ({ prefix, nextSerial }) =>
      nextSerial === undefined
        ? `Another range has numbers of the prefix ${String(prefix)}, or it has none left`
        : `The range ${String(prefix)} goes on with ${String(nextSerial)} or later`,
  },
  range_not_found: { status: 404, names: 'id', message: ({ rangeId }) => `No range ${String(rangeId)} exists` },
  not_in_processing: { status: 400, message: 'The shipment is not in Processing' },
  revert_not_found: { status: 404, message: 'No revert of the shipment was asked for' },
};
