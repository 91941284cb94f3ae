import type { InventoryErrorCode } from '@contract/inventory';
import { type ProblemEntry, scanProblems } from '../../errors/index.js';

/** The inventory context's refusals of floor work. */
type FloorStockErrorCode = Extract<
  InventoryErrorCode,
  | Exclude<keyof typeof scanProblems, 'invalid_code'>
  | 'unknown_bin'
  | 'bin_retired'
  | 'unknown_sku'
  | 'unknown_product'
  | 'product_not_found'
  | 'out_of_stock'
  | 'not_reserved'
  | 'replenishment_not_found'
  | 'unknown_replenishment'
  | 'replenishment_closed'
  | 'sku_not_announced'
  | 'lot_not_announced'
  | 'ambiguous_lot'
  | 'contradicting_expiry'
  | 'over_receipt'
  | 'lot_not_on_cart'
  | 'not_on_cart'
>;

/** The v2 interface's answers to refusals of the inventory context. */
export const inventoryProblems: Record<FloorStockErrorCode, ProblemEntry> = {
  unknown_code: scanProblems.unknown_code,
  ambiguous_code: scanProblems.ambiguous_code,
  scan_contradicts: scanProblems.scan_contradicts,
  unknown_bin: {
    status: 400,
    message: ({ location, bin }) => `There is no bin ${String(bin)} in location ${String(location)} of the warehouse`,
  },
  bin_retired: {
    status: 400,
    message: ({ location, bin }) => `The bin ${String(bin)} in location ${String(location)} is retired: nothing can be added to it`,
  },
  unknown_sku: {
    status: 400,
    message: ({ sku, orderId }) =>
      orderId === undefined
        ? `The SKU ${String(sku)} does not exist`
        : `Order ${String(orderId)} has no product with the SKU ${String(sku)}`,
  },
  unknown_product: { status: 400, message: ({ product }) => `No product ${String(product)} exists` },
  product_not_found: { status: 404, message: 'The product does not exist' },
  out_of_stock: {
    status: 400,
    message: ({ sku, wanted, available }) =>
      sku === undefined ? 'There is not enough stock' : `${String(available)} of ${String(sku)} are available, not ${String(wanted)}`,
  },
  not_reserved: {
    status: 400,
    message: ({ orderId, productId, wanted, reserved }) =>
      `Order ${String(orderId)} has ${String(reserved)} of product ${String(productId)} reserved, not ${String(wanted)}`,
  },
  replenishment_not_found: {
    status: 404,
    names: 'replenishment_id',
    message: ({ replenishmentId }) => `No replenishment ${String(replenishmentId)} exists`,
  },
  unknown_replenishment: { status: 400, message: ({ replenishmentId }) => `No replenishment ${String(replenishmentId)} exists` },
  replenishment_closed: {
    status: 400,
    message: ({ replenishmentId, status }) => `Replenishment ${String(replenishmentId)} takes nothing more: it is ${String(status)}`,
  },
  sku_not_announced: { status: 400, message: ({ sku }) => `${String(sku)} is not in the replenishment` },
  lot_not_announced: { status: 400, message: ({ sku, lot }) => `The lot ${String(lot)} of ${String(sku)} is not in the replenishment` },
  ambiguous_lot: {
    status: 400,
    message: ({ sku, lots }) => `${String(sku)} comes in several lots: say whether it is ${(lots as string[]).join(' or ')}`,
  },
  contradicting_expiry: {
    status: 400,
    message: ({ sku, lot, expiry, known }) =>
      `${String(sku)}${typeof lot === 'string' ? ` of lot ${lot}` : ''} expires on ${String(known)}, not on ${String(expiry)}`,
  },
  over_receipt: {
    status: 400,
    message: ({ sku, quantity, open }) => `${String(open)} of ${String(sku)} are still to be received, not ${String(quantity)}`,
  },
  lot_not_on_cart: { status: 400, message: ({ sku, lot }) => `The lot ${String(lot)} of ${String(sku)} is not on the put-away cart` },
  not_on_cart: {
    status: 400,
    message: ({ sku, onCart, quantity }) => `${String(onCart)} of ${String(sku)} are on the put-away cart, not ${String(quantity)}`,
  },
};
