import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Page } from '@kernel';
import { type Alias, ListAliases } from '../../contract/aliases.js';
import { AliasRows } from './alias-rows.js';
import { offsetOf, totalOf } from '../../store/page.js';

@QueryHandler(ListAliases)
export class ListAliasesHandler implements IQueryHandler<ListAliases> {
  constructor(
    private readonly database: Database,
    private readonly aliases: AliasRows,
  ) {}

  async execute({ accountId, filter, paging }: ListAliases): Promise<Page<Alias>> {
    const { sql, parameters } = await this.aliases.narrowed(accountId, filter);
    // The index is named: left to itself MariaDB may walk the primary key backwards through everybody's aliases.
    const from = `FORCE INDEX (ix_aliases_account) WHERE ${sql}`;
    const rows = await this.aliases.listed(`${from} ORDER BY a.AliasID DESC LIMIT ? OFFSET ?`, [
      ...parameters,
      paging.perPage,
      offsetOf(paging),
    ]);
    const count = `SELECT COUNT(*) AS total FROM aliases a ${from}`;
    return { rows, total: await totalOf(this.database, paging, rows.length, { count, parameters }) };
  }
}
