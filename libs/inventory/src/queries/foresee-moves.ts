import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BinOutcome, ForeseeMoves } from '../contract/bin-work.js';
import { BinWork } from '../store/bin-work.js';

@QueryHandler(ForeseeMoves)
export class ForeseeMovesHandler implements IQueryHandler<ForeseeMoves> {
  constructor(private readonly bins: BinWork) {}

  async execute({ siteId, moves }: ForeseeMoves): Promise<BinOutcome[]> {
    const open = await this.bins.open(siteId, moves);
    return moves.map((move) => open.move(move));
  }
}
