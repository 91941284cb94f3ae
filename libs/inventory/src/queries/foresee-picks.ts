import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BinOutcome, ForeseePicks } from '../contract/bin-work.js';
import { BinWork } from '../store/bin-work.js';

@QueryHandler(ForeseePicks)
export class ForeseePicksHandler implements IQueryHandler<ForeseePicks> {
  constructor(private readonly bins: BinWork) {}

  async execute({ siteId, picks }: ForeseePicks): Promise<BinOutcome[]> {
    const open = await this.bins.open(siteId, picks);
    return picks.map((pick) => open.take(pick));
  }
}
