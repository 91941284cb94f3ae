import type { HandErrorCode } from '@contract/warehouse';
import { taskCodes } from '../batches/batch-words.js';
import type { ProblemEntry } from '../errors/index.js';

const repeated: ProblemEntry = { status: 400, message: ({ id }) => `The id ${String(id)} is in the request more than once` };
const reused = (what: string): ProblemEntry => ({
  status: 400,
  message: ({ id }) => `The id ${String(id)} was already used for another ${what}`,
});

/** The console's answers to refused manual work: picks, moves, quality control, put-away. */
export const floorProblems: Record<HandErrorCode | keyof typeof taskCodes, ProblemEntry> = {
  unknown_order: { status: 400, message: ({ order, orderId }) => `Order ${String(order ?? orderId)} does not exist` },
  repeated_order: { status: 400, message: ({ orderId }) => `Order ${String(orderId)} is in the request more than once` },
  order_not_in_processing: { status: 400, message: ({ status }) => `The order is not in Processing: it is ${String(status)}` },
  order_not_fully_picked: { status: 400, message: 'The order is not fully picked' },
  // picks
  repeated_pick: repeated,
  pick_id_reused: reused('pick'),
  more_than_open: {
    status: 400,
    message: ({ sku, quantity, open }) =>
      `Only ${String(open)} of ${String(sku)} ${open === 1 ? 'is' : 'are'} left to pick, not ${String(quantity)}`,
  },
  bin_holds_less: {
    status: 400,
    message: ({ sku, lot, bin, held, quantity }) =>
      `Bin ${String(bin)} holds ${String(held)} of ${String(sku)}${lot === null ? '' : ` in lot ${String(lot)}`}, not ${String(quantity)}`,
  },
  lot_on_hold: {
    status: 400,
    message: ({ sku, lot, bin }) =>
      `${lot === null ? '' : `Lot ${String(lot)} of `}${String(sku)} in bin ${String(bin)} is on hold: leave it there`,
  },
  unknown_lot: { status: 400, message: ({ sku, lot, bin }) => `Bin ${String(bin)} holds no ${String(sku)} of lot ${String(lot)}` },
  serials_required: {
    status: 400,
    message: ({ sku, quantity, given }) =>
      `${String(sku)} is picked by serial number: give ${String(quantity)} serial numbers, not ${String(given)}`,
  },
  serials_not_kept: { status: 400, message: ({ sku }) => `${String(sku)} is not tracked by serial number` },
  repeated_serial: { status: 400, message: ({ serial }) => `The serial number ${String(serial)} is in the request more than once` },
  unknown_serial: { status: 400, message: ({ sku, serial }) => `${String(sku)} has no serial number ${String(serial)}` },
  serial_picked: {
    status: 400,
    message: ({ sku, serial }) => `The serial number ${String(serial)} of ${String(sku)} is already picked or shipped`,
  },
  ...taskCodes,
  // moves
  repeated_move: repeated,
  move_id_reused: reused('move'),
  same_bin: { status: 400, message: 'The units are already in this bin' },
  ambiguous_sku: {
    status: 400,
    message: ({ sku, bin, accountIds }) =>
      `Bin ${String(bin)} holds ${String(sku)} of the accounts ${(accountIds as number[]).join(', ')}: say which`,
  },
  // put-away
  load_id_reused: reused('receipt'),
};
