import type { Scan } from '@contract/inventory';
import type { SiteOrder, SiteReturn } from '@contract/orders';
import type { OwnedCarton } from '@contract/warehouse';
import { type MeaningAnswer, type MeaningKind, meaningKinds, type ScanContext } from './scans.shapes.js';

/** The likeliest meanings in each context; the other kinds follow in their usual order. */
const FIRST: Readonly<Record<ScanContext, readonly MeaningKind[]>> = {
  receive: ['lpn', 'product', 'replenishment', 'return'],
  put_away: ['product', 'bin', 'replenishment'],
  pick: ['product', 'bin', 'order'],
  pack: ['product', 'carton', 'order'],
  move: ['product', 'bin'],
  count: ['bin', 'product'],
};

/** What a code is scanned for: kinds of records that fit the work come first, then products of its account. */
export interface ScanWork {
  context: ScanContext | undefined;
  accountId: number | undefined;
}

/** Records whose name or label has the code. */
interface FoundRecords {
  orders: readonly SiteOrder[];
  returns: readonly SiteReturn[];
  cartons: readonly OwnedCarton[];
}

/** Everything that a code may mean at the site, the likeliest first. */
export function meaningsOf(
  { places, announced }: Scan,
  { orders, returns, cartons }: FoundRecords,
  { context, accountId }: ScanWork,
): MeaningAnswer[] {
  const meanings: MeaningAnswer[] = [
    ...places.products.map(({ productId, sku, accountId: of, quantity, code }) => ({
      ...{ kind: 'product' as const, product_id: productId, sku, account_id: of, quantity, code },
    })),
    ...places.bins.map(({ binId, location, bin }) => ({ kind: 'bin' as const, bin_id: binId, location, bin })),
    ...announced.map(({ sscc, replenishmentId, accountId: of }) => ({
      ...{ kind: 'lpn' as const, sscc, replenishment_id: replenishmentId, account_id: of },
    })),
    ...cartons.map(({ cartonId, orderId, accountId: of, state }) => ({
      ...{ kind: 'carton' as const, carton_id: cartonId, order_id: orderId, account_id: of, status: state },
    })),
    ...orders.map(({ orderId, orderNumber, accountId: of, statusId }) => ({
      ...{ kind: 'order' as const, order_id: orderId, order_number: orderNumber, account_id: of, status_id: statusId },
    })),
    ...places.replenishments.map(({ replenishmentId, accountId: of, status }) => ({
      ...{ kind: 'replenishment' as const, replenishment_id: replenishmentId, account_id: of, status },
    })),
    ...returns.map(({ returnId, accountId: of, status }) => ({ kind: 'return' as const, return_id: returnId, account_id: of, status })),
  ];
  const first = context === undefined ? [] : FIRST[context];
  const order = [...new Set([...first, ...meaningKinds])];
  const rank = ({ kind, account_id }: MeaningAnswer): number => order.indexOf(kind) * 2 + (account_id === accountId ? 0 : 1);
  return meanings.toSorted((one, other) => rank(one) - rank(other));
}
