import { Bus, FaultList, grouped } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProductStore } from '../catalogue/index.js';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { SettleWithheld } from '../contract/lots/expiry.js';
import { ChangeLots, ListLots, type Lot, type LotChange } from '../contract/lots/lots.js';
import type { LedgerComment } from '../contract/stock-movements.js';
import { Lots, type LotUnits } from '../lots/index.js';
import { lotOf } from '../stock/domain/lot.js';
import { BinContents, StockLevels } from '../stock/index.js';

@CommandHandler(ChangeLots)
export class ChangeLotsHandler implements ICommandHandler<ChangeLots> {
  constructor(
    private readonly bus: Bus,
    private readonly products: ProductStore,
    private readonly lots: Lots,
    private readonly levels: StockLevels,
    private readonly contents: BinContents,
  ) {}

  async execute({ accountId, changes, actor }: ChangeLots): Promise<Lot[]> {
    const named = await this.lockNamed(accountId, changes);
    await this.lots.describe(named);
    const expiring = named.flatMap(({ expiry, ...lot }) => (expiry === undefined ? [] : { ...lot, expiry }));
    if (expiring.length > 0) await this.correctExpiry(expiring, actor);
    const lots: Lot[] = [];
    for (const { sku, lot } of changes)
      lots.push(...(await this.bus.ask(new ListLots(accountId, { sku, lot: lotOf(lot) ?? '' }, { page: 1, perPage: 1 }))).rows);
    return lots;
  }

  private async correctExpiry(lots: readonly LotUnits[], actor: string): Promise<void> {
    await this.lots.correct(lots);
    const productIds = [...new Set(lots.map(({ productId }) => productId))];
    const locked = await this.levels.lock(productIds);
    for (const { productId, expiry } of lots) if (expiry !== null) locked.expectExpiry(productId, expiry);
    await this.levels.save(locked);
    const sites = await this.correctUnits(lots, actor);
    for (const siteId of sites) await this.bus.send(new SettleWithheld(siteId, productIds, actor));
  }

  private async lockNamed(accountId: number, changes: ChangeLots['changes']): Promise<(Omit<LotChange, 'sku'> & { productId: number })[]> {
    const productIds = await this.products.ids(accountId, [...new Set(changes.map(({ sku }) => sku))]);
    const named = changes.map(({ sku, lot, ...told }) => ({ ...told, productId: productIds.get(sku) ?? 0, lot: lotOf(lot) ?? '' }));
    const known = await this.lots.lock(named);
    const faults = new FaultList<InventoryErrorCode>();
    named.forEach(({ productId, lot }, index) => {
      const { sku } = changes[index];
      if (productId === 0) faults.add('unknown_sku', `changes[${index}].sku`, { sku });
      else if (!known.has(`${productId}:${lot}`)) faults.add('unknown_lot', `changes[${index}].lot`, { sku, lot });
    });
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    return named;
  }

  /** Corrects the units of the lots in bins, with a ledger entry for each bin. Returns the sites of the bins. */
  private async correctUnits(lots: readonly LotUnits[], actor: string): Promise<number[]> {
    const expiries = new Map(lots.map((each) => [`${each.productId}:${each.lot}`, each.expiry]));
    const lying = (await this.contents.lockLots(lots)).filter(({ productId, lot }) => expiries.has(`${productId}:${lot}`));
    const corrected = lying.map((content) => ({ ...content, expiry: expiries.get(`${content.productId}:${content.lot}`) ?? null }));
    const changes = lying.map(({ binId, productId, lot, state, expiry }, index) => {
      const comment = `expiry ${expiry ?? 'none'}, now ${corrected[index].expiry ?? 'none'}` satisfies LedgerComment;
      return { binId, productId, lot, state: state ?? null, quantity: 0, reason: 'lot_changed' as const, comment, actor };
    });
    if (lying.length > 0) await this.contents.saveEach(corrected, changes);
    const sites = await this.contents.sitesOf(lying.map(({ binId }) => binId));
    return [...grouped([...sites.values()], ({ siteId }) => siteId).keys()].sort((a, b) => a - b);
  }
}
