import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BinOutcome, PreviewPicks } from '../contract/bin-work.js';
import { BinWork } from './store/bin-work.js';

@QueryHandler(PreviewPicks)
export class PreviewPicksHandler implements IQueryHandler<PreviewPicks> {
  constructor(private readonly bins: BinWork) {}

  async execute({ siteId, picks }: PreviewPicks): Promise<BinOutcome[]> {
    const open = await this.bins.open(siteId, picks);
    return this.bins.explained(
      siteId,
      picks,
      picks.map((pick) => open.take(pick)),
    );
  }
}
