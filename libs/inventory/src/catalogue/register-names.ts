import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { type RegisteredName, type RegisterKind, RegisterNames } from '../contract/sites.js';
import { RegisterStore } from './store/register-store.js';
import { unlessTaken } from '../store/unless-taken.js';

const takenCode: Record<RegisterKind, InventoryErrorCode> = { supplier: 'supplier_taken', package_type: 'package_type_taken' };

@CommandHandler(RegisterNames)
export class RegisterNamesHandler implements ICommandHandler<RegisterNames> {
  constructor(private readonly store: RegisterStore) {}

  async execute({ kind, names }: RegisterNames): Promise<RegisteredName[]> {
    const check = (): Promise<void> => this.check(kind, names);
    await check();
    return unlessTaken(() => this.store.insert(kind, names), check);
  }

  private async check(kind: RegisterKind, names: readonly string[]): Promise<void> {
    const faults = new FaultList<InventoryErrorCode>();
    const taken = await this.store.ids(kind, names);
    names.forEach((name, index) => {
      if (taken.has(name) || names.indexOf(name) < index) faults.add(takenCode[kind], `names[${index}]`, { name });
    });
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
  }
}
