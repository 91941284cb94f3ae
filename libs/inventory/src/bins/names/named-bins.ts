import { Database } from '@kernel';
import { cutOf, type Page } from '@lists';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListNamedBins, ListNamedBinsByPage, LockLevels, type NamedBin, NotePromises } from '../../contract/bin-work.js';
import { StockLevels } from '../../stock/index.js';

const NAMED = 'SELECT BinID AS binId, Location AS location, Bin AS bin, Purpose AS purpose FROM bins WHERE WarehouseID = ?';
const IN_USE = "AND Activated = 'Y'";

@QueryHandler(ListNamedBins)
export class ListNamedBinsHandler implements IQueryHandler<ListNamedBins> {
  constructor(private readonly database: Database) {}

  execute({ siteId, binIds }: ListNamedBins): Promise<NamedBin[]> {
    const which = binIds ? 'AND BinID IN (?)' : IN_USE;
    return this.database.query<NamedBin>(`${NAMED} ${which} ORDER BY BinID`, [siteId, ...(binIds ? [binIds] : [])]);
  }
}

@QueryHandler(ListNamedBinsByPage)
export class ListNamedBinsByPageHandler implements IQueryHandler<ListNamedBinsByPage> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, paging }: ListNamedBinsByPage): Promise<Page<NamedBin>> {
    const cut = cutOf(paging, [{ column: 'BinID', direction: 'asc' }]);
    const [rows, [{ total }]] = await Promise.all([
      this.database.query<NamedBin>(`${NAMED} ${IN_USE}${cut.sql}`, [siteId, ...cut.parameters]),
      this.database.query<{ total: number }>(`SELECT COUNT(*) AS total FROM bins WHERE WarehouseID = ? ${IN_USE}`, [siteId]),
    ]);
    return { rows, total };
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
