import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Bus, FaultList, grouped } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { LocateBins } from '../contract/owners.js';
import { type PutAwayOutcome, PutAwayReceived, type PutAwayUnits } from '../contract/put-away.js';
import type { PutAwayPart } from './domain/inbound.js';
import { lotOf } from '../stock/domain/lot.js';
import { InboundStore, type LockedInbound } from './store/inbound-store.js';
import { ProductStore } from '../catalogue/index.js';
import { StockRecord } from '../history/index.js';
import { PlaceLocks } from '../sites/index.js';
import { StockArrival } from '../stock/index.js';

interface Unloaded extends Pick<PutAwayUnits, 'state'> {
  replenishmentId: number;
  productId: number;
  binId: number;
  parts: PutAwayPart[];
}

type Faults = FaultList<InventoryErrorCode>;

@CommandHandler(PutAwayReceived)
export class PutAwayReceivedHandler implements ICommandHandler<PutAwayReceived> {
  constructor(
    private readonly bus: Bus,
    private readonly products: ProductStore,
    private readonly store: InboundStore,
    private readonly locks: PlaceLocks,
    private readonly arrival: StockArrival,
    private readonly record: StockRecord,
  ) {}

  async execute({ accountId, units, actor }: PutAwayReceived): Promise<PutAwayOutcome[]> {
    const locked = await this.store.lockOfAccount(accountId, [...new Set(units.map(({ replenishmentId }) => replenishmentId))]);
    const productIds = await this.products.ids(accountId, [...new Set(units.map(({ sku }) => sku))]);
    const bins = await this.locate(units, locked);
    const retired = await this.locks.bins([...bins.values()]);
    const faults: Faults = new FaultList();
    units.forEach((each, index) => {
      if (retired.has(bins.get(each) ?? 0)) faults.add('bin_retired', `units[${index}].bin`, { location: each.location, bin: each.bin });
    });
    const unloaded = units.flatMap(
      (each, index) =>
        unload(each, `units[${index}]`, locked.get(each.replenishmentId), productIds.get(each.sku), bins.get(each), faults) ?? [],
    );
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    await this.store.save([...locked.values()], 'put_away');
    const arrived = unloaded.flatMap(({ parts, replenishmentId, productId, binId, state }) =>
      parts.map((part) => ({ ...part, productId, binId, state, reason: 'put_away' as const, reference: String(replenishmentId), actor })),
    );
    // Somebody may have corrected the expiry that the cart has.
    await this.arrival.bookEach(arrived, true);
    const left = arrived.map(({ productId, quantity, reference }) => {
      return { productId, siteId: locked.get(Number(reference))?.siteId ?? 0, quantity: -quantity, reference, actor };
    });
    this.record.levels('cart', 'put_away', left);
    return unloaded.map(({ binId, parts }) => ({ binId, lots: parts.map(({ lot, ...part }) => ({ lot: lot || null, ...part })) }));
  }

  /** The bins at the sites of the replenishments. */
  private async locate(units: readonly PutAwayUnits[], locked: ReadonlyMap<number, LockedInbound>): Promise<Map<PutAwayUnits, number>> {
    const found = new Map<PutAwayUnits, number>();
    for (const [siteId, here] of grouped(units, ({ replenishmentId }) => locked.get(replenishmentId)?.siteId)) {
      if (siteId === undefined) continue;
      const binIds = await this.bus.ask(new LocateBins(siteId, here));
      here.forEach((each, index) => {
        const binId = binIds[index];
        if (binId !== undefined) found.set(each, binId);
      });
    }
    return found;
  }
}

/** Takes units off the cart; adds a fault for each unknown name and each quantity that is too large. */
function unload(
  units: PutAwayUnits,
  path: string,
  locked: LockedInbound | undefined,
  productId: number | undefined,
  binId: number | undefined,
  faults: Faults,
): Unloaded | undefined {
  const { replenishmentId, sku, quantity, location, bin } = units;
  if (!locked) faults.add('unknown_replenishment', `${path}.replenishmentId`, { replenishmentId });
  if (productId === undefined) faults.add('unknown_sku', `${path}.sku`, { sku });
  if (locked && binId === undefined) faults.add('unknown_bin', `${path}.bin`, { location, bin });
  if (!locked || productId === undefined) return undefined;
  const taken = locked.inbound.putAway({ productId, quantity, lot: lotOf(units.lot) });
  if (Array.isArray(taken)) return { replenishmentId, productId, binId: binId ?? 0, parts: taken, state: units.state };
  faults.add(taken.code, `${path}.${taken.member}`, { sku, replenishmentId, ...taken.details });
  return undefined;
}
