import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetHistoryProgress, type HistoryProgress } from '../contract/history.js';
import { PastInstants } from './past-instants.js';

@QueryHandler(GetHistoryProgress)
export class GetHistoryProgressHandler implements IQueryHandler<GetHistoryProgress> {
  constructor(private readonly instants: PastInstants) {}

  async execute(_query: GetHistoryProgress): Promise<HistoryProgress> {
    const { settledTo, recordedFrom } = await this.instants.progress();
    return { settledTo, recordedFrom };
  }
}
