import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BeginCheckpoint, KeepCheckpointStep } from '../contract/history/history.js';
import { CheckpointStore } from './store/checkpoint-store.js';

@CommandHandler(BeginCheckpoint)
export class BeginCheckpointHandler implements ICommandHandler<BeginCheckpoint> {
  constructor(private readonly store: CheckpointStore) {}

  async execute({ entryId }: BeginCheckpoint): Promise<void> {
    await this.store.begin(entryId);
  }
}

/** Does nothing where another process has written the same. */
@CommandHandler(KeepCheckpointStep)
export class KeepCheckpointStepHandler implements ICommandHandler<KeepCheckpointStep> {
  constructor(private readonly store: CheckpointStore) {}

  async execute({ step }: KeepCheckpointStep): Promise<void> {
    if (await this.store.isAt(step.place)) await this.store.write(step);
  }
}
