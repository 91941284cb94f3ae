import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { type Bin, CreateBins, type NewBin } from '../contract/bins/bins.js';
import { PlaceLocks } from './store/place-locks.js';
import { binKey, SiteStore } from './store/site-store.js';
import { unlessTaken } from '../store/unless-taken.js';

type PlacedBin = NewBin & { siteId: number };

@CommandHandler(CreateBins)
export class CreateBinsHandler implements ICommandHandler<CreateBins> {
  constructor(
    private readonly store: SiteStore,
    private readonly locks: PlaceLocks,
  ) {}

  async execute({ bins }: CreateBins): Promise<Bin[]> {
    const sites = await this.store.ids([...new Set(bins.map((bin) => bin.siteCode))]);
    // A site's retirement locks its bins, and must not miss one.
    await this.locks.sites([...sites.values()]);
    const placed = bins.map((bin) => ({ ...bin, siteId: sites.get(bin.siteCode) ?? 0 }));
    const check = (): Promise<void> => this.check(placed);
    await check();
    const ids = await unlessTaken(() => this.store.insertBins(placed), check);
    return placed.map((bin, index) => ({ binId: ids[index] ?? 0, ...bin, isActivated: true, purpose: bin.purpose ?? 'pick' }));
  }

  private async check(bins: readonly PlacedBin[]): Promise<void> {
    const faults = new FaultList<InventoryErrorCode>();
    const taken = await this.store.takenBins(bins);
    bins.forEach(({ siteId, siteCode, location, bin }, index) => {
      if (siteId === 0) faults.add('unknown_distribution_center', `bins[${index}].siteCode`, { distributionCenter: siteCode });
      const key = binKey(siteId, location, bin);
      if (taken.has(key)) faults.add('bin_taken', `bins[${index}].bin`, { location, bin });
      taken.add(key);
    });
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
  }
}
