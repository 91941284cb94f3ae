import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Page } from '@kernel';
import { ListSynsets, type Synset } from '../../contract/synsets.js';
import { offsetOf, totalOf } from '../../store/page.js';
import { SynsetRows } from './synset-rows.js';

@QueryHandler(ListSynsets)
export class ListSynsetsHandler implements IQueryHandler<ListSynsets> {
  constructor(
    private readonly database: Database,
    private readonly synsets: SynsetRows,
  ) {}

  async execute({ accountId, paging }: ListSynsets): Promise<Page<Synset>> {
    // The index is named: left to itself MariaDB may walk the primary key backwards through everybody's synsets.
    const from = 'FORCE INDEX (ix_synsets_account) WHERE s.AccountID = ?';
    const rows = await this.synsets.where(accountId, `${from} ORDER BY s.SynsetID DESC LIMIT ? OFFSET ?`, [
      accountId,
      paging.perPage,
      offsetOf(paging),
    ]);
    const count = `SELECT COUNT(*) AS total FROM synsets s ${from}`;
    return { rows, total: await totalOf(this.database, paging, rows.length, { count, parameters: [accountId] }) };
  }
}
