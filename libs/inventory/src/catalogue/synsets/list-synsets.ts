import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { cutOf, type Page, pageOf } from '@lists';
import { ListSynsets, type Synset } from '../../contract/synsets.js';
import { SynsetRows } from './synset-rows.js';

@QueryHandler(ListSynsets)
export class ListSynsetsHandler implements IQueryHandler<ListSynsets> {
  constructor(
    private readonly database: Database,
    private readonly synsets: SynsetRows,
  ) {}

  async execute({ accountId, paging }: ListSynsets): Promise<Page<Synset>> {
    // Without the hint MariaDB may walk the primary key backwards through the synsets of all accounts.
    const from = 'FORCE INDEX (ix_synsets_account) WHERE s.AccountID = ?';
    const cut = cutOf(paging, [{ column: 's.SynsetID', direction: 'desc' }]);
    const rows = await this.synsets.where(accountId, `${from}${cut.sql}`, [accountId, ...cut.parameters]);
    const count = `SELECT COUNT(*) AS total FROM synsets s ${from}`;
    return pageOf(this.database, paging, rows, { count, parameters: [accountId], placeOf: ({ synsetId }) => [synsetId] });
  }
}
