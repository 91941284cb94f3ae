import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BinOutcome, PreviewMoves } from '../contract/bin-work.js';
import { BinWork } from './store/bin-work.js';

@QueryHandler(PreviewMoves)
export class PreviewMovesHandler implements IQueryHandler<PreviewMoves> {
  constructor(private readonly bins: BinWork) {}

  async execute({ siteId, moves }: PreviewMoves): Promise<BinOutcome[]> {
    const open = await this.bins.open(siteId, moves);
    return this.bins.explained(
      siteId,
      moves,
      moves.map((move) => open.move(move)),
    );
  }
}
