import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../../contract/errors.js';
import { CreateProductCodes, type ProductCode } from '../../contract/scans/product-codes.js';
import { unlessTaken } from '../../store/unless-taken.js';
import { comparable } from '../domain/gtin.js';
import { ProductCodeStore, type WantedCode } from '../store/product-code-store.js';
import { ProductStore } from '../store/product-store.js';
import { CodeCheck } from './code-check.js';
import { inOrder } from './in-order.js';

@CommandHandler(CreateProductCodes)
export class CreateProductCodesHandler implements ICommandHandler<CreateProductCodes> {
  constructor(
    private readonly store: ProductCodeStore,
    private readonly products: ProductStore,
    private readonly check: CodeCheck,
  ) {}

  async execute({ accountId, codes }: CreateProductCodes): Promise<ProductCode[]> {
    const wanted = await this.wanted(accountId, codes);
    await unlessTaken(
      () => this.store.insert(accountId, wanted),
      () => this.wanted(accountId, codes),
    );
    await this.check.confirmCodes(accountId, wanted);
    return inOrder(this.store, accountId, wanted);
  }

  private async wanted(accountId: number, codes: CreateProductCodes['codes']): Promise<(WantedCode & { path: string })[]> {
    const faults = new FaultList<InventoryErrorCode>();
    const productIds = await this.products.ids(accountId, [...new Set(codes.map(({ sku }) => sku))]);
    const taken = await this.store.among(
      accountId,
      codes.map(({ code }) => comparable(code)),
    );
    const seen = new Set<string>();
    const wanted = codes.flatMap(({ sku, code: given, quantity, name = quantity === 1 ? 'EACH' : 'CASE' }, index) => {
      const code = comparable(given);
      const path = `codes[${index}].code`;
      const [productId, owner] = [productIds.get(sku), taken.get(code)];
      if (productId === undefined) faults.add('unknown_sku', `codes[${index}].sku`, { sku });
      if (owner) faults.add('code_taken', path, { code, sku: owner.sku });
      else if (seen.has(code)) faults.add('repeated_code', path, { code });
      const isFree = !owner && !seen.has(code);
      seen.add(code);
      return productId === undefined || !isFree ? [] : [{ code, productId, quantity, name, path }];
    });
    await this.check.refuseUpcs(accountId, wanted, faults);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    return wanted;
  }
}
