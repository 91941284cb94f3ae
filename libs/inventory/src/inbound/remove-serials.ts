import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { StoredSerial } from '../contract/bin-work.js';
import { InventoryError } from '../contract/errors.js';
import { FindAccountSerials, RemoveSerials } from '../contract/inbound.js';
import { ProductStore } from '../catalogue/index.js';
import { withoutEndingSpaces } from '../stock/domain/lot.js';
import { SerialStore } from './store/serial-store.js';

@QueryHandler(FindAccountSerials)
export class FindAccountSerialsHandler implements IQueryHandler<FindAccountSerials> {
  constructor(
    private readonly serials: SerialStore,
    private readonly products: ProductStore,
  ) {}

  async execute({ accountId, sku, serials }: FindAccountSerials): Promise<StoredSerial[]> {
    const productId = (await this.products.ids(accountId, [sku])).get(sku);
    const details = { sku };
    if (productId === undefined) throw new InventoryError('unknown_sku', details, [{ code: 'unknown_sku', path: 'sku', details }]);
    return this.serials.among(productId, [...new Set(serials.map(withoutEndingSpaces))]);
  }
}

@CommandHandler(RemoveSerials)
export class RemoveSerialsHandler implements ICommandHandler<RemoveSerials> {
  constructor(private readonly serials: SerialStore) {}

  execute({ serialIds }: RemoveSerials): Promise<void> {
    return this.serials.remove(serialIds);
  }
}
