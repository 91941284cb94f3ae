import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InventoryError, type InventoryErrorCode } from '../../contract/errors.js';
import { ChangeRegisteredName, type Registered, type RegisterKind } from '../../contract/sites.js';
import { unlessTaken } from '../../store/unless-taken.js';
import { RegisterStore } from '../store/register-store.js';
import { absentCode } from './get-registered-name.js';
import { takenCode } from './register-names.js';

const usedCode: Record<RegisterKind, InventoryErrorCode> = { supplier: 'supplier_in_use', package_type: 'package_type_in_use' };

/** A refusal at the name. */
const refusal = (code: InventoryErrorCode, name: string): InventoryError =>
  new InventoryError(code, { name }, [{ code, path: 'name', details: { name } }]);

@CommandHandler(ChangeRegisteredName)
export class ChangeRegisteredNameHandler implements ICommandHandler<ChangeRegisteredName> {
  constructor(private readonly store: RegisterStore) {}

  async execute({ kind, id, change }: ChangeRegisteredName): Promise<Registered[RegisterKind]> {
    const before = await this.store.find(kind, id, true);
    if (!before) throw new InventoryError(absentCode[kind], { id });
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const changed = { ...before, ...given };
    if (changed.name !== before.name && (await this.store.isUsed(kind, id))) throw refusal(usedCode[kind], before.name);
    await unlessTaken(
      () => this.store.save(kind, id, changed),
      () => Promise.reject(refusal(takenCode[kind], changed.name)),
    );
    return (await this.store.find(kind, id)) ?? changed;
  }
}
