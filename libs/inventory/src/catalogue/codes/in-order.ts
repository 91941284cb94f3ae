import type { ProductCode } from '../../contract/scans/product-codes.js';
import type { ProductCodeStore, StoredCode } from '../store/product-code-store.js';

export const toProductCode = ({ productId: _productId, ...code }: StoredCode): ProductCode => code;

/** The stored codes, in the order of `codes`. */
export async function inOrder(store: ProductCodeStore, accountId: number, codes: readonly { code: string }[]): Promise<ProductCode[]> {
  const stored = await store.among(
    accountId,
    codes.map(({ code }) => code),
  );
  return codes.flatMap(({ code }) => stored.get(code) ?? []).map(toProductCode);
}
