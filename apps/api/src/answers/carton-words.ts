import type { HandErrorCode, PackErrorCode } from '@contract/warehouse';
import type { ProblemEntry } from '../errors/index.js';

type CartonErrorCode =
  | PackErrorCode
  | Extract<
      HandErrorCode,
      'unknown_order' | 'order_not_in_processing' | 'lot_on_hold' | 'serials_required' | 'serials_not_kept' | 'repeated_serial'
    >
  | 'stock_expired'
  | 'unknown_sku';

const carton = ({ cartonId, number }: Record<string, unknown>): string => String(cartonId ?? `number ${String(number)}`);

/** Messages about cartons, for the floor and for the interfaces where orders ship. */
export const cartonCodes: Record<CartonErrorCode, ProblemEntry> = {
  unknown_order: { status: 400, message: ({ orderId }) => `The warehouse has no order ${String(orderId)}` },
  order_not_in_processing: {
    status: 400,
    message: ({ orderId, status }) => `Order ${String(orderId)} is ${String(status)}, not in Processing`,
  },
  unknown_package_type: { status: 400, message: ({ packageType }) => `No activated package type is called ${String(packageType)}` },
  unknown_carton: { status: 400, message: (details) => `There is no carton ${carton(details)}` },
  repeated_carton: { status: 400, message: (details) => `The carton ${carton(details)} is in the request more than once` },
  carton_not_open: { status: 400, message: ({ cartonId, state }) => `The carton ${String(cartonId)} is not open: it is ${String(state)}` },
  carton_empty: { status: 400, message: ({ cartonId }) => `Nothing is in the carton ${String(cartonId)}` },
  carton_too_heavy: {
    status: 400,
    message: ({ cartonId, weight, maxWeight }) =>
      `The carton ${String(cartonId)} may weigh ${String(maxWeight)} lb, not ${String(Number(Number(weight).toFixed(4)))}`,
  },
  own_carton: { status: 400, message: ({ sku }) => `${String(sku)} or what is in the carton travels alone, a unit a carton` },
  groups_mixed: { status: 400, message: ({ sku }) => `${String(sku)} does not share a carton with what is in it` },
  carton_shipped: { status: 400, message: ({ cartonId }) => `The carton ${String(cartonId)} was shipped` },
  carton_void: { status: 400, message: ({ cartonId }) => `The carton ${String(cartonId)} is void: open another one` },
  unknown_sku: { status: 400, message: ({ orderId, sku }) => `${String(sku)} is not of order ${String(orderId)}` },
  more_than_picked: {
    status: 400,
    message: ({ sku, quantity, open }) => `${String(open)} of ${String(sku)} are picked and in no carton, not ${String(quantity)}`,
  },
  lot_not_picked: { status: 400, message: ({ sku, lot }) => `No ${String(sku)} of lot ${String(lot)} is picked for the order` },
  serial_not_picked: {
    status: 400,
    message: ({ sku, serial }) => `The serial ${String(serial)} of ${String(sku)} is not picked for the order, or packed already`,
  },
  more_than_packed: {
    status: 400,
    message: ({ sku, quantity, open }) => `${String(open)} of ${String(sku)} are in the carton, not ${String(quantity)}`,
  },
  lot_not_packed: { status: 400, message: ({ sku, lot }) => `No ${String(sku)} of lot ${String(lot)} is in the carton` },
  serial_not_packed: { status: 400, message: ({ sku, serial }) => `The serial ${String(serial)} of ${String(sku)} is not in the carton` },
  serials_required: {
    status: 400,
    message: ({ sku, quantity, given }) => `${String(quantity)} serials of ${String(sku)} are needed, not ${String(given)}`,
  },
  serials_not_kept: { status: 400, message: ({ sku }) => `No serials of ${String(sku)} are picked for the order` },
  repeated_serial: { status: 400, message: ({ serial }) => `The serial ${String(serial)} is in the request more than once` },
  repeated_pack: { status: 400, message: ({ id }) => `The id ${String(id)} is in the request more than once` },
  pack_id_reused: { status: 400, message: ({ id }) => `The id ${String(id)} was used for another pack before` },
  lot_on_hold: {
    status: 400,
    message: ({ orderId, reason }) => `Units picked for order ${String(orderId)} are on hold: ${String(reason)}`,
  },
  stock_expired: { status: 400, message: ({ expiry }) => `Units picked for the order expired on ${String(expiry)}` },
  sscc_range_exhausted: { status: 400, message: 'The range of SSCCs is used up: an operator must add another one' },
};
