import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { binPurposes, SetBinPurposes } from '../contract/bins/purposes.js';
import { InventoryError } from '../contract/errors.js';
import { type Bin, ChangeBin } from '../contract/bins/bins.js';
import { unlessTaken } from '../store/unless-taken.js';
import { PlaceLocks } from './store/place-locks.js';
import { PlaceUse } from './store/place-use.js';
import { SiteStore } from './store/site-store.js';
import { refuseRetirement } from './retirement.js';

@CommandHandler(ChangeBin)
export class ChangeBinHandler implements ICommandHandler<ChangeBin> {
  constructor(
    private readonly store: SiteStore,
    private readonly locks: PlaceLocks,
    private readonly use: PlaceUse,
  ) {}

  async execute({ binId, change }: ChangeBin): Promise<Bin> {
    await this.store.lockBin(binId);
    await this.locks.bins([binId]);
    const before = await this.store.bin(binId);
    const { location = before.location, bin = before.bin, isActivated = before.isActivated, purpose = before.purpose } = change;
    const changed = { ...before, location, bin, isActivated, purpose };
    if (change.isActivated === false) refuseRetirement('bin_in_use', await this.use.ofBin(binId));
    await unlessTaken(
      () => this.store.changeBin(changed),
      () => this.refuseTaken(changed),
    );
    return changed;
  }

  private refuseTaken({ location, bin }: Bin): Promise<void> {
    const details = { location, bin };
    return Promise.reject(new InventoryError('bin_taken', details, [{ code: 'bin_taken', path: 'bin', details }]));
  }
}

@CommandHandler(SetBinPurposes)
export class SetBinPurposesHandler implements ICommandHandler<SetBinPurposes> {
  constructor(
    private readonly store: SiteStore,
    private readonly locks: PlaceLocks,
  ) {}

  async execute({ siteId, purposes }: SetBinPurposes): Promise<void> {
    await this.locks.bins([...purposes.keys()]);
    for (const purpose of binPurposes) {
      const binIds = [...purposes].filter(([, each]) => each === purpose).map(([binId]) => binId);
      if (binIds.length > 0) await this.store.setPurpose(siteId, binIds, purpose);
    }
  }
}
