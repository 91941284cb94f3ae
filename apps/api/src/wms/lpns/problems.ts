import type { InventoryErrorCode } from '@contract/inventory';
import type { WarehouseErrorCode } from '@contract/warehouse';
import { inWords, type ProblemEntry, type ProblemShape, responseBody } from '../../errors/index.js';

/** Refusals of pallets, and of units on them. */
type LpnErrorCode =
  | Extract<
      InventoryErrorCode,
      | 'ambiguous_lot'
      | 'bin_retired'
      | 'contradicting_expiry'
      | 'invalid_sscc'
      | 'lot_not_announced'
      | 'lot_not_on_cart'
      | 'lpn_in_lpn'
      | 'lpn_received'
      | 'lpn_taken'
      | 'not_on_cart'
      | 'over_receipt'
      | 'repeated_lpn'
      | 'replenishment_closed'
      | 'replenishment_not_found'
      | 'sku_not_announced'
      | 'unknown_bin'
      | 'unknown_lpn'
      | 'unknown_product'
      | 'unknown_replenishment'
      | 'unknown_sku'
    >
  | Extract<WarehouseErrorCode, 'move_id_reused' | 'repeated_move' | 'repeated_serial' | 'serials_required'>;

const notAsAnnounced: ProblemEntry = {
  status: 400,
  message: ({ sku }) => `${String(sku)} on the pallet is not as its replenishment announces it: receive its units one by one`,
};
const notBySerial: ProblemEntry = {
  status: 400,
  message: ({ sku }) => `${String(sku)} is received by serial: receive the units of the pallet one by one`,
};
const noSuchReplenishment: ProblemEntry = { status: 400, message: 'The replenishment that announced the pallet does not exist any more' };

export const lpnCodes: Record<LpnErrorCode, ProblemEntry> = {
  invalid_sscc: { status: 400, message: ({ sscc }) => `${String(sscc)} is no SSCC: 18 digits, the last of which checks the others` },
  unknown_lpn: { status: 400, message: ({ sscc }) => `The warehouse knows no pallet ${String(sscc)}` },
  repeated_lpn: { status: 400, message: ({ sscc }) => `The pallet ${String(sscc)} is in the request more than once` },
  lpn_taken: { status: 400, message: ({ sscc }) => `The pallet ${String(sscc)} is announced or stands somewhere already` },
  lpn_in_lpn: { status: 400, message: ({ bin }) => `${String(bin)} is a pallet itself: no pallet stands on another` },
  lpn_received: { status: 400, message: ({ sscc }) => `The pallet ${String(sscc)} was received already` },
  unknown_bin: {
    status: 400,
    message: ({ location, bin }) => `There is no bin ${String(bin)} in location ${String(location)} of the warehouse`,
  },
  bin_retired: {
    status: 400,
    message: ({ location, bin }) => `The bin ${String(bin)} in location ${String(location)} is retired: nothing can be added to it`,
  },
  repeated_move: { status: 400, message: ({ id }) => `The id ${String(id)} is in the request more than once` },
  move_id_reused: { status: 400, message: ({ id }) => `The id ${String(id)} was used for another move before` },
  replenishment_closed: {
    status: 400,
    message: ({ replenishmentId, status }) => `Replenishment ${String(replenishmentId)} takes nothing more: it is ${String(status)}`,
  },
  over_receipt: {
    status: 400,
    message: ({ sku, quantity, open }) =>
      `${String(open)} of ${String(sku)} are still to be received, not the ${String(quantity)} of the pallet`,
  },
  contradicting_expiry: {
    status: 400,
    message: ({ sku, lot, expiry, known }) =>
      `${String(sku)}${typeof lot === 'string' ? ` of lot ${lot}` : ''} expires on ${String(known)}, not on ${String(expiry)}`,
  },
  serials_required: notBySerial,
  repeated_serial: notBySerial,
  ambiguous_lot: notAsAnnounced,
  lot_not_announced: notAsAnnounced,
  lot_not_on_cart: notAsAnnounced,
  not_on_cart: notAsAnnounced,
  sku_not_announced: notAsAnnounced,
  unknown_product: notAsAnnounced,
  unknown_sku: notAsAnnounced,
  replenishment_not_found: noSuchReplenishment,
  unknown_replenishment: noSuchReplenishment,
};

/** Answers to refusals of work on pallets. */
export const lpnProblems: ProblemShape = {
  prefix: '/apirest/v4/wms/lpns',
  codes: lpnCodes,
  locate: inWords({ 'lpns[]': 'data[]', place: 'stands_in' }),
  body: responseBody,
};
