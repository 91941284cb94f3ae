import { Database } from '@kernel';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListNamedBins, LockLevels, type NamedBin, NotePromises } from '../../contract/bin-work.js';
import { StockLevels } from '../../stock/index.js';

@QueryHandler(ListNamedBins)
export class ListNamedBinsHandler implements IQueryHandler<ListNamedBins> {
  constructor(private readonly database: Database) {}

  execute({ siteId, binIds }: ListNamedBins): Promise<NamedBin[]> {
    const which = binIds ? 'AND BinID IN (?)' : "AND Activated = 'Y'";
    return this.database.query<NamedBin>(
      `SELECT BinID AS binId, Location AS location, Bin AS bin, Purpose AS purpose FROM bins WHERE WarehouseID = ? ${which} ORDER BY BinID`,
      [siteId, ...(binIds ? [binIds] : [])],
    );
  }
}

@CommandHandler(LockLevels)
export class LockLevelsHandler implements ICommandHandler<LockLevels> {
  constructor(private readonly levels: StockLevels) {}

  async execute({ productIds }: LockLevels): Promise<void> {
    await this.levels.lock(productIds);
  }
}

@CommandHandler(NotePromises)
export class NotePromisesHandler implements ICommandHandler<NotePromises> {
  constructor(private readonly levels: StockLevels) {}

  execute({ siteId, productIds, arePromised }: NotePromises): Promise<void> {
    return this.levels.notePromises(siteId, productIds, arePromised);
  }
}
