import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindLotExpiries } from '../contract/lots/lots.js';
import { Lots } from './store/lots.js';

@QueryHandler(FindLotExpiries)
export class FindLotExpiriesHandler implements IQueryHandler<FindLotExpiries> {
  constructor(private readonly lots: Lots) {}

  async execute({ lots }: FindLotExpiries): Promise<(string | null)[]> {
    const known = await this.lots.known([...new Set(lots.map(({ productId }) => productId))], [...new Set(lots.map(({ lot }) => lot))]);
    return lots.map(known);
  }
}
