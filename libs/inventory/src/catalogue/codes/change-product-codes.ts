import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../../contract/errors.js';
import { ChangeProductCodes, DeleteProductCodes, type ProductCode } from '../../contract/scans/product-codes.js';
import { comparable } from '../domain/gtin.js';
import { ProductCodeStore, type StoredCode } from '../store/product-code-store.js';
import { ProductStore } from '../store/product-store.js';
import { CodeCheck } from './code-check.js';
import { inOrder, toProductCode } from './in-order.js';

interface Named {
  code: string;
  index: number;
  before: StoredCode;
}

@CommandHandler(ChangeProductCodes)
export class ChangeProductCodesHandler implements ICommandHandler<ChangeProductCodes> {
  constructor(
    private readonly store: ProductCodeStore,
    private readonly products: ProductStore,
    private readonly check: CodeCheck,
  ) {}

  async execute({ accountId, changes }: ChangeProductCodes): Promise<ProductCode[]> {
    const faults = new FaultList<InventoryErrorCode>();
    const named = await lockNamed(this.store, accountId, changes, 'changes', faults);
    const productIds = await this.products.ids(accountId, [...new Set(changes.flatMap(({ sku }) => sku ?? []))]);
    changes.forEach(({ sku }, index) => {
      if (sku !== undefined && !productIds.has(sku)) faults.add('unknown_sku', `changes[${index}].sku`, { sku });
    });
    const found = named.map(({ code, index, before }) => {
      const { sku, quantity = before.quantity, name = before.name } = changes[index];
      const productId = productIds.get(sku ?? '') ?? before.productId;
      return { before, after: { code, productId, quantity, name, path: `changes[${index}].code` } };
    });
    const after = found.map((each) => each.after);
    await this.check.refuseUpcs(accountId, after, faults);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    await this.store.save(accountId, found);
    await this.check.confirmCodes(accountId, after);
    return inOrder(this.store, accountId, named);
  }
}

@CommandHandler(DeleteProductCodes)
export class DeleteProductCodesHandler implements ICommandHandler<DeleteProductCodes> {
  constructor(private readonly store: ProductCodeStore) {}

  async execute({ accountId, codes }: DeleteProductCodes): Promise<ProductCode[]> {
    const faults = new FaultList<InventoryErrorCode>();
    const wanted = codes.map((code) => ({ code }));
    const named = await lockNamed(this.store, accountId, wanted, 'codes', faults);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    const stored = named.map(({ before }) => before);
    await this.store.remove(accountId, stored);
    return stored.map(toProductCode);
  }
}

/** Locks the codes that a request names; adds a fault for each unknown one, and for each that it names twice. */
async function lockNamed(
  store: ProductCodeStore,
  accountId: number,
  requested: readonly { code: string }[],
  list: string,
  faults: FaultList<InventoryErrorCode>,
): Promise<Named[]> {
  const codes = requested.map(({ code }) => comparable(code));
  const stored = await store.lock(accountId, codes);
  return codes.flatMap((code, index): Named[] => {
    const [before, path] = [stored.get(code), `${list}[${index}].code`];
    if (!before) faults.add('unknown_code', path, { code: requested[index].code });
    else if (codes.indexOf(code) < index) faults.add('repeated_code', path, { code });
    else return [{ code, index, before }];
    return [];
  });
}
