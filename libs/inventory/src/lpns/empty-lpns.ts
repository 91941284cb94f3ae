import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, FaultList, Outbox } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { type EmptiedLpn, EmptyLpns } from '../contract/lpns/lpns.js';
import { UnitsLeftBins } from '../events.js';
import { BinContents, StockLevels } from '../stock/index.js';
import { unload } from './domain/unload.js';
import { LpnPlaces } from './lpn-places.js';
import { LpnStore } from './store/lpn-store.js';

@CommandHandler(EmptyLpns)
export class EmptyLpnsHandler implements ICommandHandler<EmptyLpns> {
  constructor(
    private readonly database: Database,
    private readonly places: LpnPlaces,
    private readonly store: LpnStore,
    private readonly levels: StockLevels,
    private readonly contents: BinContents,
    private readonly outbox: Outbox,
  ) {}

  async execute({ siteId, moves, actor }: EmptyLpns): Promise<EmptiedLpn[]> {
    const faults = new FaultList<InventoryErrorCode>();
    const located = await this.places.locate(siteId, moves, 'moves', faults);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    const binIds = located.map(({ binId }) => binId);
    const stood = new Map((await this.store.read(binIds)).map(({ binId, standsIn }) => [binId, standsIn]));
    const ssccOf = new Map(located.map(({ binId }, index) => [binId, moves[index].sscc]));
    // Commands that add units to the pallets wait for their locks.
    const productIds = await this.productsIn(binIds);
    await this.levels.lock(productIds);
    const toBinOf = new Map(located.map(({ binId, toBinId }) => [binId, toBinId]));
    const lying = productIds.length > 0 ? await this.contents.lockIn(productIds, [...binIds, ...toBinOf.values()]) : [];
    const { contents, changes } = unload(lying, (binId) => toBinOf.get(binId));
    // Changes come in pairs: out of a pallet, into a bin.
    const note = { reason: 'move' as const, actor };
    const noted = changes.map((change, index) => ({ ...change, ...note, reference: ssccOf.get(changes[index - (index % 2)].binId) ?? '' }));
    if (changes.length > 0) {
      await this.contents.saveEach(contents, noted);
      await this.outbox.add(new UnitsLeftBins(siteId, productIds));
    }
    await this.store.retire(binIds);
    return moves.map(({ sscc, place }, index) => {
      const { binId } = located[index];
      const units = changes.filter((change) => change.binId === binId).reduce((sum, { quantity }) => sum - quantity, 0);
      return { sscc, place: place ?? stood.get(binId) ?? { location: '', bin: '' }, units };
    });
  }

  private async productsIn(binIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ productId: number }>(
      `SELECT DISTINCT x.productId FROM (SELECT ProductID AS productId FROM bin_contents WHERE BinID IN (?) AND Quantity > 0
        UNION ALL SELECT ProductID FROM held_contents WHERE BinID IN (?) AND Quantity > 0) x ORDER BY x.productId`,
      [binIds, binIds],
    );
    return rows.map(({ productId }) => productId);
  }
}
