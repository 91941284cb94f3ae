import type { InventoryErrorCode } from '@contract/inventory';
import type { ProblemEntry } from '../../problem-filter.js';

/** Refusals of the inventory context that work of the floor meets. */
type FloorStockErrorCode = Extract<
  InventoryErrorCode,
  'unknown_bin' | 'unknown_sku' | 'unknown_product' | 'product_not_found' | 'out_of_stock' | 'not_reserved' | 'replenishment_not_found' | 'unknown_replenishment'
>;

/** What the v2 interface says of a refusal of the inventory context. */
export const inventoryProblems: Record<FloorStockErrorCode, ProblemEntry> = {
  unknown_bin: { status: 400, message: ({ location, bin }) => `There is no bin ${String(bin)} in location ${String(location)} of the warehouse` },
  unknown_sku: { status: 400, message: ({ sku }) => `The SKU ${String(sku)} does not exist` },
  unknown_product: { status: 400, message: ({ product }) => `No product ${String(product)} exists` },
  product_not_found: { status: 404, message: 'The product does not exist' },
  out_of_stock: { status: 400, message: ({ sku, wanted, available }) => (sku === undefined ? 'There is not enough stock' : `${String(available)} of ${String(sku)} are available, not ${String(wanted)}`) },
  not_reserved: { status: 400, message: ({ orderId, productId, wanted, reserved }) => `Order ${String(orderId)} has ${String(reserved)} of product ${String(productId)} reserved, not ${String(wanted)}` },
  replenishment_not_found: { status: 404, message: ({ replenishmentId }) => `No replenishment ${String(replenishmentId)} exists` },
  unknown_replenishment: { status: 400, message: ({ replenishmentId }) => `No replenishment ${String(replenishmentId)} exists` },
};
