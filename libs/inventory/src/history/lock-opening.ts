import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LockOpening, type LockedOpening } from '../contract/history/history.js';
import { HistoryStore } from './store/history-store.js';
import { OpeningStore } from './store/opening-store.js';

@CommandHandler(LockOpening)
export class LockOpeningHandler implements ICommandHandler<LockOpening> {
  constructor(
    private readonly store: HistoryStore,
    private readonly openings: OpeningStore,
  ) {}

  async execute(_command: LockOpening): Promise<LockedOpening | undefined> {
    const { recordedFrom, openedProductId } = await this.store.clock();
    return recordedFrom === null ? this.openings.lock(openedProductId) : undefined;
  }
}
