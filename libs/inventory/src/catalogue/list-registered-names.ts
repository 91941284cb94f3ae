import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Page } from '@kernel';
import { ListRegisteredNames, type RegisteredName } from '../contract/sites.js';
import { registers } from './store/register-store.js';
import { readPage } from '../store/page.js';

@QueryHandler(ListRegisteredNames)
export class ListRegisteredNamesHandler implements IQueryHandler<ListRegisteredNames> {
  constructor(private readonly database: Database) {}

  execute({ kind, paging }: ListRegisteredNames): Promise<Page<RegisteredName>> {
    const { table, key } = registers[kind];
    return readPage<RegisteredName>(this.database, paging, {
      rows: `SELECT ${key} AS id, Name AS name, CreatedDate AS createdDate FROM ${table.name} ORDER BY ${key}`,
      count: `SELECT COUNT(*) AS total FROM ${table.name}`,
      parameters: [],
    });
  }
}
