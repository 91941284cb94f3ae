import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InventoryError, type InventoryErrorCode } from '../../contract/errors.js';
import { ChangeRegisteredName, type Registered, type RegisterKind } from '../../contract/catalogue/registers.js';
import { unlessTaken } from '../../store/unless-taken.js';
import { RegisterStore } from '../store/register-store.js';
import { absentCode } from './get-registered-name.js';
import { takenCode } from './register-names.js';

const usedCode: Record<RegisterKind, InventoryErrorCode> = { supplier: 'supplier_in_use', package_type: 'package_type_in_use' };

/** A refusal at the name or the barcode. */
function refusal(code: InventoryErrorCode, path: 'name' | 'barcode', value: string): InventoryError {
  const details = { [path]: value };
  return new InventoryError(code, details, [{ code, path, details }]);
}

@CommandHandler(ChangeRegisteredName)
export class ChangeRegisteredNameHandler implements ICommandHandler<ChangeRegisteredName> {
  constructor(private readonly store: RegisterStore) {}

  async execute({ kind, id, change }: ChangeRegisteredName): Promise<Registered[RegisterKind]> {
    const before = await this.store.find(kind, id, true);
    if (!before) throw new InventoryError(absentCode[kind], { id });
    const present = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const changed = { ...before, ...present };
    if (changed.name !== before.name && (await this.store.isUsed(kind, id))) throw refusal(usedCode[kind], 'name', before.name);
    await unlessTaken(
      () => this.store.save(kind, id, changed),
      () => this.refuseTaken(kind, before, changed),
    );
    return (await this.store.find(kind, id)) ?? changed;
  }

  private async refuseTaken(kind: RegisterKind, before: Registered[RegisterKind], changed: Registered[RegisterKind]): Promise<never> {
    const barcode = 'barcode' in changed ? changed.barcode : null;
    const isNew = barcode !== null && (!('barcode' in before) || before.barcode !== barcode);
    if (isNew && (await this.store.barcodesAmong([barcode])).size > 0) throw refusal('package_barcode_taken', 'barcode', barcode);
    throw refusal(takenCode[kind], 'name', changed.name);
  }
}
