import { FindSiteProducts, LocateBins, LockBins, LockSites, ReceiveStock, type SiteProduct, TakeHurtStock } from '@contract/inventory';
import { Bus, FaultList, PublicEvents, refusedAt } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../contract/errors.js';
import { ChangeHurtStock, type HurtChange, type HurtChanged } from '../contract/hurt-stock.js';
import { ClientIds, type FloorFaults, type FreshWork, refuse } from '../picking/index.js';
import { HurtSerials } from './hurt-serials.js';

type Fresh = FreshWork<HurtChange>;

@CommandHandler(ChangeHurtStock)
export class ChangeHurtStockHandler implements ICommandHandler<ChangeHurtStock> {
  constructor(
    private readonly bus: Bus,
    private readonly clientIds: ClientIds,
    private readonly serials: HurtSerials,
    private readonly events: PublicEvents,
  ) {}

  async execute({ siteId, changes, actor }: ChangeHurtStock): Promise<HurtChanged[]> {
    // Under the site's lock, which a retirement takes too, nobody else decides on its hurt units.
    await this.bus.send(new LockSites([siteId]));
    const { answers, fresh, faults } = await this.clientIds.find<HurtChange, HurtChanged>(
      siteId,
      'change',
      'changes',
      changes.map((request) => ({ id: request.changeId, request })),
    );
    const bins = await this.lockBins(siteId, fresh, faults);
    refuse(faults);
    const done = await this.apply(siteId, fresh, bins, actor);
    await this.clientIds.record(
      siteId,
      'change',
      'changes',
      fresh.map((work, index) => ({ ...work, id: work.request.changeId, answer: done[index] })),
      actor,
    );
    await this.events.write();
    fresh.forEach(({ index }, place) => answers.set(index, done[place]));
    return changes.map((_, index) => answers.get(index) as HurtChanged);
  }

  /** The bin of each change, 0 for scrap; adds a fault for each bin that accepts nothing. */
  private async lockBins(siteId: number, fresh: readonly Fresh[], faults: FloorFaults): Promise<number[]> {
    const found = await this.bus.ask(
      new LocateBins(
        siteId,
        fresh.map(({ request: { location, bin } }) => ({ location: location ?? '', bin: bin ?? '' })),
      ),
    );
    const retired = await this.bus.send(new LockBins(found.filter((binId) => binId !== undefined)));
    return fresh.map(({ path, request: { action, sku, location, bin } }, index) => {
      const binId = found[index] ?? 0;
      const isNamed = location !== null && bin !== null;
      const at = `${path}.bin`;
      if (action === 'scrap' && (location !== null || bin !== null)) faults.add('surplus_bin', at, { sku });
      else if (action === 'restock' && !isNamed) faults.add('missing_bin', at, { sku });
      else if (action === 'restock' && binId === 0) faults.add('unknown_bin', at, { location, bin });
      else if (retired.has(binId)) faults.add('bin_retired', at, { location, bin });
      return binId;
    });
  }

  private async apply(siteId: number, fresh: readonly Fresh[], bins: readonly number[], actor: string): Promise<HurtChanged[]> {
    if (fresh.length === 0) return [];
    const named = fresh.map(({ request: { sku, accountId } }) => ({ sku, accountId: accountId ?? undefined }));
    const products = await this.bus.ask(new FindSiteProducts(siteId, named)).catch(atPlacesOf(fresh));
    const units = fresh.map(({ request: { changeId, quantity, action, reason } }, index) => ({
      productId: products[index].productId,
      quantity,
      reason: action,
      reference: `hurt:${changeId}`,
      comment: reason,
    }));
    const left = await this.bus.send(new TakeHurtStock(siteId, units, actor)).catch(atPlacesOf(fresh));
    for (const [index, { productId, quantity, reason, reference, comment }] of units.entries())
      if (reason === 'restock')
        await this.bus.send(new ReceiveStock([{ productId, binId: bins[index], quantity }], { reason, reference, comment, actor }));
    await this.takeBackSerials(fresh, products, actor);
    return fresh.map(({ request: { changeId, sku, action, quantity } }, index) => {
      const { productId, accountId } = products[index];
      return { changeId, sku, productId, accountId, action, quantity, hurt: left[index] };
    });
  }

  private async takeBackSerials(fresh: readonly Fresh[], products: readonly SiteProduct[], actor: string): Promise<void> {
    const faults: FloorFaults = new FaultList<WarehouseErrorCode>();
    const named = fresh.flatMap(({ path, request: { action, quantity, serials } }, index) =>
      serials === null ? [] : [{ ...products[index], path, quantity: action === 'restock' ? quantity : 0, serials }],
    );
    await this.serials.takeBack(named, faults, actor);
    refuse(faults);
  }
}

/** Translates the places of faults in the new changes into those of the request. */
const atPlacesOf = (fresh: readonly Fresh[]): ((error: unknown) => never) =>
  refusedAt((path) => path.replace(/^(?:products|units)\[(\d+)\]/, (_, index: string) => fresh[Number(index)].path));
