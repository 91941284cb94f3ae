import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListRegisteredNames, type Registered, type RegisterKind } from '../../contract/catalogue/registers.js';
import { RegisterStore } from '../store/register-store.js';

@QueryHandler(ListRegisteredNames)
export class ListRegisteredNamesHandler implements IQueryHandler<ListRegisteredNames> {
  constructor(private readonly store: RegisterStore) {}

  execute({ kind, filter, paging }: ListRegisteredNames): Promise<Page<Registered[RegisterKind]>> {
    return this.store.list(kind, filter, paging);
  }
}
