import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { type LedgerEntry, ListLedger } from '../contract/stock-views.js';

const ENTRY = `SELECT g.LedgerID AS ledgerId, d.Code AS distributionCenter, g.BinID AS binId, b.Location AS location, b.Bin AS bin, p.AccountID AS accountId, g.ProductID AS productId,
  p.SKU AS sku, NULLIF(g.Lot, '') AS lot, g.Quantity AS quantity, g.Reason AS reason, g.Reference AS reference, g.Comment AS comment, g.Actor AS actor, g.CreatedDate AS createdDate`;
const OWNED = 'JOIN bins b ON b.BinID = g.BinID JOIN products p ON p.ProductID = g.ProductID';

/** Reads entries in the order of their index: otherwise the optimizer may scan all newer ones. */
@QueryHandler(ListLedger)
export class ListLedgerHandler implements IQueryHandler<ListLedger> {
  constructor(private readonly database: Database) {}

  execute({ of, about, before, most }: ListLedger): Promise<LedgerEntry[]> {
    const [column, index, subject] =
      'binId' in about ? ['BinID', 'ix_stock_ledger_bin', about.binId] : ['ProductID', 'ix_stock_ledger_product', about.productId];
    const [owner, id] = 'accountId' in of ? ['p.AccountID', of.accountId] : ['b.WarehouseID', of.siteId];
    const [older, ...key] = before === undefined ? [''] : ['AND g.LedgerID < ?', before];
    const ids = `SELECT g.LedgerID FROM stock_ledger g FORCE INDEX (${index}) ${OWNED} WHERE g.${column} = ? AND ${owner} = ? ${older} ORDER BY g.LedgerID DESC LIMIT ?`;
    const sql = `${ENTRY} FROM (${ids}) k JOIN stock_ledger g ON g.LedgerID = k.LedgerID ${OWNED} JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID ORDER BY g.LedgerID DESC`;
    return this.database.query<LedgerEntry>(sql, [subject, id, ...key, most]);
  }
}
