import { Database, FaultList, Outbox, PublicEvents } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { type Hold, type NewHold, PlaceHolds } from '../contract/lots/holds.js';
import type { StockOf } from '../contract/stock-views.js';
import { HoldChanged } from '../events.js';
import { Holds, type HoldToWrite, Lots, scopeOf } from '../lots/index.js';
import { AccountSites } from '../sites/index.js';
import { lotOf } from '../stock/domain/lot.js';
import { StockLevels } from '../stock/index.js';
import { HoldRows } from './hold-rows.js';

type Faults = FaultList<InventoryErrorCode>;

@CommandHandler(PlaceHolds)
export class PlaceHoldsHandler implements ICommandHandler<PlaceHolds> {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
    private readonly lots: Lots,
    private readonly levels: StockLevels,
    private readonly holds: Holds,
    private readonly rows: HoldRows,
    private readonly events: PublicEvents,
    private readonly outbox: Outbox,
  ) {}

  async execute({ of, holds, actor }: PlaceHolds): Promise<Hold[]> {
    const faults: Faults = new FaultList();
    const wanted = await this.resolved(of, holds, faults);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    // Commands that take units from bins lock the levels first: they have finished before us, or will see the holds.
    const locked = await this.levels.lock(wanted.map(({ productId }) => productId));
    await this.refuseTaken(wanted);
    const holdIds = await this.holds.add(wanted, actor);
    if (!holdIds) return this.refuseTaken(wanted, true);
    this.events.add(
      wanted.map(({ accountId, siteId }, index) => ({ type: 'hold.created', accountId, siteId, subjectId: holdIds[index], changed: [] })),
    );
    const changed = wanted.flatMap(({ productId, siteId: only }) =>
      locked.sitesOf(productId).flatMap((siteId) => (only === null || only === siteId ? new HoldChanged(siteId, [productId], []) : [])),
    );
    await this.outbox.add(...changed);
    return this.rows.of(holdIds);
  }

  /** The result is valid only without faults. */
  private async resolved(of: StockOf, holds: readonly NewHold[], faults: Faults): Promise<HoldToWrite[]> {
    const productIds = [...new Set(holds.flatMap(({ productId }) => productId ?? []))];
    const owners = await this.database.query<{ productId: number; accountId: number }>(
      'SELECT ProductID AS productId, AccountID AS accountId FROM products WHERE ProductID IN (?)',
      [productIds],
    );
    const accounts = new Map(owners.map(({ productId, accountId }) => [productId, accountId]));
    const sites = 'accountId' in of ? await this.accountSites.byCode(of.accountId) : new Map<string, { siteId: number }>();
    const isKnown = await this.knownLots(holds);
    return holds.flatMap((hold, index): HoldToWrite[] => {
      const { sku, distributionCenter, productId, ...kept } = hold;
      const lot = lotOf(hold.lot);
      const accountId = accounts.get(productId ?? 0);
      if (productId === undefined || accountId === undefined || ('accountId' in of && of.accountId !== accountId))
        faults.add('unknown_sku', `holds[${index}].sku`, { sku });
      else if (lot !== null && !isKnown(productId, lot)) faults.add('unknown_lot', `holds[${index}].lot`, { sku, lot });
      const site = distributionCenter === null ? undefined : sites.get(distributionCenter);
      if (distributionCenter !== null && !site)
        faults.add('unknown_distribution_center', `holds[${index}].distributionCenter`, { distributionCenter });
      if (productId === undefined || accountId === undefined) return [];
      return [{ ...kept, sku, lot, accountId, productId, siteId: 'siteId' in of ? of.siteId : (site?.siteId ?? null) }];
    });
  }

  private async knownLots(holds: readonly NewHold[]): Promise<(productId: number, lot: string) => boolean> {
    const named = holds.flatMap(({ productId, lot }) => (productId === undefined || lotOf(lot) === null ? [] : { productId, lot }));
    const names = [...new Set(named.map(({ lot }) => lotOf(lot) ?? ''))];
    const known = await this.lots.names([...new Set(named.map(({ productId }) => productId))], names);
    return (productId, lot) => known.has(`${productId}:${lot}`);
  }

  /** Refuses for existing holds; where another command was faster, even if none is visible. @throws InventoryError `hold_exists`. */
  private async refuseTaken(holds: readonly HoldToWrite[], isCertain = false): Promise<never[]> {
    const scopes = holds.map(scopeOf);
    const taken = await this.holds.taken(scopes);
    const faults: Faults = new FaultList();
    holds.forEach(({ sku, lot }, index) => {
      if (taken.has(scopes[index]) || scopes.indexOf(scopes[index]) < index) faults.add('hold_exists', `holds[${index}]`, { sku, lot });
    });
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    if (isCertain) throw new InventoryError('hold_exists', { sku: holds[0].sku, lot: holds[0].lot });
    return [];
  }
}
