import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { cutOf, type Page, pageOf } from '@lists';
import { type Alias, ListAliases } from '../../contract/aliases.js';
import { AliasRows } from './alias-rows.js';

@QueryHandler(ListAliases)
export class ListAliasesHandler implements IQueryHandler<ListAliases> {
  constructor(
    private readonly database: Database,
    private readonly aliases: AliasRows,
  ) {}

  async execute({ accountId, filter, paging }: ListAliases): Promise<Page<Alias>> {
    const { sql, parameters } = await this.aliases.narrowed(accountId, filter);
    // Without the hint MariaDB may walk the primary key backwards through the aliases of all accounts.
    const from = `FORCE INDEX (ix_aliases_account) WHERE ${sql}`;
    const cut = cutOf(paging, [{ column: 'a.AliasID', direction: 'desc' }]);
    const rows = await this.aliases.listed(`${from}${cut.sql}`, [...parameters, ...cut.parameters]);
    const count = `SELECT COUNT(*) AS total FROM aliases a ${from}`;
    return pageOf(this.database, paging, rows, { count, parameters, placeOf: ({ aliasId }) => [aliasId] });
  }
}
