import { Bus, FaultList, grouped } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProductStore } from '../catalogue/index.js';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { SettleWithheld } from '../contract/lots/expiry.js';
import { type ExpiryPolicies, type ExpiryPolicyChange, SetExpiryPolicies } from '../contract/lots/lots.js';
import { EVERY_PRODUCT, ExpiryPolicyStore } from '../lots/index.js';
import { StockLevels } from '../stock/index.js';

@CommandHandler(SetExpiryPolicies)
export class SetExpiryPoliciesHandler implements ICommandHandler<SetExpiryPolicies> {
  constructor(
    private readonly bus: Bus,
    private readonly products: ProductStore,
    private readonly policies: ExpiryPolicyStore,
    private readonly levels: StockLevels,
  ) {}

  async execute({ accountId, every, exceptions, actor }: SetExpiryPolicies): Promise<ExpiryPolicies> {
    const productIds = await this.products.ids(accountId, [...new Set(exceptions.map(({ sku }) => sku))]);
    const faults = new FaultList<InventoryErrorCode>();
    const wanted = new Map<number, ExpiryPolicyChange>([[EVERY_PRODUCT, every]]);
    exceptions.forEach(({ sku, ...change }, index) => {
      const productId = productIds.get(sku);
      if (productId === undefined) faults.add('unknown_sku', `exceptions[${index}].sku`, { sku });
      else wanted.set(productId, { ...wanted.get(productId), ...change });
    });
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    await this.policies.set(accountId, wanted);
    const places = await this.policies.expiring(accountId);
    await this.levels.lock(places.map(({ productId }) => productId).sort((a, b) => a - b));
    for (const [siteId, own] of grouped(places, (place) => place.siteId))
      await this.bus.send(
        new SettleWithheld(
          siteId,
          own.map(({ productId }) => productId),
          actor,
        ),
      );
    return this.policies.of(accountId);
  }
}
