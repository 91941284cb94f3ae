import {
  FindSiteProducts,
  FindAccountSiteByCode,
  type Hold,
  LocateProducts,
  type NewHold,
  PlaceHolds,
  type StockOf,
} from '@contract/inventory';
import { Bus, PublicEvents, refusedAt } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldStock, type WantedHold } from '../contract/holds.js';
import { HeldShipments, type PickedScope } from './held-shipments.js';

@CommandHandler(HoldStock)
export class HoldStockHandler implements ICommandHandler<HoldStock> {
  constructor(
    private readonly bus: Bus,
    private readonly shipments: HeldShipments,
    private readonly events: PublicEvents,
  ) {}

  /**
   * Shipping picked units locks no level. So this also locks their orders: those that are shipping now finish before the commit. Orders
   * that are picked for meanwhile are found under the locks of the levels, which every pick takes.
   */
  async execute({ of, holds, actor }: HoldStock): Promise<Hold[]> {
    const named = await this.named(of, holds);
    const scopes = await this.scopesOf(of, named);
    const lastPick = await this.shipments.lastPick();
    const orderIds = await this.shipments.lock(scopes);
    const placed = await this.bus.send(new PlaceHolds(of, named, actor));
    orderIds.push(...(await this.shipments.lock(scopes, lastPick)));
    await this.shipments.mark([...new Set(orderIds)].sort((a, b) => a - b));
    await this.events.write();
    return placed;
  }

  private async named(of: StockOf, holds: readonly WantedHold[]): Promise<NewHold[]> {
    if ('accountId' in of) {
      const productIds = await this.bus.ask(new LocateProducts(holds.map(({ sku }) => ({ accountId: of.accountId, sku }))));
      return holds.map(({ accountId: _, ...hold }, index) => ({ ...hold, productId: productIds[index] }));
    }
    const named = holds.map(({ sku, accountId }) => ({ sku, accountId: accountId ?? undefined }));
    const products = await this.bus
      .ask(new FindSiteProducts(of.siteId, named))
      .catch(refusedAt((path) => path.replace(/^products/, 'holds')));
    return holds.map(({ accountId: _, ...hold }, index) => ({ ...hold, productId: products[index].productId, distributionCenter: null }));
  }

  private async scopesOf(of: StockOf, holds: readonly NewHold[]): Promise<PickedScope[]> {
    const scopes: PickedScope[] = [];
    for (const { productId, lot, distributionCenter } of holds) {
      if (productId === undefined) continue;
      const siteId = 'siteId' in of ? of.siteId : await this.siteOf(of.accountId, distributionCenter);
      scopes.push({ productId, lot, siteId });
    }
    return scopes;
  }

  private async siteOf(accountId: number, code: string | null): Promise<number | null> {
    return code === null ? null : ((await this.bus.ask(new FindAccountSiteByCode(accountId, code)))?.siteId ?? null);
  }
}
