import { Database } from '@kernel';
import { allOf, given, part } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CorrectionFilter, ListCorrections, type ListedCorrection } from '../contract/floor-progress.js';

const COLUMNS = [
  'CorrectionID',
  'RecountID',
  'AccountID',
  'SKU',
  'Location',
  'Bin',
  'Lot',
  'Expiry',
  'Kind',
  'Quantity',
  'NewQuantity',
  'Comment',
  'Actor',
  'State',
  'Reason',
  'CreatedDate',
  'AppliedDate',
];
const AS: Record<string, string> = { CorrectionID: 'correctionId', RecountID: 'recountId', AccountID: 'accountId', SKU: 'sku' };
const asMember = (column: string): string => AS[column] ?? column.charAt(0).toLowerCase() + column.slice(1);
const SELECT = `SELECT ${COLUMNS.map((column) => `${column} AS ${asMember(column)}`).join(', ')} FROM corrections`;

/**
 * A recount's corrections are adjacent in its index. Few corrections are queued or failed; applied ones are most of the table, so its
 * newest end fills a page.
 */
const indexFor = ({ recountId, state }: CorrectionFilter): string => {
  if (recountId !== undefined) return 'ix_corrections_recount';
  return state === 'queued' || state === 'failed' ? 'ix_corrections_queue' : 'PRIMARY';
};

@QueryHandler(ListCorrections)
export class ListCorrectionsHandler implements IQueryHandler<ListCorrections> {
  constructor(private readonly database: Database) {}

  execute({ siteId, filter, most }: ListCorrections): Promise<ListedCorrection[]> {
    const where = allOf([
      part('WarehouseID = ?', siteId),
      given('State = ?', filter.state),
      given('RecountID = ?', filter.recountId),
      given('CorrectionID < ?', filter.before),
    ]);
    return this.database.query<ListedCorrection>(
      `${SELECT} FORCE INDEX (${indexFor(filter)}) WHERE ${where.sql} ORDER BY CorrectionID DESC LIMIT ?`,
      [...where.parameters, most],
    );
  }
}
