import type { EventsErrorCode } from '@contract/events';
import type { FloorErrorCode } from '@contract/orders';
import type {
  FloorPlanErrorCode,
  HandErrorCode,
  HurtErrorCode,
  PackErrorCode,
  PlaceErrorCode,
  PrintErrorCode,
  RangeErrorCode,
  SerialErrorCode,
  StateErrorCode,
  WaveErrorCode,
  WarehouseErrorCode,
} from '@contract/warehouse';
import { inWords, type ProblemEntry, type ProblemShape, type RefusedRequest, responseBody, scanProblems } from '../errors/index.js';
import { eventsProblems } from '../integrations/events-problems.js';
import { cartonCodes } from '../answers/carton-words.js';
import { waveCodes } from '../batches/batch-words.js';
import { lpnCodes } from './lpns/problems.js';
import { planCodes } from './plans/problems.js';
import { cutoffCodes } from './cutoffs/problems.js';
import { floorPlanCodes } from './floor-plan/problems.js';
import { printCodes } from './printing/problems.js';
import { recountRefusal } from './recount-refusal.js';
import { locateEntries } from './recount-places.js';

const ambiguousProduct: ProblemEntry = {
  status: 400,
  message: ({ sku, accountIds }) =>
    `The accounts ${(accountIds as number[]).join(', ')} have a product with the SKU ${String(sku)}: say which by account_id`,
};

const ofLot = (lot: unknown): string => (lot === undefined ? '' : lot === '' ? ' without a lot' : ` of lot ${String(lot)}`);

const codes: Record<
  | Exclude<
      WarehouseErrorCode,
      | HandErrorCode
      | HurtErrorCode
      | PackErrorCode
      | PlaceErrorCode
      | RangeErrorCode
      | StateErrorCode
      | WaveErrorCode
      | FloorPlanErrorCode
      | PrintErrorCode
      | 'quality_failed'
      | 'serial_not_shipped'
    >
  | FloorErrorCode
  | 'product_not_found'
  | 'corrections_behind'
  | keyof typeof scanProblems
  | 'contradicting_expiry'
  | 'order_not_found'
  | 'replenishment_not_found'
  | EventsErrorCode,
  ProblemEntry
> = {
  product_not_found: { status: 404, message: 'The product does not exist' },
  // scans
  ...scanProblems,
  contradicting_expiry: {
    status: 400,
    message: ({ sku, lot, expiry, known }) => `${String(sku)} of lot ${String(lot)} expires on ${String(known)}, not on ${String(expiry)}`,
  },
  order_not_found: { status: 404, message: 'The order does not exist' },
  replenishment_not_found: { status: 404, message: ({ replenishmentId }) => `No replenishment ${String(replenishmentId)} exists` },
  // weights
  unknown_barcode: {
    status: 400,
    message: ({ nbtybarcode, orderId }) =>
      `The order ${orderId === undefined ? '' : `${String(orderId)} `}was not found for the nbtybarcode ${String(nbtybarcode)}`,
  },
  ambiguous_nbtybarcode: {
    status: 400,
    message: ({ nbtybarcode, orderIds }) =>
      `Several orders have the nbtybarcode ${String(nbtybarcode)}: say which by order_id (${(orderIds as number[]).join(', ')})`,
  },
  order_not_weighable: {
    status: 400,
    message: ({ nbtybarcode, status }) =>
      `The order of the nbtybarcode ${String(nbtybarcode)} is not in status 4 or 9: it is ${String(status)}`,
  },
  repeated_barcode: {
    status: 400,
    message: ({ nbtybarcode }) => `The nbtybarcode ${String(nbtybarcode)} is in the request more than once`,
  },
  // recounts
  unknown_account: { status: 400, message: ({ accountId }) => `The account ${String(accountId)} does not exist` },
  account_not_activated: { status: 400, message: ({ accountId }) => `The account ${String(accountId)} is not activated` },
  unknown_sku: {
    status: 400,
    message: ({ accountId, sku }) => `The SKU ${String(sku)} does not exist in the account ${String(accountId)}`,
  },
  unknown_bin: {
    status: 400,
    message: ({ location, bin }) => `There is no bin ${String(bin)} in location ${String(location)} of the warehouse`,
  },
  bin_retired: {
    status: 400,
    message: ({ location, bin }) => `The bin ${String(bin)} in location ${String(location)} is retired: nothing can be added to it`,
  },
  invalid_quantity: {
    status: 400,
    message: ({ quantity, held, lot }) =>
      `Invalid quantity: ${String(quantity)} is not possible while the bin holds ${String(held)}${ofLot(lot)}`,
  },
  repeated_entry: {
    status: 400,
    message: ({ sku, location, bin }) =>
      `The SKU ${String(sku)} in location ${String(location)}, bin ${String(bin)} is in the request more than once`,
  },
  lot_required: {
    status: 400,
    message: ({ sku, location, bin }) =>
      `Other entries count lots of ${String(sku)} in location ${String(location)}, bin ${String(bin)}: say which lot this one counts, "" for none`,
  },
  surplus_serials: {
    status: 400,
    message: ({ sku, given, units, kind }) =>
      `${String(given)} serials of ${String(sku)} are too many for ${String(units)} ${kind === 'absolute' ? 'counted' : 'added'} units`,
  },
  corrections_behind: {
    status: 503,
    message: 'Corrections of the warehouse that were accepted a minute ago still wait to be applied; try again later',
    headers: () => ({ 'Retry-After': '10' }),
  },
  correction_not_found: { status: 404, message: 'The correction does not exist' },
  held_count_not_found: { status: 404, names: 'id', message: ({ heldCountId }) => `There is no held count ${String(heldCountId)}` },
  held_count_decided: {
    status: 400,
    message: ({ heldCountId, state }) => `The held count ${String(heldCountId)} is ${String(state)} already`,
  },
  recount_not_found: { status: 404, message: 'The recount does not exist' },
  // reverts
  not_in_processing: {
    status: 400,
    message: ({ orderIds, isKnown }) =>
      `Shipments ${isKnown === true ? 'not in Processing' : 'not found in the warehouse'}: ${(orderIds as number[]).join(', ')}`,
    namesAll: true,
  },
  order_not_revertible: { status: 400, message: ({ orderId }) => `Shipments not in Processing: ${String(orderId)}` },
  ...eventsProblems,
  revert_not_found: { status: 404, message: 'No revert of the shipment was asked for' },
};

/** Refusals that only hurt stock has. */
const hurtCodes: Record<HurtErrorCode | SerialErrorCode | 'not_enough_hurt' | 'unknown_sku' | 'ambiguous_product', ProblemEntry> = {
  unknown_sku: { status: 400, message: ({ sku }) => `The warehouse has no product with the SKU ${String(sku)}` },
  ambiguous_product: ambiguousProduct,
  not_enough_hurt: {
    status: 400,
    message: ({ quantity, hurt }) => `Only ${String(hurt)} hurt units are there, not ${String(quantity)}`,
  },
  repeated_change: { status: 400, message: ({ id }) => `The id ${String(id)} is in the request more than once` },
  change_id_reused: { status: 400, message: ({ id }) => `The id ${String(id)} was used for another change before` },
  missing_bin: { status: 400, message: ({ sku }) => `location and bin are required for restocked units of ${String(sku)}` },
  surplus_bin: { status: 400, message: ({ sku }) => `Scrapped units of ${String(sku)} go into no bin: leave location and bin out` },
  serials_required: {
    status: 400,
    message: ({ sku, quantity, given }) =>
      `${String(sku)}: one serial for each restocked unit is needed, ${String(quantity)}, not ${String(given)}`,
  },
  serials_not_kept: { status: 400, message: ({ sku }) => `No serials are kept of ${String(sku)}` },
  repeated_serial: { status: 400, message: ({ serial }) => `The serial ${String(serial)} is in the request more than once` },
  unknown_serial: { status: 400, message: ({ sku, serial }) => `No unit of ${String(sku)} with the serial ${String(serial)} was shipped` },
  serial_picked: { status: 400, message: ({ serial }) => `The serial ${String(serial)} is picked or shipped already` },
};

/** Refusals that only holds have. */
const holdCodes: Record<
  'unknown_sku' | 'ambiguous_product' | 'unknown_lot' | 'lot_on_hold' | 'hold_exists' | 'unknown_hold' | 'hold_not_active',
  ProblemEntry
> = {
  unknown_sku: { status: 400, message: ({ sku }) => `The warehouse has no product with the SKU ${String(sku)}` },
  ambiguous_product: ambiguousProduct,
  unknown_lot: { status: 400, message: ({ sku, lot }) => `Nobody ever received lot ${String(lot)} of ${String(sku)}` },
  lot_on_hold: { status: 400, message: ({ sku }) => `Units of ${String(sku)} are on hold` },
  hold_exists: {
    status: 400,
    message: ({ sku, lot }) => `${lot === null ? '' : `Lot ${String(lot)} of `}${String(sku)} is on hold there already`,
  },
  unknown_hold: { status: 400, message: ({ holdId }) => `Your distribution center has no hold ${String(holdId)} of its own` },
  hold_not_active: { status: 400, message: ({ holdId }) => `The hold ${String(holdId)} is not active any more` },
};

/** Refusals that only changes of state have. */
const stateCodes: Record<StateErrorCode | 'bin_holds_less' | 'repeated_change' | 'change_id_reused', ProblemEntry> = {
  repeated_change: hurtCodes.repeated_change,
  change_id_reused: hurtCodes.change_id_reused,
  state_required: {
    status: 400,
    message: ({ sku, bin }) =>
      `Units of ${String(sku)} in bin ${String(bin)} are in several states, or in this one already: say from.state`,
  },
  bin_holds_less: {
    status: 400,
    message: ({ sku, bin, held, quantity }) =>
      `Bin ${String(bin)} has ${String(held)} of ${String(sku)} in this state, not ${String(quantity)}`,
  },
  stock_expired: { status: 400, message: ({ sku, bin }) => `Units of ${String(sku)} in bin ${String(bin)} have expired` },
  units_reserved: {
    status: 400,
    message: ({ sku }) => `Orders that somebody picks have reserved units of ${String(sku)}: revert them first`,
  },
};

/** Refusals that only documents have. */
const documentCodes: Record<
  'unknown_order' | 'ambiguous_product' | 'distribution_center_not_found' | 'too_many_labels' | 'unknown_tote',
  ProblemEntry
> = {
  unknown_order: { status: 400, message: ({ orderId }) => `Order ${String(orderId)} does not exist` },
  ambiguous_product: ambiguousProduct,
  distribution_center_not_found: { status: 404, message: 'The distribution center does not exist' },
  too_many_labels: { status: 400, message: 'One file has at most 1,000 labels' },
  unknown_tote: { status: 400, message: 'Your distribution center has no such tote' },
};

const words = { isActivated: 'activated', 'places[]': 'data[]', 'updates[]': 'data[]', 'orderIds[]': 'shipments_list[]' };

/** The v4 WMS interface's answers to refusals and faults. */
export const wmsProblems: ProblemShape = {
  prefix: '/apirest/v4/wms',
  codes: {
    ...lpnCodes,
    ...cartonCodes,
    ...planCodes,
    ...waveCodes,
    ...floorPlanCodes,
    ...printCodes,
    ...cutoffCodes,
    ...hurtCodes,
    ...stateCodes,
    ...holdCodes,
    ...codes,
    ...documentCodes,
  },
  locate: inWords(words),
  body: responseBody,
};

/** Refusals of hurt stock, whose SKUs are those that the site stocks. */
export const hurtStockProblems: ProblemShape = {
  prefix: '/apirest/v4/wms/hurt_stock',
  codes: { ...codes, ...hurtCodes },
  locate: inWords(),
  body: responseBody,
};

/** Refusals of holds, whose SKUs are those that the site stocks. */
export const holdProblems: ProblemShape = {
  prefix: '/apirest/v4/wms/inventory/holds',
  codes: { ...codes, ...holdCodes },
  locate: inWords({ 'holds[]': 'data[]' }),
  body: responseBody,
};

/** Refusals of changes of state, whose SKUs are those that the site stocks. */
export const stateProblems: ProblemShape = {
  prefix: '/apirest/v4/wms/stock_states',
  codes: {
    ...codes,
    ...holdCodes,
    ...stateCodes,
    unknown_lot: {
      status: 400,
      message: ({ sku, lot, bin }) => `Bin ${String(bin)} has no ${String(sku)} of lot ${String(lot)} in this state`,
    },
  },
  locate: inWords(),
  body: responseBody,
};

/** Refusals of documents: in them `orderIds` is `order_ids`, in a revert `shipments_list`. */
export const documentProblems: ProblemShape = {
  prefix: '/apirest/v4/wms/documents',
  codes: {
    ...codes,
    ...printCodes,
    ...documentCodes,
    batch_not_found: { ...waveCodes.batch_not_found, names: 'batch_id' },
    unknown_sku: { status: 400, message: ({ sku }) => `The warehouse has no product with the SKU ${String(sku)}` },
  },
  locate: inWords(),
  body: responseBody,
};

const isRecount = ({ method, url }: RefusedRequest): boolean => method === 'POST' && /^[^?]+\/recount\/?(\?|$)/.test(url);

/** Refusals of recounts: one for the content of a recount has a shape of its own, with the bins of the body. */
export const recountProblems: ProblemShape = {
  prefix: '/apirest/v4/wms/recount',
  codes: { ...codes, repeated_serial: hurtCodes.repeated_serial, serial_picked: hurtCodes.serial_picked },
  locate: (faults, request) => locateEntries(faults, request?.body),
  body: (problem, request) =>
    problem.status === 400 && isRecount(request) ? recountRefusal(problem, request.body) : responseBody(problem),
};
