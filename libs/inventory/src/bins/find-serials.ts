import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindSerials, type StoredSerial } from '../contract/bin-work.js';

@QueryHandler(FindSerials)
export class FindSerialsHandler implements IQueryHandler<FindSerials> {
  constructor(private readonly database: Database) {}

  async execute({ productIds, serials }: FindSerials): Promise<StoredSerial[]> {
    if (productIds.length === 0 || serials.length === 0) return [];
    return this.database.query<StoredSerial>(
      'SELECT SerialID AS serialId, ProductID AS productId, Serial AS serial FROM serials WHERE ProductID IN (?) AND Serial IN (?)',
      [productIds, serials],
    );
  }
}
