import { ACCOUNT, placeOf } from './seed.js';

/** In equal parts: units found, units missing, units counted. */
function quantityOf(binId: number, turn: number): { qty: number } | { qty_in_bin: number } {
  const kind = (binId + turn) % 3;
  return kind === 0 ? { qty: 2 } : kind === 1 ? { qty: -1 } : { qty_in_bin: 450 + ((binId * 7 + turn) % 100) };
}

/** The body of a recount of `bins` bins in a row, product by product. */
export function bodyOf(first: number, bins: number, turn: number): string {
  const skus = new Map<string, object[]>();
  for (let binId = first; binId < first + bins; binId += 1) {
    const { location, bin, sku } = placeOf(binId);
    skus.set(sku, [...(skus.get(sku) ?? []), { location, bin, ...quantityOf(binId, turn) }]);
  }
  return JSON.stringify([{ account_id: ACCOUNT, comment: 'Bench', skus: [...skus].map(([sku, counted]) => ({ sku, bins: counted })) }]);
}
