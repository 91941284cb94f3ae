import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LockBins } from '../contract/recounts.js';
import { BinLocks } from './store/bin-locks.js';

@CommandHandler(LockBins)
export class LockBinsHandler implements ICommandHandler<LockBins> {
  constructor(private readonly locks: BinLocks) {}

  execute({ binIds }: LockBins): Promise<void> {
    return this.locks.take(binIds);
  }
}
