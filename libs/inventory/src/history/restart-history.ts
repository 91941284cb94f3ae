import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RestartHistory } from '../contract/history/history.js';
import { HistoryStore } from './store/history-store.js';

@CommandHandler(RestartHistory)
export class RestartHistoryHandler implements ICommandHandler<RestartHistory> {
  constructor(private readonly store: HistoryStore) {}

  async execute(_command: RestartHistory): Promise<void> {
    const { now: _, ...clock } = await this.store.clock();
    await this.store.setClock({ ...clock, recordedFrom: null, openedProductId: 0 });
  }
}
