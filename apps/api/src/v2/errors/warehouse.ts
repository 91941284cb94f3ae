import type { HandErrorCode, WarehouseErrorCode } from '@contract/warehouse';
import { taskCodes } from '../../batches/batch-words.js';
import type { ProblemEntry } from '../../errors/index.js';

/** Refusals of the warehouse context that devices can get; for an unknown SKU or bin they get inventory's answer. */
type DeviceErrorCode = HandErrorCode | Extract<WarehouseErrorCode, 'unknown_account' | 'task_not_open'>;

/** The v2 interface's answers to refusals of the warehouse context. */
export const warehouseProblems: Record<DeviceErrorCode, ProblemEntry> = {
  unknown_order: { status: 400, message: ({ orderId }) => `Order ${String(orderId)} does not exist` },
  order_not_in_processing: {
    status: 400,
    message: ({ orderId, status }) => `Order ${String(orderId)} is not in Processing: it is ${String(status)}`,
  },
  unknown_account: { status: 400, message: ({ accountId }) => `The account ${String(accountId)} does not exist` },
  // picks
  repeated_pick: { status: 400, message: ({ id }) => `The id ${String(id)} is in the request more than once` },
  pick_id_reused: { status: 400, message: ({ id }) => `The id ${String(id)} was used for another pick before` },
  more_than_open: {
    status: 400,
    message: ({ orderId, sku, quantity, open }) =>
      `Order ${String(orderId)} needs ${String(open)} of ${String(sku)}, not ${String(quantity)}`,
  },
  bin_holds_less: {
    status: 400,
    message: ({ sku, lot, location, bin, held, quantity }) =>
      `Bin ${String(bin)} in location ${String(location)} holds ${String(held)} of ${String(sku)}${lot === null ? '' : ` in lot ${String(lot)}`}, not ${String(quantity)}`,
  },
  lot_on_hold: {
    status: 400,
    message: ({ sku, lot, location, bin }) =>
      `${lot === null ? '' : `Lot ${String(lot)} of `}${String(sku)} in bin ${String(bin)}, location ${String(location)} is on hold`,
  },
  unknown_lot: {
    status: 400,
    message: ({ sku, lot, location, bin }) =>
      `Bin ${String(bin)} in location ${String(location)} holds no ${String(sku)} of lot ${String(lot)}`,
  },
  serials_required: {
    status: 400,
    message: ({ sku, quantity, given }) =>
      `${String(sku)} is picked by serial: ${String(quantity)} serials are needed, ${String(given)} are given`,
  },
  serials_not_kept: { status: 400, message: ({ sku }) => `No serials are kept of ${String(sku)}` },
  repeated_serial: { status: 400, message: ({ serial }) => `The serial ${String(serial)} is in the request more than once` },
  unknown_serial: { status: 400, message: ({ sku, serial }) => `${String(sku)} has no serial ${String(serial)}` },
  serial_picked: {
    status: 400,
    message: ({ sku, serial }) => `The serial ${String(serial)} of ${String(sku)} is picked or shipped already`,
  },
  ...taskCodes,
  // moves
  repeated_move: { status: 400, message: ({ id }) => `The id ${String(id)} is in the request more than once` },
  move_id_reused: { status: 400, message: ({ id }) => `The id ${String(id)} was used for another move before` },
  same_bin: { status: 400, message: 'The units are in this bin already: from and to are the same' },
  ambiguous_sku: {
    status: 400,
    message: ({ sku, location, bin, accountIds }) =>
      `Bin ${String(bin)} in location ${String(location)} holds ${String(sku)} of the accounts ${(accountIds as number[]).join(', ')}: say which in account_id`,
  },
  // quality control
  repeated_order: { status: 400, message: ({ orderId }) => `Order ${String(orderId)} is in the request more than once` },
  order_not_fully_picked: { status: 400, message: ({ orderId }) => `Order ${String(orderId)} is not fully picked` },
  // put-away
  load_id_reused: { status: 400, message: ({ id }) => `The id ${String(id)} was used for another load before` },
};
