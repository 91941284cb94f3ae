import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { LocateBins } from '../contract/owners.js';

@QueryHandler(LocateBins)
export class LocateBinsHandler implements IQueryHandler<LocateBins> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, places }: LocateBins): Promise<(number | undefined)[]> {
    const rows = await this.database.query<{ binId: number; location: string; bin: string }>(
      'SELECT BinID AS binId, Location AS location, Bin AS bin FROM bins WHERE WarehouseID = ? AND Location IN (?) AND Bin IN (?)',
      [siteId, [...new Set(places.map(({ location }) => location))], [...new Set(places.map(({ bin }) => bin))]],
    );
    const keyOf = (location: string, bin: string): string => JSON.stringify([location, bin]);
    const binIds = new Map(rows.map(({ binId, location, bin }) => [keyOf(location, bin), binId]));
    return places.map(({ location, bin }) => binIds.get(keyOf(location, bin)));
  }
}
