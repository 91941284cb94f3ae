import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LockBins, LockSites } from '../contract/recounts.js';
import { PlaceLocks } from './store/place-locks.js';

@CommandHandler(LockBins)
export class LockBinsHandler implements ICommandHandler<LockBins> {
  constructor(private readonly locks: PlaceLocks) {}

  execute({ binIds }: LockBins): Promise<ReadonlySet<number>> {
    return this.locks.bins(binIds);
  }
}

@CommandHandler(LockSites)
export class LockSitesHandler implements ICommandHandler<LockSites> {
  constructor(private readonly locks: PlaceLocks) {}

  execute({ siteIds }: LockSites): Promise<ReadonlySet<number>> {
    return this.locks.sites(siteIds);
  }
}
