import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetReturns, type OwnedReturn } from '../contract/returns.js';
import { readReturnsById } from './read-returns.js';

interface OwnerRow {
  returnId: number;
  accountId: number;
  siteId: number;
}

const OWNERS = `SELECT r.ReturnID AS returnId, r.AccountID AS accountId, o.WarehouseID AS siteId FROM returns r JOIN orders o ON o.OrderID = r.OrderID
  WHERE r.ReturnID IN (?)`;

@QueryHandler(GetReturns)
export class GetReturnsHandler implements IQueryHandler<GetReturns> {
  constructor(private readonly database: Database) {}

  async execute({ returnIds }: GetReturns): Promise<OwnedReturn[]> {
    const owners = await this.database.query<OwnerRow>(OWNERS, [returnIds]);
    const ownerOf = new Map(owners.map((owner) => [owner.returnId, owner]));
    const returns = await readReturnsById(this.database, returnIds);
    return returns.flatMap((each) => {
      const owner = ownerOf.get(each.returnId);
      return owner ? [{ ...each, ...owner }] : [];
    });
  }
}
