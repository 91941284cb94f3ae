import { Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordPicks } from '../contract/shipments.js';
import { PickProgress } from './store/pick-progress.js';

@CommandHandler(RecordPicks)
export class RecordPicksHandler implements ICommandHandler<RecordPicks> {
  constructor(
    private readonly progress: PickProgress,
    private readonly clock: Clock,
  ) {}

  execute(picks: RecordPicks): Promise<void> {
    return this.progress.record(picks, toStored(this.clock.now()));
  }
}
