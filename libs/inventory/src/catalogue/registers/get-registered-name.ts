import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { InventoryError, type InventoryErrorCode } from '../../contract/errors.js';
import { GetRegisteredName, type Registered, type RegisterKind } from '../../contract/catalogue/registers.js';
import { RegisterStore } from '../store/register-store.js';

export const absentCode: Record<RegisterKind, InventoryErrorCode> = {
  supplier: 'supplier_not_found',
  package_type: 'package_type_not_found',
};

@QueryHandler(GetRegisteredName)
export class GetRegisteredNameHandler implements IQueryHandler<GetRegisteredName> {
  constructor(private readonly store: RegisterStore) {}

  async execute({ kind, id }: GetRegisteredName): Promise<Registered[RegisterKind]> {
    const found = await this.store.find(kind, id);
    if (!found) throw new InventoryError(absentCode[kind], { id });
    return found;
  }
}
